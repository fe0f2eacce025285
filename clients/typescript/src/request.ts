import { ShobunError, UnexpectedAnswer } from './errors.ts'
import { readText, timeLimit } from './limits.ts'
import type { Problem } from './schema.d.ts'

/** What every answer has. */
interface AnyAnswer {
  readonly data: object
  readonly meta: { readonly generation: string }
}

/** What an answer must be. Throws `UnexpectedAnswer` for anything else. */
type Check<T> = (status: number, content: unknown) => T

/** Sends a GET request and returns the answer. Throws `ShobunError`, `UnexpectedAnswer`, or what `fetch` throws. */
export type Send = <T>(url: string, check: Check<T>, signal?: AbortSignal) => Promise<T>

interface SendOptions {
  readonly fetch: typeof fetch
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  /** The largest number of cached responses. */
  readonly keptMax: number
  readonly timeoutSeconds: number
  /** Of one response, and of all cached ones together. */
  readonly answerBytesMax: number
  /** Is given the headers of each response. */
  readonly onHeaders: (headers: Headers) => void
}

interface CachedResponse {
  readonly tag: string
  readonly text: string
}

/** Caches responses with an entity tag and revalidates them when they are requested again. */
export function createSend({ fetch, headers, keptMax, timeoutSeconds, answerBytesMax, onHeaders }: SendOptions): Send {
  const cache = new Map<string, CachedResponse>()
  let cachedLength = 0

  function remove(url: string): void {
    cachedLength -= cache.get(url)?.text.length ?? 0
    cache.delete(url)
  }

  function keep(url: string, response: CachedResponse): void {
    remove(url)
    cache.set(url, response)
    cachedLength += response.text.length
    for (const oldest of cache.keys()) {
      if (cache.size <= keptMax && cachedLength <= answerBytesMax) return
      remove(oldest)
    }
  }

  async function exchange<T>(url: string, check: Check<T>, signal: AbortSignal): Promise<T> {
    const cached = cache.get(url)
    const reply = await fetch(url, {
      headers: cached === undefined ? headers : { ...headers, 'if-none-match': cached.tag },
      redirect: 'manual',
      signal,
    })
    onHeaders(reply.headers)
    if (reply.status === 304 && cached !== undefined) return check(reply.status, parsed(cached.text))
    // In browsers, a redirect has the status 0.
    if (reply.redirected || reply.type === 'opaqueredirect' || (reply.status >= 300 && reply.status < 400))
      throw new UnexpectedAnswer(reply.status, 'it redirects to another address')
    const text = await readText(reply, answerBytesMax)
    if (!reply.ok) throw failureOf(reply, text)
    if (!hasContentType(reply, 'application/json')) throw new UnexpectedAnswer(reply.status, 'it is not JSON')
    const answer = check(reply.status, parsed(text))
    const tag = reply.headers.get('etag')
    if (tag !== null) keep(url, { tag, text })
    return answer
  }

  return (url, check, signal) => timeLimit(timeoutSeconds, signal, (ends) => exchange(url, check, ends))
}

const hasContentType = (reply: Response, type: string): boolean =>
  reply.headers.get('content-type')?.startsWith(type) === true

export function checkedAnswer(status: number, content: unknown): AnyAnswer {
  const answer = content as Partial<AnyAnswer> | null
  // An empty answer of another server must not pass for "nothing found".
  if (!isObject(answer?.data) || !isObject(answer.meta) || typeof answer.meta.generation !== 'string')
    throw new UnexpectedAnswer(status, 'it has no data and meta.generation')
  return answer as AnyAnswer
}

function failureOf(reply: Response, text: string): Error {
  const problem = hasContentType(reply, 'application/problem+json') ? (parsed(text) as Problem | null) : null
  const isProblem = problem?.status === reply.status && [problem.code, problem.detail].every(isText)
  if (!isProblem) return new UnexpectedAnswer(reply.status, 'it is no refusal of the service')
  return new ShobunError(problem)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): boolean => typeof value === 'string'

/** `null` if the text is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
