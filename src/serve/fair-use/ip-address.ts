import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * The canonical form of an address: IPv4-mapped IPv6 (`::ffff:192.0.2.1`) as IPv4, without zone, port and brackets.
 * `null` if the text is not an address.
 */
export function normalizeAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const trimmed = text.trim().slice(0, addressCharactersMax)
  const inBrackets = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1]
  const beforePort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1]
  const address = (inBrackets ?? beforePort ?? trimmed).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = ipv6Groups(address)
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  return isMappedIpv4 ? dottedIpv4(groups.slice(6)) : groups.map((group) => group.toString(16)).join(':')
}

/** Longer than any address with zone, port and brackets. */
const addressCharactersMax = 64

/** The eight groups of an IPv6 address that `node:net` accepts, without zone. */
function ipv6Groups(address: string): number[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname.slice(1, -1).split('::').map(readGroups)
  const zeros = Array<number>(8 - before.length - after.length).fill(0)
  return [...before, ...zeros, ...after]
}

const readGroups = (text: string): number[] =>
  text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))

function dottedIpv4(groups: readonly number[]): string {
  return groups.flatMap((group) => [group >> 8, group & 0xff]).join('.')
}

/** The IPv4 address or the IPv6 /64, which one subscriber has. Takes a normalized address. */
export function subscriberOf(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}::/64` : address
}

/** The /48 of a normalized IPv6 address, which providers assign to one customer; `null` for IPv4. */
export function networkOf(address: string): string | null {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Returns a function that checks whether an address is in the list of addresses and CIDR ranges. Throws for other entries. */
export function parseProxyList(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => false
  const list = new BlockList()
  for (const entry of entries) {
    const [text = '', prefixLength] = entry.trim().split('/')
    const address = normalizeAddress(text)
    const isValidLength = prefixLength === undefined || /^\d{1,3}$/.test(prefixLength)
    if (address === null || !isValidLength) throw new Error(`Not an address or range: ${entry}`)
    if (prefixLength === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefixLength), familyOf(address))
  }
  // Only a proxy is cached: addresses of clients must not stay in memory.
  let lastProxy: string | null = null
  return (text) => {
    if (text === lastProxy) return true
    const address = normalizeAddress(text)
    if (address === null || !list.check(address, familyOf(address))) return false
    lastProxy = text
    return true
  }
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')
