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
  /** Everything that tells client groups apart, as one text. */
  readonly key: string
}

/** Entries of a forwarded chain that are looked at; nobody has more proxies of his own. */
const forwardedMax = 16

/** A header as it may be kept: without control characters and not longer than the limit. */
export function boundedHeader(text: string | undefined): string | null {
  if (text === undefined) return null
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

export function clientGroup(origin: RequestOrigin): ClientGroup {
  const address = subscriberOf(clientAddress(origin))
  const userAgent = boundedHeader(origin.userAgent)
  const clientName = boundedHeader(origin.clientName)
  return { address, userAgent, clientName, key: JSON.stringify([address, userAgent, clientName]) }
}
