import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishedSamples } from './published-samples.ts'

/** A ministry's list has suspensions by its bureaus, and a list kept by hand those of many bodies. */
const now = new Date('2026-11-21T00:00:00Z')
const ministryList = 'mlit_negative_information_crawl'
const handList = 'official_procurement_notices'
const published = publishedSamples(
  [`${ministryList}/sample/20210301.csv`, `${handList}/sample/procurement_suspensions.csv`],
  now,
)

const entriesOf = async (publisher: string | null) =>
  (await published.search.coverage(publisher)).items.flatMap(({ publishers }) => publishers)
const recordsOf = async (authority: string) =>
  (await published.search.procurementSuspensions({ authority }, { limit: 10, page: 1 })).items

test('the entry of a ministry names the authorities whose suspensions its list has, and counts only suspensions', async () => {
  const entry = (await entriesOf(null)).find(({ sourceId }) => sourceId === ministryList)
  assert.ok(entry)
  assert.equal(entry.publisher, '国土交通省')
  assert.ok(
    entry.authorities.some((authority) => authority.endsWith('地方整備局')),
    entry.authorities.join(),
  )
  const records = await Promise.all(entry.authorities.map(recordsOf))
  const ofList = records.flat().filter(({ source }) => source.publisher === '国土交通省')
  assert.equal(entry.observedCount, ofList.length)
})

test('a bureau without a collected list stays never_collected and names the lists that have some of its suspensions', async () => {
  const [bureau] = (await entriesOf('国土交通省')).find(({ sourceId }) => sourceId === ministryList)?.authorities ?? []
  assert.ok(bureau)
  const entries = await entriesOf(bureau)
  assert.deepEqual(new Set(entries.map(({ publisher }) => publisher)), new Set([bureau, '国土交通省']))
  const own = entries.find(({ publisher }) => publisher === bureau)
  assert.equal(own?.freshness, 'never_collected')
  const lists = own.otherLists.map(({ sourceId, observedCount }) => [sourceId, observedCount > 0])
  assert.deepEqual(lists[0], [ministryList, true])
})

test('a list kept by hand covers no publisher, but each publisher names it', async () => {
  const jica = await entriesOf('独立行政法人国際協力機構')
  assert.deepEqual(
    jica.map(({ freshness, otherLists }) => [freshness, otherLists.map(({ sourceId }) => sourceId)]),
    [['never_collected', [handList]]],
  )
  assert.equal(jica[0]?.otherLists[0]?.asOf, '2026-11-20')
  assert.deepEqual(
    (await entriesOf('沖縄県')).flatMap(({ otherLists }) => otherLists),
    [],
  )
})
