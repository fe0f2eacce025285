import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import type { AppOptions } from '../../src/serve/http/contract/app-options.ts'
import { assertProblem } from '../../src/serve/http/test-app.ts'
import { testClientState } from '../../src/serve/fair-use/test-client-state.ts'
import { limits } from '../../src/domain/limits.ts'
import {
  attackerAddress,
  openConnection,
  pause,
  requestStatus,
  requestText,
  responseTo,
  serveApp,
  waitForClose,
} from './kit.ts'

const largeBody = Buffer.alloc(16_000_000, 'a')
/** An app with an answer that is larger than the buffers of the system. */
const largeAnswer: Partial<AppOptions> = {
  pages: [(app) => void app.get('/large', (_request, reply) => reply.send(largeBody))],
  slowReaderCheckMilliseconds: 50,
}

test('a client that reads nothing is disconnected even if it continues to send', async (t) => {
  const port = await serveApp(t, largeAnswer)
  const socket = await openConnection(t, port)
  socket.pause().write(requestText('/large'))
  await waitForClose(socket, 60)
})

test('an address with too many unread bytes is refused, and other addresses are answered', async (t) => {
  const port = await serveApp(t, { ...largeAnswer, slowReaderCheckMilliseconds: 1000, fairUse: testClientState() })
  for (let index = 0; index < 3; index++) (await openConnection(t, port)).pause().write(requestText('/large'))
  await pause(200)
  const refused = await responseTo(
    t,
    port,
    requestText('/api/v1/companies?q=a').replace('Host', 'Connection: close\r\nHost'),
  )
  assertProblem(refused, 'too_many_requests_in_flight')
  assert.equal(refused.headers['retry-after'], String(limits.inFlightRetrySeconds))
  assert.equal(refused.headers['ratelimit'], undefined)
  assert.equal(await requestStatus(port, '/healthz', attackerAddress), 429)
  assert.equal(await requestStatus(port), 200)
})

test('when the unread bytes of all addresses reach their limit, the slowest readers are disconnected', async (t) => {
  const port = await serveApp(t, { ...largeAnswer, slowReaderCheckMilliseconds: 60_000 })
  const sockets: Socket[] = []
  for (let index = 0; index < 2 * Math.ceil(limits.unreadBytesMax / largeBody.length); index++) {
    const socket = await openConnection(t, port, `127.0.0.${index + 2}`)
    socket.pause().write(requestText('/large'))
    sockets.push(socket)
  }
  const [first] = sockets
  if (first !== undefined) await waitForClose(first, 50)
  assert.equal(sockets.at(-1)?.destroyed, false)
})

/** Reads a chunk every 10 milliseconds until the connection ends or enough bytes have arrived. Returns the bytes read. */
async function readSlowly(
  socket: Socket,
  { chunkBytes, bytesMax }: { readonly chunkBytes: number; readonly bytesMax: number },
): Promise<number> {
  let bytes = 0
  while (!socket.destroyed && bytes < bytesMax) {
    const chunk = socket.read(Math.min(chunkBytes, socket.readableLength)) as Buffer | null
    bytes += chunk?.length ?? 0
    await pause(10)
  }
  return bytes
}

test('a client that reads too slowly is disconnected', async (t) => {
  const port = await serveApp(t, largeAnswer)
  const socket = await openConnection(t, port)
  socket.on('readable', () => {})
  socket.write(requestText('/large'))
  assert.ok((await readSlowly(socket, { chunkBytes: 10_000, bytesMax: 15_000_000 })) < 15_000_000)
})

test('a slow client that continues to read gets its whole answer', async (t) => {
  const port = await serveApp(t, largeAnswer)
  const socket = await openConnection(t, port)
  socket.on('readable', () => {})
  socket.write(requestText('/large'))
  assert.ok((await readSlowly(socket, { chunkBytes: 200_000, bytesMax: 16_000_000 })) >= 16_000_000)
})

test('ten pipelined requests are answered in order', async (t) => {
  const port = await serveApp(t)
  const socket = await openConnection(t, port)
  const paths = Array.from({ length: 10 }, (_, index) =>
    index % 3 === 0 ? '/openapi.json' : `/api/v1/companies?q=${index}a`,
  )
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write(
    `${paths.slice(0, 9).map(requestText).join('')}GET ${paths[9]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`,
  )
  await once(socket, 'close')
  assert.equal([...text.matchAll(/HTTP\/1\.1 200 OK\r\n/g)].length, 10)
  // Every third answer is the OpenAPI document, which counts as 0 here.
  const order = [...text.matchAll(/"q":"(\d)a"|"openapi":"3/g)].map(([, q = '0']) => Number(q))
  assert.deepEqual(order, [0, 1, 2, 0, 4, 5, 0, 7, 8, 0])
})
