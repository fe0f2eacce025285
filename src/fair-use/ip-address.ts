import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** The eight groups of an IPv6 address that `node:net` accepts, without zone. */
function ipv6Groups(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address)
  const plain =
    dotted === null
      ? address
      : `${dotted[1]}${((Number(dotted[2]) << 8) | Number(dotted[3])).toString(16)}:${((Number(dotted[4]) << 8) | Number(dotted[5])).toString(16)}`
  const [head = '', tail] = plain.split('::')
  const read = (part: string): number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16))
  const [front, back] = [read(head), read(tail ?? '')]
  return tail === undefined ? front : [...front, ...Array<number>(8 - front.length - back.length).fill(0), ...back]
}

/**
 * The canonical form of an address: IPv4-mapped IPv6 (`::ffff:192.0.2.1`) as IPv4, without zone, port and brackets.
 * `null` if the text is not an address.
 */
export function normalizeAddress(text: string): string | null {
  if (isIPv4(text)) return text
  const trimmed = text.trim().slice(0, 64)
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(trimmed)?.[1]
  const withPort = /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(trimmed)?.[1]
  const address = (bracketed ?? withPort ?? trimmed).replace(/%.*$/, '')
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const groups = ipv6Groups(address)
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xff_ff
  const [high = 0, low = 0] = groups.slice(6)
  if (mapped) return `${high >> 8}.${high & 255}.${low >> 8}.${low & 255}`
  return groups.map((group) => group.toString(16)).join(':')
}

/** The IPv4 address or the IPv6 /64, which one subscriber has. Takes a normalized address. */
export function subscriberOf(address: string): string {
  return address.includes(':') ? `${address.split(':').slice(0, 4).join(':')}::/64` : address
}

/** The /48 of a normalized IPv6 address, which providers assign to one customer; `null` for IPv4. */
export function networkOf(address: string): string | null {
  return address.includes(':') ? `${address.split(':').slice(0, 3).join(':')}::/48` : null
}

/** Compiles a list of addresses and CIDR ranges to a predicate on addresses in any form. Throws for other entries. */
export function proxyList(entries: readonly string[]): (address: string) => boolean {
  if (entries.length === 0) return () => false
  const list = new BlockList()
  for (const entry of entries) {
    const [text = '', bits] = entry.trim().split('/')
    const address = normalizeAddress(text)
    const width = bits === undefined ? null : Number(bits)
    if (address === null || (width !== null && !/^\d{1,3}$/.test(bits ?? '')))
      throw new Error(`Not an address or range: ${entry}`)
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (width === null) list.addAddress(address, family)
    else list.addSubnet(address, width, family)
  }
  // Caches proxies only: addresses of clients must not stay in memory.
  let latest: string | null = null
  return (text) => {
    if (text === latest) return true
    const address = normalizeAddress(text)
    if (address === null || !list.check(address, address.includes(':') ? 'ipv6' : 'ipv4')) return false
    latest = text
    return true
  }
}
