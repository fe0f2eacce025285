import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RecordConditions } from '../src/search/records/record-filters.ts'
import { publishedSamples } from './published-samples.ts'

/** The Consumer Affairs Agency's list prints no day of its six acts; that of the Fair Trade Commission prints them all. */
const now = new Date('2026-11-21T00:00:00Z')
const page = { limit: 10, page: 1 }
const published = publishedSamples(
  ['caa_representations/sample/keihyo_cases.csv', 'jftc_actions/sample/actions.csv'],
  now,
)

const find = (conditions: RecordConditions) => published.search.enforcements(conditions, page)

test('from and to leave out records without a day, and the answer says how many match otherwise', async () => {
  const undated = await find({ authority: '消費者庁', from: '2026-01-01' })
  assert.deepEqual([undated.items, undated.undatedExcluded, undated.warnings], [[], 6, ['undated_excluded']])
  const surcharges = await find({ authority: '消費者庁', actionType: 'surcharge_order', to: '2026-12-31' })
  assert.equal(surcharges.undatedExcluded, 3)
  const all = await find({ from: '2000-01-01' })
  assert.ok(all.items.length > 0)
  assert.ok(all.items.every(({ actionDate }) => actionDate !== null))
  assert.equal(all.undatedExcluded, 6)
})

test('where every record has a day, none is left out, and without from and to the number is null', async () => {
  const dated = await find({ authority: '公正取引委員会', from: '2000-01-01' })
  assert.ok(dated.items.length > 0)
  assert.deepEqual([dated.undatedExcluded, dated.warnings], [0, []])
  assert.equal((await find({ authority: '消費者庁' })).undatedExcluded, null)
})

test('the records of a company without a day are counted in each spelling that finds them', async () => {
  for (const company of ['株式会社ゲオストア', 'げおすとあ', '(株)ゲオストア']) {
    const { items, undatedExcluded } = await find({ company, from: '2026-01-01' })
    assert.deepEqual([items, undatedExcluded], [[], 1], company)
  }
  assert.equal((await find({ company: '株式会社架空の会社', from: '2026-01-01' })).undatedExcluded, 0)
})

test('a filter by prefecture says which records it leaves out, an empty answer to a name how else to ask', async () => {
  assert.deepEqual((await find({ prefecture: '東京都' })).warnings, ['unplaced_excluded'])
  assert.deepEqual((await find({ company: 'Kaku Imaginary Holdings' })).warnings, ['name_as_published'])
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
