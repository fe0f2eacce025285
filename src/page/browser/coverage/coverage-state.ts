import type { CollectedList, Context } from '../types.ts'
import { dateText } from '../format.ts'

export type Freshness = 'fresh' | 'stale' | 'overdue' | 'closed' | 'unknown' | 'never_collected'

/** What is collected of a publisher: the freshness of its least fresh list, and the day for which that stands. */
export interface CoverageState {
  freshness: Freshness
  asOf: string | null
  /** whether other lists of the publisher are not collected */
  isPartial: boolean
}

/** Least fresh first: an unknown day may be an old one. A closed list counts only if there is no other. */
const leastFreshFirst: readonly Freshness[] = ['overdue', 'unknown', 'stale', 'fresh', 'closed']

export function coverageState(lists: readonly Pick<CollectedList, 'freshness' | 'as_of'>[]): CoverageState {
  const collected = lists.filter(({ freshness }) => freshness !== 'never_collected')
  if (collected.length === 0) return { freshness: 'never_collected', asOf: null, isPartial: false }
  // A code that this page does not know promises nothing.
  const freshness = leastFreshFirst.find((code) => collected.some((list) => list.freshness === code)) ?? 'unknown'
  const days = collected.filter((list) => list.freshness === freshness).map((list) => list.as_of ?? '')
  return { freshness, asOf: days.toSorted()[0] || null, isPartial: collected.length < lists.length }
}

/** A mark for each freshness, so that it can be seen without colour. The fuller, the fresher. */
export const freshnessMarks: Record<Freshness, string> = {
  fresh: '●',
  stale: '◐',
  overdue: '○',
  closed: '■',
  unknown: '?',
  never_collected: '×',
}

/** What it means if nothing is found of this publisher. */
export function meaningOf(
  { freshness, asOf, isPartial }: CoverageState,
  { words, language }: Pick<Context, 'words' | 'language'>,
) {
  const sentence = words.meanings[freshness](asOf === null ? words.unknownDay : dateText(asOf, language))
  return isPartial ? `${sentence}${words.sentenceSpace}${words.meaningPartial}` : sentence
}
