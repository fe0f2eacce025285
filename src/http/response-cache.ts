import type { ContentCoding } from './content-coding.ts'
import type { GenerationDay } from './generation-day.ts'
import type { RequestParameters } from './parameters.ts'

/** A serialized response without its request id. */
export interface CachedResponse {
  readonly generationDay: GenerationDay
  readonly parameters: RequestParameters
  readonly tag: string
  /** The JSON up to the request id. */
  readonly start: Buffer
  /** `start`, compressed, for each coding that was requested. */
  readonly compressed: Map<ContentCoding, Buffer>
  readonly returned: number
}

/** Responses by raw URL, so that a hit skips even parsing. */
export interface ResponseCache {
  /** Returns only a response of this generation and day. */
  get(url: string, generationDay: GenerationDay | null): CachedResponse | undefined
  set(url: string, response: CachedResponse): void
}

/** Estimated size of an entry without its JSON, so that many small entries do not exceed the limit. */
export const entryBytes = 2_000

/** The compressed forms together are smaller than the plain one, so the plain one is counted twice. */
const sizeOf = (url: string, { start }: CachedResponse): number => 2 * start.length + url.length + entryBytes

/**
 * An approximate LRU cache of at most `bytesMax` bytes, in two generations: when the newer one is full, the older one is dropped. A
 * single Map in LRU order would delete and insert an entry on each hit, and so be rehashed again and again.
 */
export function responseCache(bytesMax: number): ResponseCache {
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
      const former = older.get(url)
      if (former?.generationDay !== generationDay) return undefined
      older.delete(url)
      set(url, former)
      return former
    },
    set,
  }
}
