import { subscribe } from 'node:diagnostics_channel'
import { BlockList, isIP, type Socket } from 'node:net'

/** Where no publisher is: this machine, private and local networks (IANA special-purpose registries). An IPv4-mapped address counts as IPv4. */
const inside = new BlockList()
const networks4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const
for (const [address, prefix] of networks4) {
  inside.addSubnet(address, prefix)
  // The same network through NAT64 (RFC 6052).
  inside.addSubnet(`64:ff9b::${address}`, 96 + prefix, 'ipv6')
}
for (const [address, prefix] of [
  ['::', 127],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(address, prefix, 'ipv6')

export function isInside(address: string): boolean {
  const family = isIP(address)
  return family !== 0 && inside.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** What `fetch` tells of a connection before it sends a request over it. */
interface Connected {
  readonly connectParams: { readonly hostname: string }
  readonly socket: Socket
}

/** Names of hosts that were asked. Connections to others, such as that of a proxy, are not ours to judge. */
const askedNames = new Set<string>()

function closeInside(message: unknown): void {
  const { connectParams, socket } = message as Connected
  const { hostname } = connectParams
  const address = socket.remoteAddress ?? ''
  if (!askedNames.has(hostname) || !isInside(address)) return
  const problem = `${hostname} leads to ${address}, an address inside a network; only a recipe with the address itself may ask there`
  socket.destroy(Object.assign(new Error(problem), { code: 'EHOSTUNREACH' }))
}

/**
 * From now on, connections to this name that lead inside are closed before a request is sent: whoever answers for the name could have us ask
 * a service of our own network. The address is that of the connection itself, so a name that is resolved otherwise a moment later does not
 * help. An address in place of a name is that of the recipe, and the operator's.
 */
export function closeConnectionsInside({ hostname }: URL): void {
  if (isIP(hostname.replace(/^\[|\]$/gu, '')) !== 0) return
  if (askedNames.size === 0) subscribe('undici:client:connected', closeInside)
  askedNames.add(hostname)
}
