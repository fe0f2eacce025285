import { dateInTokyo } from '../domain/calendar.ts'
import type { GenerationInfo, Search } from '../search/port.ts'

/** What an answer depends on beside the request. */
export interface Moment {
  readonly info: GenerationInfo
  /** Today in Asia/Tokyo: statuses depend on it. */
  readonly today: string
}

/** Gives the very same object until there is another generation or another day; `null` without one. `now`: epoch milliseconds. */
export function moments(search: Search, now: () => number): () => Moment | null {
  let last: Moment | null = null
  return () => {
    const info = search.info()
    if (info === null) return null
    const today = dateInTokyo(now())
    if (last?.info.id !== info.id || last.today !== today) last = { info, today }
    return last
  }
}
