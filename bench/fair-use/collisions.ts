/**
 * Queries with equal 32-bit FNV-1a hashes, found offline within a second. An earlier version identified queries by such a hash, so
 * only the rows of the first one counted.
 */
const prime = 0x01000193
/** Inverse of the prime, modulo 2^32. */
const inverse = 0x359c449b
const start = 0x811c9dc5 ^ 'question'.charCodeAt(0)

function forward(hash: number, text: string): number {
  let state = hash
  for (let i = 0; i < text.length; i++) state = Math.imul(state ^ text.charCodeAt(i), prime)
  return state
}

/** The state before `text`. */
function backward(hash: number, text: string): number {
  let state = hash
  for (let i = text.length - 1; i >= 0; i--) state = Math.imul(state, inverse) ^ text.charCodeAt(i)
  return state
}

const two = (value: number): string => String(value).padStart(2, '0')
const monthDays = Array.from({ length: 12 * 28 }, (_, i) => `-${two(1 + Math.floor(i / 28))}-${two(1 + (i % 28))}`)
const years = Array.from({ length: 1980 }, (_, i) => String(i + 1).padStart(4, '0'))
/** Fewer than the daily limit of the guard. */
const upperDates = Array.from({ length: 16 }, (_, i) => `${2100 + i}-01-01`)

interface Question {
  readonly term: string
  readonly from: string
  readonly to: string
}

const urlOf = ({ term, from, to }: Question): string =>
  `/api/v1/license-actions?q=${encodeURIComponent(term)}&from=${from}&to=${to}`
const beginning = (term: string): string => `/api/v1/license-actions\n1\nq=${term}\nfrom=`

/** Queries some terms normally, then the others such that each query collides with one of the first. */
export function* collidingQuestions(terms: readonly string[], firstOnes: number): Generator<string> {
  const ends = new Map<number, string>()
  for (const [index, term] of terms.slice(0, firstOnes).entries()) {
    const question = { term, from: '1990-01-01', to: upperDates[index % upperDates.length] ?? '' }
    yield urlOf(question)
    const hash = forward(start, `${beginning(term)}${question.from}\nto=${question.to}`)
    for (const to of upperDates) {
      const state = backward(hash, `\nto=${to}`)
      for (const monthDay of monthDays) ends.set(backward(state, monthDay), `${monthDay} ${to}`)
    }
  }
  for (const term of terms.slice(firstOnes)) {
    const state = forward(start, beginning(term))
    for (const year of years) {
      const end = ends.get(forward(state, year))
      if (end === undefined) continue
      const [monthDay = '', to = ''] = end.split(' ')
      yield urlOf({ term, from: year + monthDay, to })
      break
    }
  }
}
