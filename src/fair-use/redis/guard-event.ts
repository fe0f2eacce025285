import type { GuardEvent } from '../guard-events.ts'
import type { HashedQuery } from '../query.ts'

/** A numbered event of the shared state. */
export interface NumberedEvent {
  readonly number: number
  /** `null` if another version of the program wrote it in another form. */
  readonly event: GuardEvent | null
}

type AnsweredQuery = [
  at: number,
  isCrossOrigin: 0 | 1,
  hash: string,
  rowsMax: number,
  rows: number | null,
  isFurtherPage: 0 | 1,
  dates: string | null,
  baseDigits: number | null,
  ...terms: string[],
]
type Refusal = [at: number, coolDownMilliseconds: number, group: string, origin: string | null]

/** Encodes an event as JSON, which most addresses have hundreds of, so without names. `at` is in microseconds by the shared clock. */
export function encodeEvent({ group, origin, outcome }: GuardEvent, at: number): string {
  if (outcome.query === null) {
    return JSON.stringify([at, outcome.coolDownMilliseconds, group, origin] satisfies Refusal)
  }
  const { hash, rowsMax, isFurtherPage, dates, baseDigits, terms } = outcome.query
  return JSON.stringify([
    at,
    origin === null ? 0 : 1,
    hash,
    rowsMax,
    outcome.rows,
    isFurtherPage ? 1 : 0,
    dates.length === 0 ? null : dates.join(' '),
    baseDigits,
    ...terms.flatMap(({ term, parent }) => [term, parent]),
  ] satisfies AnsweredQuery)
}

/** Answered queries of all Origins have one history, so their Origin is not stored. */
const someOrigin = ''

/** Decodes an event with its number before it. `toLocal` converts the shared clock to that of this process. */
export function decodeEvent(text: string, toLocal: (at: number) => number): NumberedEvent {
  const space = text.indexOf(' ')
  const number = Number(text.slice(0, space))
  const values = JSON.parse(text.slice(space + 1)) as readonly unknown[]
  if (values.length === refusalLength) return { number, event: refusalOf(values as Refusal, toLocal) }
  if (values.length >= answerLengthMin) return { number, event: answerOf(values as unknown as AnsweredQuery, toLocal) }
  return { number, event: null }
}

const refusalLength = 4
const answerLengthMin = 8

function refusalOf([at, coolDownMilliseconds, group, origin]: Refusal, toLocal: (at: number) => number): GuardEvent {
  return { at: toLocal(at), group, origin, outcome: { query: null, coolDownMilliseconds } }
}

function answerOf(values: AnsweredQuery, toLocal: (at: number) => number): GuardEvent {
  const [at, isCrossOrigin, hash, rowsMax, rows, isFurtherPage, dates, baseDigits, ...hashes] = values
  const terms: HashedQuery['terms'][number][] = []
  for (let index = 0; index < hashes.length; index += 2) {
    terms.push({ term: hashes[index] ?? '', parent: hashes[index + 1] ?? '' })
  }
  const query = { hash, rowsMax, isFurtherPage: isFurtherPage === 1, dates: dates?.split(' ') ?? [], baseDigits, terms }
  return { at: toLocal(at), group: '', origin: isCrossOrigin === 1 ? someOrigin : null, outcome: { query, rows } }
}
