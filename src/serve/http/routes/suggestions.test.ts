import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import { test } from 'node:test'
import { suggestionsSchema } from '../../../domain/shapes/suggestion.ts'
import { limits } from '../../../domain/limits.ts'
import { testClientState } from '../../fair-use/test-client-state.ts'
import { openLog, rowsOf, temporaryFolder } from '../../usage/test-usage.ts'
import { listen } from '../connection/server.ts'
import { createMetrics } from '../metrics.ts'
import { assertProblem, assertSchema, testApp } from '../test-app.ts'

interface Suggested {
  readonly data: {
    readonly suggestions: readonly {
      readonly kind: string
      readonly name: string
      readonly name_en: string | null
      readonly place: string | null
    }[]
  }
  readonly meta: { readonly generation: string }
}

const urlOf = (text: string): string => `/suggest?q=${encodeURIComponent(text)}`

test('names and places of companies and authorities are suggested, without number and record', async () => {
  const { app } = await testApp()
  const answer = async (text: string): Promise<Suggested['data']['suggestions']> => {
    const reply = await app.inject(urlOf(text))
    assert.equal(reply.statusCode, 200, reply.body)
    const body = reply.json<Suggested>()
    assertSchema(suggestionsSchema, body)
    assert.doesNotMatch(JSON.stringify(body.data), /\d{13}|"(?:enf|sus|lic)_/u)
    return body.data.suggestions
  }
  assert.deepEqual((await answer('瑠璃梟'))[0], {
    kind: 'company',
    name: '株式会社瑠璃梟建設',
    name_en: 'Rurifukuro Construction Co., Ltd.',
    place: '東京都港区',
  })
  for (const text of ['るりふ', '㈱瑠璃梟', 'rurifukuro c'])
    assert.equal((await answer(text))[0]?.name, '株式会社瑠璃梟建設', text)
  assert.deepEqual((await answer('おおさか')).at(-1), {
    kind: 'authority',
    name: '大阪市',
    name_en: 'Osaka City',
    place: '大阪府',
  })
  for (const text of ['国交省', '国土交通', 'ministry of land'])
    assert.deepEqual((await answer(text)).map(({ kind, name }) => [kind, name])[0], ['authority', '国土交通省'], text)
  const many = await answer('建設')
  assert.equal(many.length, limits.suggestions.namesMax)
  // A part of the name of an authority leaves the room to companies.
  assert.ok(many.every(({ kind }) => kind === 'company'))
  // One character, a legal form alone, and nothing to search for suggest nothing.
  for (const text of ['瑠', '株式会社', '㈱瑠', '・・', '']) assert.deepEqual(await answer(text || ' '), [], text)
  assert.deepEqual(await answer('aa'), [])
})

test('the route takes q alone, is for no robot, and is not in the versioned API', async () => {
  const { app } = await testApp()
  assertProblem(await app.inject('/suggest'), 'missing_parameter')
  assertProblem(await app.inject('/suggest?q='), 'invalid_parameter')
  assertProblem(await app.inject(`${urlOf('見本')}&limit=3`), 'unknown_parameter')
  assertProblem(await app.inject(urlOf('見'.repeat(101))), 'invalid_parameter')
  assertProblem(await app.inject({ method: 'POST', url: urlOf('見本') }), 'method_not_allowed')
  assertProblem(await app.inject('/api/v1/suggest?q=aa'), 'not_found')
  const reply = await app.inject(urlOf('見本'))
  assert.equal(reply.headers['x-robots-tag'], 'noindex')
  assert.equal(reply.headers['cache-control'], 'private, max-age=300')
  assert.equal(reply.headers['ratelimit'], undefined)
  assert.match((await app.inject('/robots.txt')).body, /^Disallow: \/suggest$/mu)
  assert.doesNotMatch((await app.inject('/openapi.json')).body, /"\/suggest"/u)
  const again = await app.inject({ url: urlOf('見本'), headers: { 'if-none-match': String(reply.headers.etag) } })
  assert.equal(again.statusCode, 304)
})

test('an answer is kept until another generation is served', async () => {
  const { app, search } = await testApp()
  const first = await app.inject(urlOf('瑠璃'))
  assert.equal((await app.inject(urlOf('瑠璃 '))).body, first.body)
  assert.equal(search.calls.length, 1)
  search.generation = { ...search.generation!, id: 'another' }
  const other = (await app.inject(urlOf('瑠璃'))).json<Suggested>()
  assert.deepEqual([search.calls.length, other.meta.generation], [2, 'another'])
  search.generation = null
  assertProblem(await app.inject(urlOf('瑠璃')), 'data_unavailable')
})

test('suggestions cost no quota and have ceilings of their own', async () => {
  const { app, clock } = await testApp({ fairUse: testClientState() })
  const { addressCeilings, networkCeilings } = limits.suggestions
  for (let count = 0; count < addressCeilings[0].quota; count++)
    assert.equal((await app.inject(urlOf('瑠璃'))).statusCode, 200)
  const refused = await app.inject(urlOf('瑠璃'))
  assert.match(String(assertProblem(refused, 'rate_limit_exceeded')['detail']), /^120 requests for suggestions/u)
  assert.equal(refused.headers['retry-after'], '60')
  const api = await app.inject('/api/v1/companies?q=a')
  assert.match(String(api.headers['ratelimit']), /"minute";r=9;/u)
  clock.now += 60_000
  assert.equal((await app.inject(urlOf('瑠璃'))).statusCode, 200)
  const ofNetwork = async (host: number) =>
    app.inject({ url: urlOf('瑠璃'), remoteAddress: `2001:db8:1:${host.toString(16)}::1` })
  for (let host = 0; host < networkCeilings[0].quota; host++) assert.equal((await ofNetwork(host)).statusCode, 200)
  assertProblem(await ofNetwork(networkCeilings[0].quota), 'rate_limit_exceeded')
  const embedded = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
  assertProblem(await app.inject({ url: urlOf('瑠璃'), headers: embedded }), 'cross_site_request_refused')
})

test('what was typed is in no log, no metric and no error', async (t) => {
  const dataDir = temporaryFolder(t)
  const usage = openLog(dataDir)
  const logged: string[] = []
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      logged.push(chunk.toString())
      done()
    },
  })
  const metrics = createMetrics()
  const { app, search } = await testApp({
    usage,
    metrics,
    fairUse: testClientState(),
    logger: { level: 'trace', stream },
  })
  const server = await listen(app, { host: '127.0.0.1', port: 0 })
  t.after(() => server.stop())
  const ask = async (path: string): Promise<[number | undefined, string]> => {
    const port = Number(new URL(server.url).port)
    const [reply] = (await once(get({ port, host: '127.0.0.1', path }), 'response')) as [IncomingMessage]
    const body = (await reply.toArray()).join('')
    return [reply.statusCode, body]
  }
  assert.equal((await ask(urlOf('瑠璃梟')))[0], 200)
  search.before = () => {
    throw new RangeError('a bug with 瑠璃梟建')
  }
  const [status, body] = await ask(urlOf('瑠璃梟建'))
  assert.equal(status, 500)
  assert.equal((await ask(`${urlOf('瑠璃梟')}&q=2`))[0], 400)
  search.before = () => {}
  assert.equal((await ask('/api/v1/companies?q=other'))[0], 200)
  await usage.close()
  const rows = JSON.stringify(rowsOf(dataDir, 'SELECT * FROM requests'))
  assert.match(rows, /other/u)
  const texts = [rows, body, logged.join(''), [...metrics.responses.keys()].join('')]
  for (const text of texts) assert.doesNotMatch(text, /瑠|%E7%91%A0/u)
  assert.doesNotMatch(rows, /suggest/u)
  assert.match(logged.join(''), /the suggestions failed: RangeError/u)
  assert.match(logged.join(''), /suggestions\.test\.ts/u)
})
