import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import type { EnforcementFacts, ProcurementSuspensionFacts } from '../src/domain/facts.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { openGeneration, type OpenGeneration } from '../src/generations/sqlite/reader.ts'
import { withoutRecords } from '../src/generations/without-records.ts'
import type { Decision } from '../src/ledger/decisions/decisions.ts'
import { corporation, enforcement, numberOf, record, sourceOf } from '../src/ledger/test-publications.ts'
import { createSearch } from '../src/search/search.ts'
import { viewSearch, type ViewSearch } from '../src/search/test-views.ts'
import { contextOfFile, publicationOf, publishedRows } from './published-rows.ts'

// The same act from several sources is several records and one act. All companies are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const page = { limit: 50, page: 1 }
const day = '2026-04-01'

type Facts = EnforcementFacts | ProcurementSuspensionFacts

const order = (changes: Partial<EnforcementFacts> = {}): EnforcementFacts => ({
  ...enforcement('株式会社架空蒼天', ''),
  actionType: 'cease_and_desist_order',
  lawCodes: ['premiums_representations_act'],
  actionDate: day,
  ...changes,
})

const period = (start: string, end: string | null) => ({ text: `${start}～`, start, end, openEnded: end === null })

const suspension = (changes: Partial<ProcurementSuspensionFacts> = {}): ProcurementSuspensionFacts => {
  const { party, authority, fate, url, title, publishedOn } = order()
  return {
    kind: 'procurement_suspension',
    party,
    authority,
    fate,
    url,
    title,
    publishedOn,
    actionText: '指名停止',
    period: period(day, '2026-06-30'),
    publisherGroup: 'prefecture',
    reasonCodes: ['bid_rigging'],
    reasonText: null,
    clause: null,
    scope: null,
    actionDate: null,
    ...changes,
  }
}

const partyOf = (name: string, corporateNumber: string | null = null, address: string | null = null) => ({
  party: { name, corporateNumber, address },
})

const listOf = (source: string, facts: readonly Facts[]) => publicationOf(source, facts[0]!.kind, facts)

const companies = [1, 2].map((n) => corporation(n, { name: '株式会社架空蒼天' }))
const register = publicationOf('register', 'corporation', companies)

/** The search in the records of one source each. */
async function publishedFrom(t: Parameters<typeof publishedRows>[0], ...sources: readonly (readonly Facts[])[]) {
  const publications = sources.map((facts, index) => listOf(`source${index}`, facts))
  return (await publishedRows(t, [register, ...publications], clock)).search
}

test('a warning is no act, in how many sources it may stand', async (t) => {
  const warning = suspension({ actionText: '文書注意', period: null, actionDate: day })
  const found = await (await publishedFrom(t, [warning, suspension()], [warning])).procurementSuspensions({}, page)
  assert.deepEqual(found.total, { count: 3, acts: 1, exact: true })
  const others = found.items.map(({ measureCode, alsoPublished }) => `${measureCode} ${alsoPublished.length}`)
  assert.deepEqual(others.toSorted(), ['suspension 0', 'warning 1', 'warning 1'])
})

test('a row that the next edition of its list prints in other signs is one act with the former one', async (t) => {
  const source = sourceOf('cases', 'enforcement')
  const edition = (seenOn: string, ...rows: ReturnType<typeof record>[]) => ({ source, seenOn, name: seenOn, rows })
  const other = record('other', order(partyOf('株式会社架空別')))
  const published = await publishedRows(
    t,
    [
      edition('2026-05-01', other, record('wide', order(partyOf('（株）架空蒼天')))),
      edition('2026-06-01', other, record('narrow', order(partyOf('(株)架空蒼天')))),
    ],
    clock,
  )
  const { items, total } = await published.search.enforcements({}, page)
  assert.deepEqual(total, { count: 3, acts: 2, exact: true })
  const [left, stays] = ['（株）架空蒼天', '(株)架空蒼天'].map((name) =>
    items.find((item) => item.company.nameText === name)!,
  )
  assert.deepEqual([left!.removedAtSourceOn, left!.alsoPublished], ['2026-06-01', [stays!.id]])
  assert.deepEqual(stays!.alsoPublished, [left!.id])
})

const file = contextOfFile()
let search: ViewSearch
let reader: OpenGeneration
const sky = numberOf(1)
before(async () => {
  const numbered = partyOf('株式会社架空蒼天', sky)
  const others = Array.from({ length: 6 }, (_, index) => order(partyOf(`株式会社架空${index}`)))
  const sources = [
    [order(numbered), ...others.slice(0, 3), order({ ...numbered, actionDate: '2026-05-01' })],
    [order(numbered), ...others.slice(2)],
    [order(numbered)],
  ].map((facts, index) => listOf(`source${index}`, facts))
  const warning = suspension({ ...numbered, actionText: '文書注意', period: null, actionDate: day })
  const lists = [listOf('suspensions', [warning, suspension(numbered)])]
  const published = await publishedRows(file, [register, ...sources, ...lists], clock)
  search = published.search
  const generations = generationsIn(published.dataDir)
  reader = openGeneration(generations.pathOf(generations.current()!))
  file.after(() => reader.close())
})

test('the records of an act stand together in lists', async () => {
  const { items } = await search.enforcements({ from: day, to: day }, page)
  const groups = items.map(({ id, alsoPublished }) => [id, ...alsoPublished].toSorted().join(' '))
  const changes = groups.filter((group, index) => group !== groups[index - 1]).length
  assert.deepEqual([groups.length, changes, new Set(groups).size], [10, 7, 7])
})

test('acts are counted on every page, and with counts', async () => {
  const totals = await Promise.all(
    [
      { limit: 50, page: 1 },
      { limit: 3, page: 1 },
      { limit: 3, page: 2 },
      { ...page, counts: ['year'] as const },
    ].map(async (asked) => (await search.enforcements({ from: day, to: day }, asked)).total),
  )
  for (const total of totals) assert.deepEqual(total, { count: 10, acts: 7, exact: true })
  const { counts } = await search.enforcements({ authority: '架空庁' }, { ...page, counts: ['month', 'law'] })
  const [april, may] = counts!['month']!.rows
  const told = [april, may, counts!['law']!.rows[0]].map((row) => [row!.value, row!.count, row!.acts])
  assert.deepEqual(told, [
    ['2026-04', 10, 7],
    ['2026-05', 1, 1],
    ['premiums_representations_act', 11, 8],
  ])
  const warned = await search.procurementSuspensions({ corporateNumber: sky }, { ...page, counts: ['year'] })
  assert.deepEqual([warned.counts!['year']!.rows[0]!.count, warned.counts!['year']!.rows[0]!.acts], [2, 1])
  const byAuthority = await search.enforcements({ authority: '架空庁' }, { limit: 3, page: 1 })
  assert.deepEqual(byAuthority.total, { count: 11, acts: 8, exact: true })
  const { total } = await search.enforcements({ company: '架空無名' }, page)
  assert.deepEqual(total, { count: 0, acts: 0, exact: true })
})

test('a company counts its records, and beside them its acts', async () => {
  const company = (await search.companies(sky, 1)).items[0]!
  assert.deepEqual(company.recordCounts, { enforcements: 4, procurementSuspensions: 2, licenseActions: 0 })
  assert.deepEqual(company.actCounts, { enforcements: 2, procurementSuspensions: 1, licenseActions: 0 })
})

test('acts known by the name are counted once, and not beside an identified record of theirs', async (t) => {
  const later = order({ actionDate: '2026-05-01' })
  const found = await publishedFrom(t, [order(partyOf('株式会社架空蒼天', sky)), later], [order(), later])
  const countsOf = async (number: string) => {
    const { actCounts, nameOnlyCounts, nameOnlyActCounts } = (await found.companies(number, 1)).items[0]!
    return [actCounts, nameOnlyCounts, nameOnlyActCounts].map(({ enforcements }) => enforcements)
  }
  assert.deepEqual(await countsOf(sky), [1, 3, 1])
  assert.deepEqual(await countsOf(numberOf(2)), [0, 3, 2])
})

test('a record that is withheld is named by no other, and its act stays while another record of it does', async () => {
  const { items } = await search.enforcements({ corporateNumber: sky, to: day }, page)
  const ids = items.map(({ id }) => id)
  assert.equal(ids.length, 3)
  for (const count of [1, 2, 3]) {
    const entries = ids.slice(0, count).map(suppression)
    const withheld = reader.withheldBy({ entries, lines: entries.map((entry) => JSON.stringify(entry)) })
    const shown = viewSearch(createSearch({ generation: () => withoutRecords(reader, withheld), now: () => clock.now }))
    const acts = count < 3 ? 1 : 0
    const found = await shown.enforcements({ corporateNumber: sky, to: day }, page)
    assert.deepEqual(found.total, { count: 3 - count, acts, exact: true })
    const left = ids.slice(count)
    for (const { id, alsoPublished } of found.items)
      assert.deepEqual(
        alsoPublished,
        left.filter((other) => other !== id),
      )
    const { recordCounts, actCounts } = (await shown.companies(sky, 1)).items[0]!
    assert.deepEqual([recordCounts.enforcements, actCounts.enforcements], [4 - count, 1 + acts])
  }
})

const suppression = (id: string): Decision => ({
  at: '2026-11-21T00:00:00Z',
  kind: 'suppress',
  record: id,
  field: null,
  value: null,
  reason: 'fictional',
})
