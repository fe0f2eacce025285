import type { PublishedRecord } from '../domain/facts.ts'
import { isClosedList, notOverdueUntil } from '../domain/list-age.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { LedgerRecord } from '../ledger/ledger.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { listKey } from './coverage.ts'

type ListedRecord = Pick<LedgerRecord, 'sourceId' | 'list' | 'removedAtSourceOn'>

/**
 * The last day on which the end of a period, of which none is stated, would be noticed: while the complete list that has the record is not
 * overdue, and in the twelve months after the act while its source is not; null: on no day. A record that left its list is on none.
 */
export type NoticedUntil = (record: ListedRecord, facts: PublishedRecord) => string | null

/** `lists`: as they are collected when the generation is built. */
export function createNoticedUntil(sources: readonly SourceDescription[], lists: readonly SourceState[]): NoticedUntil {
  const watches = new Map(lists.map((list) => [listKey(list.sourceId, list.list), watchOf(list, sources)]))
  return ({ sourceId, list, removedAtSourceOn }, { period, actionDate }) => {
    const isOpen = period !== null && period.openEnded && period.end === null
    const watch = isOpen && removedAtSourceOn === null ? watches.get(listKey(sourceId, list)) : undefined
    if (watch === undefined || watch.until === null) return null
    if (watch.isWhole) return watch.until
    const began = actionDate ?? period?.start ?? null
    return began === null ? null : earlierOf(yearAfter(began), watch.until)
  }
}

interface Watch {
  /** The list is not overdue up to this day. */
  readonly until: string | null
  /** A record on it is still on it: the whole list is collected, and again. */
  readonly isWhole: boolean
}

function watchOf(list: SourceState, sources: readonly SourceDescription[]): Watch {
  const source = sources.find(({ id }) => id === list.sourceId)
  const closed = isClosedList(list, source?.closed === true)
  const expectedInterval = source?.data.expectedInterval ?? null
  return { until: notOverdueUntil({ ...list, expectedInterval, closed }), isWhole: list.complete && !closed }
}

/** 29 February is followed by a day that does not exist, before 1 March. */
const yearAfter = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
const earlierOf = (one: string, other: string): string => (one < other ? one : other)
