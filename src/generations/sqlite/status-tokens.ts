import type { StatusDates } from '../../domain/status.ts'
import type { RecordQuery } from '../ports.ts'

/**
 * The index tokens of the status of a record: its basis (`b:`), and the year and month in which its period starts (`m:`) and ends (`e:`).
 * A suspension from 2026-04-01 to 2026-06-30 has `b:dated m:2026 m:2026-04 e:2026 e:2026-06`. A period with the day of its lift or its
 * withdrawal also has the token of lifted or cancelled records. An open period has those of the day until which its end would be noticed
 * (`w:`), or `b:unwatched`. They select candidates; the dates are compared afterwards.
 */
export function indexTokensOf({ basis, start, end, liftedOn, cancelledOn, noticedUntil }: StatusDates): string[] {
  const tokens = [`b:${basis}`]
  const isDated = basis === 'dated' || basis === 'added'
  if (liftedOn !== null) tokens.push('b:lifted')
  if (cancelledOn !== null) tokens.push('b:cancelled')
  if (isDated && (start === null || end === null)) tokens.push('b:partly')
  if ((isDated || basis === 'open') && start !== null) tokens.push(...spanTokensOf('m', start))
  if (isDated && end !== null) tokens.push(...spanTokensOf('e', end))
  if (basis === 'open') tokens.push(...(noticedUntil === null ? ['b:unwatched'] : spanTokensOf('w', noticedUntil)))
  return tokens
}

/** The index tokens of the year and month of a record's last change (`g:`). */
export const changeTokensOf = (changedOn: string): string[] => spanTokensOf('g', changedOn)

type SpanLetter = 'm' | 'e' | 'g' | 'w'

const spanTokensOf = (letter: SpanLetter, date: string): string[] => [
  `${letter}:${yearOf(date)}`,
  `${letter}:${monthOf(date)}`,
]

const yearOf = (date: string): string => date.slice(0, 'yyyy'.length)
const monthOf = (date: string): string => date.slice(0, 'yyyy-mm'.length)

export const isSpanToken = (token: string): boolean => /^[gmew]:/.test(token)
const isYearToken = (token: string): boolean => token.length === 'e:2000'.length

/** A record that changed on or after a day has at least one of these tokens. */
export const changedSinceTokensOf = (day: string, spanTokens: readonly string[]): string[] =>
  spanTokensFrom('g', day, spanTokens)

/** A record that has this status today has at least one of these tokens. `spanTokens`: those that occur in the generation. */
export function queryTokensOf(status: string, today: string, spanTokens: readonly string[]): string[] {
  if (status === 'active') return spanTokensFrom('e', today, spanTokens)
  if (status === 'upcoming') return spanTokensFrom('m', today, spanTokens)
  if (status === 'ended')
    return spanTokens.filter((token) => isYearToken(token) && token.startsWith('e') && token <= `e:${yearOf(today)}`)
  if (status === 'open_ended') return spanTokensFrom('w', today, spanTokens)
  if (status === 'in_force')
    return [...spanTokensFrom('e', today, spanTokens), ...spanTokensFrom('w', today, spanTokens)]
  if (status === 'unknown') return ['b:unknown', 'b:partly', 'b:added', ...notNoticedTokens(today, spanTokens)]
  return [`b:${status}`]
}

/**
 * Conditions of tokens, of each of which a record in force on a day has one: it ends on or after the day, and it started on or before it.
 * For `unknown`, of a record of which that is not published.
 */
export function inForceTokensOf(
  { inForceOn, today }: Pick<RecordQuery, 'inForceOn' | 'today'>,
  spanTokens: readonly string[],
): string[][] {
  if (!inForceOn) return []
  const { day, end } = inForceOn
  if (end === 'unknown')
    return [['b:unknown', 'b:partly', 'b:added', 'b:lifted', ...notNoticedTokens(today, spanTokens)]]
  return [
    [...spanTokensFrom('e', day, spanTokens), 'b:open'],
    [...spanTokensTo('m', day, spanTokens), 'b:open'],
  ]
}

/** Of an open period of which nobody would notice the end today. */
const notNoticedTokens = (today: string, spanTokens: readonly string[]): string[] => [
  'b:unwatched',
  ...spanTokensTo('w', today, spanTokens),
]

/** The tokens of the remaining months of the year of a day, its own among them, and of all later years. */
function spanTokensFrom(letter: SpanLetter, day: string, spanTokens: readonly string[]): string[] {
  const year = `${letter}:${yearOf(day)}`
  const month = `${letter}:${monthOf(day)}`
  return spanTokens.filter((token) =>
    isYearToken(token) ? token.startsWith(letter) && token > year : token.startsWith(year) && token >= month,
  )
}

/** The tokens of all earlier years, and of the months of the year of a day up to its own, so that the candidates are few. */
function spanTokensTo(letter: SpanLetter, day: string, spanTokens: readonly string[]): string[] {
  const year = `${letter}:${yearOf(day)}`
  const month = `${letter}:${monthOf(day)}`
  return spanTokens.filter((token) =>
    isYearToken(token) ? token.startsWith(letter) && token < year : token.startsWith(year) && token <= month,
  )
}
