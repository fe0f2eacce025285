import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import type { AppOptions } from '../../src/http/app-options.ts'
import { ask, attack, closed, get, pause, serveApp, serveProgram } from './kit.ts'

const company = get('/api/v1/companies?q=%E5%BB%BA%E8%A8%AD')
/** 14 KB that no one reads the answers of. */
const unreadable = get('/openapi.json').repeat(60) + company.repeat(260)

test('a client that asks much over one connection and reads nothing keeps no one out, takes no memory and is disconnected', async (t) => {
  const { port, memory } = await serveProgram(t)
  assert.equal(await ask(port), 200)
  const before = memory()
  const sockets: Socket[] = []
  const statuses: number[] = []
  for (let round = 0; round < 8; round++) {
    const socket = await attack(t, port)
    socket.write(unreadable)
    sockets.push(socket.pause())
    for (let at = 0; at < 5; at++) {
      statuses.push(await ask(port))
      await pause(20)
    }
  }
  assert.deepEqual(new Set(statuses), new Set([200]))
  assert.equal(await ask(port, '/readyz'), 200)
  for (const socket of sockets) await closed(socket, 10)
  const after = memory()
  if (before !== null && after !== null) assert.ok(after - before < 150e6, `${after - before} bytes more`)
})

/** An answer that no buffer of the system takes whole. */
const large: Partial<AppOptions> = {
  pages: [
    (app) =>
      void app.get('/large', { compress: false }, (_request, reply) => reply.send(Buffer.alloc(16_000_000, 'a'))),
  ],
  slowReaderCheckMilliseconds: 50,
}

test('a client that takes nothing of its answer is disconnected, though it goes on sending', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.pause().write(get('/large'))
  await closed(socket, 10)
})

/** Reads so many bytes every 10 milliseconds. Gives what was read when the connection ends or `wanted` bytes are there. */
async function readSlowly(socket: Socket, bytes: number, wanted: number): Promise<number> {
  let read = 0
  while (!socket.destroyed && read < wanted) {
    const chunk = socket.read(Math.min(bytes, socket.readableLength)) as Buffer | null
    read += chunk?.length ?? 0
    await pause(10)
  }
  return read
}

test('a client that takes a little at a time for ever is disconnected', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.on('readable', () => {})
  socket.write(get('/large'))
  assert.ok((await readSlowly(socket, 10_000, 15_000_000)) < 15_000_000)
})

test('a slow client that goes on reading gets its whole answer', async (t) => {
  const port = await serveApp(t, large)
  const socket = await attack(t, port)
  socket.on('readable', () => {})
  socket.write(get('/large'))
  assert.ok((await readSlowly(socket, 200_000, 16_000_000)) >= 16_000_000)
})

test('ten pipelined requests are answered in their order', async (t) => {
  const port = await serveApp(t)
  const socket = await attack(t, port)
  const paths = Array.from({ length: 10 }, (_, at) => (at % 3 === 0 ? '/openapi.json' : `/api/v1/companies?q=${at}a`))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
  socket.write(`${paths.slice(0, 9).map(get).join('')}GET ${paths[9]} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
  await once(socket, 'close')
  assert.equal([...text.matchAll(/HTTP\/1\.1 200 OK\r\n/g)].length, 10)
  const order = [...text.matchAll(/"q":"(\d)a"|"openapi":"3/g)].map(([, q = '0']) => Number(q))
  assert.deepEqual(order, [0, 1, 2, 0, 4, 5, 0, 7, 8, 0])
})
