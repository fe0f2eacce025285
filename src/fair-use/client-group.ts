import { limits } from '../domain/limits.ts'
import { normalizeAddress, subscriberOf } from './ip-address.ts'

export interface RequestOrigin {
  /** Of the socket. */
  readonly remoteAddress: string
  /** `X-Forwarded-For` as received; several headers joined by commas. */
  readonly forwardedFor: string | undefined
  readonly userAgent: string | undefined
  readonly clientName: string | undefined
  /** Tells whether an address is one of our own proxies. */
  readonly isTrustedProxy: (address: string) => boolean
}

export interface ClientGroup {
  /** What stands for the subscriber: an IPv4 address or an IPv6 /64. Never stored or logged as it is. */
  readonly address: string
  readonly userAgent: string | null
  readonly clientName: string | null
  /** Tells the groups of one address apart; no secret, as User-Agent and client name are none. */
  readonly mark: string
}

/** Entries of a forwarded chain that are looked at; nobody has more proxies of his own. */
const forwardedMax = 16

/** A header as it may be kept: without control characters and not longer than the limit. */
export function boundedHeader(text: string | undefined): string | null {
  if (text === undefined) return null
  if (text.length <= limits.headerValueCharactersMax && /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text))
    return text
  const bounded = text
    .slice(0, limits.headerValueCharactersMax * 4)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return bounded === '' ? null : Array.from(bounded).slice(0, limits.headerValueCharactersMax).join('')
}

/**
 * The client's address. A forwarded chain is read from the right and only as far as our own proxies vouch for it:
 * what stands further left is the caller's own claim.
 */
export function clientAddress(origin: RequestOrigin): string {
  let address = normalizeAddress(origin.remoteAddress) ?? 'unknown'
  const chain = (origin.forwardedFor ?? '').split(',').slice(-forwardedMax)
  while (chain.length > 0 && address !== 'unknown' && origin.isTrustedProxy(address)) {
    const next = normalizeAddress(chain.pop() ?? '')
    if (next === null) break
    address = next
  }
  return address
}

/** 64 bits of FNV-1a. Whoever makes two of his own groups collide gets one quota for both. */
function markOf(userAgent: string | null, clientName: string | null): string {
  const text = clientName === null ? (userAgent ?? '') : `${userAgent ?? ''}\n${clientName}`
  let [one, two] = [userAgent === null ? 0x811c9dc4 : 0x811c9dc5, 0x01234567]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x01000197)
  }
  return (one >>> 0).toString(36) + (two >>> 0).toString(36)
}

export function clientGroup(origin: RequestOrigin): ClientGroup {
  const address = subscriberOf(clientAddress(origin))
  const userAgent = boundedHeader(origin.userAgent)
  const clientName = boundedHeader(origin.clientName)
  return { address, userAgent, clientName, mark: markOf(userAgent, clientName) }
}

/** The name a group is counted and logged under. `address`: keyed hash of the group's address. */
export function groupName({ mark }: ClientGroup, address: string): string {
  return `${address}.${mark}`
}
