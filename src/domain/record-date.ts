import type { PublishedRecord } from './facts.ts'

/** The published day by which a record is ordered and found: that of the act, else the first day of its period, else that on which it was published. */
export const dateBases = ['action', 'period', 'published', 'none'] as const
export type DateBasis = (typeof dateBases)[number]

type DatedFacts = Pick<PublishedRecord, 'actionDate' | 'period' | 'publishedOn'>

/** `YYYY-MM-DD`; `null` where no day is printed for the record. The day of its list is none of it. */
export const dateOf = ({ actionDate, period, publishedOn }: DatedFacts): string | null =>
  actionDate ?? period?.start ?? publishedOn

export function dateBasisOf({ actionDate, period, publishedOn }: DatedFacts): DateBasis {
  if (actionDate !== null) return 'action'
  if ((period?.start ?? null) !== null) return 'period'
  return publishedOn === null ? 'none' : 'published'
}
