import type { HeldBackList } from '../generations/ports.ts'
import { acceptOptions } from '../publish/gates.ts'
import type { Output } from './context.ts'
import { printLine } from './print.ts'

export const heldBackJson = (lists: readonly HeldBackList[]): object[] =>
  lists.map(({ sourceId, list, since, reason }) => ({ source_id: sourceId, list, since, reason }))

/** A line for each list that is held back, and what to do. */
export function printHeldBack(output: Output, lists: readonly HeldBackList[], label: string): void {
  for (const { sourceId, list, since, reason } of lists)
    printLine(output, `${label}${sourceId} (${list}) since ${since}: ${reason}; its last edition that passed stays`)
  if (lists.length > 0)
    printLine(
      output,
      `${' '.repeat(label.length)}look at these lists; if it is meant: shobun publish ${acceptOptions(lists)}`,
    )
}
