import type { StatusDates } from '../../domain/status.ts'
import type { RecordQuery } from '../ports.ts'

/**
 * The index tokens of the status of a record: its basis (`b:`), and the year and month in which its period starts (`m:`) and ends (`e:`).
 * A period with the day of its lift or its withdrawal also has the token of lifted or cancelled records.
 * They select candidates; the dates are compared afterwards.
 */
export function indexTokensOf({ basis, start, end, liftedOn, cancelledOn }: StatusDates): string[] {
  const tokens = [`b:${basis}`]
  if (liftedOn !== null) tokens.push('b:lifted')
  if (cancelledOn !== null) tokens.push('b:cancelled')
  if (basis === 'dated' && (start === null || end === null)) tokens.push('b:partly')
  if ((basis === 'dated' || basis === 'open') && start !== null) tokens.push(...spanTokensOf('m', start))
  if (basis === 'dated' && end !== null) tokens.push(...spanTokensOf('e', end))
  return tokens
}

type SpanLetter = 'm' | 'e' | 'g'

/** The index tokens of the year and month of a record's last change (`g:`). */
export const changeTokensOf = (changedOn: string): string[] => spanTokensOf('g', changedOn)

/** A record that changed on or after a day has at least one of these tokens. */
export const changedSinceTokensOf = (day: string, spanTokens: readonly string[]): string[] =>
  spanTokensFrom('g', day, spanTokens)

const spanTokensOf = (letter: SpanLetter, date: string): string[] => [
  `${letter}:${date.slice(0, 4)}`,
  `${letter}:${date.slice(0, 7)}`,
]

const isYearToken = (token: string): boolean => token.length === 'e:2000'.length

export const isSpanToken = (token: string): boolean => /^[gme]:/.test(token)

/** A record that has this status today has at least one of these tokens. `spanTokens`: those that occur in the generation. */
export function queryTokensOf(status: string, today: string, spanTokens: readonly string[]): string[] {
  if (status === 'active') return spanTokensFrom('e', today, spanTokens)
  if (status === 'upcoming') return spanTokensFrom('m', today, spanTokens)
  if (status === 'ended')
    return spanTokens.filter(
      (token) => isYearToken(token) && token.startsWith('e') && token <= `e:${today.slice(0, 4)}`,
    )
  if (status === 'open_ended') return ['b:open']
  if (status === 'in_force') return [...spanTokensFrom('e', today, spanTokens), 'b:open']
  if (status === 'unknown') return ['b:unknown', 'b:partly']
  return [`b:${status}`]
}

/** Conditions of tokens that a record in force on a day has, or a record of which that is unknown. */
export function inForceTokensOf(
  { day, end }: NonNullable<RecordQuery['inForceOn']>,
  spanTokens: readonly string[],
): string[][] {
  if (end === 'unknown') return [['b:unknown', 'b:partly', 'b:lifted']]
  const year = day.slice(0, 4)
  // Of the year itself the months, so that the candidates are few.
  const startedBy = spanTokens.filter((token) =>
    isYearToken(token)
      ? token.startsWith('m') && token < `m:${year}`
      : token.startsWith(`m:${year}`) && token <= `m:${day.slice(0, 7)}`,
  )
  return [
    [...spanTokensFrom('e', day, spanTokens), 'b:open'],
    [...startedBy, 'b:open'],
  ]
}

/** The tokens of the remaining months of this year and of all later years. */
function spanTokensFrom(letter: SpanLetter, today: string, spanTokens: readonly string[]): string[] {
  const year = `${letter}:${today.slice(0, 4)}`
  const month = `${letter}:${today.slice(0, 7)}`
  return spanTokens.filter((token) =>
    isYearToken(token) ? token.startsWith(letter) && token > year : token.startsWith(year) && token >= month,
  )
}
