import type { limits } from '../domain/limits.ts'
import { isNumberWalk, lowerBound } from './number-walk.ts'
import type { HashedQuery } from './query.ts'

export type Thresholds = { readonly [Name in keyof typeof limits.enumeration]: number }

/** Distinct things that were asked for, with the instant of the last time, oldest first. */
type Instants = Map<string, number>

interface AskedTerm {
  readonly at: number
  /** Hash of the term without its last character. */
  readonly parent: string
}

/** What was asked for within the windows of the guard. Most clients ask for little: what is empty takes no memory. */
export interface QueryHistory {
  /** Twelve base digits each, ascending, and the instant of each. */
  numbers: number[]
  instants: number[]
  terms: Map<string, AskedTerm> | null
  pages: Instants | null
  upperDates: Instants | null
}

export const emptyHistory = (): QueryHistory => ({
  numbers: [],
  instants: [],
  terms: null,
  pages: null,
  upperDates: null,
})

function renew<Value>(map: Map<string, Value> | null, key: string, value: Value): Map<string, Value> {
  const into = map ?? new Map<string, Value>()
  // Deleted first, so that the map stays in the order of the instants.
  into.delete(key)
  return into.set(key, value)
}

export function addToHistory(history: QueryHistory, query: HashedQuery, at: number): void {
  const { base, terms, question, furtherPage, upperDate } = query
  for (const { term, parent } of terms) history.terms = renew(history.terms, term, { at, parent })
  if (furtherPage) history.pages = renew(history.pages, question, at)
  if (upperDate !== null) history.upperDates = renew(history.upperDates, upperDate, at)
  if (base === null) return
  const { numbers, instants } = history
  const index = lowerBound(numbers, base)
  const isNew = numbers[index] !== base
  numbers.splice(index, isNew ? 0 : 1, base)
  instants.splice(index, isNew ? 0 : 1, at)
}

function forgetUntil(map: Instants | null, instant: number): void {
  for (const [key, at] of map ?? []) {
    if (at > instant) return
    map?.delete(key)
  }
}

function forgetNumbersUntil(history: QueryHistory, instant: number): void {
  const { numbers, instants } = history
  if (instants.every((at) => at > instant)) return
  history.numbers = numbers.filter((_, index) => (instants[index] ?? 0) > instant)
  history.instants = instants.filter((at) => at > instant)
}

/** Drops what no window sees any more. */
function forgetOld(history: QueryHistory, at: number, thresholds: Thresholds): void {
  const { siblingWindowSeconds, windowSeconds, pageWindowSeconds, longWindowSeconds } = thresholds
  const oldestTerm = at - Math.max(siblingWindowSeconds, windowSeconds) * 1000
  for (const [term, asked] of history.terms ?? []) {
    if (asked.at > oldestTerm) break
    history.terms?.delete(term)
  }
  forgetUntil(history.pages, at - pageWindowSeconds * 1000)
  forgetUntil(history.upperDates, at - longWindowSeconds * 1000)
  forgetNumbersUntil(history, at - longWindowSeconds * 1000)
}

/** Would the terms of this query be too many, or too many that differ in their last character only? */
function areTermsWalk(history: QueryHistory, asked: HashedQuery['terms'], at: number, thresholds: Thresholds): boolean {
  const { distinctTermsMax, windowSeconds, siblingTermsMax, siblingWindowSeconds } = thresholds
  const others = history.terms
  if (others === null || asked.length + others.size <= Math.min(distinctTermsMax, siblingTermsMax)) return false
  let distinct = new Set(asked.map(({ term }) => term)).size
  const siblings = asked.map(() => 1)
  for (const [term, other] of others) {
    if (asked.some((one) => one.term === term)) continue
    const seconds = (at - other.at) / 1000
    if (seconds < windowSeconds) distinct++
    if (seconds >= siblingWindowSeconds) continue
    for (const [index, { parent }] of asked.entries()) if (parent === other.parent) siblings[index]! += 1
  }
  return distinct > distinctTermsMax || siblings.some((count) => count > siblingTermsMax)
}

const isFull = (map: Instants | null, key: string, max: number): boolean =>
  map !== null && map.size >= max && !map.has(key)

/** Does the query, with what was asked before, look like a walk along numbers, terms, pages or dates? What was asked before adds nothing. */
export function isWalk(history: QueryHistory, query: HashedQuery, at: number, thresholds: Thresholds): boolean {
  forgetOld(history, at, thresholds)
  const { base, terms, question, furtherPage, upperDate } = query
  const { numbers } = history
  const isNewNumber = base !== null && numbers[lowerBound(numbers, base)] !== base
  return (
    (isNewNumber && isNumberWalk(numbers, base, thresholds)) ||
    (terms.length > 0 && areTermsWalk(history, terms, at, thresholds)) ||
    (furtherPage && isFull(history.pages, question, thresholds.furtherPagesMax)) ||
    (upperDate !== null && isFull(history.upperDates, upperDate, thresholds.upperDatesMax))
  )
}

const later = (one: number | undefined, other: number): number => Math.max(one ?? other, other)

function mergedInstants(one: Instants | null, other: Instants | null): Instants | null {
  if (one === null || other === null) return one ?? other
  const all = new Map(one)
  for (const [key, at] of other) all.set(key, later(all.get(key), at))
  return new Map([...all].toSorted(([, a], [, b]) => a - b))
}

/** What either has. */
export function mergedHistory(one: QueryHistory, other: QueryHistory): QueryHistory {
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
