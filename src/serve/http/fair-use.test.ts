import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { checkDigitOf } from '../../domain/corporate-number.ts'
import { limits } from '../../domain/limits.ts'
import { testClientState, testQuery } from '../fair-use/test-client-state.ts'
import type { UsageEvent, UsageLog } from '../usage/usage-log.ts'
import { listen } from './connection/server.ts'
import { assertProblem, testApp } from './test-app.ts'
import { waitFor } from '../../../test/wait.ts'

const url = '/api/v1/companies?q=a'
const limitedApp = () => testApp({ fairUse: testClientState() })
/** The corporate number with these twelve base digits. */
const corporateNumberOf = (base: number): string => {
  const digits = String(base).padStart(12, '0')
  return `${checkDigitOf(digits)}${digits}`
}
const remaining = (headers: Record<string, unknown>) =>
  Number(/"minute";r=(\d+)/.exec(String(headers['ratelimit']))?.[1])

test('the eleventh request in a minute is refused with Retry-After, and the window is rolling', async () => {
  const { app, clock } = await limitedApp()
  for (let i = 0; i < 10; i++) assert.equal((await app.inject(url)).statusCode, 200)
  clock.now += 1500
  const refused = await app.inject(url)
  assertProblem(refused, 'rate_limit_exceeded')
  assert.equal(refused.headers['retry-after'], '59')
  assert.equal(refused.headers['ratelimit-policy'], '"minute";q=10;w=60, "day";q=300;w=86400')
  assert.equal(remaining(refused.headers), 0)
  clock.now += 58_500
  assert.equal((await app.inject(url)).statusCode, 200)
})

test('200, 304 and 4xx count; preflight, documents, health and pages do not', async () => {
  const { app } = await limitedApp()
  const tag = String((await app.inject(url)).headers.etag)
  assert.equal(remaining((await app.inject({ url, headers: { 'if-none-match': tag } })).headers), 8)
  assert.equal(remaining((await app.inject('/api/v1/companies?q=')).headers), 7)
  assert.equal(remaining((await app.inject('/api/v1/nowhere')).headers), 6)
  assert.equal(remaining((await app.inject({ method: 'POST', url })).headers), 5)
  assert.equal(remaining((await app.inject({ method: 'HEAD', url })).headers), 4)
  for (const path of ['/docs', '/openapi.json', '/llms.txt', '/healthz', '/readyz', '/robots.txt', '/nowhere']) {
    assert.equal((await app.inject(path)).headers['ratelimit'], undefined, path)
  }
  await app.inject({
    method: 'OPTIONS',
    url,
    headers: { origin: 'https://a.example', 'access-control-request-method': 'GET' },
  })
  assert.equal(remaining((await app.inject(url)).headers), 3)
})

test('a 5xx response is not counted', async () => {
  const { app, search } = await limitedApp()
  search.before = () => {
    throw new Error('bug')
  }
  for (let i = 0; i < 20; i++) assert.equal((await app.inject(url)).statusCode, 500)
  search.before = () => {}
  assert.equal(remaining((await app.inject(url)).headers), 9)
})

test('an asynchronous client state counts in the same way', async () => {
  const state = testClientState()
  const { app, search } = await testApp({
    fairUse: {
      policies: state.policies,
      hashQuery: state.hashQuery,
      admit: async (request) => state.admit(request),
      admitQuery: async (ticket, query, collected) => state.admitQuery(ticket, query, collected),
      refuseBrowsing: async (ticket, query, browsing) => state.refuseBrowsing(ticket, query, browsing),
      show: async (ticket, browsing, ids) => state.show(ticket, browsing, ids),
      complete: (ticket, query, rows) => state.complete(ticket, query, rows),
      refund: async (ticket) => state.refund(ticket),
    },
  })
  search.before = () => {
    throw new Error('bug')
  }
  assert.equal((await app.inject(url)).statusCode, 500)
  search.before = () => {}
  for (let i = 0; i < 10; i++) assert.equal(remaining((await app.inject(url)).headers), 9 - i)
  assertProblem(await app.inject(url), 'rate_limit_exceeded')
  const paths = Array.from(
    { length: 6 },
    (_, index) => `/api/v1/companies?q=${corporateNumberOf(70_001_000_071 + index)}`,
  )
  const replies = []
  for (const path of paths) replies.push(await app.inject({ url: path, headers: { 'user-agent': 'enumerator' } }))
  assert.deepEqual(
    replies.map(({ statusCode }) => statusCode),
    [200, 200, 200, 200, 200, 429],
  )
})

test('the rows of a day follow the collection that is served', async () => {
  const fairUse = testClientState()
  const { app, search, clock } = await testApp({ fairUse })
  const used = { address: '127.0.0.1', network: null, origin: null, group: 'another', at: clock.now }
  for (let index = 0; index < limits.enumeration.rowsMax / 10; index++)
    assert.equal(fairUse.admitQuery(used, testQuery({ canonicalText: String(index), rowsMax: 10 })), null)
  const refused = assertProblem(await app.inject(url), 'automated_enumeration_detected')
  assert.match(
    String(refused['detail']),
    /rows altogether.*are refused for 8640\d seconds; the start page.* are answered/u,
  )
  const { counts } = search.generation!
  search.generation = { ...search.generation!, counts: { ...counts, licenseActions: 100_000 } }
  const asOther = { url, headers: { 'user-agent': 'another browser' } }
  assert.equal((await app.inject(asOther)).statusCode, 200)
})

test('User-Agent, client name and address each have their own quota', async () => {
  const { app } = await limitedApp()
  const ask = async (headers: Record<string, string>, remoteAddress = '192.0.2.1') =>
    remaining((await app.inject({ url, headers: { 'user-agent': 'a', ...headers }, remoteAddress })).headers)
  assert.equal(await ask({}), 9)
  assert.equal(await ask({}), 8)
  assert.equal(await ask({ 'user-agent': 'b' }), 9)
  assert.equal(await ask({ 'x-service-client': 'c' }), 9)
  assert.equal(await ask({}, '192.0.2.2'), 9)
  assert.equal(await ask({}, '::ffff:192.0.2.2'), 8)
  assert.equal(await ask({ 'x-forwarded-for': '198.51.100.1' }, '192.0.2.2'), 7)
})

test('the brand is part of the name of the client header', async () => {
  const { app } = await testApp({ fairUse: testClientState(), brand: 'Shobun' })
  const ask = async (headers: Record<string, string>) => remaining((await app.inject({ url, headers })).headers)
  assert.deepEqual(
    [await ask({}), await ask({ 'x-shobun-client': 'c' }), await ask({ 'x-service-client': 'c' })],
    [9, 9, 8],
  )
})

test('an enumeration of corporate numbers is refused until the end of the cool-down and not counted; other clients are served', async () => {
  const { app, clock } = await limitedApp()
  const ask = (base: number, remoteAddress = '192.0.2.1', userAgent = 'enumerator') =>
    app.inject({
      url: `/api/v1/companies?q=${corporateNumberOf(base)}`,
      remoteAddress,
      headers: { 'user-agent': userAgent },
    })
  for (let i = 0; i < 5; i++) assert.equal((await ask(70_001_000_071 + i)).statusCode, 200)
  const refused = await ask(70_001_000_076)
  assertProblem(refused, 'automated_enumeration_detected')
  assert.equal(refused.headers['retry-after'], '900')
  assert.equal(refused.headers['ratelimit'], undefined)
  clock.now += 60_000
  assertProblem(await ask(10_001_000_000), 'automated_enumeration_detected')
  assert.equal((await ask(10_001_000_000, '192.0.2.2')).statusCode, 200)
  assert.equal((await ask(10_001_000_000, '192.0.2.1', 'neighbour')).statusCode, 200)
  clock.now += 840_000
  assert.match(String((await ask(10_001_000_000)).headers['ratelimit']), /"day";r=294;/)
})

test('places of a lost character count like last characters, and a search with one as two terms', async () => {
  const acceptedOf = async (texts: readonly string[]): Promise<number> => {
    const { app } = await limitedApp()
    for (const [index, text] of texts.entries()) {
      const headers = { 'user-agent': `browser ${index}` }
      const reply = await app.inject({ url: `/api/v1/companies?q=${encodeURIComponent(text)}`, headers })
      if (reply.statusCode !== 200) return index
    }
    return texts.length
  }
  const letters = [...'アイウエオカキクケコサシスセソ']
  const { siblingTermsMax, distinctTermsMax } = limits.enumeration
  assert.equal(await acceptedOf(letters.map((_, place) => letters.toSpliced(place, 0, '?').join(''))), siblingTermsMax)
  const texts = Array.from({ length: 100 }, (_, index) => `見本${index}〓建設`)
  assert.equal(await acceptedOf(texts), distinctTermsMax / 2)
  assert.equal(await acceptedOf(texts.map((text) => text.replace('〓', '橋'))), distinctTermsMax)
})

test('the usage log contains the specified fields and no raw address', async () => {
  const events: UsageEvent[] = []
  const usage: UsageLog = { add: (event) => void events.push(event), close: () => {} }
  const hashClient = (text: string) => `hash of ${text.length}`
  const hashForLog = (text: string) => `logged ${text.length}`
  const { app } = await testApp({ usage, hashClient, hashForLog })
  const headers = {
    'user-agent': 'ua\u0001',
    referer: 'https://a.example/partners?name=%E9%9D%92%E7%A9%BA#top',
    'x-service-client': 'name',
    'x-service-contact': 'me@a.example',
  }
  const response = await app.inject({
    url: `/api/v1/enforcements?q=${encodeURIComponent('建設')}&law=construction_business_act`,
    headers,
    remoteAddress: '192.0.2.1',
  })
  await app.inject({ url: '/api/v1/enforcements', headers, remoteAddress: '192.0.2.1' })
  await app.inject('/docs')
  await app.inject('/api/v1/procurement-suspensions?company=x&limit=1&page=2')
  assert.equal(events.length, 3)
  const [found, refused, paged] = events
  assert.equal(paged?.conditions, '{"company":"x","page":"2","limit":"1"}')
  assert.equal(found?.endpoint, '/api/v1/enforcements')
  assert.equal(found?.conditions, '{"q":"建設","law":"construction_business_act"}')
  const { returned } = response.json<{ meta: { returned: number } }>().meta
  assert.ok(returned > 0)
  assert.deepEqual([found?.status, found?.rows, found?.code], [200, returned, null])
  assert.deepEqual([found?.userAgent, found?.referer, found?.clientName], ['ua', 'https://a.example', 'name'])
  assert.deepEqual([found?.client, found?.address], ['logged 9', 'hash of 9'])
  assert.deepEqual([refused?.status, refused?.code, refused?.conditions], [400, 'filter_required', null])
  assert.doesNotMatch(JSON.stringify(events), /192\.0\.2\.1|me@a/)
})

test('a client that disconnects before the response is counted and logged', async (t) => {
  const events: UsageEvent[] = []
  const usage: UsageLog = { add: (event) => void events.push(event), close: () => {} }
  const { app, search } = await testApp({ usage, fairUse: testClientState() })
  let finishSearch = (): void => {}
  const searched = new Promise<void>((resolve) => {
    search.before = () => {
      resolve()
      return new Promise<void>((finish) => (finishSearch = finish))
    }
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  t.after(() => server.stop())
  const ask = () => get({ port: Number(new URL(server.url).port), host: '127.0.0.1', path: url, agent: false })
  const aborted = ask().on('error', () => {})
  await searched
  aborted.destroy()
  await waitFor('the event of the request', () => events.length > 0, 5)
  finishSearch()
  search.before = () => {}
  assert.deepEqual([events[0]?.status, events[0]?.rows, events[0]?.conditions], [499, null, '{"q":"a"}'])
  const [reply] = (await once(ask(), 'response')) as [IncomingMessage]
  assert.equal(remaining(reply.headers), 8)
  await once(reply.resume(), 'end')
  assert.equal(events.length, 2)
})
