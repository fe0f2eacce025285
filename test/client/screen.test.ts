import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { shobunClient, ShobunError, type ClientOptions, type Partner } from '../../clients/typescript/src/client.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { listen, type Listening } from '../../src/serve/http/connection/server.ts'
import { testApp } from '../../src/serve/http/test-app.ts'

let server: Listening
let clock: { now: number }
before(async () => {
  const limited = await testApp({ fairUse: testClientState() })
  clock = limited.clock
  server = await listen(limited.app, { host: '127.0.0.1', port: 0 })
})
after(() => server.stop())

/** Screens partners with a client of its own quota, whose waits advance the clock of the server. */
async function screened(partners: readonly Partner[], options: Partial<ClientOptions> & { clientName: string }) {
  const asked: string[] = []
  const waits: number[] = []
  const client = shobunClient({
    baseUrl: server.url,
    fetch: (url: unknown, init) => {
      asked.push(String(url).slice(server.url.length).split('?')[0] ?? '')
      return fetch(url as string, init)
    },
    sleep: async (milliseconds) => {
      waits.push(milliseconds / 1000)
      clock.now += milliseconds
    },
    ...options,
  })
  return { rows: await Array.fromAsync(client.screen(partners)), asked, waits }
}

test('one question for a number, two at most for a name that only its company has; a name that may mean several is not decided', async () => {
  const partners = [
    { corporateNumber: '５９９９-9010-01001', name: 'るり' },
    { name: '株式会社瑠璃梟建設' },
    { name: '建設' },
    { name: 'zzqxj9vwk7' },
  ]
  const { rows, asked } = await screened(partners, { clientName: 'questions' })
  assert.deepEqual(
    rows.map(({ state, company, candidates, how }) => [state, company?.corporate_number, candidates.length, how?.kind]),
    [
      ['found', '5999901001001', 0, 'corporate_number'],
      ['found', '5999901001001', 0, 'exact'],
      ['ambiguous', undefined, 10, undefined],
      ['none', undefined, 0, undefined],
    ],
  )
  assert.deepEqual(
    rows.map(({ asked }) => asked),
    partners,
  )
  const [byNumber, , ambiguous] = rows
  assert.deepEqual(byNumber?.records, { enforcements: 5, procurement_suspensions: 6, license_actions: 1 })
  assert.deepEqual([byNumber?.nameOnly?.procurement_suspensions, byNumber?.nameOnly?.name_holders], [1, 1])
  assert.deepEqual(byNumber?.inForce, { procurement_suspensions: 3, license_actions: 0 })
  assert.equal(byNumber?.oldestListAsOf, '2026-07-01')
  assert.equal(byNumber?.page, `${server.url}/?corporate_number=5999901001001`)
  assert.equal(ambiguous?.page, `${server.url}/?view=companies&q=%E5%BB%BA%E8%A8%AD`)
  assert.equal(ambiguous?.records, null)
  assert.equal(asked.filter((path) => path === '/docs/sources.json').length, 1)
  assert.ok(asked.length - 1 <= 1 + 2 + 2 + 1)
})

test('a former name is that company; one company of another form or of a part of the name is a candidate', async () => {
  const partners = [{ name: '瑠璃梟工業株式会社' }, { name: '霞月蝶' }, { name: '株式会社ルリフクロ組' }]
  const { rows } = await screened(partners, { clientName: 'candidates' })
  assert.deepEqual(
    rows.map(({ state, company, candidates }) => [state, company?.corporate_number, candidates[0]?.match.kind]),
    [
      ['found', '5999901001001', undefined],
      ['candidate', undefined, 'short_name'],
      ['candidate', undefined, 'other_form'],
    ],
  )
})

test('the records of another company of the name do not count for the one in the place', async () => {
  const partners = [{ name: '株式会社緋色梟 沖縄県那覇市見本町４丁目１番６号' }]
  const { rows, asked } = await screened(partners, { clientName: 'others' })
  const [row] = rows
  assert.deepEqual([row?.state, row?.company?.corporate_number, row?.sameName], ['found', '5999901004152', 2])
  assert.deepEqual(row?.records, { enforcements: 2, procurement_suspensions: 1, license_actions: 0 })
  assert.equal(asked.filter((path) => path === '/api/v1/search').length, 2)
})

test('a refused question is no "nothing found", and the list goes on', async () => {
  const partners = [{ corporateNumber: '1234567890123' }, { corporateNumber: '瑠璃梟建設' }, { name: '株式会社' }, {}]
  const { rows } = await screened([...partners, { name: 'zzqxj9vwk7' }], { clientName: 'refusals' })
  assert.deepEqual(
    rows.map(({ state, records }) => [state, records === null]),
    [...partners.map(() => ['failed', true]), ['none', false]],
  )
  assert.match(rows[0]?.failure?.message ?? '', /check digit/)
  assert.match(rows[1]?.failure?.message ?? '', /13 digits/)
})

test('the answers set the pace, so that nothing is refused', async () => {
  const partners = Array.from({ length: 12 }, () => ({ name: 'zzqxj9vwk7' }))
  const refusals: unknown[] = []
  const { rows, waits } = await screened(partners, { clientName: 'pace', onWait: (wait) => refusals.push(wait) })
  assert.equal(rows.filter(({ state }) => state === 'none').length, 12)
  assert.deepEqual([waits, refusals], [[60], []])
})

test('the quota may be spent before: then the list waits as long as Retry-After says', async () => {
  const options = { clientName: 'spent', waitSecondsMax: 1 }
  const spend = shobunClient({ baseUrl: server.url, ...options })
  for (let index = 0; index < 10; index++) await spend.get('/api/v1/search', { q: 'zzqxj9vwk7' })
  const { rows, waits } = await screened([{ name: 'zzqxj9vwk7' }], options)
  assert.deepEqual([rows[0]?.state, waits], ['none', [60]])
})

test('a kind of list that is not collected is unknown, not zero', async () => {
  const partial = async (url: unknown, init?: RequestInit) => {
    const reply = await fetch(url as string, init)
    if (!String(url).endsWith('/docs/sources.json')) return reply
    const { sources, ...document } = (await reply.json()) as { sources: { produces: string }[] }
    return Response.json({ ...document, sources: sources.filter(({ produces }) => produces !== 'license_action') })
  }
  const partners = [{ corporateNumber: '5999901001001' }, { name: 'zzqxj9vwk7' }]
  const { rows } = await screened(partners, { clientName: 'partial', fetch: partial })
  assert.deepEqual(
    rows.map(({ state, records, inForce }) => [state, records?.license_actions, inForce?.license_actions]),
    [
      ['found', null, null],
      ['unknown', null, null],
    ],
  )
})

test('an answer that fails ends the iterator', async () => {
  const failing: typeof fetch = async () =>
    Response.json(
      { status: 500, code: 'internal_error', detail: 'failed' },
      { status: 500, headers: { 'content-type': 'application/problem+json' } },
    )
  await assert.rejects(screened([{ name: 'a' }], { clientName: 'failing', fetch: failing }), ShobunError)
})
