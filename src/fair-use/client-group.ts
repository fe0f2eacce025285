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

interface Told {
  readonly header: string
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
  return { header, text, mark: (one >>> 0).toString(36) + (two >>> 0).toString(36) }
}

/** Programs are far fewer than requests: what was told last is remembered, in this many places. */
const programs = Array.from({ length: 2048 }, (): Told | null => null)

/** Where programs tell their version. */
const telling = 32

/** From the end and some of the characters before it: a Map would go through all of them. */
function placeOf(header: string): number {
  let [sum, at] = [header.length, 0]
  for (; at < header.length - telling; at += 8) sum = (Math.imul(sum, 31) + header.charCodeAt(at)) | 0
  for (; at < header.length - 1; at += 2) {
    sum = (Math.imul(sum, 961) + Math.imul(header.charCodeAt(at), 31) + header.charCodeAt(at + 1)) | 0
  }
  return (sum ^ (sum >>> 11) ^ (sum >>> 22)) & (programs.length - 1)
}

/** What is longer than a header may be is not remembered. */
function tell(header: string | undefined): Told | null {
  if (header === undefined) return null
  if (header.length > limits.headerValueCharactersMax) return told(header)
  const place = placeOf(header)
  const known = programs[place]
  if (known?.header === header) return known
  return (programs[place] = told(header))
}

export function clientGroup(origin: RequestOrigin): ClientGroup {
  const address = subscriberOf(clientAddress(origin))
  const [program, name] = [tell(origin.userAgent), tell(origin.clientName)]
  const mark = name === null ? (program?.mark ?? '') : `${program?.mark ?? ''}.${name.mark}`
  return { address, userAgent: program?.text ?? null, clientName: name?.text ?? null, mark }
}
