import { hash } from 'node:crypto'
import { limits } from '../domain/limits.ts'
import { networkOf, normalizeAddress, subscriberOf } from './ip-address.ts'

export interface RequestOrigin {
  /** Remote address of the socket. */
  readonly remoteAddress: string
  /** `X-Forwarded-For` as received; several headers joined by commas. */
  readonly forwardedFor: string | undefined
  readonly userAgent: string | undefined
  readonly clientName: string | undefined
  /** Whether an address belongs to a trusted proxy. */
  readonly isTrustedProxy: (address: string) => boolean
}

export interface ClientGroup {
  /** An IPv4 address or an IPv6 /64, which one subscriber has. Never stored or logged unhashed. */
  readonly address: string
  /** The IPv6 /48 that contains it; `null` for IPv4. Never stored or logged unhashed. */
  readonly network: string | null
  readonly userAgent: string | null
  readonly clientName: string | null
  /** Unkeyed hash of User-Agent and client name, which are not secret. */
  readonly group: string
}

/** The most entries of `X-Forwarded-For` that are read. */
const forwardedMax = 16

/** A header value without control characters, truncated to the limit. */
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
 * The client's address. `X-Forwarded-For` is read from the right, as long as each address belongs to a trusted proxy. Entries
 * further left are set by the client and prove nothing.
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

/** 96 bits. A client that makes two of its groups collide only shares one quota between them. */
const groupCharacters = 16

/** The separator is unambiguous: bounded headers contain no line break. */
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
