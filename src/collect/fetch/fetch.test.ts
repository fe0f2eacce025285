import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { fetchOverHttp } from './fetch.ts'

test('a response whose connection the server closes before anybody reads it is whole', async (t) => {
  for (const size of [65_536, 67_584, 1_740_800]) {
    const closing = Promise.withResolvers<Socket>()
    const server = createServer((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${size}\r\nConnection: close\r\n\r\n`)
        socket.end(Buffer.alloc(size, 'x'))
        closing.resolve(socket)
      })
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    t.after(() => server.close())
    const response = await fetchOverHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    // A small body has arrived with its end when the connection is gone; a large one waits for its reader.
    if (size < 100_000) await once(await closing.promise, 'close')
    assert.equal((await response.arrayBuffer()).byteLength, size)
  }
})
