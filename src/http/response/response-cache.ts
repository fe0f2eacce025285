import type { ContentCoding } from './content-coding.ts'
import type { GenerationDay } from './generation-day.ts'
import type { RequestParameters } from '../request/parameters.ts'

/** A serialized response without its request id. */
export interface CachedResponse {
  readonly generationDay: GenerationDay
  readonly parameters: RequestParameters
  readonly tag: string
  /** The JSON up to the request id. */
  readonly bodyStart: Buffer
  /** `bodyStart` in each content coding that was requested. */
  readonly encodedStarts: Map<ContentCoding, Buffer>
  readonly rowsReturned: number
}

/** Responses by raw URL, so that the URL of a cached response need not be parsed. */
export interface ResponseCache {
  /** Returns only a response of this generation and day. */
  get(url: string, generationDay: GenerationDay | null): CachedResponse | undefined
  set(url: string, response: CachedResponse): void
}

/** Estimated size of an entry without its JSON, so that many small entries do not exceed the limit. */
export const entryOverheadBytes = 2_000

/** The body is counted twice, because its encoded forms together are smaller than the plain one. */
const sizeOf = (url: string, { bodyStart }: CachedResponse): number =>
  2 * bodyStart.length + url.length + entryOverheadBytes

/**
 * An approximate LRU cache of at most `bytesMax` bytes in two halves: when the newer half is full, the older one is dropped. A single
 * Map in LRU order would delete and insert an entry on each hit, which rehashes it again and again.
 */
export function createResponseCache(bytesMax: number): ResponseCache {
  let newer = new Map<string, CachedResponse>()
  let older = new Map<string, CachedResponse>()
  let newerBytes = 0

  function set(url: string, response: CachedResponse): void {
    const size = sizeOf(url, response)
    if (size > bytesMax / 2) return
    if (newerBytes + size > bytesMax / 2) {
      older = newer
      newer = new Map()
      newerBytes = 0
    }
    newer.set(url, response)
    newerBytes += size
  }
  return {
    get(url, generationDay) {
      const response = newer.get(url)
      if (response?.generationDay === generationDay) return response
      const olderResponse = older.get(url)
      if (olderResponse?.generationDay !== generationDay) return undefined
      older.delete(url)
      set(url, olderResponse)
      return olderResponse
    },
    set,
  }
}
