import type { StatusDates } from '../../domain/status.ts'

/**
 * The index tokens of a status: its basis, and the years and months in which the period starts and ends. They select candidates; the
 * dates are compared afterwards.
 */
export function statusTokensOf({ basis, start, end }: StatusDates): string[] {
  const tokens = [`b:${basis}`]
  if (basis === 'dated' && (start === null || end === null)) tokens.push('b:partly')
  if ((basis === 'dated' || basis === 'open') && start !== null) tokens.push(...spanTokens('m', start))
  if (basis === 'dated' && end !== null) tokens.push(...spanTokens('e', end))
  return tokens
}

const spanTokens = (letter: 'm' | 'e', date: string): string[] => [
  `${letter}:${date.slice(0, 4)}`,
  `${letter}:${date.slice(0, 7)}`,
]

export const isSpanToken = (token: string): boolean => /^[me]:/.test(token)

/** A record with this status has at least one of these tokens. `known`: the span tokens that occur in the generation. */
export function tokensOfStatus(status: string, today: string, known: readonly string[]): string[] {
  if (status === 'active') return spanFrom('e', today, known)
  if (status === 'upcoming') return spanFrom('m', today, known)
  if (status === 'ended') return known.filter((token) => /^e:\d{4}$/.test(token) && token <= `e:${today.slice(0, 4)}`)
  if (status === 'open_ended') return ['b:open']
  if (status === 'unknown') return ['b:unknown', 'b:partly']
  return [`b:${status}`]
}

/** The remaining months of this year, then whole years. */
function spanFrom(letter: 'm' | 'e', today: string, known: readonly string[]): string[] {
  const [year, month] = [`${letter}:${today.slice(0, 4)}`, `${letter}:${today.slice(0, 7)}`]
  return known.filter((token) =>
    token.length === year.length ? token.startsWith(letter) && token > year : token.startsWith(year) && token >= month,
  )
}
