import { serviceAddress, urlOf } from './address.ts'
import { UnexpectedAnswer } from './errors.ts'
import { secondsUntilPermitted } from './pace.ts'
import { checkedAnswer, createSend } from './request.ts'
import { checkedSources, screenPartners, type Partner, type Screened } from './screen.ts'
import type { Answer, PagedPath, Parameters, Path, RequestOptions, Rest } from './types.ts'
import { retryDelaySeconds, sleep as defaultSleep, type Wait } from './wait.ts'

export { ShobunError, UnexpectedAnswer } from './errors.ts'
export type { Partner, RecordNumbers, Screened } from './screen.ts'
export type * from './schema.d.ts'
export type { Answer, PagedPath, Parameters, Path, RequestOptions } from './types.ts'
export type { Wait } from './wait.ts'

export interface ClientOptions {
  /** Address of the service, with or without `/api/v1`. */
  readonly baseUrl: string
  /** Sent as `X-<brand>-Client`; quotas apply to each name separately. */
  readonly clientName?: string
  /** Part of the two header names; the service configures it. Default: `Service`. */
  readonly brand?: string
  readonly fetch?: typeof fetch
  /** Retries of one request. Default: 2. */
  readonly retriesMax?: number
  /** The longest accepted `Retry-After`. Default: 60. */
  readonly waitSecondsMax?: number
  /** Time for one request and its whole answer. Default: 30. */
  readonly timeoutSeconds?: number
  /** The largest accepted answer, unpacked. Cached responses have at most as many characters together. Default: 8 MiB. */
  readonly answerBytesMax?: number
  /** The largest number of pages that `pages()` yields, whatever the service permits. Default: 100. */
  readonly pagesMax?: number
  /** Called before each wait for a retry (429, 503). */
  readonly onWait?: (wait: Wait) => void
  /** Cached responses for revalidation. Default: 100; 0 disables the cache. */
  readonly keptMax?: number
  /** Replaces the timer of the waits. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>
}

export interface ShobunClient {
  /** Sends one request. Throws `ShobunError`, `UnexpectedAnswer`, or what `fetch` throws. */
  get<P extends Path>(path: P, ...rest: Rest<P>): Promise<Answer<P>>
  /** Yields page after page up to the last one, or the last permitted one, which says `has_more`. */
  pages<P extends PagedPath>(
    path: P,
    parameters: Parameters<P>,
    options?: RequestOptions,
  ): AsyncGenerator<Answer<P>, void>
  /**
   * Asks for one partner after the other, at the pace that the answers permit, and yields what was found of each. The waits are as long as
   * the service says. Throws what `get` throws; only a refused question is yielded, as `failed`.
   */
  screen(partners: Iterable<Partner> | AsyncIterable<Partner>, options?: RequestOptions): AsyncGenerator<Screened, void>
}

/** Throws `TypeError` if `baseUrl` is no http or https address. */
export function shobunClient(options: ClientOptions): ShobunClient {
  const { retriesMax = 2, waitSecondsMax = 60, pagesMax = 100, sleep = defaultSleep, onWait } = options
  const address = serviceAddress(options.baseUrl)
  /** What the latest answer said of the pace. */
  let rateLimit: string | null = null
  const send = createSend({
    fetch: options.fetch ?? fetch,
    headers: headersOf(options),
    keptMax: options.keptMax ?? 100,
    timeoutSeconds: options.timeoutSeconds ?? 30,
    answerBytesMax: options.answerBytesMax ?? 8 * 1024 * 1024,
    onHeaders: (headers) => (rateLimit = headers.get('ratelimit') ?? rateLimit),
  })

  async function request<P extends Path>(
    path: P,
    parameters: object,
    { signal }: RequestOptions,
    secondsMax = waitSecondsMax,
  ): Promise<Answer<P>> {
    const url = urlOf(address, path, parameters)
    for (let retry = 1; ; retry++) {
      try {
        return (await send(url, checkedAnswer, signal)) as Answer<P>
      } catch (error) {
        const seconds = retryDelaySeconds(error, secondsMax)
        if (seconds === null || retry > retriesMax) throw error
        onWait?.({ seconds, retry, error: error as Wait['error'] })
        await sleep(seconds * 1000, signal)
      }
    }
  }

  async function* pages<P extends PagedPath>(path: P, parameters: Parameters<P>, ask: RequestOptions = {}) {
    for (let page = 1; ; page++) {
      const answer = await request(path, { ...parameters, page }, ask)
      const { has_more: hasMore, page_max: pageMax, page: given } = answer.meta
      if (given !== page || typeof hasMore !== 'boolean' || !Number.isInteger(pageMax))
        throw new UnexpectedAnswer(200, `it is not page ${page}`)
      yield answer
      if (!hasMore || page >= pageMax || page >= pagesMax) return
    }
  }

  /** Asks when the answers permit it, however long that is. */
  async function paced<P extends Path>(path: P, parameters: object, ask: RequestOptions): Promise<Answer<P>> {
    const seconds = secondsUntilPermitted(rateLimit)
    rateLimit = null
    if (seconds > 0) await sleep(seconds * 1000, ask.signal)
    return request(path, parameters, ask, Number.POSITIVE_INFINITY)
  }

  const screen = (partners: Iterable<Partner> | AsyncIterable<Partner>, options: RequestOptions = {}) =>
    screenPartners(partners, {
      address,
      search: (q) => paced('/api/v1/search', { q, limit: 1 }, options),
      companies: (q) => paced('/api/v1/companies', { q }, options),
      records: async (kind, company) => {
        const { data, meta } = await paced(recordPaths[kind], { company }, options)
        return { records: Object.values(data).flat(), hasMore: meta.has_more }
      },
      sources: () => send(`${address}/docs/sources.json`, checkedSources, options.signal),
    })

  return { get: (path, ...[parameters = {}, ask = {}]) => request(path, parameters, ask), pages, screen }
}

const recordPaths = {
  enforcements: '/api/v1/enforcements',
  procurement_suspensions: '/api/v1/procurement-suspensions',
  license_actions: '/api/v1/license-actions',
} as const

function headersOf({ clientName, brand = 'Service' }: ClientOptions): Record<string, string> {
  return { accept: 'application/json', ...(clientName === undefined ? {} : { [`X-${brand}-Client`]: clientName }) }
}
