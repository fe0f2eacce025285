import type { PublishedRecord } from '../browser/types.ts'

/** How many records of a source appeared, changed or left its lists. */
export type NewsCounts = Readonly<Record<'appeared' | 'changed' | 'left', number>>

/** What was seen of a source on one day. */
export interface NewsDay {
  /** YYYY-MM-DD */
  readonly on: string
  readonly sourceId: string
  /** The title of the source. */
  readonly ja: string
  readonly en: string
  readonly counts: NewsCounts
}

/** A source of records that was first collected on a day. */
export interface FirstCollected {
  /** YYYY-MM-DD, in Japan. */
  readonly on: string
  readonly sourceId: string
  /** The title of the source. */
  readonly ja: string
  readonly en: string
}

/** A record that appeared, changed or left its list. */
export interface NewsItem {
  /** YYYY-MM-DD */
  readonly on: string
  readonly change: keyof NewsCounts
  /** The path of its kind in the API. */
  readonly path: string
  readonly record: PublishedRecord
}

/** What the view of the news shows. */
export interface NewsFacts {
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: string
  /** YYYY-MM-DD, in Japan: the day on which the first list was collected; null: it was before the last 60 days. */
  readonly since: string | null
  /** Of the last 60 days, the newest first. */
  readonly days: readonly NewsDay[]
  /** First collected in these days, the newest first: their records are no news. */
  readonly first: readonly FirstCollected[]
  /** The records of the day and the source that were asked for, or the newest. */
  readonly items: readonly NewsItem[]
  /** Whether a further page has more of them. */
  readonly hasMore: boolean
  /** Records of the day and the source that no page names. */
  readonly unnamed: number
}
