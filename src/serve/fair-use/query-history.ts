import { limits } from '../../domain/limits.ts'
import { isNumberEnumeration, lowerBound } from './number-enumeration.ts'
import type { HashedQuery } from './query.ts'

/** The distinct queries within the windows of the guard. A map is `null` until its first entry, because most histories are small. */
export interface QueryHistory {
  /** Corporate numbers without their check digit, ascending. */
  numbers: number[]
  /** When the number at the same index was queried last. */
  numberTimes: number[]
  terms: Map<string, QueriedTerm> | null
  pages: LastQueried | null
  /** See `Query.values`. */
  values: LastQueried | null
}

/** Keys with the time of their last query, oldest first. */
type LastQueried = Map<string, number>

interface QueriedTerm {
  readonly at: number
  /** Hash of the term without its last character. */
  readonly parent: string
}

export const emptyHistory = (): QueryHistory => ({
  numbers: [],
  numberTimes: [],
  terms: null,
  pages: null,
  values: null,
})

/**
 * Whether the query, with the history, enumerates numbers, terms, pages or values of a parameter. A repeated query never does. Removes
 * what has left its window from the history.
 */
export function isEnumeration(history: QueryHistory, query: HashedQuery, at: number): boolean {
  removeExpired(history, at)
  const { baseDigits, terms, hash, isFurtherPage, values } = query
  const { numbers } = history
  const isNewNumber = baseDigits !== null && numbers[lowerBound(numbers, baseDigits)] !== baseDigits
  return (
    (isNewNumber && isNumberEnumeration(numbers, baseDigits)) ||
    (terms.length > 0 && areTermsEnumerated(history, terms, at)) ||
    (isFurtherPage && wouldExceed(history.pages, hash, limits.enumeration.furtherPagesMax)) ||
    values.some((value) => areValuesEnumerated(history.values, value, limits.enumeration.valuesMax))
  )
}

export function addToHistory(history: QueryHistory, query: HashedQuery, at: number): void {
  const { baseDigits, terms, hash, isFurtherPage, values } = query
  for (const { term, parent } of terms) history.terms = withLatest(history.terms, term, { at, parent })
  if (isFurtherPage) history.pages = withLatest(history.pages, hash, at)
  for (const value of values) history.values = withLatest(history.values, value, at)
  if (baseDigits !== null) addNumber(history, baseDigits, at)
}

/** Sets the value of a key as the latest entry. */
function withLatest<Value>(map: Map<string, Value> | null, key: string, value: Value): Map<string, Value> {
  const entries = map ?? new Map<string, Value>()
  // Deleted first, so that the map stays ordered by time.
  entries.delete(key)
  return entries.set(key, value)
}

function addNumber({ numbers, numberTimes }: QueryHistory, number: number, at: number): void {
  const index = lowerBound(numbers, number)
  const replaced = numbers[index] === number ? 1 : 0
  numbers.splice(index, replaced, number)
  numberTimes.splice(index, replaced, at)
}

function removeExpired(history: QueryHistory, at: number): void {
  const { siblingWindowSeconds, windowSeconds, pageWindowSeconds, longWindowSeconds } = limits.enumeration
  const termsUntil = at - Math.max(siblingWindowSeconds, windowSeconds) * 1000
  for (const [term, queried] of history.terms ?? []) {
    if (queried.at > termsUntil) break
    history.terms?.delete(term)
  }
  removeUntil(history.pages, at - pageWindowSeconds * 1000)
  removeUntil(history.values, at - longWindowSeconds * 1000)
  removeNumbersUntil(history, at - longWindowSeconds * 1000)
}

function removeUntil(map: LastQueried | null, instant: number): void {
  for (const [key, at] of map ?? []) {
    if (at > instant) return
    map?.delete(key)
  }
}

function removeNumbersUntil(history: QueryHistory, instant: number): void {
  const { numbers, numberTimes } = history
  if (numberTimes.every((at) => at > instant)) return
  history.numbers = numbers.filter((_, index) => (numberTimes[index] ?? 0) > instant)
  history.numberTimes = numberTimes.filter((at) => at > instant)
}

/** Whether the terms of this query are too many, or too many that differ only in their last character. */
function areTermsEnumerated({ terms: earlierTerms }: QueryHistory, terms: HashedQuery['terms'], at: number): boolean {
  const { distinctTermsMax, windowSeconds, siblingTermsMax, siblingWindowSeconds } = limits.enumeration
  if (earlierTerms === null) return false
  // Too few for either, so that most queries need not look through the history.
  if (terms.length + earlierTerms.size <= Math.min(distinctTermsMax, siblingTermsMax)) return false
  const repeated = new Set(terms.map(({ term }) => term))
  let distinct = repeated.size
  // For each term of the query, the number of terms that differ from it only in the last character, itself included.
  const siblings = terms.map(() => 1)
  for (const [term, earlier] of earlierTerms) {
    if (repeated.has(term)) continue
    const secondsAgo = (at - earlier.at) / 1000
    if (secondsAgo < windowSeconds) distinct++
    if (secondsAgo >= siblingWindowSeconds) continue
    for (const [index, { parent }] of terms.entries()) if (parent === earlier.parent) siblings[index]! += 1
  }
  return distinct > distinctTermsMax || siblings.some((count) => count > siblingTermsMax)
}

/** Whether the key would be one more than `max` distinct keys. */
const wouldExceed = (map: LastQueried | null, key: string, max: number): boolean =>
  map !== null && map.size >= max && !map.has(key)

/** Whether the value, such as `to=2026-01-01`, would be one more than `max` distinct ones of its parameter. */
function areValuesEnumerated(values: LastQueried | null, value: string, max: number): boolean {
  if (values === null || values.has(value)) return false
  const parameter = value.slice(0, value.indexOf('=') + 1)
  return [...values.keys()].filter((each) => each.startsWith(parameter)).length >= max
}
