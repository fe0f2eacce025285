import assert from 'node:assert/strict'
import { once } from 'node:events'
import { get, request, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { errorRow, type ErrorCode } from '../src/domain/errors.ts'
import { problemSchema } from '../src/serve/http/contract/problem.ts'
import { assertSchema } from '../src/serve/http/test-app.ts'
import { sampleInstallation, type Installation } from './installation.ts'
import { startHaproxy, type Haproxy } from './services/haproxy.ts'
import { skipWithout } from './services/packages.ts'
import { freePorts } from './services/program.ts'
import { startShobunServer, type ShobunServer } from './services/shobun-server.ts'

// `deploy/haproxy.cfg` before two real servers.

const skip = skipWithout('haproxy')
let installations: readonly Installation[] = []
let servers: ShobunServer[] = []
let balancer: Haproxy

before(
  async () => {
    if (skip !== false) return
    installations = await Promise.all([sampleInstallation(), sampleInstallation()])
    const ports = (await freePorts(2)) as [number, number]
    servers = await Promise.all(installations.map(async ({ dataDir }, index) => startServer(dataDir, ports[index])))
    balancer = await startHaproxy(ports)
  },
  { timeout: 240_000 },
)

const startServer = async (dataDir = '', port = 0) => startShobunServer(port, { DATA_DIR: dataDir, DRAIN_SECONDS: '2' })

after(async () => {
  for (const program of [balancer, ...servers]) program?.signal('SIGKILL')
  for (const installation of installations) installation.remove()
})

interface Answer {
  readonly status: number
  readonly type: string
  readonly remaining: string
  readonly body: string
}

/** Asks the balancer from a loopback address. */
async function ask(path: string, localAddress: string, headers: Record<string, string> = {}): Promise<Answer> {
  const sending = get(`${balancer.url}${path}`, { localAddress, headers })
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  const { statusCode: status = 0, headers: received } = response
  const body = await text(response)
  return { status, body, type: String(received['content-type']), remaining: String(received['ratelimit']) }
}

async function post(target: string, localAddress: string): Promise<number> {
  const sending = request(`${balancer.url}${target}`, { method: 'POST', localAddress })
  sending.end('{}')
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode ?? 0
}

const nextTurn = async (): Promise<unknown> => new Promise(setImmediate)

const path = `/api/v1/companies?q=${encodeURIComponent('瑠璃梟')}`

test('a quota counts the address of the client, not the address that the client states', { skip }, async () => {
  const rest = async (address: string, headers?: Record<string, string>) =>
    /"minute";r=(\d+)/.exec((await ask(path, address, headers)).remaining)?.[1]
  assert.equal(await rest('127.9.0.1'), '9')
  assert.equal(await rest('127.9.0.1'), '8')
  assert.equal(await rest('127.9.0.2'), '9')
  assert.equal(await rest('127.9.0.1', { 'x-forwarded-for': '198.51.100.7' }), '7')
})

test(
  'requests that a killed server had taken are answered by the other one, but a POST is not repeated',
  { skip, timeout: 240_000 },
  async () => {
    const [first] = servers
    assert.ok(first)
    const before = await balancer.requestsSent()
    const sent = async (): Promise<number[]> => (await balancer.requestsSent()).map((count, i) => count - before[i]!)
    // It accepts connections and answers nothing, as a process that the kernel is still ending.
    first.signal('SIGSTOP')
    const gets = Array.from({ length: 40 }, async (_, client) => ask(path, `127.30.0.${client + 1}`))
    const posts = Array.from({ length: 20 }, async (_, client) => post('/mcp', `127.30.1.${client + 1}`))
    while ((await sent()).reduce((sum, count) => sum + count, 0) < gets.length + posts.length) await nextTurn()
    first.signal('SIGKILL')
    const statuses = (await Promise.all(gets)).map(({ status }) => status)
    assert.deepEqual([...new Set(statuses)], [200])
    const ofPosts = await Promise.all(posts)
    assert.ok(ofPosts.includes(502))
    const [atFirst = 0, atSecond = 0] = await sent()
    assert.ok(atFirst > 0)
    // Every GET reached it, some of them after the first one; of the POSTs only those that the first one did not get.
    assert.equal(atSecond, gets.length + ofPosts.filter((status) => status !== 502).length)
    servers[0] = await startServer(installations[0]?.dataDir, first.port)
    while ((await balancer.serversInUse()) < servers.length) await nextTurn()
  },
)

const unreadable: Readonly<Record<string, string>> = {
  'raw bytes in the request line': 'GET /api/v1/companies?q=\u9752\u7a7a HTTP/1.1\r\nHost: a\r\n\r\n',
  'a space in the name of a header': 'GET /healthz HTTP/1.1\r\nHost: a\r\nTransfer-Encoding : chunked\r\n\r\n',
  'bytes outside ASCII in the name of a header': 'GET /healthz HTTP/1.1\r\nHost: a\r\n\u9752: a\r\n\r\n',
  'a control character in a header': 'GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: a\u0001b\r\n\r\n',
  'another version': 'GET /healthz HTTP/1.22\r\nHost: a\r\n\r\n',
}

for (const [name, message] of Object.entries(unreadable)) {
  test(`${name}: refused with an error of the API, and no server sees it`, { skip }, async () => {
    const sent = await balancer.requestsSent()
    const answer = await text(connect(balancer.port, '127.0.0.1').end(message))
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    assert.match(head, /^HTTP\/1\.[01] 400 /)
    assert.match(head, /^content-type: application\/problem\+json/im)
    const problem = JSON.parse(body) as Record<string, unknown>
    assertSchema(problemSchema, problem)
    const row = errorRow('malformed_request')
    assert.deepEqual([problem['code'], problem['title'], problem['title_ja']], [row.code, row.title, row.titleJa])
    assert.deepEqual(await balancer.requestsSent(), sent)
  })
}

/** Sends a message from a loopback address and returns the connection. */
const send = (message: string, localAddress: string): Socket =>
  connect({ port: balancer.port, host: '127.0.0.1', localAddress })
    .on('error', () => {})
    .setNoDelay()
    .once('connect', function write(this: Socket) {
      this.write(message)
    })

/** Reads an error of the balancer. */
async function assertError(socket: Socket, status: number, code: ErrorCode): Promise<void> {
  let answer = ''
  for await (const part of socket) {
    answer += String(part)
    if (answer.endsWith('}')) break
  }
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  assert.match(head, new RegExp(`^HTTP/1\\.1 ${status} `))
  assert.match(head, /^content-type: application\/problem\+json/im)
  const problem = JSON.parse(body) as Record<string, unknown>
  assertSchema(problemSchema, problem)
  assert.deepEqual([problem['status'], problem['code']], [status, code])
}

const refusedBodies: Readonly<Record<string, string>> = {
  'a body that is announced': 'POST /api/v1/search HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n',
  'a body in parts': 'POST /api/v1/search HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n',
  'a body of HTTP/1.0': 'GET /healthz HTTP/1.0\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc',
  'a message that is too long': 'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 8193\r\n\r\n',
}

for (const [name, message] of Object.entries(refusedBodies)) {
  test(`${name}: refused at once with an error of the API, and no server sees it`, { skip }, async () => {
    const sent = await balancer.requestsSent()
    await assertError(send(message, '127.41.0.1'), 413, 'malformed_request')
    assert.deepEqual(await balancer.requestsSent(), sent)
  })
}

test(
  'slow bodies of one address hold no place of a server: its neighbours are served, and most are refused at once',
  { skip, timeout: 240_000 },
  async () => {
    const sent = await balancer.requestsSent()
    const slow = 'POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n{'
    const sockets = Array.from({ length: 190 }, () => send(slow, '127.42.0.1'))
    // Those above the ceiling are answered. The others wait for their bodies.
    const answered = new Set<Socket>()
    for (const socket of sockets) socket.once('readable', () => void answered.add(socket))
    while (answered.size < sockets.length - slowMax) await nextTurn()
    for (const socket of answered) await assertError(socket, 429, 'too_many_requests_in_flight')
    assert.deepEqual(await balancer.requestsSent(), sent)
    const neighbours = Array.from({ length: 32 }, async (_, client) => ask(path, `127.43.0.${client + 1}`))
    assert.deepEqual([...new Set((await Promise.all(neighbours)).map(({ status }) => status))], [200])
    const waiting = sockets.filter((socket) => !answered.has(socket))
    await Promise.all(waiting.map(async (socket) => assertError(socket, 408, 'request_timeout')))
    assert.equal((await ask(path, '127.42.0.1')).status, 200)
  },
)

/** Requests of one address at a time, of the 150 that a server takes. */
const slowMax = 50

test('while a server stops and afterwards every request is answered', { skip }, async () => {
  const [first] = servers
  assert.ok(first)
  const stop = { isComplete: false }
  first.signal('SIGTERM')
  void first.ended.then(() => (stop.isComplete = true))
  for (let client = 0; !stop.isComplete || client % 200 !== 0; client++) {
    const { status } = await ask(path, `127.20.${client >> 7}.${(client & 127) + 1}`)
    assert.equal(status, 200)
  }
})

test('without a server the balancer answers with an error of the API', { skip }, async () => {
  servers[1]?.signal('SIGKILL')
  await servers[1]?.ended
  const { status, type, body } = await ask(path, '127.9.2.1')
  assert.deepEqual([status, type], [503, 'application/problem+json'])
  assertSchema(problemSchema, JSON.parse(body))
})
