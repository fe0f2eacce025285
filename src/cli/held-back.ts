import type { HeldBackList } from '../generations/ports.ts'
import { acceptOptions } from '../publish/gates.ts'

export const heldBackJson = (lists: readonly HeldBackList[]): object[] =>
  lists.map(({ sourceId, list, since, reason }) => ({ source_id: sourceId, list, since, reason }))

/** A line for each list that is held back, and what to do. */
export function heldBackLines(lists: readonly HeldBackList[], label: string): string[] {
  if (lists.length === 0) return []
  const reasons = lists.map(
    ({ sourceId, list, since, reason }) =>
      `${label}${sourceId} (${list}) since ${since}: ${reason}; its last edition that passed stays`,
  )
  const indent = ' '.repeat(label.length)
  return [...reasons, `${indent}look at these lists; if it is meant: shobun publish ${acceptOptions(lists)}`]
}
