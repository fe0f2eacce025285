import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import type { RecordConditions } from '../src/search/filters/record-filters.ts'
import { publishedRows } from './published-rows.ts'
import { publishedSamples } from './published-samples.ts'

/** The Consumer Affairs Agency's list prints the day of publication only of its six acts; that of the Fair Trade Commission prints them all. */
const now = new Date('2026-11-21T00:00:00Z')
const page = { limit: 10, page: 1 }
const published = publishedSamples(
  ['caa_representations/sample/keihyo_cases.csv', 'jftc_actions/sample/actions.csv'],
  now,
)

const find = (conditions: RecordConditions) => published.search.enforcements(conditions, page)

test('a record without a day of the act is found by the first day of its period, else by the day printed for its publication', async () => {
  const all = await find({ authority: '消費者庁' })
  assert.deepEqual(new Set(all.items.map(({ dateBasis }) => dateBasis)), new Set(['published']))
  const days = all.items.map(({ source }) => source.publishedOn ?? '')
  assert.deepEqual(days, days.toSorted().toReversed())
  const first = days.at(-1)!
  const since = await find({ authority: '消費者庁', from: first })
  assert.deepEqual([since.items.length, since.undatedExcluded, since.warnings], [6, 0, []])
  const until = await find({ authority: '消費者庁', to: first })
  assert.deepEqual(new Set(until.items.map(({ source }) => source.publishedOn)), new Set([first]))
  const order = await find({ authority: '公正取引委員会', from: '2000-01-01' })
  assert.deepEqual(new Set(order.items.map(({ dateBasis }) => dateBasis)), new Set(['action']))
})

test('from and to leave out records for which no day is printed, and the answer says how many match otherwise', async (t) => {
  const source = sourceOf('undated', 'enforcement')
  const period = { text: '', start: '2026-05-01', end: '2026-05-31', openEnded: false }
  const rows = [
    { ...enforcement('架空処分', '一'), actionDate: '2026-04-01', publishedOn: '2026-06-01' },
    { ...enforcement('架空期間', '二'), period, publishedOn: '2026-06-01' },
    { ...enforcement('架空公表', '三'), publishedOn: '2026-06-01' },
    enforcement('架空無日', '四'),
    enforcement('架空無日二', '五'),
  ].map((facts) => record(facts.party.name, facts))
  const { search } = await publishedRows(t, [{ source, seenOn: '2026-11-20', asOf: '2026-11-20', rows }], { now })
  const named = async (conditions: RecordConditions) => {
    const { items, undatedExcluded } = await search.enforcements(conditions, page)
    return [items.map(({ company, dateBasis }) => `${company.name.slice(2)} ${dateBasis}`), undatedExcluded]
  }
  const dated = ['公表 published', '期間 period', '処分 action']
  assert.deepEqual(await named({}), [[...dated, '無日二 none', '無日 none'], null])
  assert.deepEqual(await named({ from: '2000-01-01' }), [dated, 2])
  assert.deepEqual(await named({ to: '2026-12-31' }), [dated, 2])
  assert.deepEqual(await named({ to: '2026-05-01' }), [dated.slice(1), 2])
  assert.deepEqual(await named({ from: '2026-05-01', to: '2026-05-31' }), [['期間 period'], 2])
  assert.deepEqual(await named({ from: '2026-06-02' }), [[], 2])
  assert.deepEqual(await named({ company: '架空無日', from: '2026-01-01' }), [[], 2])
  assert.deepEqual(await named({ company: '架空の会社', from: '2026-01-01' }), [[], 0])
  const all = await search.enforcements({ from: '2000-01-01' }, page)
  assert.deepEqual(all.warnings, ['undated_excluded'])
})

test('a filter by prefecture says which records it leaves out, an empty answer to a name how else to ask', async () => {
  assert.deepEqual((await find({ prefecture: '東京都' })).warnings, ['unplaced_excluded'])
  assert.deepEqual((await find({ company: 'Kaku Imaginary Holdings' })).warnings, [
    'groups_not_of_companies',
    'name_as_published',
  ])
  const found = await find({ company: '株式会社ゲオストア' })
  assert.deepEqual([found.items.length > 0, found.warnings], [true, []])
})

test('a law or an authority that is not known is named in the warnings; a known one without records is not', async () => {
  assert.deepEqual((await find({ law: '架空業務適正化法' })).warnings, ['unknown_law'])
  assert.deepEqual((await find({ authority: '架空局' })).warnings, ['unknown_authority'])
  const both = await find({ law: '架空業務適正化法', authority: '架空局', from: '2026-01-01' })
  assert.deepEqual([both.warnings, both.undatedExcluded], [['unknown_law', 'unknown_authority'], 0])
  assert.deepEqual((await find({ law: '建設業法' })).warnings, [])
  for (const law of ['premiums_representations_act', '景表法', '景品表示法', 'Misleading Representations'])
    assert.deepEqual((await find({ law })).warnings, [], law)
})
