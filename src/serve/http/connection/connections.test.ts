import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { test } from 'node:test'
import { limits } from '../../../domain/limits.ts'
import { parseProxyList } from '../../fair-use/ip-address.ts'
import { createConnectionRegistry } from './connections.ts'
import { connectionsMax, descriptorsMax, softLimitOf } from './descriptors.ts'

test('a connection counts for its IPv4 address or its IPv6 /64; one from a trusted proxy counts for no address', async (t) => {
  const connections = createConnectionRegistry({ connectionsMax: 10, isTrustedProxy: parseProxyList(['127.0.0.3']) })
  const server = createServer((socket) => connections.add(socket.on('error', () => {})))
  await once(server.listen(0, '::'), 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  for (const [host, localAddress, subscriber] of [
    ['127.0.0.1', '127.0.0.2', '127.0.0.2'],
    ['127.0.0.1', '127.0.0.3', undefined],
    ['::1', '::1', '0:0:0:0::/64'],
  ] as const) {
    const socket = connect({ port, host, localAddress })
    t.after(() => socket.destroy())
    await once(server, 'connection')
    assert.equal([...connections.open.values()].at(-1)?.address?.subscriber, subscriber)
  }
})

test('the end of a socket that was closed earlier leaves the later connections of its address counted together', () => {
  const connections = createConnectionRegistry({ connectionsMax: 10, isTrustedProxy: () => false })
  const add = (): Socket => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress: '192.0.2.1', destroy: () => {} })
    connections.add(socket as unknown as Socket)
    return socket as unknown as Socket
  }
  const first = add()
  connections.close(connections.open.get(first)!, 'flooded')
  const second = add()
  first.emit('close')
  const third = add()
  assert.equal(connections.open.get(third)?.address, connections.open.get(second)?.address)
})

test('the limit of connections is below the soft limit of file descriptors', () => {
  const text =
    'Limit  Soft Limit  Hard Limit  Units\nMax open files            1024                 524288               files\n'
  assert.equal(softLimitOf(text), 1024)
  assert.equal(softLimitOf(text.replace('1024', 'unlimited')), Infinity)
  assert.equal(softLimitOf(''), null)
  assert.ok(descriptorsMax() > 0)
  assert.equal(connectionsMax(1024), 896)
  assert.equal(connectionsMax(100), 50)
  assert.equal(connectionsMax(Infinity), limits.connectionsMax)
})
