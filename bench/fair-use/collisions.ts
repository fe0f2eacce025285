/**
 * Queries whose canonical texts have equal 32-bit FNV-1a hashes, found offline within a second. A guard that identified queries by such a
 * hash would count the rows of only one of them.
 *
 * The search meets in the middle. FNV-1a can be run backward, so the hash states before the end of each earlier query are tabulated. A
 * later query collides as soon as the state after its beginning is in the table.
 */
const prime = 0x01000193
/** Inverse of the prime, modulo 2^32. */
const inverse = 0x359c449b
const offsetBasis = 0x811c9dc5

function forward(hash: number, text: string): number {
  let state = hash
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), prime)
  return state
}

/** The hash state before `text`, computed from the state after it. */
function backward(hash: number, text: string): number {
  let state = hash
  for (let i = text.length - 1; i >= 0; i--) state = Math.imul(state, inverse) ^ text.charCodeAt(i)
  return state
}

const twoDigits = (value: number): string => String(value).padStart(2, '0')
const monthDays = Array.from(
  { length: 12 * 28 },
  (_, i) => `-${twoDigits(1 + Math.floor(i / 28))}-${twoDigits(1 + (i % 28))}`,
)
const years = Array.from({ length: 1980 }, (_, i) => String(i + 1).padStart(4, '0'))
/** Fewer than the daily limit of the guard. */
const lastDays = Array.from({ length: 16 }, (_, i) => `${2100 + i}-01-01`)

interface DateQuery {
  readonly term: string
  readonly from: string
  readonly to: string
}

const urlOf = ({ term, from, to }: DateQuery): string =>
  `/api/v1/license-actions?q=${encodeURIComponent(term)}&from=${from}&to=${to}`
/** The canonical text of a query up to the value of `from`. */
const beginningOf = (term: string): string => `/api/v1/license-actions\n1\nq=${term}\nfrom=`

/** Yields queries for the first `targetCount` terms, then for the other terms queries of which each collides with one of these. */
export function* collidingQueries(terms: readonly string[], targetCount: number): Generator<string> {
  /** Hash state after the year of `from` → the rest of the query. */
  const restByState = new Map<number, { readonly monthDay: string; readonly to: string }>()
  for (const [index, term] of terms.slice(0, targetCount).entries()) {
    const target = { term, from: '1990-01-01', to: lastDays[index % lastDays.length] ?? '' }
    yield urlOf(target)
    const hash = forward(offsetBasis, `${beginningOf(term)}${target.from}\nto=${target.to}`)
    for (const to of lastDays) {
      const state = backward(hash, `\nto=${to}`)
      for (const monthDay of monthDays) restByState.set(backward(state, monthDay), { monthDay, to })
    }
  }
  for (const term of terms.slice(targetCount)) {
    const state = forward(offsetBasis, beginningOf(term))
    for (const year of years) {
      const rest = restByState.get(forward(state, year))
      if (rest === undefined) continue
      yield urlOf({ term, from: year + rest.monthDay, to: rest.to })
      break
    }
  }
}
