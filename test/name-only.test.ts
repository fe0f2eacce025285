import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { Period, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { createGenerationKeeper } from '../src/generations/keeper.ts'
import type { Withheld } from '../src/generations/ports.ts'
import { withoutRecords } from '../src/generations/without-records.ts'
import { corporation, enforcement, numberOf } from '../src/ledger/test-publications.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// What answers say of a company of which records are known by its name only. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 10, page: 1 }
const { actionText, fate, url, title, publishedOn, authority } = enforcement('', '')

const suspension = (name: string, end: string, changes: Partial<ProcurementSuspensionFacts> = {}) => {
  const period: Period = { text: `～${end}`, start: '2025-04-01', end, openEnded: false }
  const facts: ProcurementSuspensionFacts = {
    kind: 'procurement_suspension',
    actionText,
    fate,
    url,
    title,
    publishedOn,
    authority,
    period,
    party: { name, address: null, corporateNumber: null },
    publisherGroup: 'prefecture',
    reasonCodes: ['bid_rigging'],
    reasonText: null,
    clause: null,
    scope: null,
    actionDate: '2025-04-01',
    ...changes,
  }
  return facts
}

const [sky, skyToo, river, quiet] = [numberOf(1), numberOf(2), numberOf(3), numberOf(4)]
const companies = [
  corporation(1, { name: '株式会社架空蒼天', nameKana: 'カクウソウテン', nameEn: 'Kakuu Sky Co., Ltd.' }),
  corporation(2, { name: '架空蒼天有限会社', nameKana: 'カクウソウテン' }),
  corporation(3, { name: '株式会社架空大河', nameKana: 'カクウタイガ' }),
  corporation(4, { name: '株式会社架空静寂', nameKana: 'カクウセイジャク' }),
  corporation(6, { name: '株式会社架空朧月', nameKana: 'カクウオボロヅキ' }),
  corporation(5, { name: '株式会社架空旧川', closeDate: '2020-04-01', closeCause: '11', successor: numberOf(4) }),
]
const suspensions = [
  suspension('㈱架空蒼天', '2026-11-30'),
  suspension('架空蒼天', '2025-12-31', { reasonCodes: ['bribery'] }),
  suspension('株式会社架空蒼天', '2026-11-30', {
    party: { name: '株式会社架空蒼天', address: null, corporateNumber: sky },
  }),
  suspension('架空大河（株）', '2025-12-31'),
  suspension('架空大河運輸', '2026-11-30'),
  suspension('株式会社架空朧月', '', { period: null }),
  suspension('株式会社架空旧川', '2018-11-30', {
    party: { name: '株式会社架空旧川', address: null, corporateNumber: numberOf(5) },
  }),
  // Before it was closed, and known by the name only.
  suspension('株式会社架空旧川', '2017-11-30', {
    actionDate: '2017-04-01',
    period: { text: '', start: '2017-04-01', end: '2017-11-30', openEnded: false },
  }),
]
const enforcements = [enforcement('架空蒼天', '一'), enforcement('カクウソウテンフーズ', '二')]

const file = contextOfFile()
let search: ViewSearch
let dataDir = ''
before(async () => {
  const publications = [
    publicationOf('register', 'corporation', companies),
    publicationOf('suspensions', 'procurement_suspension', suspensions),
    publicationOf('enforcements', 'enforcement', enforcements),
  ]
  ;({ search, dataDir } = await publishedRows(file, publications, clock))
})

const companyOf = async (number: string, of = search) => (await of.companies(number, 1)).items[0]!
const namesOf = (found: { readonly items: readonly { readonly company: { readonly name: string } }[] }) =>
  found.items.map(({ company }) => company.name).toSorted()

test('a company tells what is known by its name only, beside what is known to be its own', async () => {
  const company = await companyOf(sky)
  assert.equal(company.recordCounts.procurementSuspensions, 1)
  const counted = {
    enforcements: 1,
    procurementSuspensions: 2,
    licenseActions: 0,
    inForce: 1,
    mayBeInForce: 0,
    mayBeInForceSeenOn: null,
  }
  assert.deepEqual(company.nameOnlyCounts, counted)
  // 架空蒼天 is printed without a legal form, so the other company of the name holds it, too.
  assert.deepEqual([company.nameHolders, company.registerComplete], [2, true])
  const namesake = await companyOf(skyToo)
  assert.deepEqual(namesake.nameOnlyCounts, { ...counted, procurementSuspensions: 1, inForce: 0 })
  const none = await companyOf(quiet)
  const nothing = { enforcements: 0, procurementSuspensions: 0, licenseActions: 0 }
  assert.deepEqual(none.nameOnlyCounts, { ...nothing, inForce: 0, mayBeInForce: 0, mayBeInForceSeenOn: null })
  assert.deepEqual(none.nameOnlyActCounts, nothing)
  assert.equal(none.nameHolders, null)
})

test('a company names the corporations that merged into it, with the records that are theirs', async () => {
  const { predecessors } = await companyOf(quiet)
  const counts = { enforcements: 0, procurementSuspensions: 1, licenseActions: 0 }
  assert.deepEqual(predecessors, [
    {
      corporateNumber: numberOf(5),
      name: '株式会社架空旧川',
      closedOn: '2020-04-01',
      recordCounts: counts,
      actCounts: counts,
      nameOnlyCounts: { ...counts, inForce: 0, mayBeInForce: 0, mayBeInForceSeenOn: null },
      sameNameCounts: { enforcements: 0, procurementSuspensions: 0, licenseActions: 0 },
    },
  ])
  assert.deepEqual((await companyOf(sky)).predecessors, [])
  // Whoever asks by the number is told of them: one is identified, one of the name.
  const suspensions = await search.procurementSuspensions({ corporateNumber: quiet }, page)
  assert.deepEqual(
    [suspensions.items, suspensions.warnings, suspensions.ofPredecessors],
    [[], ['predecessor_records'], 2],
  )
  const orders = await search.enforcements({ corporateNumber: quiet }, page)
  assert.deepEqual([orders.warnings, orders.ofPredecessors], [[], 0])
  assert.equal((await search.enforcements({ company: '架空蒼天' }, page)).ofPredecessors, null)
})

test('what is in force is that of today', async (t) => {
  t.after(() => (clock.now = new Date('2026-11-21T00:00:00Z')))
  clock.now = new Date('2026-11-30T15:00:00Z')
  assert.equal((await companyOf(sky)).nameOnlyCounts.inForce, 0)
})

test('by number, an answer has the identified records and says how many are known by name, under the same conditions', async () => {
  const asked = async (others: RecordConditions) =>
    search.procurementSuspensions({ ...others, corporateNumber: sky }, page)
  const all = await asked({})
  assert.deepEqual(namesOf(all), ['株式会社架空蒼天'])
  assert.deepEqual(all.nameOnly, {
    count: 2,
    inForce: 1,
    mayBeInForce: 0,
    mayBeInForceSeenOn: null,
    nameHolders: 2,
    registerComplete: true,
  })
  assert.deepEqual(all.warnings, ['name_only_records'])
  for (const status of ['in_force', 'active']) {
    const { nameOnly } = await asked({ status })
    assert.deepEqual([nameOnly?.count, nameOnly?.inForce, nameOnly?.mayBeInForce], [1, 1, 0], status)
  }
  const bribery = await asked({ reason: 'bribery' })
  assert.deepEqual([bribery.items.length, bribery.nameOnly?.count, bribery.nameOnly?.inForce], [0, 1, 0])
  assert.deepEqual(bribery.warnings, ['name_only_records'])
  const none = await search.procurementSuspensions({ corporateNumber: quiet }, page)
  assert.deepEqual(
    [none.nameOnly?.count, none.nameOnly?.nameHolders, none.warnings],
    [0, null, ['predecessor_records']],
  )
  assert.equal((await search.procurementSuspensions({ company: '架空蒼天' }, page)).nameOnly, null)
})

test('who asks for what is in force is told of records of the name of which nobody knows', async () => {
  const asked = async (others: RecordConditions) =>
    (await search.procurementSuspensions({ ...others, corporateNumber: numberOf(6) }, page)).nameOnly
  const warnings = async (others: RecordConditions) =>
    (await search.procurementSuspensions({ ...others, corporateNumber: numberOf(6) }, page)).warnings
  const statuses = ['in_force', 'active', 'open_ended'].map((status) => ({ status }))
  for (const conditions of [...statuses, { inForceOn: '2026-11-01' }]) {
    const { count, inForce, mayBeInForce, mayBeInForceSeenOn: seenOn } = (await asked(conditions))!
    assert.deepEqual({ count, inForce, mayBeInForce }, { count: 0, inForce: 0, mayBeInForce: 1 })
    assert.match(seenOn ?? '', /^2026-/)
    assert.ok((await warnings(conditions)).includes('name_only_records'))
  }
  assert.ok(!(await warnings({ status: 'in_force', reason: 'bribery' })).includes('name_only_records'))
  assert.equal((await asked({ status: 'in_force', reason: 'bribery' }))?.mayBeInForce, 0)
  assert.deepEqual([(await asked({}))?.count, (await asked({}))?.mayBeInForce], [1, 1])
})

test('the conditions that show them find exactly those that were counted', async () => {
  const ofName = await search.procurementSuspensions({ nameOf: sky }, page)
  assert.deepEqual(namesOf(ofName), ['㈱架空蒼天', '架空蒼天'].toSorted())
  assert.deepEqual(namesOf(await search.procurementSuspensions({ nameOf: sky, status: 'in_force' }, page)), [
    '㈱架空蒼天',
  ])
  assert.deepEqual(namesOf(await search.procurementSuspensions({ nameOf: river }, page)), ['架空大河（株）'])
})

test('whichever name of a company is asked for, the records of its name are found', async () => {
  const names = [
    '株式会社架空蒼天',
    '架空蒼天',
    'カクウソウテン',
    'かくうそうてん',
    'kakuu souten',
    'Kakuu Sky Co., Ltd.',
    'Kakuu Sky',
  ]
  const expected = namesOf(await search.procurementSuspensions({ company: '架空蒼天' }, page))
  assert.equal(expected.length, 3)
  for (const company of names) {
    assert.deepEqual(namesOf(await search.procurementSuspensions({ company }, page)), expected, company)
    const { otherRecords } = await search.combined(company, 10)
    assert.deepEqual(
      [otherRecords.procurementSuspensions, otherRecords.inForce.procurementSuspensions],
      [3, 2],
      company,
    )
    assert.equal(otherRecords.enforcements >= 1, true, company)
  }
  const inTokyo = await search.procurementSuspensions({ company: 'Kakuu Sky 東京都' }, page)
  assert.deepEqual(namesOf(inTokyo), expected)
  assert.deepEqual(
    namesOf(await search.procurementSuspensions({ company: 'Kakuu Sky', status: 'in_force' }, page)),
    ['㈱架空蒼天', '株式会社架空蒼天'].toSorted(),
  )
})

test('a record without a number names its candidates', async () => {
  const { items } = await search.procurementSuspensions({ nameOf: sky }, page)
  const identityOf = (name: string) => items.find(({ company }) => company.name === name)!.company.identity
  assert.equal(identityOf('架空蒼天').candidateCount, 2)
  assert.deepEqual(identityOf('㈱架空蒼天').candidates, [
    { corporateNumber: sky, name: '株式会社架空蒼天', address: '東京都', listed: false },
  ])
  const [identified] = (await search.procurementSuspensions({ corporateNumber: sky }, page)).items
  assert.deepEqual([identified!.company.identity.candidateCount, identified!.company.identity.candidates], [null, []])
})

test('a record that the operator withholds is not counted', async (t) => {
  const keeper = createGenerationKeeper(dataDir)
  t.after(() => keeper.close())
  assert.equal(await keeper.refresh(), null)
  const reader = keeper.current()!
  const withheldRecord = reader.recordsOfName(sky).find(({ kind }) => kind === 'procurement_suspension')
  const withheld: Withheld = {
    id: 'w',
    records: { enforcement: [], procurement_suspension: [withheldRecord!.id], license_action: [] },
    ofCompanies: new Map(),
  }
  const search2 = viewSearch(createSearch({ generation: () => withoutRecords(reader, withheld), now: () => clock.now }))
  assert.equal((await companyOf(sky, search2)).nameOnlyCounts.procurementSuspensions, 1)
  assert.equal((await search2.procurementSuspensions({ corporateNumber: sky }, page)).nameOnly?.count, 1)
  assert.equal((await search2.procurementSuspensions({ nameOf: sky }, page)).items.length, 1)
})

test('where the register is not whole, candidates are counted and not named', async (t) => {
  const publications = [
    { ...publicationOf('register', 'corporation', companies), complete: false },
    publicationOf('suspensions', 'procurement_suspension', suspensions.slice(0, 1)),
  ]
  const { search: partly } = await publishedRows(t, publications, clock)
  const company = await companyOf(sky, partly)
  assert.deepEqual([company.nameOnlyCounts.procurementSuspensions, company.registerComplete], [1, false])
  const { identity } = (await partly.procurementSuspensions({ nameOf: sky }, page)).items[0]!.company
  assert.deepEqual([identity.candidateCount, identity.candidates], [1, []])
})

test('a record says whether the text is the name of its company, in any of its spellings, or only a part of it', async () => {
  const matchesOf = async (company: string) =>
    (await search.procurementSuspensions({ company }, page)).items
      .map(({ company: { name, nameMatch } }) => `${name} ${nameMatch}`)
      .toSorted()
  const whole = ['㈱架空蒼天 whole', '株式会社架空蒼天 whole', '架空蒼天 whole']
  for (const name of ['架空蒼天', '株式会社架空蒼天', 'Kakuu Sky Co., Ltd.', 'KAKUU SKY'])
    assert.deepEqual((await matchesOf(name)).toSorted(), whole.toSorted(), name)
  // A reading is shared by companies of other names.
  assert.ok((await matchesOf('カクウソウテン')).every((match) => match.endsWith(' part')))
  assert.deepEqual(await matchesOf('架空大河'), ['架空大河（株） whole', '架空大河運輸 part'].toSorted())
  assert.deepEqual([...new Set((await matchesOf('架空')).map((match) => match.split(' ')[1]))], ['part'])
  const byNumber = await search.procurementSuspensions({ corporateNumber: sky }, page)
  assert.deepEqual(
    byNumber.items.map(({ company }) => company.nameMatch),
    [null],
  )
})

test('an empty answer says that records of other kinds have the name, by name and by number', async () => {
  const flora = await search.licenseActions({ company: '架空蒼天' }, page)
  assert.deepEqual([flora.items, flora.warnings, flora.otherKinds], [[], ['other_kinds'], 4])
  const byNumber = await search.licenseActions({ corporateNumber: sky }, page)
  assert.deepEqual([byNumber.items, byNumber.warnings, byNumber.otherKinds], [[], ['other_kinds'], 4])
  assert.deepEqual((await search.licenseActions({ company: '架空に無い' }, page)).warnings, ['name_as_published'])
  assert.deepEqual((await search.licenseActions({ corporateNumber: quiet }, page)).warnings, [])
  assert.equal((await search.procurementSuspensions({ company: '架空蒼天' }, page)).otherKinds, null)
})

test('a body that is known and has no records is not called misunderstood', async () => {
  const warningsOf = async (authority: string) => (await search.procurementSuspensions({ authority }, page)).warnings
  assert.deepEqual(await warningsOf('大阪府'), ['authority_without_records'])
  assert.deepEqual(await warningsOf('防衛装備庁'), ['authority_without_records'])
  // Bodies of the law that are in no register of publishers.
  assert.deepEqual(await warningsOf('証券取引等監視委員会'), ['authority_without_records'])
  assert.deepEqual(await warningsOf('SESC'), ['authority_without_records'])
  assert.deepEqual(await warningsOf('架空の局'), ['unknown_authority'])
})
