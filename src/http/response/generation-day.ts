import { dateInTokyo } from '../../domain/calendar.ts'
import { versionOf, type GenerationInfo, type Search } from '../../search/port.ts'

/** The generation, without the records that are withheld from it, and the date: what a response depends on. */
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
    if (last === null || versionOf(last.info) !== versionOf(info) || last.today !== today) last = { info, today }
    return last
  }
}

/** The time of the newest successful collection in the generation; `null` if there is none. */
export function newestCollectionTime({ collectedAt }: GenerationInfo): string | null {
  const instants = Object.values(collectedAt).filter((instant) => instant !== null)
  return instants.toSorted((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null
}
