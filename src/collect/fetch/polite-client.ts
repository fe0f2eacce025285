import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { PublicationRefused, type RefusalCode } from '../../domain/publication-refused.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { statedFileName } from './file-name.ts'
import { createRequester, discard, reasonOf, type PoliteClientOptions, type SentRequest } from './requester.ts'

/** Validators for a conditional request (RFC 9110, 13). */
export interface Validators {
  readonly etag: string | null
  readonly lastModified: string | null
}

export type Fetched =
  | {
      readonly status: 'fetched'
      readonly url: string
      readonly validators: Validators
      /** The file name that the response states. */
      readonly fileName: string | null
    }
  | { readonly status: 'not_modified' }

export interface Download {
  readonly url: string
  /** Where the body is saved. */
  readonly path: string
  readonly bytesMax: number
  /** An encoded form, which is sent with POST. */
  readonly form?: string | null
  /** Validators of the earlier download of this URL. */
  readonly known?: Validators | null
  /** Other hosts of the publisher, to which a redirect may lead. */
  readonly hosts?: readonly string[] | undefined
}

export interface PoliteClient {
  /**
   * Downloads a URL to a file, unless it is unchanged since the download with the validators `known`.
   * Throws `PublicationRefused`, for example for more than `bytesMax` bytes.
   */
  download(download: Download): Promise<Fetched>
  /** The sitemaps that the robots.txt of an address names. */
  sitemapsOf(url: string): Promise<readonly string[]>
  /** Those for robots.txt, redirects and repetitions included. */
  requestsSent(): number
  /** From now on, requests are sent for so many hours, waits included; later ones are refused (`retry_later`). */
  allowTime(hours: number): void
}

/** What a response without a file means. */
const codeOfStatus: Readonly<Record<number, RefusalCode>> = {
  401: 'bot_wall',
  403: 'bot_wall',
  429: 'too_many_requests',
  503: 'overloaded',
}

/**
 * Creates an HTTP client for collecting. It names itself in the User-Agent, obeys robots.txt, sends one request at a time with a gap
 * between requests to a host, waits as long as an overloaded server asks, and does not repeat a refused request.
 */
export function createPoliteClient(options: PoliteClientOptions): PoliteClient {
  const { send, robotsOf, requestsSent, allowTime } = createRequester(options)
  /** Settles when the last download that was asked for has ended. */
  let queue: Promise<unknown> = Promise.resolve()

  async function download(asked: Download): Promise<Fetched> {
    const { url, hosts = [], form = null, known = null } = asked
    const sent = await send(url, hosts, { headers: conditionalHeaders(known), form })
    try {
      return await receive(asked, sent)
    } finally {
      discard(sent)
    }
  }

  async function receive(
    { known = null, path, bytesMax }: Download,
    { response, timer, url }: SentRequest,
  ): Promise<Fetched> {
    if (response.ok || response.status === 304) refuseClockDifference(response, url, options.now())
    if (response.status === 304 && known !== null) return { status: 'not_modified' }
    if (response.status !== 200 || response.body === null) {
      const code = codeOfStatus[response.status] ?? 'http_status'
      throw new PublicationRefused(code, `${url.href} answered ${response.status}; nothing was collected`)
    }
    refuseContentEncoding(response, url)
    await save(response, path, bytesMax, timer.received)
    const validators = { etag: response.headers.get('etag'), lastModified: response.headers.get('last-modified') }
    const fileName = statedFileName(response.headers.get('content-disposition'))
    return { status: 'fetched', url: url.href, validators, fileName }
  }

  return {
    download(asked) {
      const fetched = queue.then(() => download(asked))
      queue = fetched.catch(() => undefined)
      return fetched
    },
    sitemapsOf: async (url) => (await robotsOf(new URL(url))).sitemaps,
    requestsSent,
    allowTime,
  }
}

/** Requests ask for an uncompressed body. A compressed one may be truncated unnoticed, or unpack to a thousand times its size. */
function refuseContentEncoding(response: Response, url: URL): void {
  const encoding = response.headers.get('content-encoding')
  if (encoding === null || encoding.toLowerCase() === 'identity') return
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
  if (Number.isNaN(date) || Math.abs(serverNow.getTime() - now) <= dayMilliseconds) return
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

async function save(
  response: Response,
  path: string,
  bytesMax: number,
  onBytes: (bytes: number) => void,
): Promise<void> {
  let bytes = 0
  const countBytes = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length
      onBytes(chunk.length)
      if (bytes > bytesMax) throw new PublicationRefused('too_large', `${response.url}: more than ${bytesMax} bytes`)
      yield chunk
    }
  }
  try {
    await pipeline(Readable.fromWeb(response.body as ReadableStream), countBytes, createWriteStream(path))
  } catch (error) {
    if (error instanceof PublicationRefused) throw error
    if (isFileSystemError(error)) throw error
    const announced = response.headers.get('content-length')
    const received = announced === null ? `${bytes} bytes` : `${bytes} of ${announced} bytes`
    const problem = `the transfer was cut off after ${received} (${reasonOf(error)})`
    throw new PublicationRefused('unreachable', `${response.url}: ${problem}; nothing was collected`)
  }
}

/** An error of this machine, such as a full disk, is not a failure of the publisher. */
const isFileSystemError = (error: unknown): boolean =>
  ['ENOSPC', 'EACCES', 'EROFS', 'EMFILE'].includes((error as { readonly code?: string }).code ?? '')
