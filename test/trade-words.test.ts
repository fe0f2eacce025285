import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { LicenseActionFacts } from '../src/domain/facts.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { contextOfFile, publishedRows } from './published-rows.ts'

// A word for a trade (自動車整備, 電力) leads to every list that has records of the trade. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const page = { limit: 10, page: 1 }
const common = { ...enforcement('架空', ''), actionDate: '2023-04-01' }
const partyOf = (name: string, address: string | null = null) => ({ ...common.party, name, address })
const order = (name: string, lawCodes: readonly string[], address?: string) =>
  record(name, { ...common, lawCodes, party: partyOf(name, address) })
const { summary: _, ...rest } = common
const licence = (name: string, lawCode: string, sector: string, more: Partial<LicenseActionFacts> = {}) =>
  record(name, {
    ...rest,
    kind: 'license_action',
    lawCodes: [lawCode],
    permits: [],
    nature: 'unknown',
    reasonText: `${name}は汚水を流した。`,
    sectorCodes: [sector],
    party: partyOf(name),
    ...more,
  })

const ofInterns = (name: string, sector: string, actionType: string) =>
  licence(name, 'technical_intern_act', sector, { actionType, reasonText: null })

const { search } = await publishedRows(
  contextOfFile(),
  [
    {
      source: sourceOf('orders', 'enforcement'),
      seenOn: '2026-11-20',
      rows: [
        order('架空整備株式会社', ['road_vehicles_act'], '大阪府大阪市北区架空1-1'),
        order('架空電力株式会社', ['antimonopoly_act']),
        order('架空管工業株式会社', ['antimonopoly_act']),
      ],
    },
    {
      source: sourceOf('licences', 'license_action'),
      seenOn: '2026-11-20',
      rows: [
        licence('架空交換株式会社', 'payment_services_act', 'other'),
        licence('架空派遣株式会社', 'worker_dispatching_act', 'worker_dispatch'),
        ofInterns('架空協同組合', 'technical_intern_supervisor', 'licence_revocation'),
        ofInterns('架空見本協同組合', 'technical_intern_supervisor', 'improvement_order'),
        ofInterns('架空農園株式会社', 'technical_intern_employer', 'licence_revocation'),
      ],
    },
  ],
  { now },
)

async function listsOf(q: string) {
  const { understanding } = await search.combined(q, 10)
  const { words = [], lists = [] } = understanding?.asked ?? {}
  return {
    words: words.map(({ kind, label, wider }) => `${kind} ${label}${wider ? ' and more' : ''}`),
    lists: lists.map(
      ({ kind, query, count }) => `${kind} ${decodeURIComponent(String(new URLSearchParams(query)))} ${count}`,
    ),
  }
}
const roadVehicles = 'enforcement law=road_vehicles_act'
const noLicence = 'license_action sector=vehicle_maintenance'

test('a trade leads to the enforcement records under its law, alone, with a year and with a place', async () => {
  assert.deepEqual(await listsOf('自動車整備'), {
    words: ['sector 自動車整備業', 'law 道路運送車両法 and more'],
    lists: [`${roadVehicles} 1`, `${noLicence} 0`],
  })
  const days = '&from=2023-01-01&to=2023-12-31'
  assert.deepEqual((await listsOf('自動車整備 2023')).lists, [`${roadVehicles}${days} 1`, `${noLicence}${days} 0`])
  assert.deepEqual((await listsOf('自動車整備 2022')).lists, [`${noLicence}${days.replaceAll('2023', '2022')} 0`])
  // With a place it may be a name: only what has records is offered.
  assert.deepEqual((await listsOf('自動車整備 大阪')).lists, [`${roadVehicles}&prefecture=27 1`, `${roadVehicles} 1`])
  for (const q of ['大阪 電力', '架空 自動車整備', '電力 架空']) assert.deepEqual((await listsOf(q)).lists, [], q)
})

test('of two words for trades of which one is a part of the other, the narrower is the condition', async () => {
  const revoked = 'license_action action_type=licence_revocation&sector'
  for (const q of ['技能実習 監理団体 取消し', '監理団体 技能実習 取消し', '取消し 技能実習の監理団体'])
    assert.deepEqual((await listsOf(q)).lists, [`${revoked}=technical_intern_supervisor 1`], q)
  assert.deepEqual((await listsOf('技能実習 実習実施者 取消し')).lists, [`${revoked}=technical_intern_employer 1`])
  // Both kinds where only the whole is named, and none of both where neither is a part of the other.
  assert.deepEqual((await listsOf('技能実習 取消し')).lists, [`${revoked}=技能実習 2`])
  const { understanding } = await search.combined('監理団体 取消し 実習実施者', 10)
  const { lists = [] } = understanding?.asked ?? {}
  assert.ok(lists.every(({ query, leftOut }) => query['sector'] === undefined || leftOut.length > 0))
})

test('where its laws have no record beside the other words, a trade is a word that records print', async () => {
  assert.deepEqual(await listsOf('電力 カルテル'), {
    words: ['sector 電気・ガス', 'printed 記録の中の「電力」', 'law 独占禁止法 and more'],
    lists: ['enforcement q=電力&law=antimonopoly_act 1', 'license_action law=antimonopoly_act&sector=energy 0'],
  })
  assert.deepEqual((await listsOf('建設 カルテル')).words, ['sector 建設業', 'law 独占禁止法 and more'])
})

test('a word that only the texts of other kinds print leads to their lists, and the name of a party does not', async () => {
  assert.deepEqual(await listsOf('汚水'), {
    words: ['printed 記録の中の「汚水」'],
    lists: ['license_action q=汚水 2'],
  })
  assert.ok(!(await search.combined('汚水', 10)).warnings.includes('field_words'), 'no word of the field')
  for (const q of ['架空交換', '架空管工業', '汚水 架空', '見本の言葉'])
    assert.deepEqual((await listsOf(q)).lists, [], q)
})

test('licences whose sector is not known are found under the law of the trade', async () => {
  const ofLaw = 'license_action law=payment_services_act 1'
  assert.deepEqual((await listsOf('仮想通貨')).lists, ['license_action sector=funds_transfer_crypto 0', ofLaw])
  assert.deepEqual((await listsOf('派遣')).lists, ['license_action sector=worker_dispatch 1'])
})

test('a list of a sector, of a law or of words that has no record leads to those that have', async () => {
  const elsewhere = async (sector: string) => {
    const { items, warnings, elsewhere: lists } = await search.licenseActions({ sector }, page)
    assert.equal(warnings.includes('found_elsewhere'), lists.length > 0, sector)
    return [items.length, ...lists]
  }
  const query = { law: 'road_vehicles_act' }
  for (const sector of ['vehicle_maintenance', '自動車整備'])
    assert.deepEqual(await elsewhere(sector), [0, { kind: 'enforcement', query, count: 1 }])
  assert.deepEqual(await elsewhere('仮想通貨'), [
    0,
    { kind: 'license_action', query: { law: 'payment_services_act' }, count: 1 },
  ])
  assert.deepEqual(await elsewhere('worker_dispatch'), [1])
  assert.deepEqual(await elsewhere('railway'), [0])
  for (const conditions of [{ law: '自動車整備' }, { q: '自動車整備' }]) {
    const { items, understanding } = await search.enforcements(conditions, page)
    assert.deepEqual([items.length, understanding?.asked?.lists[0]?.query], [0, query])
  }
})

test('where no list has records of all the words, those of all but one are offered, and say so', async () => {
  const { understanding } = await search.combined('自動車整備 カルテル 2023', 10)
  assert.deepEqual(
    understanding?.asked?.lists.map(({ query, leftOut, count }) => [query['law'], leftOut, count]),
    [
      ['antimonopoly_act', [], 0],
      ['antimonopoly_act', ['自動車整備'], 2],
      ['road_vehicles_act', ['カルテル'], 1],
    ],
  )
  const { understanding: found } = await search.combined('カルテル 2023', 10)
  assert.ok(found?.asked?.lists.every(({ leftOut }) => leftOut.length === 0))
})
