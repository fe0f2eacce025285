import type { Place, PublishedRecord } from '../browser/types.ts'
import type { NewsItem } from '../news/news-facts.ts'

/** What the start page shows of a generation, made once for it and the day. */
export interface HomeFacts {
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: string
  readonly lists: ListFacts
  readonly examples: readonly HomeExample[]
  /** The newest acts of all kinds, newest first. */
  readonly acts: readonly KindRecord[]
  /** What was last seen to appear, change or leave its list; first collections apart. */
  readonly news: readonly NewsItem[]
  /** The acts of each kind by month; without kinds that have none. */
  readonly months: readonly KindMonths[]
}

/** The lists of records that are collected. */
export interface ListFacts {
  readonly lists: number
  readonly bodies: number
  /** The days for which the oldest and the newest of them stand, YYYY-MM-DD; `null` where no list says one. */
  readonly oldest: string | null
  readonly newest: string | null
  /** Lists that say no day. */
  readonly undated: number
}

/** A record with the path of its kind in the API. */
export interface KindRecord {
  readonly path: string
  readonly record: PublishedRecord
}

/** How many acts of a kind each month has. */
export interface KindMonths {
  readonly path: string
  /** Of all months, the oldest first. */
  readonly months: readonly MonthCount[]
  /** Whether everything is counted. */
  readonly isExact: boolean
}

export interface MonthCount {
  /** YYYY-MM */
  readonly month: string
  readonly count: number
}

/** A question of the start page that finds something. */
export interface HomeExample {
  readonly by: 'company' | 'authority' | 'law' | 'reason'
  readonly ja: string
  readonly en: string
  readonly place: Extract<Place, { view: 'records' | 'results' }>
}
