import { PublicationRefused } from '../../domain/publication-refused.ts'
import { closeConnectionsInside } from './inside-address.ts'
import { isRedirect, redirectTarget } from './redirect.ts'
import { createOutage, createPatience, retryOf } from './retry.ts'
import { robotsRulesOf, robotsUnreachable, type RobotsRules } from './robots.ts'

export interface PoliteClientOptions {
  readonly fetch: typeof globalThis.fetch
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** Milliseconds of a monotonic clock, for the gap between requests. */
  readonly elapsed: () => number
  readonly sleep: (milliseconds: number) => Promise<void>
  /** Names the program and a contact. */
  readonly userAgent: string
  /** Minimum time between two requests to one host: at least a second, but on loopback. */
  readonly gapMilliseconds?: number
  /** Requests after which no other is sent (`requests_spent`): those for robots.txt, redirects and repetitions count. */
  readonly requestsMax?: number
  readonly timeLimits?: TimeLimits
}

/** A request without its common headers. */
interface RequestContent {
  readonly headers: Readonly<Record<string, string>>
  /** An encoded form, which is sent with POST; `null`: GET. */
  readonly form: string | null
}

/** Where a request was answered in the end, and how. */
export type SentRequest = TimedResponse & { readonly url: URL }

interface TimedResponse {
  readonly response: Response
  readonly timer: ReturnType<typeof startTimer>
}

const redirectsMax = 5
const gapMillisecondsMin = 1_000
const loopbackHost = /^(?:127(?:\.\d{1,3}){3}|\[::1\])$/
/** RFC 9309, 2.5: a crawler reads at least 500 KiB of robots.txt. */
const robotsBytesMax = 512 * 1024

/** Sends the requests of one run, with the manners that a publisher can expect of a program. */
export function createRequester(options: PoliteClientOptions) {
  const robotsByOrigin = new Map<string, RobotsRules>()
  const { request, requestsSent, allowTime } = createPacedRequests(options, robotsByOrigin)

  /**
   * Sends a request by the rules of robots.txt and follows its redirects on the host and on `hosts`. Throws `PublicationRefused`. The caller
   * reads the body and discards the response.
   */
  async function send(start: string, hosts: readonly string[], content: RequestContent): Promise<SentRequest> {
    const before = async (url: URL): Promise<void> => refuseDisallowed(url, await robotsOf(url))
    const sent = await follow(request, new URL(start), content, { hosts, before })
    if (sent === null)
      throw new PublicationRefused('too_many_redirects', `${start}: more than ${redirectsMax} redirects`)
    return sent
  }

  /** The robots.txt rules of the URL's origin. They are fetched once. */
  async function robotsOf({ origin }: URL): Promise<RobotsRules> {
    const known = robotsByOrigin.get(origin)
    if (known !== undefined) return known
    const url = new URL('/robots.txt', origin)
    const robots = await fetchRobots(url).catch((error: unknown) => robotsUnreachable(url.href, error))
    robotsByOrigin.set(origin, robots)
    return robots
  }

  /** Its redirects are followed (RFC 9309, 2.3.1.2). */
  async function fetchRobots(url: URL): Promise<RobotsRules> {
    const sent = await follow(request, url, { headers: {}, form: null }, { hosts: [], before: async () => undefined })
    if (sent === null) return robotsRulesOf(url.href, null, '')
    try {
      return robotsRulesOf(url.href, sent.response.status, await readBeginning(sent.response, robotsBytesMax))
    } finally {
      sent.timer.stop()
    }
  }

  return { send, robotsOf, requestsSent, allowTime }
}

function refuseDisallowed(url: URL, robots: RobotsRules): void {
  if (robots.isAllowed(url.href)) return
  const message = `robots.txt of ${url.host} does not allow it`
  const { code, message: why } = robots.problem ?? new PublicationRefused('robots_disallowed', message)
  throw new PublicationRefused(code, `${url.href}: ${why}`)
}

/** Follows redirects, which turn POST into GET (RFC 9110, 15.4.4). `null`: there are too many. */
async function follow(
  request: ReturnType<typeof createPacedRequests>['request'],
  start: URL,
  content: RequestContent,
  { hosts, before }: { readonly hosts: readonly string[]; readonly before: (url: URL) => Promise<void> },
): Promise<SentRequest | null> {
  let url = start
  let next = content
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    await before(url)
    const sent = await request(url, next)
    if (!isRedirect(sent.response)) return { ...sent, url }
    discard(sent)
    url = redirectTarget(sent.response, url, [start.host, ...hosts])
    next = { ...next, form: null }
  }
  return null
}

/** Sends requests with a gap between those to one host, and counts them. */
function createPacedRequests(options: PoliteClientOptions, robotsByOrigin: ReadonlyMap<string, RobotsRules>) {
  const { gapMilliseconds = gapMillisecondsMin, requestsMax = Infinity, timeLimits = defaultTimeLimits } = options
  let requestsSent = 0
  const lastRequestByHost = new Map<string, number>()
  const patience = createPatience(options.elapsed)
  const cookies = createCookies()
  const outage = createOutage()

  function gapTo({ origin, hostname }: URL): number {
    const robotsDelay = (robotsByOrigin.get(origin)?.delaySeconds ?? 0) * 1_000
    return Math.max(gapMilliseconds, robotsDelay, loopbackHost.test(hostname) ? 0 : gapMillisecondsMin)
  }

  /** Waits for the host's minimum gap and sends the request; repeats it when the server is overloaded or cannot be reached. */
  async function request(url: URL, content: RequestContent): Promise<TimedResponse> {
    for (let attempt = 1; ; attempt++) {
      const closed = patience.refusalOf(url.host)
      if (closed !== undefined) throw new PublicationRefused('retry_later', `${url.href}: ${closed}`)
      if (requestsSent >= requestsMax)
        throw new PublicationRefused(
          'requests_spent',
          `${url.href}: ${requestsMax} requests were sent, as many as allowed`,
        )
      requestsSent++
      const sent = await sendOnce(url, content).catch((error: unknown) => ({ response: null, error }))
      if (sent.response !== null) outage.ended()
      const isInVain = sent.response === null && outage.failed(url.host, sent.error)
      const retry = isInVain ? ({ kind: 'none' } as const) : retryOf(sent.response, attempt, options.now())
      if (retry.kind === 'none') {
        patience.ended(url.host, sent.response)
        if (sent.response === null) throw new PublicationRefused('unreachable', `${url.href}: ${reasonOf(sent.error)}`)
        return sent
      }
      if (sent.response !== null) discard(sent)
      if (retry.kind === 'wait') await options.sleep(retry.milliseconds)
      else patience.close(url.host, `asks to wait ${retry.seconds} seconds`)
    }
  }

  async function sendOnce(url: URL, content: RequestContent): Promise<TimedResponse> {
    const lastRequest = lastRequestByHost.get(url.host) ?? Number.NEGATIVE_INFINITY
    const waitMilliseconds = lastRequest + gapTo(url) - options.elapsed()
    if (waitMilliseconds > 0) await options.sleep(waitMilliseconds)
    closeConnectionsInside(url)
    const timer = startTimer(timeLimits, options.elapsed)
    try {
      const response = await options.fetch(url, {
        method: content.form === null ? 'GET' : 'POST',
        body: content.form,
        headers: headersOf(content, options.userAgent, cookies.headerFor(url)),
        redirect: 'manual',
        signal: timer.signal,
      })
      cookies.keep(url, response)
      return { response, timer }
    } catch (error) {
      timer.stop()
      throw error
    } finally {
      lastRequestByHost.set(url.host, options.elapsed())
    }
  }

  return { request, requestsSent: () => requestsSent, allowTime: patience.allowTime }
}

const headersOf = ({ headers, form }: RequestContent, userAgent: string, cookie: string | null) => ({
  'user-agent': userAgent,
  'accept-language': 'ja',
  'accept-encoding': 'identity',
  ...(cookie === null ? {} : { cookie }),
  ...(form === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
  ...headers,
})

/** Ends a response whose body nobody reads. */
export function discard({ response, timer }: TimedResponse): void {
  timer.stop()
  response.body?.cancel().catch(() => undefined)
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/**
 * Reads a response as text. Of a response with more than `bytesMax` bytes, only the whole lines at the beginning are returned, and
 * the rest is not downloaded.
 */
async function readBeginning({ body }: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop cancels the download.
    if (size > bytesMax) break
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return size > bytesMax ? text.slice(0, text.lastIndexOf('\n') + 1) : text
}

/** Limits of one request. */
interface TimeLimits {
  /** Until the headers arrive, and between two parts of the body. */
  readonly idleMilliseconds: number
  /** A transfer may be slower than this on average only in its first `startMilliseconds`. */
  readonly bytesPerSecondMin: number
  readonly startMilliseconds: number
}

/** 50 KB a second: the national register of 250 MB in less than an hour and a half. */
const defaultTimeLimits: TimeLimits = {
  idleMilliseconds: 60_000,
  bytesPerSecondMin: 50_000,
  startMilliseconds: 120_000,
}

/** Ends a request whose server is silent or too slow. `elapsed`: milliseconds of a monotonic clock. */
function startTimer(limits: TimeLimits, elapsed: () => number) {
  const controller = new AbortController()
  const started = elapsed()
  const abort = (reason: string) => () => controller.abort(new Error(reason))
  const startIdleTimer = () =>
    setTimeout(abort(`nothing arrived for ${limits.idleMilliseconds / 1_000} seconds`), limits.idleMilliseconds)
  let idleTimer = startIdleTimer()
  let bytesReceived = 0
  return {
    signal: controller.signal,
    /** Counts bytes that have arrived. */
    received: (bytes: number): void => {
      bytesReceived += bytes
      clearTimeout(idleTimer)
      idleTimer = startIdleTimer()
      const milliseconds = elapsed() - started
      const isSlow = (bytesReceived / milliseconds) * 1_000 < limits.bytesPerSecondMin
      if (milliseconds > limits.startMilliseconds && isSlow) abort('the transfer is too slow')()
    },
    stop: (): void => clearTimeout(idleTimer),
  }
}

const cookiesMax = 50
const cookieCharactersMax = 4_096

/** The session cookies of each host, for one run: searches with a hidden token work only together with their cookie (RFC 6265). */
function createCookies() {
  const cookiesByHost = new Map<string, Map<string, string>>()
  return {
    /** The value of the `Cookie` header; `null`: the host has set none. */
    headerFor({ host }: URL): string | null {
      const cookies = cookiesByHost.get(host)
      if (cookies === undefined || cookies.size === 0) return null
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
    keep({ host }: URL, response: Response): void {
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^\s*([^=;\s]+)=([^;]*)/.exec(line) ?? []
        if (name === undefined || value === undefined || line.length > cookieCharactersMax) continue
        const cookies = cookiesByHost.get(host) ?? new Map<string, string>()
        if (cookies.size < cookiesMax || cookies.has(name)) cookies.set(name, value.trim())
        cookiesByHost.set(host, cookies)
      }
    },
  }
}
