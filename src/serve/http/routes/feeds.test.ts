import assert from 'node:assert/strict'
import { test } from 'node:test'
import { load } from 'cheerio'
import { limits } from '../../../domain/limits.ts'
import { createMemoryClientState } from '../../fair-use/memory-client-state.ts'
import { testApp } from '../test-app.ts'

const feed = '/feeds/procurement-suspensions.atom?prefecture=13'
const list = feed.replace('feeds', 'api/v1').replace('.atom', '')

interface Item {
  readonly id: string
  readonly changed_on: string
  readonly company: { readonly name: string }
  readonly lifted_on: string | null
  readonly remarks: string | null
}

test('a feed has the records of its filter that changed last, the newest first', async () => {
  const { app } = await testApp()
  const { statusCode, headers, body } = await app.inject(feed)
  assert.equal(statusCode, 200)
  assert.equal(headers['content-type'], 'application/atom+xml; charset=utf-8')
  assert.equal(headers['x-robots-tag'], 'noindex')
  const entries = load(body, { xml: true })('entry')
    .toArray()
    .map((entry) => load(entry, { xml: true }))
  const all: Item[] = []
  for (let page = 1; page <= limits.pageMax; page++) {
    const answer = await app.inject(`${list}&page=${page}`)
    all.push(...answer.json<{ data: { procurement_suspensions: Item[] } }>().data.procurement_suspensions)
  }
  const newest = all
    .map((item) => item.changed_on)
    .toSorted()
    .toReversed()
    .slice(0, limits.rowsMax)
  assert.deepEqual(
    entries.map((entry) => entry('updated').text().slice(0, 10)),
    newest,
  )
  const byId = new Map(all.map((item) => [item.id, item]))
  for (const entry of entries) {
    const item = byId.get(entry('id').text().split('/').at(-1) ?? '')
    assert.ok(item !== undefined)
    assert.ok(entry('title').text().includes(item.company.name))
  }
  assert.match(entries[0]?.('title').text() ?? '', /^一覧から消えた: /)
})

test('an entry of a record that stood on its list when that was first collected is not told as newly published', async () => {
  const { app } = await testApp()
  const { body } = await app.inject('/feeds/enforcements.atom?prefecture=13')
  const entries = load(body, { xml: true })('entry')
    .toArray()
    .map((entry) => load(entry, { xml: true }))
  const isFirst = (entry: (typeof entries)[number]): boolean =>
    entry('title').text().startsWith('収録開始時に掲載済み: ')
  assert.ok(entries.some(isFirst))
  const others = load((await app.inject(feed)).body, { xml: true })('entry')
    .toArray()
    .map((entry) => load(entry, { xml: true }))
    .filter((entry) => !isFirst(entry))
  assert.ok(others.length > 0)
  for (const entry of [...entries, ...others]) {
    assert.equal(entry('published').length, isFirst(entry) ? 0 : 1)
    assert.equal(entry('summary').text().startsWith('一覧を初めて収集したとき'), isFirst(entry))
  }
})

test('an entry of a feed has what ends or lengthens a measure beside its period', async () => {
  const { app } = await testApp()
  const filter = '?authority=%E6%9D%B1%E4%BA%AC%E9%83%BD'
  const body = (await app.inject(`/feeds/procurement-suspensions.atom${filter}`)).body
  const summaries = new Map(
    load(body, { xml: true })('entry')
      .toArray()
      .map((entry) => load(entry, { xml: true }))
      .map((entry) => [entry('id').text().split('/').at(-1), entry('summary').text()]),
  )
  const answers = await Promise.all(
    [1, 2].map((page) => app.inject(`/api/v1/procurement-suspensions${filter}&page=${page}`)),
  )
  const items = answers
    .flatMap((answer) => answer.json<{ data: { procurement_suspensions: Item[] } }>().data.procurement_suspensions)
    .filter(({ id }) => summaries.has(id))
  assert.ok(items.some((item) => item.remarks !== null))
  for (const { id, lifted_on: liftedOn, remarks } of items) {
    const lines = summaries.get(id)!.split('\n')
    assert.equal(lines.includes(`解除: ${liftedOn}`), liftedOn !== null)
    assert.equal(lines.includes(`備考: ${remarks}`), remarks !== null)
  }
})

test('an entry of a feed says which measure was ended before its last day, and of which nobody knows', async () => {
  const { app } = await testApp()
  const told = async (kind: string, status: string): Promise<(string | null)[]> => {
    const { body, statusCode } = await app.inject(`/feeds/${kind}.atom?status=${status}`)
    assert.equal(statusCode, 200)
    const summaries = load(body, { xml: true })('summary').toArray()
    return summaries.map((summary) => /^状態: (.*)$/m.exec(load(summary, { xml: true }).text())?.[1] ?? null)
  }
  for (const [status, words] of [
    ['unknown', '継続しているかどうか、公表資料からは分かりません'],
    ['lifted', '解除'],
    ['cancelled', '取消・撤回済み'],
    ['active', null],
    ['ended', null],
  ] as const)
    assert.deepEqual([...new Set(await told('procurement-suspensions', status))], [words], status)
  for (const [status, end] of [
    ['lifted', '・解除（'],
    ['cancelled', '・取消・撤回済み（'],
  ] as const) {
    const { body } = await app.inject(`/feeds/procurement-suspensions.atom?status=${status}`)
    const titles = load(body, { xml: true })('entry > title').toArray()
    assert.ok(titles.length > 0)
    for (const title of titles) assert.ok(load(title, { xml: true }).text().includes(end), status)
  }
})

test('the feed of a number says how many records of the name it does not have', async () => {
  const { app } = await testApp()
  const subtitleOf = async (number: string): Promise<string> => {
    const { body } = await app.inject(`/feeds/procurement-suspensions.atom?corporate_number=${number}`)
    return load(body, { xml: true })('subtitle').text()
  }
  assert.match(await subtitleOf('5999901001001'), /。ほかに、番号がなく名前が同じ記録が1件あります。ここにないことは/)
  assert.doesNotMatch(await subtitleOf('4999901029497'), /ほかに/)
})

test('a feed takes the filters of its endpoint by the same rules', async () => {
  const { app } = await testApp()
  const codeOf = async (url: string) => (await app.inject(url)).json<{ code: string }>().code
  assert.equal(await codeOf('/feeds/enforcements.atom'), 'filter_required')
  assert.equal(await codeOf('/feeds/enforcements.atom?changed_since=2026-01-01'), 'filter_required')
  assert.equal(await codeOf(`${feed}&page=2`), 'unknown_parameter')
  assert.equal(await codeOf(`${feed}&reason=nothing`), 'invalid_parameter')
  assert.equal(await codeOf('/feeds/companies.atom?q=a'), 'not_found')
  const none = await app.inject('/feeds/enforcements.atom?company=%E3%81%AC%E3%82%8B%E3%81%AC%E3%82%8B')
  assert.equal(load(none.body, { xml: true })('entry').length, 0)
  assert.match(none.body, /処分がないことの証明ではありません/)
})

test('a reader that has the feed gets 304', async () => {
  const { app } = await testApp()
  const { headers } = await app.inject(feed)
  const again = await app.inject({ url: feed, headers: { 'if-none-match': String(headers['etag']) } })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
})

const idOf = (index: number): string => `sus_${index.toString(16).padStart(20, '0')}`
const sweeps = {
  feeds: (index: number) => `/feeds/procurement-suspensions.atom?company=a${index}%20b`,
  'record pages': (index: number) => `/records/${idOf(index)}`,
}

for (const [name, pathOf] of Object.entries(sweeps)) {
  test(`a sweep of ${name} from many clients of an address is detected`, async () => {
    const fairUse = createMemoryClientState({ queryKey: 'key' })
    const { registerWeb } = await import('./web.ts')
    const { app, clock } = await testApp({ fairUse, pages: [registerWeb] })
    let answered = 0
    for (; answered < 100; answered++) {
      clock.now += 60_000
      const headers = { 'user-agent': `client ${answered}` }
      const { statusCode } = await app.inject({ url: pathOf(answered), headers, remoteAddress: '127.0.0.2' })
      if (statusCode === 429) break
    }
    assert.equal(answered, limits.enumeration.valuesMax)
  })
}
