import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { LicenseActionFacts, Period, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import type { ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// What the combined search says of the records that it does not return. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const periodOf = (start: string, end: string | null): Period => ({
  text: `${start}～${end ?? ''}`,
  start,
  end,
  openEnded: end === null,
})
const { actionText, fate, url, title, publishedOn, authority, lawCodes, lawText } = enforcement('', '')
const common = { actionText, fate, url, title, publishedOn, authority }

const suspension = (
  name: string,
  period: Period,
  reasonText = '談合',
  number?: string,
): ProcurementSuspensionFacts => ({
  ...common,
  kind: 'procurement_suspension',
  party: { name, address: null, corporateNumber: number ?? null },
  publisherGroup: 'prefecture',
  reasonCodes: ['bid_rigging'],
  reasonText,
  clause: null,
  scope: null,
  period,
  actionDate: period.start,
})
const licenceAction = (name: string, period: Period | null, number?: string): LicenseActionFacts => ({
  ...common,
  kind: 'license_action',
  party: { name, address: null, corporateNumber: number ?? null },
  sectorCodes: ['construction'],
  permits: [],
  actionType: period === null ? 'licence_revocation' : 'business_suspension',
  nature: 'disciplinary',
  lawCodes,
  lawText,
  period,
  actionDate: '2026-05-01',
  reasonText: null,
})

const now = periodOf('2026-06-01', '2026-11-30')
const past = periodOf('2025-06-01', '2025-11-30')
const open = periodOf('2026-06-01', null)
const unpublished = { ...suspension('架空不明商会', now), period: null }
const suspensions = [
  unpublished,
  suspension('中央架空技術株式会社', past),
  suspension('株式会社中央架空技術コンサルタンツ', past),
  suspension('架空伊那造園', now),
  suspension('架空伊那造園', past),
  suspension('架空伊那造園', open),
  ...Array.from({ length: 12 }, (_, index) => suspension('株式会社架空1', past, `第${index}回`, numberOf(1))),
  suspension('株式会社架空1', now, '今', numberOf(1)),
]
const actions = [
  licenceAction('株式会社架空1', now, numberOf(1)),
  licenceAction('株式会社架空1', null, numberOf(1)),
  licenceAction('架空免許商会', past),
  licenceAction('中央架空技術交流協同組合', past),
]

const file = contextOfFile()
let search: ViewSearch
before(async () => {
  const daily = publicationOf('suspensions', 'procurement_suspension', suspensions)
  const data = { ...daily.source.data, expectedInterval: 'P1M' }
  const publications = [
    publicationOf('register', 'corporation', [corporation(1), corporation(2)]),
    { ...daily, source: { ...daily.source, data } },
    publicationOf('licences', 'license_action', actions),
  ]
  ;({ search } = await publishedRows(file, publications, clock))
})

const others = async (q: string, limit = 10) => {
  const {
    name: _name,
    wholeName: _wholeName,
    inPlace: _inPlace,
    sameName: _sameName,
    numbersInRecords: _numbersInRecords,
    ...counted
  } = (await search.combined(q, limit)).otherRecords
  return counted
}
const wholeName = async (q: string) => (await search.combined(q, 10)).otherRecords.wholeName
const counts = (procurementSuspensions: number, licenseActions: number) => ({ procurementSuspensions, licenseActions })
const unseen = { procurementSuspensions: null, licenseActions: null }
const counted = (...numbers: Parameters<typeof counts>) => ({
  enforcements: 0,
  ...counts(...numbers),
  mayBeInForce: counts(0, 0),
  mayBeInForceSeenOn: unseen,
})

test('a company known only from an unlinked suspension is not "nothing found"', async () => {
  const found = await search.combined('架空伊那造園', 10)
  assert.deepEqual([found.companies, found.enforcements], [[], []])
  const all = { ...counted(3, 0), inForce: counts(2, 0) }
  const rest = { inPlace: null, sameName: null, numbersInRecords: [] }
  assert.deepEqual(found.otherRecords, { name: '架空伊那造園', ...all, wholeName: all, ...rest })
})

test('with authorities or a place, the records of the name are counted, and the answer says which name', async () => {
  for (const q of [
    '架空伊那造園 伊那市',
    '伊那市　架空伊那造園',
    '架空伊那造園 横浜市 大阪府',
    '架空伊那造園 横浜市と大阪府',
    '架空伊那造園 架空庁',
    '架空伊那造園 Yokohama City',
    '架空伊那造園 諏訪',
    '架空伊那造園 指名停止',
    '架空伊那造園の処分歴',
    '架空伊那造園 違反',
    '架空伊那造園　伊那市　違反',
    '架空伊那造園の法令違反の有無',
    '架空伊那造園 横浜市 指名停止',
  ])
    assert.deepEqual(
      [(await search.combined(q, 10)).otherRecords.name, await others(q)],
      ['架空伊那造園', { ...counted(3, 0), inForce: counts(2, 0) }],
      q,
    )
  // Tied records of the name in the place hide no unlinked one, of which no place is known.
  assert.deepEqual((await search.combined('架空1 東京都', 10)).otherRecords.name, '架空1')
  for (const q of ['株式会社 横浜市', '京都市場 株式会社'])
    assert.equal((await search.combined(q, 10)).otherRecords.name, q)
})

test('a text with an authority of which nothing is found is warned of', async () => {
  const warnings = async (q: string) => (await search.combined(q, 10)).warnings
  for (const q of ['架空伊那造園 伊那市', 'ぬるぬる 横浜市 大阪府', 'zzqxj9vwk7 架空庁'])
    assert.deepEqual(await warnings(q), ['authority_in_text'], q)
  for (const q of ['株式会社架空1', '架空伊那造園', 'zzqxj9vwk7', '横浜市', numberOf(1)])
    assert.deepEqual(await warnings(q), [], q)
})

test('the records are counted up to ten, by name, by a part of it and by corporate number', async () => {
  for (const q of ['株式会社架空1', '架空1', numberOf(1)])
    assert.deepEqual(await others(q), { ...counted(10, 2), inForce: counts(1, 1) }, q)
  assert.deepEqual(await others('架空免許', 1), { ...counted(0, 1), inForce: counts(0, 0) })
})

test('nothing is counted for a company without records, nor for a text that nobody has', async () => {
  for (const q of [numberOf(2), '株式会社架空2', 'zzqxj9vwk7'])
    assert.deepEqual(await others(q), { ...counted(0, 0), inForce: counts(0, 0) }, q)
})

test('who writes the legal form of a published name is told of no name of which it is a part', async () => {
  assert.deepEqual(await others('中央架空技術株式会社'), { ...counted(1, 0), inForce: counts(0, 0) })
  assert.deepEqual(await others('中央架空技術'), { ...counted(2, 1), inForce: counts(0, 0) })
  // A part that no record has as its name is a part.
  assert.deepEqual(await others('株式会社中央架空'), { ...counted(2, 1), inForce: counts(0, 0) })
})

test('without the legal form the records of longer names are counted, too, and apart', async () => {
  const ofName = { ...counted(1, 0), inForce: counts(0, 0) }
  for (const q of ['中央架空技術', '中央架空技術株式会社', '中央架空技術 東京都'])
    assert.deepEqual(await wholeName(q), ofName, q)
  // Nobody has a part as a name, with a legal form or without.
  for (const q of ['中央架空', '株式会社中央架空', '伊那造園'])
    assert.deepEqual(await wholeName(q), { ...counted(0, 0), inForce: counts(0, 0) }, q)
  for (const q of ['株式会社架空1', '架空1', numberOf(1)])
    assert.deepEqual(await wholeName(q), { ...counted(10, 2), inForce: counts(1, 1) }, q)
})

test('where only records of other names meet the conditions, the answer says so', async () => {
  const page = { limit: 10, page: 1 }
  const licences = await search.licenseActions({ company: '中央架空技術株式会社' }, page)
  assert.deepEqual([licences.items.length, licences.otherNames, licences.warnings], [1, 1, ['other_names']])
  const part = await search.licenseActions({ company: '中央架空' }, page)
  assert.deepEqual([part.items.length, part.warnings], [1, []])
})

test('a measure of which nobody knows whether it is in force is counted beside those that are', async () => {
  const expected = {
    ...counted(1, 0),
    inForce: counts(0, 0),
    mayBeInForce: counts(1, 0),
    mayBeInForceSeenOn: { ...unseen, procurementSuspensions: '2026-11-20' },
  }
  assert.deepEqual(await others('架空不明商会'), expected)
})

test('in force means today: on the day after the last one it no longer counts', async () => {
  clock.now = new Date('2026-11-30T14:59:00Z')
  assert.deepEqual((await others('架空伊那造園')).inForce, counts(2, 0))
  clock.now = new Date('2026-11-30T15:00:00Z')
  assert.deepEqual((await others('架空伊那造園')).inForce, counts(1, 0))
  clock.now = new Date('2026-11-21T00:00:00Z')
})

test('the counts are those of the endpoints that return the records', async () => {
  const page = { limit: 10, page: 1 }
  for (const company of ['架空伊那造園', '株式会社架空1', '架空免許商会', '架空2']) {
    const { procurementSuspensions, licenseActions } = await others(company)
    assert.equal((await search.procurementSuspensions({ company }, page)).items.length, procurementSuspensions)
    assert.equal((await search.licenseActions({ company }, page)).items.length, licenseActions)
  }
})

test('a text that is a law, a reason, an action type, a sector or a publisher is said to be one, a name is not', async () => {
  const subjects = async (q: string) => {
    const { understanding } = await search.combined(q, 10)
    return understanding?.subjects.map(({ kind, code, label }) => `${kind} ${code ?? label}`)
  }
  const expected: Readonly<Record<string, readonly string[]>> = {
    談合: ['law antimonopoly_act', 'reason bid_rigging'],
    入札談合等: ['law antimonopoly_act', 'reason bid_rigging'],
    下請いじめ: ['law subcontract_act'],
    送検: ['action_type referral_publication'],
    'Bid rigging': ['law antimonopoly_act', 'reason bid_rigging'],
    建設業法: ['law construction_business_act'],
    独禁法: ['law antimonopoly_act', 'reason antimonopoly_violation'],
    建設業法違反: ['law construction_business_act', 'reason construction_act_violation'],
    'Construction Business Act': ['law construction_business_act'],
    営業停止: ['action_type business_suspension'],
    営業停止処分: ['action_type business_suspension'],
    許可取消: ['action_type licence_revocation'],
    建設業: ['sector construction'],
    建設: ['sector construction'],
    宅建業者: ['sector real_estate'],
    大阪府: ['publisher 270008'],
    国土交通大臣: ['publisher S1'],
    架空庁: ['publisher 架空庁'],
  }
  for (const [q, subject] of Object.entries(expected)) assert.deepEqual(await subjects(q), subject, q)
  for (const q of ['談合坂建設', '架空伊那造園', '指導者株式会社', '株式会社架空1', '大阪', '東京電力', 'トヨタ自動車'])
    assert.deepEqual(await subjects(q), [], q)
})

test('the record endpoints say so, too, of their filter company', async () => {
  const { understanding, items } = await search.procurementSuspensions({ company: '談合' }, { limit: 10, page: 1 })
  assert.deepEqual(items, [])
  assert.deepEqual(
    understanding?.subjects.map(({ code }) => code),
    ['antimonopoly_act', 'bid_rigging'],
  )
})
