import type { limits } from '../domain/limits.ts'
import { isNumberWalk, lowerBound } from './number-walk.ts'
import type { HashedQuery } from './query.ts'

export type Thresholds = { readonly [Name in keyof typeof limits.enumeration]: number }

/** Keys with the time of their last query, oldest first. */
type LastQueried = Map<string, number>

interface QueriedTerm {
  readonly at: number
  /** Hash of the term without its last character. */
  readonly parent: string
}

/** The distinct queries within the windows of the guard. Empty maps are `null`, because most histories are small. */
export interface QueryHistory {
  /** The base digits of corporate numbers, ascending, and the time of each. */
  numbers: number[]
  instants: number[]
  terms: Map<string, QueriedTerm> | null
  pages: LastQueried | null
  upperDates: LastQueried | null
}

export const emptyHistory = (): QueryHistory => ({
  numbers: [],
  instants: [],
  terms: null,
  pages: null,
  upperDates: null,
})

function moveToEnd<Value>(map: Map<string, Value> | null, key: string, value: Value): Map<string, Value> {
  const into = map ?? new Map<string, Value>()
  // Deleted first, so that the map stays ordered by time.
  into.delete(key)
  return into.set(key, value)
}

export function addToHistory(history: QueryHistory, query: HashedQuery, at: number): void {
  const { base, terms, fingerprint, furtherPage, upperDate } = query
  for (const { term, parent } of terms) history.terms = moveToEnd(history.terms, term, { at, parent })
  if (furtherPage) history.pages = moveToEnd(history.pages, fingerprint, at)
  if (upperDate !== null) history.upperDates = moveToEnd(history.upperDates, upperDate, at)
  if (base === null) return
  const { numbers, instants } = history
  const index = lowerBound(numbers, base)
  const isNew = numbers[index] !== base
  numbers.splice(index, isNew ? 0 : 1, base)
  instants.splice(index, isNew ? 0 : 1, at)
}

function removeUntil(map: LastQueried | null, instant: number): void {
  for (const [key, at] of map ?? []) {
    if (at > instant) return
    map?.delete(key)
  }
}

function removeNumbersUntil(history: QueryHistory, instant: number): void {
  const { numbers, instants } = history
  if (instants.every((at) => at > instant)) return
  history.numbers = numbers.filter((_, index) => (instants[index] ?? 0) > instant)
  history.instants = instants.filter((at) => at > instant)
}

/** Removes entries that left their window. */
function removeExpired(history: QueryHistory, at: number, thresholds: Thresholds): void {
  const { siblingWindowSeconds, windowSeconds, pageWindowSeconds, longWindowSeconds } = thresholds
  const oldestTerm = at - Math.max(siblingWindowSeconds, windowSeconds) * 1000
  for (const [term, last] of history.terms ?? []) {
    if (last.at > oldestTerm) break
    history.terms?.delete(term)
  }
  removeUntil(history.pages, at - pageWindowSeconds * 1000)
  removeUntil(history.upperDates, at - longWindowSeconds * 1000)
  removeNumbersUntil(history, at - longWindowSeconds * 1000)
}

/** Whether the terms of this query are too many, or too many that differ only in their last character. */
function areTermsEnumerated(
  history: QueryHistory,
  queried: HashedQuery['terms'],
  at: number,
  thresholds: Thresholds,
): boolean {
  const { distinctTermsMax, windowSeconds, siblingTermsMax, siblingWindowSeconds } = thresholds
  const others = history.terms
  if (others === null || queried.length + others.size <= Math.min(distinctTermsMax, siblingTermsMax)) return false
  let distinct = new Set(queried.map(({ term }) => term)).size
  const siblings = queried.map(() => 1)
  for (const [term, other] of others) {
    if (queried.some((one) => one.term === term)) continue
    const seconds = (at - other.at) / 1000
    if (seconds < windowSeconds) distinct++
    if (seconds >= siblingWindowSeconds) continue
    for (const [index, { parent }] of queried.entries()) if (parent === other.parent) siblings[index]! += 1
  }
  return distinct > distinctTermsMax || siblings.some((count) => count > siblingTermsMax)
}

const isFull = (map: LastQueried | null, key: string, max: number): boolean =>
  map !== null && map.size >= max && !map.has(key)

/** Whether the query, with the history, enumerates numbers, terms, pages or dates. A repeated query never does. */
export function isEnumeration(history: QueryHistory, query: HashedQuery, at: number, thresholds: Thresholds): boolean {
  removeExpired(history, at, thresholds)
  const { base, terms, fingerprint, furtherPage, upperDate } = query
  const { numbers } = history
  const isNewNumber = base !== null && numbers[lowerBound(numbers, base)] !== base
  return (
    (isNewNumber && isNumberWalk(numbers, base, thresholds)) ||
    (terms.length > 0 && areTermsEnumerated(history, terms, at, thresholds)) ||
    (furtherPage && isFull(history.pages, fingerprint, thresholds.furtherPagesMax)) ||
    (upperDate !== null && isFull(history.upperDates, upperDate, thresholds.upperDatesMax))
  )
}

const later = (one: number | undefined, other: number): number => Math.max(one ?? other, other)

function mergedInstants(one: LastQueried | null, other: LastQueried | null): LastQueried | null {
  if (one === null || other === null) return one ?? other
  const all = new Map(one)
  for (const [key, at] of other) all.set(key, later(all.get(key), at))
  return new Map([...all].toSorted(([, a], [, b]) => a - b))
}

/** The union of two histories. */
export function mergeHistories(one: QueryHistory, other: QueryHistory): QueryHistory {
  const numbers = new Map(one.numbers.map((number, index) => [number, one.instants[index] ?? 0]))
  for (const [index, number] of other.numbers.entries()) {
    numbers.set(number, later(numbers.get(number), other.instants[index] ?? 0))
  }
  const ascending = [...numbers].toSorted(([a], [b]) => a - b)
  const terms = [...(one.terms ?? []), ...(other.terms ?? [])].toSorted(([, a], [, b]) => a.at - b.at)
  return {
    numbers: ascending.map(([number]) => number),
    instants: ascending.map(([, at]) => at),
    terms: terms.length === 0 ? null : new Map(terms),
    pages: mergedInstants(one.pages, other.pages),
    upperDates: mergedInstants(one.upperDates, other.upperDates),
  }
}
