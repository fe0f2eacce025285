import assert from 'node:assert/strict'
import { before, after, test } from 'node:test'
import { load } from 'cheerio'
import type { FastifyInstance } from 'fastify'
import { enforcement, record, sourceOf } from '../src/ledger/test-publications.ts'
import { registerWeb } from '../src/serve/http/routes/web.ts'
import { testClientState } from '../src/serve/fair-use/test-client-state.ts'
import { testApp } from '../src/serve/http/test-app.ts'
import { publishedRows } from './published-rows.ts'

const cases = sourceOf('cases', 'enforcement')
const row = (name: string, summary = '') => record(name, enforcement(`架空${name}株式会社`, summary))
const numbered = Array.from({ length: 24 }, (_, index) => row(`追加${index + 10}`))
const now = new Date('2026-05-21T03:00:00Z')
const clock = { now: now.getTime() }

/** The list was first collected in April, and again in May. */
const others = ['a', 'b', 'c', 'd'].map((name) => sourceOf(`others_${name}`, 'enforcement'))
const publications = [
  ...others.flatMap((source) => [
    { source, seenOn: '2026-04-10', rows: [row(`${source.id}残留`)] },
    {
      source,
      seenOn: '2026-05-19',
      rows: [row(`${source.id}残留`), ...numbered, ...numbered.slice(0, 8).map((_, index) => row(`さらに${index}`))],
    },
  ]),
  { source: cases, seenOn: '2026-04-10', rows: [row('残留'), row('変更', '一'), row('削除')] },
  { source: cases, seenOn: '2026-05-20', rows: [row('残留'), row('変更', '二'), ...numbered] },
]

const cleanups: (() => void)[] = []
let app: FastifyInstance
let limited: FastifyInstance
before(async () => {
  const { served: search } = await publishedRows(
    { after: (cleanup) => void cleanups.push(cleanup as () => void) },
    publications,
    { now },
  )
  const options = { search, now: () => clock.now, pages: [registerWeb] }
  ;({ app } = await testApp(options))
  ;({ app: limited } = await testApp({ ...options, fairUse: testClientState() }))
})
after(() => {
  for (const cleanup of cleanups) cleanup()
})

async function pageAt(url: string, of: FastifyInstance = app) {
  const reply = await of.inject(url)
  assert.equal(reply.statusCode, 200, reply.body)
  return { page: load(reply.body), headers: reply.headers }
}

async function rowsAt(url: string): Promise<string[]> {
  const { page } = await pageAt(url)
  return page('.news-table tbody tr:not(.news-day)')
    .toArray()
    .map((each) => page(each).find('.badge, th').text().trim())
}

test('the start page has the ten last changes, with the day on which they were seen', async () => {
  const { page } = await pageAt('/')
  assert.equal(page('.home-news tbody tr:not(.news-day)').length, 10)
  // Ten of the 26 of one day, which is said once.
  assert.deepEqual(page('.home-news .news-day').text(), '確かめた日：2026年5月20日')
  assert.doesNotMatch(page('.home-news').text(), /架空残留/)
  assert.equal(page('.home-news .ways a').attr('href'), '/?view=new')
})

test('what is new is told by day and list, ten records a page, and a first collection is none', async () => {
  const { page } = await pageAt('/?view=new')
  const cells = page('.news-days').find('.news-day th, tbody td')
  assert.deepEqual(
    cells
      .toArray()
      .slice(0, 8)
      .map((cell) => page(cell).text()),
    ['確かめた日：2026年5月20日', '24', '1', '1', '確かめた日：2026年5月19日', '32', '', ''],
  )
  assert.equal(page('.news-days .news-day').length, 2, 'a heading a day')
  const link = page('.news-days tbody a').attr('href') ?? ''
  const pages = [await rowsAt(link), await rowsAt(`${link}&page=2`), await rowsAt(`${link}&page=3`)]
  assert.deepEqual(
    pages.map(({ length }) => length),
    [10, 10, 6],
  )
  const all = pages.flat()
  assert.equal(new Set(all).size, 26)
  assert.ok(all.includes('変更架空変更株式会社') && all.includes('掲載終了架空削除株式会社'))
  assert.ok(all.every((text) => !text.includes('残留')))
  assert.match(page('main').text(), /掲載終了は、取消しや期間の終了を意味しません/)
})

test('a source that was first collected in these days is named with its day and a link, and its records are no news', async () => {
  const { page } = await pageAt('/?view=new')
  const first = page('h2:contains("初めて集めた一覧") ~ ul li')
  assert.equal(first.length, others.length + 1)
  const days = page('h2:contains("初めて集めた一覧") ~ h3')
  assert.equal(days.length, 1)
  assert.match(days.text(), /^2026年\d+月\d+日に初めて集めたもの$/)
  // No list was collected before these days, so that nothing is known of earlier ones.
  assert.match(page('main').text(), /一覧は2026年4月10日から見ています/)
  assert.match(first.find('a').first().attr('href') ?? '', /^\/docs\/sources#/)
  // A page of one day and list is about these.
  assert.equal((await pageAt('/?view=new&day=2026-05-20&source=cases')).page('h2:contains("初めて")').length, 0)
})

test('a feed of each authority is linked, in English, too', async () => {
  const { page } = await pageAt('/?view=new&lang=en')
  assert.equal(page('h1').text(), 'What is new on the lists')
  const feed = page('.news a[href^="/feeds/"]').attr('href') ?? ''
  assert.equal((await app.inject(feed)).statusCode, 200)
})

test('a day or a list of which nothing is new shows none, and no record', async () => {
  for (const asked of ['day=2026-04-10&source=cases', 'day=2026-05-20&source=nothing', 'day=x&source=%3Cb%3E'])
    assert.deepEqual(await rowsAt(`/?view=new&${asked}`), [])
})

test('it counts as a request, and its records as browsing', async () => {
  const { headers } = await pageAt('/?view=new', limited)
  assert.match(String(headers['ratelimit']), /r=9\b/)
  const codes: number[] = []
  for (let index = 2; index <= 14; index++) {
    // The requests of a minute are limited, too.
    clock.now += 61_000
    codes.push((await limited.inject(`/?view=new&page=${index}`)).statusCode)
  }
  // An address may browse 120 records of a kind in a day.
  assert.deepEqual(codes, [...Array.from({ length: 11 }, () => 200), 429, 429])
})
