import type { CorporationFacts } from '../domain/facts.ts'
import { fold } from '../text/fold.ts'

/**
 * The former names of a corporation, newest first. A correction (訂正区分 1) sends the whole history again, without names that
 * were published by mistake; therefore only the states from the latest correction on count.
 */
export function formerNamesOf(current: CorporationFacts, states: readonly CorporationFacts[]): string[] {
  const correctionDates = [current, ...states]
    .filter(({ correction }) => correction)
    .map(({ updateDate }) => updateDate)
  const validFrom = correctionDates.reduce((newest, date) => (date > newest ? date : newest), '')
  /** Names by their folded form; the first name of a form counts. */
  const found = new Map([[fold(current.name), current.name]])
  const newestFirst = states
    .filter(({ updateDate }) => updateDate >= validFrom)
    .toSorted((a, b) => (a.changeDate < b.changeDate ? 1 : -1))
  for (const { name } of newestFirst) if (!found.has(fold(name))) found.set(fold(name), name)
  // Without the current name.
  return [...found.values()].slice(1)
}
