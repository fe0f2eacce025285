import type { StatusDates } from '../../domain/status.ts'

/**
 * What of a status can be looked up in the index: its basis, and the years and months in which a period begins and ends.
 * The tokens only narrow the candidates; the dates themselves are compared afterwards.
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

/** Tokens of which a record of this status has at least one; `known` are the span tokens that occur. Empty: there is none. */
export function tokensOfStatus(status: string, today: string, known: readonly string[]): string[] {
  if (status === 'active') return spanFrom('e', today, known)
  if (status === 'upcoming') return spanFrom('m', today, known)
  if (status === 'ended') return known.filter((token) => /^e:\d{4}$/.test(token) && token <= `e:${today.slice(0, 4)}`)
  if (status === 'open_ended') return ['b:open']
  if (status === 'unknown') return ['b:unknown', 'b:partly']
  return [`b:${status}`]
}

/** The rest of this year by months, the years after it whole. */
function spanFrom(letter: 'm' | 'e', today: string, known: readonly string[]): string[] {
  const [year, month] = [`${letter}:${today.slice(0, 4)}`, `${letter}:${today.slice(0, 7)}`]
  return known.filter((token) =>
    token.length === year.length ? token.startsWith(letter) && token > year : token.startsWith(year) && token >= month,
  )
}
