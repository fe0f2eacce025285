import type { Endpoints, Problem } from './schema.ts'

export type * from './schema.ts'
export type Path = keyof Endpoints
export type Parameters<P extends Path> = Endpoints[P]['parameters']
export type Answer<P extends Path> = Endpoints[P]['answer']
type PagedPath = { [P in Path]: 'page' extends keyof Parameters<P> ? P : never }[Path]

export interface ClientOptions {
  /** Address of the service, without `/api/v1`. */
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
  /** Cached responses for revalidation. Default: 100; 0 disables the cache. */
  readonly keptMax?: number
  readonly sleep?: (milliseconds: number) => Promise<void>
}

export interface AskOptions {
  readonly signal?: AbortSignal
}

/** A refusal or failure of the service, with the content of its problem body. */
export class ShobunError extends Error {
  override readonly name = 'ShobunError'
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
  get status(): number {
    return this.problem.status
  }
  /** Stable; codes are added, never renamed. */
  get code(): Problem['code'] {
    return this.problem.code
  }
  get requestId(): string {
    return this.problem.request_id
  }
  /** The refused parameters and their accepted values. */
  get faults(): NonNullable<Problem['errors']> {
    return this.problem.errors ?? []
  }
  get retryAfterSeconds(): number | null {
    return this.problem.retry_after ?? null
  }
}

/** The answer is not from the service, for example from a proxy. */
export class UnexpectedAnswer extends Error {
  override readonly name = 'UnexpectedAnswer'
  readonly status: number
  constructor(status: number) {
    super(`The answer (${status}) is not one of the service.`)
    this.status = status
  }
}

export interface ShobunClient {
  /** Sends one request. Throws `ShobunError`, `UnexpectedAnswer`, or what `fetch` throws. */
  get<P extends Path>(path: P, parameters?: Parameters<P>, options?: AskOptions): Promise<Answer<P>>
  /** Yields page after page up to the last one, or the last permitted one. */
  pages<P extends PagedPath>(path: P, parameters: Parameters<P>, options?: AskOptions): AsyncGenerator<Answer<P>>
}

interface CachedResponse {
  readonly tag: string
  readonly text: string
}

const defaultSleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

export function shobunClient(options: ClientOptions): ShobunClient {
  const { retriesMax = 2, sleep = defaultSleep } = options
  const cache = new Map<string, CachedResponse>()

  async function get<P extends Path>(path: P, parameters?: Parameters<P>, ask: AskOptions = {}): Promise<Answer<P>> {
    const url = urlOf(options.baseUrl, path, parameters)
    for (let attempt = 0; ; attempt++) {
      try {
        return JSON.parse(await sendRequest(url, ask, { options, cache })) as Answer<P>
      } catch (error) {
        const seconds = retryDelaySeconds(error, options.waitSecondsMax ?? 60)
        if (seconds === null || attempt >= retriesMax) throw error
        await sleep(seconds * 1000)
        ask.signal?.throwIfAborted()
      }
    }
  }

  async function* pages<P extends PagedPath>(path: P, parameters: Parameters<P>, ask?: AskOptions) {
    for (let page = 1; ; page++) {
      const answer = await get(path, { ...parameters, page }, ask)
      yield answer
      const { has_more: hasMore, page_max: pageMax } = answer.meta as { has_more: boolean; page_max: number }
      if (!hasMore || page >= pageMax) return
    }
  }

  return { get, pages }
}

function urlOf(baseUrl: string, path: string, parameters: object = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.append(name, String(value))
  }
  return `${baseUrl.replace(/\/$/, '')}${path}${query.size === 0 ? '' : `?${query.toString()}`}`
}

/** Seconds until a retry; `null` if it is not permitted or the wait is too long. */
function retryDelaySeconds(error: unknown, waitSecondsMax: number): number | null {
  if (!(error instanceof ShobunError) || (error.status !== 429 && error.status !== 503)) return null
  const seconds = error.retryAfterSeconds
  return seconds !== null && seconds <= waitSecondsMax ? seconds : null
}

interface ClientState {
  readonly options: ClientOptions
  readonly cache: Map<string, CachedResponse>
}

async function sendRequest(url: string, { signal }: AskOptions, { options, cache }: ClientState): Promise<string> {
  const cached = cache.get(url)
  const { clientName, brand = 'Service', keptMax = 100 } = options
  const headers: Record<string, string> = {
    accept: 'application/json',
    ...(clientName === undefined ? {} : { [`X-${brand}-Client`]: clientName }),
    ...(cached === undefined ? {} : { 'if-none-match': cached.tag }),
  }
  const reply = await (options.fetch ?? fetch)(url, { headers, ...(signal === undefined ? {} : { signal }) })
  if (reply.status === 304 && cached !== undefined) return cached.text
  const text = await reply.text()
  if (!reply.ok) throw failureOf(reply, text)
  if (!hasContentType(reply, 'application/json')) throw new UnexpectedAnswer(reply.status)
  const tag = reply.headers.get('etag')
  cache.delete(url)
  if (tag !== null && keptMax > 0) cache.set(url, { tag, text })
  for (const oldest of cache.keys()) {
    if (cache.size <= keptMax) break
    cache.delete(oldest)
  }
  return text
}

const hasContentType = (reply: Response, type: string): boolean =>
  reply.headers.get('content-type')?.startsWith(type) === true

function failureOf(reply: Response, text: string): Error {
  if (!hasContentType(reply, 'application/problem+json')) return new UnexpectedAnswer(reply.status)
  return new ShobunError(JSON.parse(text) as Problem)
}
