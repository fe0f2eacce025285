import { ShobunError, UnexpectedAnswer } from './errors.ts'
import type { Problem } from './schema.ts'

/** Sends a GET request and returns the body of the answer. Throws `ShobunError`, `UnexpectedAnswer`, or what `fetch` throws. */
export type Send = (url: string, signal?: AbortSignal) => Promise<string>

interface SendOptions {
  readonly fetch: typeof fetch
  /** Headers of every request. */
  readonly headers: Readonly<Record<string, string>>
  /** The largest number of cached responses. */
  readonly keptMax: number
}

interface CachedResponse {
  readonly tag: string
  readonly text: string
}

/** Caches responses with an entity tag and revalidates them when they are requested again. */
export function createSend({ fetch, headers, keptMax }: SendOptions): Send {
  const cache = new Map<string, CachedResponse>()

  function keep(url: string, response: CachedResponse): void {
    cache.delete(url)
    cache.set(url, response)
    const oldest = cache.keys().next()
    if (cache.size > keptMax && oldest.done !== true) cache.delete(oldest.value)
  }

  return async (url, signal) => {
    const cached = cache.get(url)
    const reply = await fetch(url, {
      headers: cached === undefined ? headers : { ...headers, 'if-none-match': cached.tag },
      ...(signal === undefined ? {} : { signal }),
    })
    if (reply.status === 304 && cached !== undefined) return cached.text
    const text = await reply.text()
    if (!reply.ok) throw failureOf(reply, text)
    if (!hasContentType(reply, 'application/json')) throw new UnexpectedAnswer(reply.status)
    const tag = reply.headers.get('etag')
    if (tag !== null) keep(url, { tag, text })
    return text
  }
}

const hasContentType = (reply: Response, type: string): boolean =>
  reply.headers.get('content-type')?.startsWith(type) === true

function failureOf(reply: Response, text: string): Error {
  if (!hasContentType(reply, 'application/problem+json')) return new UnexpectedAnswer(reply.status)
  return new ShobunError(JSON.parse(text) as Problem)
}
