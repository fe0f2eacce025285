import type { Coding } from './coding.ts'
import type { Moment } from './moment.ts'
import type { Understood } from './parameters.ts'

/** An answer as it goes out, but for the id of the request that gets it. */
export interface KeptAnswer {
  readonly moment: Moment
  readonly understood: Understood
  readonly tag: string
  /** The JSON up to the request id. */
  readonly start: Buffer
  /** The same in the codings that were asked for. */
  readonly coded: Map<Coding, Buffer>
  readonly returned: number
}

/** Answers by URL, as it was written: one that is asked for again is not even read again. */
export interface AnswerCache {
  /** Only an answer of this moment: one of another generation or another day is none. */
  get(url: string, moment: Moment | null): KeptAnswer | undefined
  set(url: string, answer: KeptAnswer): void
}

/** What an answer takes beside its JSON: many small ones must not take more room than few large ones. */
export const entryBytes = 2_000

/** Together the compressed forms are smaller than the plain one, which is counted for them, too. */
const sizeOf = (url: string, { start }: KeptAnswer): number => 2 * start.length + url.length + entryBytes

/**
 * Keeps the answers used last, at most `bytesMax` bytes of them together. When the younger half is full, the older one is let go
 * as a whole: to move each answer to the end of a Map when it is used would have the Map copied again and again.
 */
export function answerCache(bytesMax: number): AnswerCache {
  let young = new Map<string, KeptAnswer>()
  let old = new Map<string, KeptAnswer>()
  let youngBytes = 0

  function set(url: string, answer: KeptAnswer): void {
    const size = sizeOf(url, answer)
    if (size > bytesMax / 2) return
    if (youngBytes + size > bytesMax / 2) {
      old = young
      young = new Map()
      youngBytes = 0
    }
    young.set(url, answer)
    youngBytes += size
  }
  return {
    get(url, moment) {
      const answer = young.get(url)
      if (answer?.moment === moment) return answer
      const former = old.get(url)
      if (former?.moment !== moment) return undefined
      old.delete(url)
      set(url, former)
      return former
    },
    set,
  }
}
