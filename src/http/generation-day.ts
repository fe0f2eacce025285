import { dateInTokyo } from '../domain/calendar.ts'
import type { GenerationInfo, Search } from '../search/port.ts'

/** The generation and the date on which a response depends. */
export interface GenerationDay {
  readonly info: GenerationInfo
  /** Today in Asia/Tokyo, which determines statuses. */
  readonly today: string
}

/**
 * Creates a function that returns the current generation and date; `null` if there is no generation. It returns the identical object
 * until either changes. `now`: epoch milliseconds.
 */
export function trackGenerationDay(search: Search, now: () => number): () => GenerationDay | null {
  let last: GenerationDay | null = null
  return () => {
    const info = search.info()
    if (info === null) return null
    const today = dateInTokyo(now())
    if (last?.info.id !== info.id || last.today !== today) last = { info, today }
    return last
  }
}
