import { isMissedBetween } from '../domain/list-age.ts'
import type { ImportState } from '../ledger/import-state.ts'
import { acceptedByList } from './accepted-imports.ts'
import type { EditionGaps } from './coverage.ts'
import { createYearGaps } from './year-gaps.ts'

/**
 * Finds where editions of a complete list are missing: two that follow each other are further apart than the list may be late, and the later one
 * lacks records of the former one. What entered and left the list between them is not collected. A list from which nothing left lost nothing.
 * Of lists by fiscal years also where years are missing.
 * `removalDays`: the days on which records were first missing, by `listKey`.
 */
export function createEditionGaps(
  imports: readonly ImportState[],
  removalDays: ReadonlyMap<string, ReadonlySet<string>>,
): EditionGaps {
  const editions = acceptedByList(imports.filter(({ complete }) => complete))
  const yearGapsOf = createYearGaps(imports)
  return (key, { data, closed }) => {
    const days = [...new Set(editions.get(key)?.map(({ seenOn }) => seenOn))].toSorted()
    const ofEditions = days.flatMap((before, index) => {
      const after = days[index - 1]
      const isGap = after !== undefined && removalDays.get(key)?.has(before) && isMissedBetween(after, before, data)
      return isGap ? [{ after, before }] : []
    })
    return [...ofEditions, ...yearGapsOf(key, closed === true)].toSorted((one, other) =>
      one.after.localeCompare(other.after),
    )
  }
}
