import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PublicationRefused } from '../../domain/reading.ts'
import { beginningOf } from './beginning.ts'
import { redirectOf } from './redirect.ts'
import { robotsRules, type RobotsRules } from './robots.ts'

/** Validators for a conditional request (RFC 9110, 13). */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type Fetched =
  | { readonly status: 'fetched'; readonly url: string; readonly validators: Validators }
  | { readonly status: 'not_modified' }

export interface PoliteClient {
  /** Downloads a URL to `path`, at most `bytesMax` bytes. Throws `PublicationRefused`. */
  download(url: string, path: string, known: Validators | null, bytesMax: number): Promise<Fetched>
}

export interface PoliteClientOptions {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds of a monotonic clock, for the gap between requests. */
  readonly elapsed: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Names the program and a contact. */
  readonly userAgent: string
  /** Minimum time between two requests to one host. */
  readonly gapMilliseconds?: number
}

const redirectsMax = 5
const timeoutMilliseconds = 120_000
/** Largest difference from the server's clock. The ledger orders states by the day they were seen on. */
const clockDifferenceMax = 86_400_000
/** Of robots.txt. RFC 9309, 2.5 requires at least 500 KiB. */
const robotsBytesMax = 512 * 1024
const botWallStatuses = new Set([401, 403, 429, 503])

/**
 * Sends one request at a time, no faster than the host allows, under our own name. It obeys robots.txt and does not retry a
 * request that was refused.
 */
export function createPoliteClient(options: PoliteClientOptions): PoliteClient {
  const { request, rulesOf } = createRequester(options)
  let queue: Promise<unknown> = Promise.resolve()

  async function follow(start: string, headers: Record<string, string>): Promise<{ response: Response; url: URL }> {
    let url = new URL(start)
    for (let hops = 0; hops <= redirectsMax; hops++) {
      if (!(await rulesOf(url)).isAllowed(url.href)) {
        throw new PublicationRefused('robots_disallowed', `${url.href}: robots.txt of ${url.host} does not allow it`)
      }
      const response = await request(url, headers)
      const next = redirectOf(response, url)
      if (next === null) return { response, url }
      url = next
    }
    throw new PublicationRefused('too_many_redirects', `${start}: more than ${redirectsMax} redirects`)
  }

  async function download(
    start: string,
    path: string,
    { known, bytesMax }: { readonly known: Validators | null; readonly bytesMax: number },
  ): Promise<Fetched> {
    const { response, url } = await follow(start, conditionsOf(known))
    if (response.ok || response.status === 304) refuseClockDifference(response, url, options.now())
    if (response.status === 304 && known !== null) return { status: 'not_modified' }
    if (response.status !== 200 || response.body === null) {
      await response.body?.cancel()
      const code = botWallStatuses.has(response.status) ? 'bot_wall' : 'http_status'
      throw new PublicationRefused(code, `${url.href} answered ${response.status}; nothing was collected`)
    }
    await refuseContentEncoding(response, url)
    await save(response, path, bytesMax)
    const validators = { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') }
    return { status: 'fetched', url: url.href, validators }
  }

  return {
    download(url, path, known, bytesMax) {
      const next = queue.then(() => download(url, path, { known, bytesMax }))
      queue = next.catch(() => undefined)
      return next
    },
  }
}

interface Requester {
  /** Waits for the host's minimum gap, then sends the request. */
  readonly request: (url: URL, headers: Record<string, string>) => Promise<Response>
  /** The robots.txt rules of the host, fetched once. */
  readonly rulesOf: (url: URL) => Promise<RobotsRules>
}

function createRequester(options: PoliteClientOptions): Requester {
  const rules = new Map<string, RobotsRules>()
  const lastRequest = new Map<string, number>()
  const gapOf = ({ origin }: URL): number =>
    Math.max(options.gapMilliseconds ?? 1_000, (rules.get(origin)?.delaySeconds ?? 0) * 1_000)

  async function request(url: URL, headers: Record<string, string>): Promise<Response> {
    const wait = (lastRequest.get(url.host) ?? Number.NEGATIVE_INFINITY) + gapOf(url) - options.elapsed()
    if (wait > 0) await options.sleep(wait)
    try {
      return await options.fetch(url, {
        headers: {
          'user-agent': options.userAgent,
          'accept-language': 'ja',
          'accept-encoding': 'identity',
          ...headers,
        },
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
    } catch (error) {
      throw new PublicationRefused('unreachable', `${url.href}: ${reasonOf(error)}`)
    } finally {
      lastRequest.set(url.host, options.elapsed())
    }
  }

  async function rulesOf(url: URL): Promise<RobotsRules> {
    const known = rules.get(url.origin)
    if (known !== undefined) return known
    const robotsUrl = new URL('/robots.txt', url)
    const { status, text } = await robotsAt(robotsUrl).catch(() => ({ status: null, text: '' }))
    const found = robotsRules(robotsUrl.href, status, text)
    rules.set(url.origin, found)
    return found
  }

  /** Follows redirects (RFC 9309, 2.3.1.2). */
  async function robotsAt(robotsUrl: URL): Promise<{ readonly status: number | null; readonly text: string }> {
    let url = robotsUrl
    for (let hops = 0; hops <= redirectsMax; hops++) {
      const response = await request(url, {})
      const next = redirectOf(response, url)
      if (next === null) return { status: response.status, text: await beginningOf(response, robotsBytesMax) }
      url = next
    }
    return { status: null, text: '' }
  }
  return { request, rulesOf }
}

/** A compressed body, which was not requested, may be truncated unnoticed or grow a thousandfold. */
async function refuseContentEncoding(response: Response, url: URL): Promise<void> {
  const encoding = response.headers.get('content-encoding')
  if (encoding === null || encoding.toLowerCase() === 'identity') return
  await response.body?.cancel()
  throw new PublicationRefused('content_encoding', `${url.href} sent a content-encoding that was not requested`)
}

/**
 * Refuses a response whose Date differs by more than a day from our clock: a state stored under a future day would rank before
 * everything collected until then. Age is the time that a cache held the response (RFC 9110, 6.6.1; RFC 9111, 5.1).
 */
function refuseClockDifference({ headers }: Response, url: URL, now: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  const theirs = date + 1000 * Number(/^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? 0)
  if (Number.isNaN(date) || Math.abs(theirs - now) <= clockDifferenceMax) return
  const stated = new Date(theirs)
  const text = Number.isNaN(stated.getTime()) ? 'an invalid date' : stated.toISOString()
  const both = `${url.host} says ${text}, this machine ${new Date(now).toISOString()}`
  throw new PublicationRefused('clock_differs', `${url.href}: ${both}; nothing was collected; set the clock`)
}

function conditionsOf(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

async function save(response: Response, path: string, bytesMax: number): Promise<void> {
  let bytes = 0
  const counted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new PublicationRefused('too_large', `${response.url}: more than ${bytesMax} bytes`)
      yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), counted, createWriteStream(path))
  } catch (error) {
    if (error instanceof PublicationRefused) throw error
    throw new PublicationRefused('unreachable', `${response.url}: the transfer was interrupted (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
