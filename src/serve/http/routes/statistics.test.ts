import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import type { Context, Statistics } from '../../../page/browser/types.ts'
import { ja } from '../../../page/browser/words-ja.ts'
import { htmlOf } from '../../../page/render-page.ts'
import { statisticsView } from '../../../page/statistics/view-statistics.ts'
import { registerWeb } from './web.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { testApp } from '../test-app.ts'

const appWithPage = () => testApp({ pages: [registerWeb], fairUse: testClientState() })
const address = '/docs/statistics.json'

interface ListAnswer {
  readonly data: Readonly<Record<string, readonly { readonly authority: string }[]>>
  readonly meta: { readonly total: { readonly count: number; readonly exact: boolean } }
}

/** The condition of a list that has the records of a value. */
const conditionOf = (name: string, value: string): Record<string, string> =>
  name === 'year' ? { from: `${value}-01-01`, to: `${value}-12-31` } : { [name]: value }

/** Licence actions have no condition of their law, and no list one of the day by which a year is. */
const hasCondition = (kind: string, name: string): boolean =>
  name !== 'date_basis' && (kind !== 'license_actions' || name !== 'law')

test('each figure is the number of records that the list itself gives for its condition', async () => {
  const { app } = await testApp({ pages: [registerWeb] })
  const { kinds } = (await app.inject(address)).json<Statistics>()
  let compared = 0
  for (const { kind, counts } of kinds)
    for (const [name, values] of Object.entries(counts).filter(([by]) => hasCondition(kind, by)))
      for (const { value, count } of values?.rows ?? []) {
        const query = new URLSearchParams({ ...conditionOf(name, value), limit: '10' })
        const response = await app.inject(`/api/v1/${kind.replace('_', '-')}?${query}`)
        assert.equal(response.statusCode, 200, response.body)
        const { data, meta } = response.json<ListAnswer>()
        const what = `${kind} ${name} ${value}`
        assert.equal(meta.total.exact ? meta.total.count : count, count, what)
        const records = data[kind] ?? []
        assert.equal(records.length, Math.min(count, 10), what)
        if (name === 'authority') for (const { authority } of records) assert.equal(authority, value)
        if (meta.total.exact) compared++
      }
  assert.ok(compared > 100, `${compared}`)
})

test('the years of a kind of action add up to its records, and each is the number that the list gives', async () => {
  const { app } = await testApp({ pages: [registerWeb] })
  const { kinds } = (await app.inject(address)).json<Statistics>()
  const [enforcements, suspensions] = kinds
  assert.ok(enforcements!.by_action_type.length > 1)
  assert.deepEqual(suspensions!.by_action_type, [])
  for (const { value, records, counts } of enforcements!.by_action_type) {
    const { rows, other } = counts['year']!
    assert.equal(
      rows.reduce((sum, { count }) => sum + count, other),
      records,
      value,
    )
    for (const { value: year, count } of rows) {
      const query = new URLSearchParams({
        ...conditionOf('year', year),
        action_type: value,
        limit: '1',
        counts: 'year',
      })
      const { meta } = (await app.inject(`/api/v1/enforcements?${query}`)).json<ListAnswer>()
      assert.equal(meta.total.count, count, `${value} ${year}`)
    }
    const { rows: bases, none } = counts['date_basis']!
    assert.equal(
      bases.reduce((sum, { count }) => sum + count, none),
      records,
    )
  }
})

test('each record is counted once by what it has one of, and what is missing is told', async () => {
  const { app, search } = await appWithPage()
  const { kinds, groups, uncollected_prefectures: uncollected } = (await app.inject(address)).json<Statistics>()
  const { counts } = search.generation!
  assert.deepEqual(
    kinds.map(({ records }) => records),
    [counts.enforcements, counts.procurementSuspensions, counts.licenseActions],
  )
  for (const { kind, records, counts: by } of kinds)
    for (const name of ['year', 'authority'] as const) {
      const { rows, other, exact } = by[name]!
      assert.equal(
        rows.reduce((sum, { count }) => sum + count, other),
        records,
        `${kind} ${name}`,
      )
      assert.equal(exact, true)
    }
  const register = (await app.inject('/docs/coverage.json')).json<{
    data: { groups: { publisher_group: string; publishers: { publisher_code: string; freshness: string }[] }[] }
  }>().data.groups
  assert.deepEqual(
    groups.map(({ publisher_group }) => publisher_group),
    register.map(({ publisher_group }) => publisher_group),
  )
  const prefectures = register.find(({ publisher_group }) => publisher_group === 'prefecture')!.publishers
  const isCollected = (code: string) =>
    prefectures.some((each) => each.publisher_code.startsWith(code) && each.freshness !== 'never_collected')
  const codes = Array.from({ length: 47 }, (_, index) => String(index + 1).padStart(2, '0'))
  assert.deepEqual(
    uncollected.toSorted(),
    codes.filter((code) => !isCollected(code)),
  )
  assert.ok(uncollected.length > 0 && uncollected.length < codes.length)
})

test('statistics cost no quota, are counted once for a generation, and may be cached', async () => {
  const { app, search } = await appWithPage()
  const counted = () => search.calls.filter(([name, , , page]) => name === 'records' && page !== undefined).length
  await app.inject('/?view=statistics')
  const once = counted()
  assert.ok(once > 3)
  for (let index = 0; index < 12; index++) {
    const { statusCode, headers } = await app.inject('/?view=statistics')
    assert.equal(statusCode, 200)
    assert.equal(headers['ratelimit'], undefined)
    assert.equal(headers['cache-control'], 'public, max-age=300')
  }
  await app.inject('/?view=statistics&lang=en')
  await app.inject(address)
  assert.equal(counted(), once)
  const { headers } = await app.inject('/?view=statistics')
  const again = await app.inject({ url: '/?view=statistics', headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(again.statusCode, 304)
  search.generation = { ...search.generation!, id: 'another' }
  await app.inject('/?view=statistics')
  assert.equal(counted(), 2 * once)
})

test('what failed is counted again, and without data the statistics say so', async () => {
  const { app, search } = await appWithPage()
  search.before = () => {
    throw new Error('once')
  }
  assert.equal((await app.inject('/?view=statistics')).statusCode, 500)
  search.before = () => {}
  assert.equal((await app.inject('/?view=statistics')).statusCode, 200)
  search.generation = null
  for (const path of ['/?view=statistics', address]) assert.equal((await app.inject(path)).statusCode, 503, path)
})

test('the page shows numbers as tables, without scripts, and no record', async () => {
  const { app, search } = await appWithPage()
  const page = load((await app.inject('/?view=statistics')).body)
  assert.equal(page('#kinds tbody tr').length, 3)
  assert.equal(page('#prefectures [data-code]').length, 47)
  // The kinds of action by year, and what no year has.
  assert.ok(page('#actions tbody tr').length > 3)
  assert.match(
    page('#years .not-counted').text(),
    /処分・措置の日によるもの\d+件。.*集めていない一覧の記録は、どの年にも入っていません/,
  )
  // What the numbers leave out is said at each table, but for that of bodies.
  const tables = page('table.numbers').toArray()
  const isSaid = tables.map((table) => /集めていない一覧の記録は含まず/.test(page(table).find('caption').text()))
  assert.deepEqual([tables.length > 4, isSaid.filter((said) => !said).length], [true, 1])
  assert.equal(page('.record, .case, .loading').length, 0)
  const { enforcements } = search.generation!.counts
  assert.match(page('#kinds tbody tr').first().text(), new RegExp(enforcements.toLocaleString('ja')))
  const english = load((await app.inject('/?view=statistics&lang=en')).body)
  assert.equal(english('h1').text(), 'How many records are collected')
})

test('a year before the lists of a kind begin, or after they end, is unknown, not 0', async () => {
  const { app } = await appWithPage()
  const statistics = (await app.inject(address)).json<Statistics>()
  const [enforcements, suspensions, licenceActions] = statistics.kinds
  const counted = (...numbers: number[]) => ({ year: { ...enforcements!.counts['year']!, rows: numbers.map(yearRow) } })
  const of = { by_action_type: [], data_as_of: '2010-05-01T00:00:00.000Z' }
  const kinds = [
    {
      ...enforcements!,
      ...of,
      first_year: '2007',
      last_day: '2010-04-01',
      edition_gaps: [gap],
      counts: counted(2007, 2009),
    },
    { ...suspensions!, ...of, first_year: '2008', last_day: '2009-04-01', counts: counted(2007, 2009) },
    { ...licenceActions!, ...of, first_year: null, last_day: null, counts: counted(2010) },
  ]
  const context = { language: 'ja', words: ja, href: () => '' } as unknown as Context
  const page = load(htmlOf([statisticsView({ ...statistics, kinds }, context)]))
  const cells = page('#years tbody tr')
    .toArray()
    .map((row) =>
      page(row)
        .find('td.number')
        .toArray()
        .map((cell) => page(cell).text()),
    )
  assert.deepEqual(cells.slice(0, 3), [
    ['3', '0', '—', '3*'],
    ['6', '3', '3*', '—'],
    ['6', '3', '3*', '—'],
  ])
  const notes = page('#years .not-counted')
    .toArray()
    .map((note) => page(note).text())
  const said = (pattern: RegExp) => notes.map((note) => pattern.test(note))
  assert.deepEqual(said(/架空の一覧の2008年1月31日と2009年6月1日の間の版や年度/), [true, false, false])
  assert.deepEqual(said(/全体を集めた一覧は2009年4月1日までです/), [false, true, false])
})

test('whole lists alone tell of a year, and single publications where there is none', async () => {
  const { app, search } = await appWithPage()
  const { collected = [] } = search.generation!
  const list = (name: string, complete: boolean, from: string, asOf: string | null) => {
    const [{ lists }] = collected as [(typeof collected)[0]]
    return {
      ...lists[0]!,
      list: name,
      complete,
      period: { from, to: from },
      asOf,
      lastSuccessAt: '2026-08-21T00:00:00Z',
    }
  }
  const spanWith = async (...lists: ReturnType<typeof list>[]) => {
    const source = {
      ...collected[0]!,
      produces: 'procurement_suspension' as const,
      kinds: ['procurement_suspension' as const],
    }
    search.generation = {
      ...search.generation!,
      id: lists.map((each) => each.list).join(),
      collected: [{ ...source, lists }],
    }
    const { first_year: first, last_day: last } = (await app.inject(address)).json<Statistics>().kinds[1]!
    return [first, last]
  }
  const byHand = list('by hand', false, '2010-03-30', null)
  assert.deepEqual(await spanWith(byHand), ['2010', null])
  assert.deepEqual(await spanWith(byHand, list('whole', true, '2016-06-14', '2021-04-01')), ['2016', '2021-04-01'])
})

const gap = {
  source_id: 'fictional',
  title: '架空の一覧',
  title_en: 'A fictional list',
  list: 'all',
  after: '2008-01-31',
  before: '2009-06-01',
}

const yearRow = (year: number) => ({ value: `${year}`, label: `${year}年`, label_en: `${year}`, count: 3, acts: 3 })

test('beside a kind of action stands whose records they are, so that its number is not read as that of all authorities', async () => {
  const { app } = await testApp({ pages: [registerWeb] })
  const statistics = (await app.inject(address)).json<Statistics>()
  const [enforcements] = statistics.kinds
  for (const { value, records, counts } of enforcements!.by_action_type) {
    const { rows, other } = counts['authority']!
    assert.equal(
      rows.reduce((sum, { count }) => sum + count, other),
      records,
    )
    for (const { value: authority, count } of rows) {
      const query = new URLSearchParams({ authority, action_type: value, limit: '1', counts: 'year' })
      const { meta } = (await app.inject(`/api/v1/enforcements?${query}`)).json<ListAnswer>()
      assert.equal(meta.total.count, count, `${value} ${authority}`)
    }
  }
  const context = { language: 'ja', words: ja, href: () => '', today: '2026-11-21' } as unknown as Context
  // Fictional authorities.
  const said = (names: readonly string[], other = 0) => {
    const [type] = enforcements!.by_action_type
    const rows = names.map((name) => ({ value: name, label: name, label_en: name, count: 1, acts: 1 }))
    const counts = { ...type!.counts, authority: { rows, other, none: 0, exact: true } }
    const kinds = [{ ...enforcements!, by_action_type: [{ ...type!, counts }] }]
    return load(htmlOf([statisticsView({ ...statistics, kinds }, context)]))('#actions .of-authorities').text()
  }
  assert.equal(said(['見本庁']), '見本庁')
  assert.equal(said(['見本庁', '見本局']), '見本庁、見本局')
  assert.equal(said(['見本庁', '見本局', '見本市', '見本県']), '見本庁、見本局、ほか2機関')
  assert.equal(said(['見本庁', '見本局', '見本市'], 4), '見本庁、見本局、ほか1機関以上')
})

test('a kind of action of which no list has a record is named, so that no row is not read as none', async () => {
  const { app } = await appWithPage()
  const statistics = (await app.inject(address)).json<Statistics>()
  const without = (code: string): Statistics => ({
    ...statistics,
    kinds: statistics.kinds.map((kind) => ({
      ...kind,
      by_action_type: kind.by_action_type.filter(({ value }) => value !== code),
    })),
  })
  const context = { language: 'ja', words: ja, href: () => '', today: '2026-11-21' } as unknown as Context
  const missing = (of: Statistics) => load(htmlOf([statisticsView(of, context)]))('#actions > .hint').text()
  assert.match(
    missing(without('surcharge_order')),
    /一件もない種類：課徴金納付命令。処分がなかったという意味ではありません/,
  )
  assert.equal(missing(statistics), '')
})
