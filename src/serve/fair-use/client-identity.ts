import { hash } from 'node:crypto'
import { limits } from '../../domain/limits.ts'
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

/** Who sent a request. */
export interface ClientIdentity {
  /** An IPv4 address or an IPv6 /64, which one subscriber has. Never stored or logged unhashed. */
  readonly address: string
  /** The IPv6 /48 that contains it; `null` for IPv4. Never stored or logged unhashed. */
  readonly network: string | null
  readonly userAgent: string | null
  /** `page` for a browser with the page, whose whole name is random. */
  readonly clientName: string | null
  /** The client group: an unkeyed hash of User-Agent and client name, which are not secret. */
  readonly group: string
}

export function identifyClient(origin: RequestOrigin): ClientIdentity {
  const address = clientAddress(origin)
  const [userAgent, clientName] = [boundedHeader(origin.userAgent), boundedHeader(origin.clientName)]
  return {
    address: subscriberOf(address),
    network: networkOf(address),
    userAgent,
    clientName: loggedName(clientName),
    group: groupHash(userAgent, clientName),
  }
}

/** A name of the page tells its browsers apart, for a day; only that it is the page is kept. */
const loggedName = (name: string | null): string | null => (name?.startsWith('page-') === true ? 'page' : name)

/** The most entries of `X-Forwarded-For` that are read. */
const forwardedEntriesMax = 16

/**
 * The client's address. `X-Forwarded-For` is read from the right, as long as each address belongs to a trusted proxy. Entries
 * further left are set by the client and prove nothing.
 */
export function clientAddress({ remoteAddress, forwardedFor, isTrustedProxy }: RequestOrigin): string {
  let address = normalizeAddress(remoteAddress) ?? 'unknown'
  let unread = forwardedFor ?? ''
  for (let entries = 0; entries < forwardedEntriesMax && unread !== ''; entries++) {
    if (!isTrustedProxy(address)) break
    const comma = unread.lastIndexOf(',')
    const forwarded = normalizeAddress(unread.slice(comma + 1))
    if (forwarded === null) break
    address = forwarded
    unread = comma < 0 ? '' : unread.slice(0, comma)
  }
  return address
}

/** Printable ASCII that neither begins nor ends with a space. */
const plainText = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/

/** A header value without control characters, truncated to the limit; `null` for an empty one. */
export function boundedHeader(text: string | undefined): string | null {
  if (text === undefined) return null
  const charactersMax = limits.headerValueCharactersMax
  if (text.length <= charactersMax && plainText.test(text)) return text
  // Truncated first, so that the cost of a long value is bounded.
  const bounded = text
    .slice(0, charactersMax * 4)
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return bounded === '' ? null : Array.from(bounded).slice(0, charactersMax).join('')
}

/** 96 bits. A client that finds two groups with one hash only shares one quota between them. */
const groupCharacters = 16

/** The separator is unambiguous: bounded headers contain no line break. */
function groupHash(userAgent: string | null, clientName: string | null): string {
  return hash('sha256', `${userAgent ?? ''}\n${clientName ?? ''}`, 'base64url').slice(0, groupCharacters)
}
