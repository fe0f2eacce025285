import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SourceDescription } from '../src/domain/source-description.ts'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { testApp, type TestApp } from '../src/serve/http/test-app.ts'
import { publishedRows } from './published-rows.ts'

// What is said where editions of a list were not collected. All companies and authorities are fictional.

const clock = { now: new Date('2026-11-21T00:00:00Z') }
const ends: (() => void)[] = []
let site: TestApp
before(async () => {
  const act = (list: string, actionDate: string) =>
    record(actionDate, {
      ...enforcement(`株式会社架空${actionDate.replaceAll(/\D/g, '')}`, list),
      authority: { name: `架空${list}局`, text: `架空${list}局`, type: 'national', corporateNumber: null },
      actionDate,
    })
  const editionsOf = (
    list: string,
    editions: Readonly<Record<string, readonly string[]>>,
    of: Partial<SourceDescription['data']> = {},
  ) => {
    const described = sourceOf(list, 'enforcement')
    const data = { ...described.data, expectedInterval: 'P1M', ...of }
    const source = { ...described, data, title: `${list}の一覧`, titleEn: `List ${list}` }
    return Object.entries(editions).map(([seenOn, days]) => ({
      source,
      seenOn,
      asOf: seenOn,
      complete: true,
      name: `${list}-${seenOn}`,
      rows: days.map((day) => act(list, day)),
    }))
  }
  const { served: search } = await publishedRows(
    { after: (end) => ends.push(end as () => void) },
    [
      ...editionsOf('yearly', {
        '2021-05-01': ['2020-06-10'],
        '2021-06-01': ['2020-06-10', '2021-04-10'],
        '2023-11-30': ['2023-01-20'],
        '2024-01-31': ['2023-01-20', '2024-01-10'],
        '2024-02-28': ['2024-01-10'],
      }),
      // This list keeps its rows for two years, and a month passes until the next edition.
      ...editionsOf('kept', { '2022-01-31': ['2021-12-11'], '2024-02-01': ['2024-01-11'] }, { keptFor: 'P2Y' }),
      // Nothing leaves this list, so that a later edition has all that an earlier one had.
      ...editionsOf('whole', { '2021-06-01': ['2021-04-11'], '2023-11-30': ['2021-04-11', '2022-04-11'] }),
      ...editionsOf('monthly', { '2024-01-31': ['2023-12-01'], '2024-02-28': ['2024-02-02'] }),
    ],
    clock,
  )
  site = await testApp({ search, now: () => clock.now.getTime() })
})
after(() => ends.toReversed().forEach((end) => end()))

interface Meta {
  readonly result: string
  readonly not_covered_ja: string | null
  readonly edition_gaps: readonly unknown[]
  readonly warnings: readonly { readonly code: string; readonly parameter: string }[]
}

interface AskedList {
  readonly request: string
  readonly edition_gaps: readonly unknown[]
}

async function metaOf(query: Record<string, string>): Promise<Meta> {
  const reply = await site.app.inject({ url: '/api/v1/enforcements', query })
  assert.equal(reply.statusCode, 200, reply.body)
  return reply.json<{ meta: Meta }>().meta
}

const gap = {
  source_id: 'yearly',
  title: 'yearlyの一覧',
  title_en: 'List yearly',
  list: 'all',
  after: '2021-06-01',
  before: '2023-11-30',
}

const told: readonly (readonly [string, Record<string, string>, string])[] = [
  ['days within', { authority: '架空yearly局', from: '2022-01-01', to: '2022-12-31' }, 'from'],
  ['days from within', { from: '2023-06-01' }, 'from'],
  ['days to within', { to: '2021-06-02' }, 'to'],
  ['counts by year', { authority: '架空yearly局', counts: 'year' }, 'counts'],
]
for (const [what, query, parameter] of told)
  test(`the missing editions are told where days are asked for: ${what}`, async () => {
    const { edition_gaps: gaps, warnings } = await metaOf(query)
    assert.deepEqual(gaps, [gap])
    const parameters = warnings.flatMap((each) => (each.code === 'edition_gaps' ? [each.parameter] : []))
    assert.deepEqual(parameters, [parameter])
  })

const silent: readonly (readonly [string, Record<string, string>])[] = [
  ['without days', { authority: '架空yearly局' }],
  ['of other days', { from: '2023-11-30' }],
  ['of days before', { to: '2021-06-01' }],
  ['of another authority', { authority: '架空whole局', from: '2022-01-01', to: '2022-12-31' }],
  ['of a list without such records', { law: '景品表示法', from: '2022-01-01' }],
  ['of counts by authority', { authority: '架空yearly局', counts: 'authority' }],
]
for (const [what, query] of silent)
  test(`nothing is told of missing editions ${what}`, async () => {
    const { edition_gaps: gaps, warnings } = await metaOf(query)
    assert.deepEqual([gaps, warnings.filter(({ code }) => code === 'edition_gaps')], [[], []])
  })

test('the lists of the words of the field tell them as the lists themselves do', async () => {
  const listsOf = async (q: string) => {
    const reply = await site.app.inject({ url: '/api/v1/search', query: { q } })
    const { meta } = reply.json<{ meta: { understood_as: { asked: { lists: AskedList[] } } } }>()
    return meta.understood_as.asked.lists
  }
  for (const [q, gaps] of [
    ['行政処分 2022年', [gap]],
    ['架空yearly局 2022年5月', [gap]],
    ['架空whole局 2022年', []],
    ['行政処分 2024年', []],
    ['架空yearly局による行政処分', []],
  ] as const) {
    const lists = (await listsOf(q)).filter(({ request }) => request.startsWith('/api/v1/enforcements'))
    assert.deepEqual(
      lists.map(({ edition_gaps: told }) => told),
      [gaps],
      q,
    )
    const { edition_gaps: own } = (await site.app.inject({ url: lists[0]!.request })).json<{ meta: Meta }>().meta
    assert.deepEqual(own, gaps, q)
  }
})

test('an empty answer of such days is unknown, and names the editions', async () => {
  const { result, not_covered_ja: notCovered } = await metaOf({
    authority: '架空yearly局',
    from: '2022-01-01',
    to: '2022-12-31',
  })
  assert.equal(result, 'unknown')
  assert.match(notCovered ?? '', /yearlyの一覧の2021-06-01と2023-11-30の間の版や年度/)
  const other = await metaOf({ authority: '架空monthly局', from: '2022-01-01', to: '2022-12-31' })
  assert.doesNotMatch(other.not_covered_ja ?? '', /の間の版や年度/)
})

test('the sources and the statistics name the editions', async () => {
  const { sources } = (await site.app.inject('/docs/sources.json')).json<{
    sources: { source_id: string; lists: { gaps?: unknown }[] }[]
  }>()
  const gaps = sources.map(({ source_id: id, lists }) => [id, lists.map((list) => list.gaps ?? null)])
  assert.deepEqual(
    gaps.filter(([id]) => ['yearly', 'kept', 'whole', 'monthly'].includes(id as string)),
    [
      ['yearly', [[{ after: '2021-06-01', before: '2023-11-30' }]]],
      ['kept', [null]],
      ['whole', [null]],
      ['monthly', [null]],
    ],
  )
  const page = await site.app.inject('/docs/sources?lang=ja')
  assert.match(page.body, /2021-06-01 – 2023-11-30/)
  const { kinds } = (await site.app.inject('/docs/statistics.json')).json<{
    kinds: { kind: string; edition_gaps: unknown[] }[]
  }>()
  assert.deepEqual(kinds.find(({ kind }) => kind === 'enforcements')?.edition_gaps, [gap])
})
