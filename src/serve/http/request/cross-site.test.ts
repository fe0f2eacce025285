import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testClientState } from '../../fair-use/test-client-state.ts'
import type { UsageEvent, UsageLog } from '../../usage/usage-log.ts'
import { scriptOrigin } from './fair-use-hooks.ts'
import { assertProblem, testApp } from '../test-app.ts'

const url = '/api/v1/companies?q=a'
const origin = 'https://page.example'
const fetchMetadata = (site: string, mode: string, dest: string) => ({
  'sec-fetch-site': site,
  'sec-fetch-mode': mode,
  'sec-fetch-dest': dest,
})

for (const [name, headers, expected] of [
  ['a program', {}, null],
  ['a program that sends an Origin', { origin }, null],
  ['our own page', fetchMetadata('same-origin', 'cors', 'empty'), null],
  ['an address typed by the user', fetchMetadata('none', 'navigate', 'document'), null],
  ['a link opened in a window', fetchMetadata('cross-site', 'navigate', 'document'), null],
  ['fetch by a page of another site', { ...fetchMetadata('cross-site', 'cors', 'empty'), origin }, origin],
  ['fetch by a page of another subdomain', { ...fetchMetadata('same-site', 'cors', 'empty'), origin }, origin],
  ['fetch by a sandboxed page', fetchMetadata('cross-site', 'cors', 'empty'), 'null'],
] as const) {
  test(`${name} ${expected === null ? 'has no script origin' : `has the script origin ${expected}`}`, () => {
    assert.equal(scriptOrigin(headers), expected)
  })
}

for (const [name, headers] of [
  ['an image', fetchMetadata('cross-site', 'no-cors', 'image')],
  ['an image of another subdomain', fetchMetadata('same-site', 'no-cors', 'image')],
  ['a script', fetchMetadata('cross-site', 'no-cors', 'script')],
  ['fetch in mode no-cors', fetchMetadata('cross-site', 'no-cors', 'empty')],
  ['a frame', fetchMetadata('cross-site', 'navigate', 'iframe')],
  ['an object', fetchMetadata('cross-site', 'navigate', 'object')],
  ['a prefetched page', { ...fetchMetadata('cross-site', 'navigate', 'document'), 'sec-purpose': 'prefetch' }],
  ['an unknown combination', fetchMetadata('elsewhere', 'new', 'new')],
] as const) {
  test(`${name} is refused and not counted`, async () => {
    const events: UsageEvent[] = []
    const usage: UsageLog = { add: (event) => void events.push(event), close: () => {} }
    const { app } = await testApp({ fairUse: testClientState(), usage })
    for (let index = 0; index < 30; index++) {
      const reply = await app.inject({ url, headers })
      assertProblem(reply, 'cross_site_request_refused')
      assert.equal(reply.headers['ratelimit'], undefined)
    }
    assert.match(String((await app.inject(url)).headers['ratelimit']), /"minute";r=9;/)
    assert.deepEqual([events.length, events[0]?.status, events[0]?.conditions], [31, 403, null])
  })
}

test('cross-site requests of documents and health checks are not refused', async () => {
  const { app } = await testApp({ fairUse: testClientState() })
  const headers = fetchMetadata('cross-site', 'no-cors', 'image')
  for (const path of ['/docs', '/openapi.json', '/healthz']) {
    assert.equal((await app.inject({ url: path, headers })).statusCode, 200, path)
  }
})

test('without limits no cross-site request is refused', async () => {
  const { app } = await testApp()
  assert.equal((await app.inject({ url, headers: fetchMetadata('cross-site', 'no-cors', 'image') })).statusCode, 200)
})

test('the usage log contains hashes of network and Origin', async () => {
  const events: UsageEvent[] = []
  const usage: UsageLog = { add: (event) => void events.push(event), close: () => {} }
  const { app } = await testApp({ fairUse: testClientState(), usage, hashClient: (text) => `hash of ${text}` })
  const headers = { ...fetchMetadata('cross-site', 'cors', 'empty'), origin }
  await app.inject({ url, headers, remoteAddress: '2001:db8:1:2::1' })
  await app.inject({ url, remoteAddress: '192.0.2.1' })
  assert.deepEqual(
    events.map((event) => [event.network, event.origin]),
    [
      ['hash of 2001:db8:1::/48', `hash of origin ${origin}`],
      [null, null],
    ],
  )
})
