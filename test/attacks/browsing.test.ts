import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { browsingUrls, recordsShown } from '../../bench/fair-use/browsing.ts'
import { limits } from '../../src/domain/limits.ts'
import { kindOfRecordId } from '../../src/domain/record-id.ts'
import type { RecordKind } from '../../src/domain/facts.ts'
import { registerWeb } from '../../src/serve/http/routes/web.ts'
import { createMemoryClientState } from '../../src/serve/fair-use/memory-client-state.ts'
import { shownMax } from '../../src/serve/fair-use/shown-records.ts'
import { pastRequest } from '../../src/serve/http/request/fair-use-query.ts'
import { assertProblem, testApp } from '../../src/serve/http/test-app.ts'
import type { LoggedRequest, UsageEvent } from '../../src/serve/usage/usage-log.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { createSearch } from '../../src/search/search.ts'
import { sampleInstallation, type Installation } from '../installation.ts'

// Walks for the records by every route that names no company, in the real app with the sample and a simulated clock.

const now = new Date('2026-11-21T00:00:00Z')
const refused = 'browsing_limit_exceeded'
const daySeconds = limits.browsing.windowSeconds
let installation: Installation
let keeper: ReturnType<typeof createGenerationKeeper>

before(async () => {
  installation = await sampleInstallation(now)
  keeper = createGenerationKeeper(installation.dataDir)
  assert.equal(await keeper.refresh(), null)
})
after(() => {
  keeper.close()
  installation.remove()
})

interface Answer {
  readonly status: number
  readonly code: string | null
  readonly waitSeconds: number
  readonly ids: readonly string[]
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

interface Asked {
  readonly address?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly method?: 'GET' | 'HEAD'
}

/** A server with new counters, or with those of the past requests. */
async function serve(past: readonly LoggedRequest[] = [], startedAt = now.getTime()) {
  const search = createSearch({ generation: () => keeper.current(), now: () => now })
  const fairUse = createMemoryClientState({ queryKey: 'key' })
  for (const request of past) fairUse.restore(pastRequest(request))
  const logged: UsageEvent[] = []
  const usage = { add: (event: UsageEvent) => void logged.push(event), close: () => {} }
  const { app, clock } = await testApp({ search, fairUse, usage, pages: [registerWeb] })
  clock.now = startedAt
  let count = 0
  async function ask(
    url: string,
    { address = '192.0.2.1', headers = {}, method = 'GET' }: Asked = {},
  ): Promise<Answer> {
    count += 1
    const reply = await app.inject({
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': `client ${count}`, ...headers },
    })
    const contentType = String(reply.headers['content-type'])
    const problem =
      contentType.includes('problem+json') && reply.body !== '' ? (reply.json() as { code: string }) : null
    const isAnswer = reply.statusCode === 200 && reply.body !== ''
    return {
      status: reply.statusCode,
      code: problem?.code ?? null,
      waitSeconds: Number(reply.headers['retry-after'] ?? 0),
      ids: isAnswer ? recordsShown(contentType, reply.body) : [],
      body: reply.body,
      headers: reply.headers,
    }
  }
  return { app, clock, ask, logged }
}

type Server = Awaited<ReturnType<typeof serve>>

/** Distinct records of each kind. */
function countKinds(ids: Iterable<string>): Record<RecordKind, number> {
  const counts = { enforcement: 0, procurement_suspension: 0, license_action: 0 }
  for (const id of new Set(ids)) counts[kindOfRecordId(id)] += 1
  return counts
}

/** After so many answers without a new record the walk ends. */
const vainMax = 800

/** Walks by every route for a day, obeying refusals of the client and ignoring those of browsing. Returns what was shown. */
async function walk({ ask, clock }: Server, addressOf: (attempt: number) => string): Promise<Set<string>> {
  const seen = new Set<string>()
  const end = clock.now + daySeconds * 1000 - 1
  let [attempt, vain] = [0, 0]
  for (const url of browsingUrls()) {
    attempt += 1
    clock.now += 3_000
    if (clock.now >= end || vain > vainMax) break
    const { ids, code, status } = await ask(url, { address: addressOf(attempt) })
    assert.ok([200, 429].includes(status), `${status} ${url}`)
    const seenBefore = seen.size
    for (const id of ids) seen.add(id)
    vain = seen.size === seenBefore ? vain + 1 : 0
    if (code === 'automated_enumeration_detected') clock.now += 900_000
  }
  return seen
}

const shownMaxOf = (kind: RecordKind, scope: 'address' | 'network'): number => {
  const { enforcements, procurementSuspensions, licenseActions } = keeper.current()!.facts.counts
  const collected = {
    enforcement: enforcements,
    procurement_suspension: procurementSuspensions,
    license_action: licenseActions,
  }[kind]
  return Math.min(collected, shownMax(collected, scope))
}
/** The last answer before the limit may pass it. */
const bound = (kind: RecordKind, scope: 'address' | 'network'): number => shownMaxOf(kind, scope) + limits.rowsMax - 1

for (const [name, scope, addressOf] of [
  ['an address', 'address', () => '192.0.2.1'],
  ['an IPv6 /48', 'network', (attempt: number) => `2001:db8:1:${(attempt % 60_000).toString(16)}::1`],
] as const) {
  test(`a walk by every route shows ${name} no more records of a kind than published`, async () => {
    const server = await serve()
    const counts = countKinds(await walk(server, addressOf))
    for (const [kind, count] of Object.entries(counts) as [RecordKind, number][]) {
      assert.ok(count <= bound(kind, scope), `${count} ${kind}`)
      // From one address, the guard stops most walks before.
      if (scope === 'network') assert.ok(count >= shownMaxOf(kind, scope), `only ${count} ${kind}`)
    }
  })
}

const suspensions = '/api/v1/procurement-suspensions?'
/** Uses up the suspensions that browsing shows, and returns the addresses of the answers. */
async function useUp({ ask, clock }: Server, address = '192.0.2.1'): Promise<string[]> {
  const answered: string[] = []
  for (const condition of ['from=2000-01-01', 'to=2024-01-01', 'to=2022-01-01', 'to=2020-01-01'])
    for (let page = 1; page <= 10; page++) {
      clock.now += 3_000
      const url = `${suspensions}${condition}&page=${page}`
      const { status, code } = await ask(url, { address })
      if (status === 200) answered.push(url)
      else {
        assert.equal(code, refused)
        return answered
      }
    }
  throw new Error('nothing was refused')
}

test('when the records are used up, the refusal says so; what was asked before, and one company, are answered', async () => {
  const server = await serve()
  const { ask, app } = server
  const answered = await useUp(server)
  const other = `${suspensions}prefecture=13`
  const remaining = async () =>
    Number(
      /"day";r=(\d+)/.exec(
        String((await ask(answered[0]!, { headers: { 'user-agent': 'one' } })).headers['ratelimit']),
      )?.[1],
    )
  const before = await remaining()
  const reply = await app.inject({ url: other, remoteAddress: '192.0.2.1', headers: { 'user-agent': 'one' } })
  const body = assertProblem(reply, refused)
  assert.match(
    String(body['detail']),
    /120 different procurement suspensions in 24 hours.*by its corporate number, or .*whole name is answered only where/,
  )
  assert.ok(Number(body['retry_after']) > 80_000 && Number(body['retry_after']) <= daySeconds)
  assert.equal(before - (await remaining()), 1, 'a refusal before the search is not counted')
  for (const url of answered) assert.equal((await ask(url)).status, 200, url)
  // Of one company: by its number, its whole name, a name beside a place, an id.
  const [company] = (
    JSON.parse((await ask(`/api/v1/search?q=${encodeURIComponent('萌黄孔雀建設株式会社')}`)).body) as {
      data: { companies: { corporate_number: string }[] }
    }
  ).data.companies
  const number = company!.corporate_number
  const name = encodeURIComponent('萌黄孔雀建設')
  for (const condition of [
    `corporate_number=${number}`,
    `company=${name}`,
    `q=${name}`,
    `company=T${number}`,
    `name_of=${number}`,
  ]) {
    const { status, ids } = await ask(suspensions + condition)
    assert.equal(status, 200, condition)
    if (!condition.startsWith('name_of')) assert.ok(ids.length >= 8, condition)
  }
  assert.equal((await ask(`${suspensions}id=sus_00000000000000000000`)).status, 200)
  // Other kinds have their own numbers, and companies have none.
  assert.equal((await ask('/api/v1/license-actions?sector=construction')).status, 200)
  assert.equal((await ask(`/api/v1/companies?q=${encodeURIComponent('建設')}`)).status, 200)
  assert.equal((await ask(other, { address: '192.0.2.2' })).status, 200)
})

test('a name of a company does not open the records of others: they count, and a refusal after the search is a request', async () => {
  const server = await serve()
  await useUp(server)
  const { ask } = server
  const asOne = { headers: { 'user-agent': 'one' } }
  // A part of many names, and none of a company. The newest records were shown before.
  for (const condition of ['q=', 'company='].map(
    (filter) => `to=2021-12-31&${filter}${encodeURIComponent('工務店')}`,
  )) {
    const { code, headers } = await ask(suspensions + condition, asOne)
    assert.equal(code, refused)
    assert.match(String(headers['ratelimit']), /"day";r=29[89]/)
  }
  // A corporate number beside it chooses no company that has another name, and beside a number only whole names are asked for.
  const beside = encodeURIComponent('工務店 T2999901007166')
  assert.deepEqual((await ask(`${suspensions}to=2021-12-31&company=${beside}`)).ids, [])
})

test('every route refuses: pages, feeds, tools, HEAD, other spellings; 304 shows nothing and costs nothing', async () => {
  const server = await serve()
  const { ask, app } = server
  const [known] = await useUp(server)
  const other = 'prefecture=13'
  for (const url of [
    `${suspensions}${other}`,
    `${suspensions}${other}&limit=1`,
    `${suspensions}%70refecture=%31%33`,
    `${suspensions}prefecture=${encodeURIComponent('東京都')}`,
    `/feeds/procurement-suspensions.atom?${other}`,
  ])
    assert.equal((await ask(url)).code, refused, url)
  assert.equal((await ask(`${suspensions}${other}`, { method: 'HEAD' })).status, 429)
  const page = await ask(`/?view=procurement-suspensions&${other}`, { headers: { accept: 'text/html' } })
  assert.equal(page.status, 429)
  assert.match(page.body, /一覧で見られる記録の、24時間の上限/)
  assert.match(
    (await ask(`/?view=procurement-suspensions&${other}&lang=en`)).body,
    /Searches for a corporate number go on/,
  )
  const tool = await app.inject({
    method: 'POST',
    url: '/mcp',
    remoteAddress: '192.0.2.1',
    headers: { accept: 'application/json, text/event-stream', 'content-type': 'application/json' },
    payload: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'shobun_procurement_suspensions', arguments: { prefecture: '13' } },
    }),
  })
  assert.match(tool.body, new RegExp(refused))
  const { headers } = await ask(known!)
  const conditional = await ask(known!, { headers: { 'if-none-match': String(headers['etag']) } })
  assert.equal(conditional.status, 304)
})

test('many requests at the same time show no more than one after the other', async () => {
  const server = await serve()
  const urls = Array.from({ length: 10 }, (_, page) => page + 1).flatMap((page) =>
    ['from=2000-01-01', 'to=2024-01-01', 'to=2022-01-01', 'to=2020-01-01'].map(
      (condition) => `${suspensions}${condition}&page=${page}`,
    ),
  )
  const answers = await Promise.all(urls.map((url) => server.ask(url)))
  const shown = countKinds(answers.flatMap(({ ids }) => ids)).procurement_suspension
  assert.ok(shown <= bound('procurement_suspension', 'address'), String(shown))
})

test('a restart forgets no record; after a day it does', async () => {
  const server = await serve()
  await useUp(server)
  const past = server.logged.filter(
    (event): event is UsageEvent & { address: string } => event.address !== null && event.status === 200,
  )
  const restarted = await serve(past, server.clock.now)
  assert.equal((await restarted.ask(`${suspensions}prefecture=13`)).code, refused)
  restarted.clock.now += daySeconds * 1000
  assert.equal((await restarted.ask(`${suspensions}prefecture=13`)).status, 200)
})

test('a person who saves one list of a hundred records is refused nothing, and may open it again', async () => {
  const { ask, clock } = await serve()
  for (let time = 0; time < 3; time++)
    for (let page = 1; page <= 10; page++) {
      clock.now += 7_000
      const { status, ids } = await ask(`${suspensions}from=2000-01-01&page=${page}`, {
        headers: { 'user-agent': 'person' },
      })
      assert.deepEqual([status, ids.length], [200, 10])
    }
})
