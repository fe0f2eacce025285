import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { statusOn, statusDatesOf } from '../src/domain/status.ts'
import { statuses } from '../src/words/codes/statuses.ts'
import type { RecordKind } from '../src/domain/facts.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../src/generations/keeper.ts'
import type { GenerationReader, RecordQuery } from '../src/generations/ports.ts'
import { sampleInstallation, type Installation } from './installation.ts'

const now = new Date('2026-11-21T03:00:00Z')
const today = '2026-11-21'
let installation: Installation
let keeper: GenerationKeeper
let search: ViewSearch
let reader: GenerationReader

before(async () => {
  installation = await sampleInstallation(now)
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
  reader = keeper.current() as GenerationReader
  search = viewSearch(createSearch({ generation: () => keeper.current(), now: () => now }))
})
after(() => {
  keeper.close()
  installation.remove()
})

const everything = (kind: RecordKind): RecordQuery => ({
  kind,
  today,
  party: [],
  text: [],
  codes: [],
  status: null,
  from: null,
  to: null,
  changedSince: null,
  limit: 100_000,
  offset: 0,
})
const kinds: readonly RecordKind[] = ['enforcement', 'procurement_suspension', 'license_action']

test('the status filter matches the computed status', async () => {
  for (const kind of kinds) {
    const { records } = reader.findRecords(everything(kind))
    for (const { code } of statuses) {
      const found = reader.findRecords({ ...everything(kind), status: code })
      const expected = records
        .filter((record) => statusOn(today, statusDatesOf(record)) === code)
        .map(({ publicId }) => publicId)
      assert.deepEqual(
        found.records.map(({ publicId }) => publicId),
        expected,
        `${kind} ${code}`,
      )
    }
  }
})

test('records come newest first', async () => {
  const { records } = reader.findRecords(everything('license_action'))
  const dates = records.map(({ facts }) => facts.actionDate ?? facts.period?.start ?? facts.publishedOn ?? '')
  assert.deepEqual(dates, dates.toSorted().toReversed())
})

test('a date range matches exactly the records within it, both ends included', async () => {
  const { records } = reader.findRecords(everything('license_action'))
  const dates = [...new Set(records.flatMap(({ facts }) => facts.actionDate ?? []))].toSorted()
  const [from, to] = [
    dates[Math.floor(dates.length / 3)] as string,
    dates[Math.floor((2 * dates.length) / 3)] as string,
  ]
  for (const [low, high] of [
    [from, to],
    [from, null],
    [null, to],
    ['1900-01-01', '1900-12-31'],
    ['2999-01-01', null],
  ] as const) {
    const found = reader.findRecords({ ...everything('license_action'), from: low, to: high })
    const inside = ({ facts }: (typeof records)[number]): boolean =>
      facts.actionDate !== null &&
      (low === null || facts.actionDate >= low) &&
      (high === null || facts.actionDate <= high)
    assert.deepEqual(
      found.records.map(({ publicId }) => publicId),
      records.filter(inside).map(({ publicId }) => publicId),
    )
  }
})

test('pages have no gaps and no duplicates', async () => {
  const whole = await search.licenseActions({ nature: 'disciplinary' }, { limit: 10, page: 1 })
  const halves = await Promise.all(
    [1, 2].map((page) => search.licenseActions({ nature: 'disciplinary' }, { limit: 5, page })),
  )
  assert.deepEqual(
    halves.flatMap(({ items }) => items.map(({ id }) => id)),
    whole.items.map(({ id }) => id),
  )
})

test('every company is found by its number, and by its exact name first', async () => {
  const { records } = reader.findRecords(everything('enforcement'))
  const numbers = [...new Set(records.flatMap(({ corporateNumber }) => corporateNumber ?? []))]
  assert.ok(numbers.length > 50)
  for (const number of numbers) {
    const [company] = (await search.companies(number, 10)).items
    assert.equal(company?.corporateNumber, number)
    const byName = await search.companies(company?.name ?? '', 10)
    assert.equal(byName.items[0]?.name, company?.name, `${number} ${company?.name}`)
    assert.equal(byName.items[0]?.match.kind, 'exact')
  }
})

test('the company filter of records matches what the company search finds', async () => {
  const { records } = reader.findRecords(everything('enforcement'))
  for (const { corporateNumber } of records.slice(0, 60)) {
    if (corporateNumber === null) continue
    const company = (await search.companies(corporateNumber, 1)).items[0]
    const spellings = [
      company?.name,
      company?.nameKana,
      company?.nameEn?.value,
      ...(company?.aliases ?? []).map(({ value }) => value),
    ]
    for (const spelling of spellings) {
      if (!spelling) continue
      const companies = await search.companies(spelling, 10)
      assert.ok(
        companies.items.some((found) => found.corporateNumber === corporateNumber),
        `companies?q=${spelling}`,
      )
      const found = await search.enforcements({ company: spelling }, { limit: 100, page: 1 })
      assert.ok(
        found.items.some((record) => record.company.corporateNumber === corporateNumber),
        `enforcements?company=${spelling}`,
      )
    }
  }
})

test('a search-excluded company is found by its number only', async () => {
  const excluded = '7999901006618'
  const company = (await search.companies(excluded, 10)).items[0]
  assert.equal(company?.corporateNumber, excluded)
  const byName = await search.companies(company?.name ?? '', 10)
  assert.ok(byName.items.every(({ corporateNumber }) => corporateNumber !== excluded))
})

test('a record query returns records of its kind only', async () => {
  for (const kind of kinds) {
    const { records } = reader.findRecords(everything(kind))
    assert.ok(records.length > 0)
    assert.ok(records.every(({ facts }) => facts.kind === kind))
  }
})

test('the two lists of the combined search share the limit', async () => {
  for (const limit of [1, 3, 10]) {
    const found = await search.combined('株', limit)
    assert.ok(found.companies.length + found.enforcements.length <= limit)
  }
})

test('without a generation a search throws DataUnavailable', async () => {
  const withoutGeneration = createSearch({ generation: () => null, now: () => now })
  await assert.rejects(async () => withoutGeneration.companies('青空', 10), { name: 'DataUnavailable' })
  await assert.rejects(async () => withoutGeneration.coverage(null), { name: 'DataUnavailable' })
})

test('the coverage register lists all five groups, collected or not', async () => {
  const { items: groups } = await search.coverage()
  assert.deepEqual(
    groups.map(({ publisherGroup }) => publisherGroup),
    ['national', 'independent_agency', 'public_corporation', 'prefecture', 'designated_city'],
  )
  assert.deepEqual(
    groups.map(({ publishers }) => new Set(publishers.map(({ publisher }) => publisher)).size),
    [60, 85, 46, 47, 20],
  )
  for (const entry of groups.flatMap(({ publishers }) => publishers)) {
    assert.equal(entry.coverageRatio === null, entry.coverageRatioNullReason !== null)
    if (entry.lastSuccessAt === null) assert.equal(entry.freshness, 'never_collected')
  }
})

test('the coverage of a publisher: by a name, whole or in part, in Japanese or English, its head, a code or a corporate number', async () => {
  const whole = (await search.coverage()).items.flatMap(({ publishers }) => publishers)
  const find = async (text: string) => (await search.coverage(text)).items.flatMap(({ publishers }) => publishers)
  const osaka = whole.filter(({ publisher }) => publisher === '大阪府')
  assert.equal(osaka[0]?.publisherCode, '270008')
  for (const text of ['大阪府', '　大 阪府', '大阪府知事', 'osaka prefecture', '270008', '２７００08', '4000020270008'])
    assert.deepEqual(await find(text), osaka, text)
  const names = new Set((await find('地方整備局')).map(({ publisher }) => publisher))
  assert.equal(names.size, 8)
  assert.ok([...names].every((name) => name.endsWith('地方整備局')))
  assert.deepEqual(new Set((await find('s1')).map(({ publisher }) => publisher)), new Set(['国土交通省']))
})

test('the groups of one publisher are those that it is in, and count only it', async () => {
  const { items, warnings } = await search.coverage('大阪')
  assert.deepEqual(
    items.map((group) => [group.publisherGroup, group.publisherCount]),
    [
      ['prefecture', 1],
      ['designated_city', 1],
    ],
  )
  assert.deepEqual(warnings, [])
})

test('an unknown publisher has no groups, and the answer warns that this says nothing about its suspensions', async () => {
  const { items, warnings, dataAsOf } = await search.coverage('架空の役所')
  assert.deepEqual([items, warnings], [[], ['unknown_publisher']])
  assert.notEqual(dataAsOf, null)
})
