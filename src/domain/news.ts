// What is known of the news of the records: what was seen of a source on a day.
import type { RecordKind } from './facts.ts'

/** A source that was first collected on a day, which is no news of its records. */
export interface FirstCollection {
  /** YYYY-MM-DD, in Japan. */
  readonly on: string
  readonly sourceId: string
}

/** What was seen of a source on one day, first collections of its lists apart. */
export interface NewsGroup {
  /** YYYY-MM-DD */
  readonly on: string
  readonly sourceId: string
  /** Of all records. */
  readonly counts: Readonly<Record<NewsChange, number>>
  /** The newest acts among them, at most 30. */
  readonly records: readonly { readonly id: string; readonly kind: RecordKind; readonly change: NewsChange }[]
}

type NewsChange = 'appeared' | 'changed' | 'left'
