import type { CorporationFacts } from '../domain/facts.ts'
import { fold } from '../text/fold.ts'

/**
 * The former names of a corporation, newest first. A correction (訂正区分 1) sends the whole history again, without names that
 * were published by mistake; therefore only the states from the latest correction on count.
 */
export function formerNamesOf(current: CorporationFacts, states: readonly CorporationFacts[]): string[] {
  const corrected = [current, ...states].filter(({ correction }) => correction).map(({ updateDate }) => updateDate)
  const validFrom = corrected.reduce((newest, date) => (date > newest ? date : newest), '')
  const seen = new Set([fold(current.name)])
  return states
    .filter(({ updateDate }) => updateDate >= validFrom)
    .toSorted((a, b) => (a.changeDate < b.changeDate ? 1 : -1))
    .map(({ name }) => name)
    .filter((name) => !seen.has(fold(name)) && seen.add(fold(name)).size > 0)
}
