import type { GenerationInfo } from '../search/port.ts'

/** An answer without the parts that belong to one request. */
export interface KeptAnswer {
  readonly info: GenerationInfo
  /** `data` as JSON bytes. */
  readonly data: Buffer
  readonly returned: number
  readonly hasMore: boolean
  readonly dataAsOf: string | null
}

/** Answers by their entity tag. The tag fixes the content, so nothing here can be stale; only room is limited. */
export interface AnswerCache {
  get(tag: string): KeptAnswer | undefined
  set(tag: string, answer: KeptAnswer): void
}

/** What an answer takes beside its data: many small ones must not take more room than few large ones. */
export const entryBytes = 1_000

const sizeOf = ({ data }: KeptAnswer): number => data.length + entryBytes

/** Keeps the most recently used answers, `bytesMax` bytes of them together. */
export function answerCache(bytesMax: number): AnswerCache {
  const kept = new Map<string, KeptAnswer>()
  let bytes = 0
  const drop = (tag: string): void => {
    const answer = kept.get(tag)
    if (answer === undefined) return
    bytes -= sizeOf(answer)
    kept.delete(tag)
  }
  return {
    get(tag) {
      const answer = kept.get(tag)
      if (answer === undefined) return undefined
      kept.delete(tag)
      kept.set(tag, answer)
      return answer
    },
    set(tag, answer) {
      drop(tag)
      kept.set(tag, answer)
      bytes += sizeOf(answer)
      for (const oldest of kept.keys()) {
        if (bytes <= bytesMax) break
        drop(oldest)
      }
    },
  }
}
