import { limits } from '../domain/limits.ts'
import { normalizeAddress, subscriberOf } from './ip-address.ts'
import { recent } from './recent.ts'

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
  let rest = origin.forwardedFor ?? ''
  for (let hop = 0; hop < forwardedMax && rest !== '' && address !== 'unknown'; hop++) {
    if (!origin.isTrustedProxy(address)) break
    const comma = rest.lastIndexOf(',')
    const next = normalizeAddress(rest.slice(comma + 1))
    if (next === null) break
    address = next
    rest = comma < 0 ? '' : rest.slice(0, comma)
  }
  return address
}

interface Told {
  /** The header as it may be kept. */
  readonly text: string
  /** 64 bits of FNV-1a. Whoever makes two of his own groups collide gets one quota for both. */
  readonly mark: string
}

function told(header: string): Told | null {
  const text = boundedHeader(header)
  if (text === null) return null
  let [one, two] = [0x811c9dc5, 0x01234567]
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    one = Math.imul(one ^ unit, 0x01000193)
    two = Math.imul(two ^ unit, 0x01000197)
  }
  return { text, mark: (one >>> 0).toString(36) + (two >>> 0).toString(36) }
}

/** Programs are far fewer than requests. What is longer than a header may be is not kept. */
const programs = recent<Told>(1000)

function tell(header: string | undefined): Told | null {
  if (header === undefined) return null
  if (header.length > limits.headerValueCharactersMax) return told(header)
  const known = programs.get(header)
  if (known !== undefined) return known
  const fresh = told(header)
  if (fresh !== null) programs.set(header, fresh)
  return fresh
}

export function clientGroup(origin: RequestOrigin): ClientGroup {
  const address = subscriberOf(clientAddress(origin))
  const [program, name] = [tell(origin.userAgent), tell(origin.clientName)]
  const mark = name === null ? (program?.mark ?? '') : `${program?.mark ?? ''}.${name.mark}`
  return { address, userAgent: program?.text ?? null, clientName: name?.text ?? null, mark }
}
