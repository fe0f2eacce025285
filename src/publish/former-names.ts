import type { CorporationFacts } from '../domain/facts.ts'
import { fold } from '../text/fold.ts'

/**
 * Names the corporation bore before. A name that was only ever published by mistake (訂正区分 1 sends the whole history
 * again, without it) is none: when a correction has been published, only the states it or later rows state are believed.
 */
export function formerNamesOf(current: CorporationFacts, states: readonly CorporationFacts[]): string[] {
  const corrected = [current, ...states].filter(({ correction }) => correction).map(({ updateDate }) => updateDate)
  const believedFrom = corrected.reduce((newest, date) => (date > newest ? date : newest), '')
  const seen = new Set([fold(current.name)])
  return states
    .filter(({ updateDate }) => updateDate >= believedFrom)
    .toSorted((one, other) => (one.changeDate < other.changeDate ? 1 : -1))
    .map(({ name }) => name)
    .filter((name) => !seen.has(fold(name)) && seen.add(fold(name)).size > 0)
}
