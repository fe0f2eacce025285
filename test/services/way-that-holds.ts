import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** A way to a server of this machine. Between `hold` and `release`, what new connections send waits; older ones go on. */
export interface WayThatHolds {
  readonly port: number
  readonly hold: () => void
  readonly release: () => void
  /** How many connections wait. */
  readonly held: () => number
}

export async function wayThatHolds(t: TestContext, port: number): Promise<WayThatHolds> {
  const sockets: Socket[] = []
  let waiting: (() => void)[] = []
  let isHolding = false
  const proxy = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined))
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    const join = (): void => void client.pipe(upstream).pipe(client)
    if (isHolding) waiting.push(join)
    else join()
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.after(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  return {
    port: (proxy.address() as AddressInfo).port,
    hold: () => void (isHolding = true),
    release() {
      isHolding = false
      for (const join of waiting) join()
      waiting = []
    },
    held: () => waiting.length,
  }
}
