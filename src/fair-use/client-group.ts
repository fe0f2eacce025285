import { hash } from 'node:crypto'
import { limits } from '../domain/limits.ts'
import { networkOf, normalizeAddress, subscriberOf } from './ip-address.ts'

export interface RequestOrigin {
  /** Of the socket. */
  readonly remoteAddress: string
  /** `X-Forwarded-For` as received; several headers joined by commas. */
  readonly forwardedFor: string | undefined
  readonly userAgent: string | undefined
  readonly clientName: string | undefined
  /** Whether an address is one of our own proxies. */
  readonly isTrustedProxy: (address: string) => boolean
}

export interface ClientGroup {
  /** An IPv4 address or an IPv6 /64, which is what one subscriber has. Never stored or logged as it is. */
  readonly address: string
  /** The IPv6 /48 around it; `null` for IPv4. Never stored or logged as it is. */
  readonly network: string | null
  readonly userAgent: string | null
  readonly clientName: string | null
  /** Hash of User-Agent and client name, without a key: they are no secret. */
  readonly group: string
}

/** Entries of a forwarded chain that are read; nobody has more proxies of his own. */
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
  let [address, rest]: [string | null, string] = [null, origin.forwardedFor ?? '']
  for (let hop = 0; hop < forwardedMax && rest !== ''; hop++) {
    if (!origin.isTrustedProxy(address ?? origin.remoteAddress)) break
    const comma = rest.lastIndexOf(',')
    const next = normalizeAddress(rest.slice(comma + 1))
    if (next === null) break
    address = next
    rest = comma < 0 ? '' : rest.slice(0, comma)
  }
  return address ?? normalizeAddress(origin.remoteAddress) ?? 'unknown'
}

/** 96 bits: whoever makes two of his own groups collide gets one quota for both. */
const groupCharacters = 16

/** Neither header has a line break in it, nor is it empty. */
function groupOf(userAgent: string | null, clientName: string | null): string {
  return hash('sha256', `${userAgent ?? ''}\n${clientName ?? ''}`, 'base64url').slice(0, groupCharacters)
}

export function clientGroup(origin: RequestOrigin): ClientGroup {
  const address = clientAddress(origin)
  const [userAgent, clientName] = [boundedHeader(origin.userAgent), boundedHeader(origin.clientName)]
  return {
    address: subscriberOf(address),
    network: networkOf(address),
    userAgent,
    clientName,
    group: groupOf(userAgent, clientName),
  }
}
