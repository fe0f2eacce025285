import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import type { TestContext } from 'node:test'

/** A way to PostgreSQL that breaks at the next commit after `arm`: before the server hears of it, or before it can answer. */
export async function wayThatBreaks(t: TestContext, url: string, isHeard: boolean) {
  const { hostname, port } = new URL(url)
  const sockets: Socket[] = []
  let isArmed = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined))
    upstream.on('data', (data) => client.write(data)).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    client.on('data', (data) => {
      const breaksHere = isArmed && data.includes('COMMIT\0')
      if (!breaksHere || isHeard) upstream.write(data)
      if (!breaksHere) return
      isArmed = false
      upstream.removeAllListeners('data')
      if (isHeard) upstream.once('data', () => client.destroy())
      else client.destroy()
    })
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  t.after(() => {
    proxy.close()
    for (const socket of sockets) socket.destroy()
  })
  const address = new URL(url)
  address.port = String((proxy.address() as AddressInfo).port)
  const arm = (): void => void (isArmed = true)
  return { url: address.href, arm, isArmed: () => isArmed }
}
