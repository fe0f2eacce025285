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

/** Keeps the most recently used answers, `bytesMax` bytes of them together. */
export function answerCache(bytesMax: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0
  const drop = (url: string): void => {
    const answer = kept.get(url)
    if (answer === undefined) return
    bytes -= sizeOf(url, answer)
    kept.delete(url)
  }
  return {
    get(url, moment) {
      const answer = kept.get(url)
      if (answer?.moment !== moment) return undefined
      kept.delete(url)
      kept.set(url, answer)
      return answer
    },
    set(url, answer) {
      drop(url)
      kept.set(url, answer)
      bytes += sizeOf(url, answer)
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
  }
}
