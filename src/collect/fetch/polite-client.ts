import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PublicationRefused } from '../../domain/publication-refused.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { readBeginning } from './read-beginning.ts'
import { redirectTarget } from './redirect.ts'
import { robotsRulesOf, type RobotsRules } from './robots.ts'

/** Validators for a conditional request (RFC 9110, 13). */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type Fetched =
  | { readonly status: 'fetched'; readonly url: string; readonly validators: Validators }
  | { readonly status: 'not_modified' }

export interface PoliteClient {
  /**
   * Downloads a URL to the file `path`, unless it is unchanged since the download with the validators `known`.
   * Throws `PublicationRefused`, for example for more than `bytesMax` bytes.
   */
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
/** Largest difference between our clock and the server's. */
const clockDifferenceMaxMilliseconds = dayMilliseconds
/** RFC 9309, 2.5: a crawler reads at least 500 KiB of robots.txt. */
const robotsBytesMax = 512 * 1024
/** The statuses with which bot walls refuse a client. */
const botWallStatuses = new Set([401, 403, 429, 503])

/**
 * Creates an HTTP client for collecting. It names itself in the User-Agent, obeys robots.txt, sends one request at a time with a gap
 * between requests to a host, and does not retry a refused request.
 */
export function createPoliteClient(options: PoliteClientOptions): PoliteClient {
  const { request, robotsOf } = createRequester(options)
  /** Settles when the last download that was asked for has ended. */
  let queue: Promise<unknown> = Promise.resolve()

  /** Sends the request and follows redirects. */
  async function get(start: string, headers: Record<string, string>): Promise<{ response: Response; url: URL }> {
    let url = new URL(start)
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const robots = await robotsOf(url)
      if (!robots.isAllowed(url.href)) {
        throw new PublicationRefused('robots_disallowed', `${url.href}: robots.txt of ${url.host} does not allow it`)
      }
      const response = await request(url, headers)
      const target = redirectTarget(response, url)
      if (target === null) return { response, url }
      url = target
    }
    throw new PublicationRefused('too_many_redirects', `${start}: more than ${redirectsMax} redirects`)
  }

  const download: PoliteClient['download'] = async (start, path, known, bytesMax) => {
    const { response, url } = await get(start, conditionalHeaders(known))
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
      const fetched = queue.then(() => download(url, path, known, bytesMax))
      queue = fetched.catch(() => undefined)
      return fetched
    },
  }
}

interface Requester {
  /** Waits for the host's minimum gap, then sends the request. */
  readonly request: (url: URL, headers: Record<string, string>) => Promise<Response>
  /** The robots.txt rules of the URL's origin. They are fetched once. */
  readonly robotsOf: (url: URL) => Promise<RobotsRules>
}

function createRequester(options: PoliteClientOptions): Requester {
  const robotsByOrigin = new Map<string, RobotsRules>()
  const lastRequestByHost = new Map<string, number>()

  function gapMilliseconds({ origin }: URL): number {
    const robotsDelay = (robotsByOrigin.get(origin)?.delaySeconds ?? 0) * 1_000
    return Math.max(options.gapMilliseconds ?? 1_000, robotsDelay)
  }

  async function request(url: URL, headers: Record<string, string>): Promise<Response> {
    const lastRequest = lastRequestByHost.get(url.host) ?? Number.NEGATIVE_INFINITY
    const waitMilliseconds = lastRequest + gapMilliseconds(url) - options.elapsed()
    if (waitMilliseconds > 0) await options.sleep(waitMilliseconds)
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
      lastRequestByHost.set(url.host, options.elapsed())
    }
  }

  async function robotsOf(url: URL): Promise<RobotsRules> {
    const known = robotsByOrigin.get(url.origin)
    if (known !== undefined) return known
    const robotsUrl = new URL('/robots.txt', url)
    const { status, text } = await fetchRobots(robotsUrl).catch(() => ({ status: null, text: '' }))
    const robots = robotsRulesOf(robotsUrl.href, status, text)
    robotsByOrigin.set(url.origin, robots)
    return robots
  }

  /** Follows redirects (RFC 9309, 2.3.1.2). */
  async function fetchRobots(robotsUrl: URL): Promise<{ readonly status: number | null; readonly text: string }> {
    let url = robotsUrl
    for (let redirects = 0; redirects <= redirectsMax; redirects++) {
      const response = await request(url, {})
      const target = redirectTarget(response, url)
      if (target === null) return { status: response.status, text: await readBeginning(response, robotsBytesMax) }
      url = target
    }
    return { status: null, text: '' }
  }
  return { request, robotsOf }
}

/** Requests ask for an uncompressed body. A compressed one may be truncated unnoticed, or unpack to a thousand times its size. */
async function refuseContentEncoding(response: Response, url: URL): Promise<void> {
  const encoding = response.headers.get('content-encoding')
  if (encoding === null || encoding.toLowerCase() === 'identity') return
  await response.body?.cancel()
  throw new PublicationRefused('content_encoding', `${url.href} sent a content-encoding that was not requested`)
}

/**
 * Throws `PublicationRefused` (`clock_differs`) when the server's clock and ours differ by more than a day. The ledger orders states by the
 * day of their collection, so a state with a wrong future day would be newer than all states collected until that day. The server's time is Date plus
 * Age, the time that a cache stored the response (RFC 9110, 6.6.1; RFC 9111, 5.1).
 */
function refuseClockDifference({ headers }: Response, url: URL, now: number): void {
  const date = Date.parse(headers.get('date') ?? '')
  const ageSeconds = Number(/^\d{1,9}$/.exec(headers.get('age') ?? '')?.[0] ?? 0)
  const serverNow = new Date(date + ageSeconds * 1_000)
  if (Number.isNaN(date) || Math.abs(serverNow.getTime() - now) <= clockDifferenceMaxMilliseconds) return
  const serverText = Number.isNaN(serverNow.getTime()) ? 'an invalid date' : serverNow.toISOString()
  const clocks = `${url.host} says ${serverText}, this machine ${new Date(now).toISOString()}`
  throw new PublicationRefused('clock_differs', `${url.href}: ${clocks}; nothing was collected; set the clock`)
}

/** RFC 9110, 13.1.2 and 13.1.3. */
function conditionalHeaders(known: Validators | null): Record<string, string> {
  return {
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
  }
}

async function save(response: Response, path: string, bytesMax: number): Promise<void> {
  let bytes = 0
  const refuseExcess = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      if (bytes > bytesMax) throw new PublicationRefused('too_large', `${response.url}: more than ${bytesMax} bytes`)
      yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), refuseExcess, createWriteStream(path))
  } catch (error) {
    if (error instanceof PublicationRefused) throw error
    throw new PublicationRefused('unreachable', `${response.url}: the transfer was interrupted (${reasonOf(error)})`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
