import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { publishedRows } from './published-rows.ts'

// A filter by a code cannot see the records in which nothing was recognised; the answer says how many. All companies are fictional.

const now = new Date('2026-11-21T03:00:00Z')
const page = { limit: 50, page: 1 }

const common = { ...enforcement('架空', ''), actionDate: '2026-04-01' }
const order = (key: string, more: Partial<EnforcementFacts>) => record(key, { ...common, ...more })
function suspension(key: string, reasonCodes: readonly string[], more: Partial<ProcurementSuspensionFacts> = {}) {
  const { lawCodes: _, lawText: __, actionType: ___, summary: ____, ...rest } = common
  const none = { reasonText: null, clause: null, scope: null }
  const facts = { ...rest, ...none, kind: 'procurement_suspension', publisherGroup: 'prefecture', reasonCodes, ...more }
  return record(key, facts as ProcurementSuspensionFacts)
}
function action(key: string, more: Partial<LicenseActionFacts>) {
  const { summary: _, ...rest } = common
  const facts = {
    ...rest,
    kind: 'license_action',
    sectorCodes: ['other'],
    permits: [],
    nature: 'unknown',
    reasonText: null,
  }
  return record(key, { ...facts, ...more } as LicenseActionFacts)
}

test('each filter by code counts the records that match otherwise and have none, each once', async (t) => {
  const publications = [
    {
      source: sourceOf('orders', 'enforcement'),
      seenOn: '2026-11-20',
      rows: [
        order('法', { lawCodes: ['antimonopoly_act'], actionType: 'surcharge_order' }),
        order('他法', { lawCodes: ['construction_business_act'], actionType: 'surcharge_order' }),
        order('無法', { lawCodes: [], actionType: 'surcharge_order' }),
        order('無法無種', { lawCodes: [], actionType: 'other' }),
        order('無種', { lawCodes: ['antimonopoly_act'], actionType: 'other' }),
        order('昔無法', { lawCodes: [], actionType: 'surcharge_order', actionDate: '2020-04-01' }),
      ],
    },
    {
      source: sourceOf('suspensions', 'procurement_suspension'),
      seenOn: '2026-11-20',
      rows: [
        suspension('談合', ['bid_rigging']),
        suspension('贈賄', ['bribery']),
        suspension('無', []),
        suspension('空', []),
      ],
    },
    {
      source: sourceOf('actions', 'license_action'),
      seenOn: '2026-11-20',
      rows: [
        action('運送', { sectorCodes: ['construction'], nature: 'disciplinary' }),
        action('不明', {}),
        action('業種無', { nature: 'disciplinary' }),
      ],
    },
  ]
  const { search } = await publishedRows(t, publications, { now })
  const orders = async (conditions: RecordConditions) => {
    const { items, uncodedExcluded, warnings } = await search.enforcements(conditions, page)
    return [items.length, uncodedExcluded, warnings.includes('uncoded_excluded')]
  }
  assert.deepEqual(await orders({ law: 'antimonopoly_act' }), [2, 3, true])
  assert.deepEqual(await orders({ law: 'antimonopoly_act', from: '2026-01-01' }), [2, 2, true])
  assert.deepEqual(await orders({ law: 'antimonopoly_act', actionType: 'surcharge_order' }), [1, 4, true])
  assert.deepEqual(await orders({ actionType: 'other' }), [2, null, false])
  assert.deepEqual(await orders({ law: '架空業務適正化法' }), [0, null, false])
  assert.deepEqual(await orders({ from: '2026-01-01' }), [5, null, false])
  assert.deepEqual(await orders({ law: 'antimonopoly_act', to: '2019-01-01' }), [0, 0, false])
  const suspensions = await search.procurementSuspensions({ reason: 'bid_rigging' }, page)
  assert.deepEqual([suspensions.items.length, suspensions.uncodedExcluded], [1, 2])
  const actions = async (conditions: RecordConditions) => {
    const { items, uncodedExcluded } = await search.licenseActions(conditions, page)
    return [items.length, uncodedExcluded]
  }
  assert.deepEqual(await actions({ sector: 'construction' }), [1, 2])
  assert.deepEqual(await actions({ nature: 'disciplinary' }), [2, 1])
  assert.deepEqual(await actions({ nature: 'disciplinary', sector: 'construction' }), [1, 2])
})

test('a law or a reason of which a kind has no record leads to the records of other kinds', async (t) => {
  const source = (id: string, produces: Parameters<typeof sourceOf>[1], rows: ReturnType<typeof record>[]) => ({
    source: sourceOf(id, produces),
    seenOn: '2026-11-20',
    name: id,
    rows,
  })
  const publications = [
    source('orders', 'enforcement', [order('独禁', { lawCodes: ['antimonopoly_act'] })]),
    source('suspensions', 'procurement_suspension', [suspension('建業', ['construction_act_violation'])]),
    source('actions', 'license_action', [action('廃棄', { lawCodes: ['waste_management_act'] })]),
  ]
  const { search } = await publishedRows(t, publications, { now })
  const led = async (kind: 'enforcements' | 'procurementSuspensions', conditions: RecordConditions) => {
    const { items, warnings, elsewhere } = await search[kind](conditions, page)
    return { found: items.length, warned: warnings.includes('found_elsewhere'), elsewhere }
  }
  const nothing = { found: 0, warned: false, elsewhere: [] }
  const licences = [{ kind: 'license_action', query: { law: 'waste_management_act' }, count: 1 }]
  for (const law of ['廃棄物処理法', 'waste_management_act'])
    assert.deepEqual(await led('enforcements', { law }), { found: 0, warned: true, elsewhere: licences })
  assert.deepEqual(await led('enforcements', { law: '建設業法' }), {
    found: 0,
    warned: true,
    elsewhere: [{ kind: 'procurement_suspension', query: { reason: 'construction_act_violation' }, count: 1 }],
  })
  assert.deepEqual(await led('procurementSuspensions', { reason: 'antimonopoly_violation' }), {
    found: 0,
    warned: true,
    elsewhere: [{ kind: 'enforcement', query: { law: 'antimonopoly_act' }, count: 1 }],
  })
  // The other conditions hold there, too; a kind that cannot keep them is not asked.
  assert.deepEqual(await led('enforcements', { law: '廃棄物処理法', from: '2027-01-01' }), nothing)
  assert.deepEqual(await led('procurementSuspensions', { reason: 'bribery' }), nothing)
  assert.deepEqual(await led('enforcements', { law: '独占禁止法' }), { ...nothing, found: 1 })
})

test('an authority of which a kind has no record leads to its records of other kinds', async (t) => {
  const authority = { name: '架空財務局', text: '架空財務局', type: 'agency', corporateNumber: null } as const
  const publication = (id: string, produces: Parameters<typeof sourceOf>[1], rows: ReturnType<typeof record>[]) => {
    return { source: sourceOf(id, produces), seenOn: '2026-11-20', name: id, rows }
  }
  const publications = [
    publication('orders', 'enforcement', [order('命令', {})]),
    publication('actions', 'license_action', [action('登録', { authority })]),
  ]
  const { search } = await publishedRows(t, publications, { now })
  const led = async (conditions: RecordConditions) => {
    const { warnings, elsewhere } = await search.enforcements(conditions, page)
    return [warnings.includes('found_elsewhere'), elsewhere]
  }
  const query = { authority: '架空財務局' }
  assert.deepEqual(await led(query), [true, [{ kind: 'license_action', query, count: 1 }]])
  // Nothing of its is later, another authority has records of this kind, and nobody knows a third.
  for (const none of [{ ...query, from: '2027-01-01' }, { authority: '架空庁' }, { authority: '架空通商局' }])
    assert.deepEqual(await led(none), [false, []], JSON.stringify(none))
})

test('records of other kinds are counted as their endpoints read the name: with a place beside it', async (t) => {
  const party = { name: '架空廃棄株式会社', address: '東京都千代田区架空町1-1', corporateNumber: null }
  const rows = [action('廃棄', { lawCodes: ['waste_management_act'], party })]
  const source = sourceOf('actions', 'license_action')
  const { search } = await publishedRows(t, [{ source, seenOn: '2026-11-20', name: 'actions', rows }], { now })
  const conditions = { company: '架空廃棄 東京都', law: 'waste_management_act' }
  assert.equal((await search.licenseActions(conditions, page)).items.length, 1)
  const { elsewhere } = await search.enforcements(conditions, page)
  assert.deepEqual(elsewhere, [{ kind: 'license_action', query: conditions, count: 1 }])
})
