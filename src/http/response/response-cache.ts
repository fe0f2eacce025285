import { createLruMap } from '../../lru-map.ts'
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

/** Of at most `bytesMax` bytes. A response larger than half of it is not cached. */
export function createResponseCache(bytesMax: number): ResponseCache {
  const responses = createLruMap<CachedResponse>(bytesMax / 2, sizeOf)
  return {
    get(url, generationDay) {
      const response = responses.get(url)
      return response?.generationDay === generationDay ? response : undefined
    },
    set: (url, response) => responses.set(url, response),
  }
}
