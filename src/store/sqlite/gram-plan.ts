import type { DatabaseSync } from 'node:sqlite'
import type { GramField } from './schema.ts'

/** In how many rows a token of a field occurs; 0 for a rare one, whose rows were not counted. */
export type GramCounts = (field: GramField, token: string) => number

export function readGramCounts(db: DatabaseSync): GramCounts {
  const counts = new Map<string, number>()
  const statement = db.prepare('SELECT field, gram, n FROM gram_count')
  for (const { field, gram, n } of statement.iterate() as Iterable<Record<string, unknown>>)
    counts.set(`${String(field)} ${String(gram)}`, n as number)
  return (field, token) => counts.get(`${field} ${token}`) ?? 0
}

const rareMax = 3
const commonMax = 3
/** Words that lead at most; the others are compared. */
export const leadingWordsMax = 4

/**
 * The most selective tokens, the rarest first, with which a lookup finds its candidates: these are compared afterwards, so that further tokens
 * would only cost time. A rare token needs no common one beside it; where all are common, the rarest of each word are taken.
 */
export function leadingTokens(words: readonly (readonly string[])[], countOf: (token: string) => number): string[] {
  const byCount = (one: string, other: string): number => countOf(one) - countOf(other)
  const rare = [...new Set(words.flat())].filter((token) => countOf(token) === 0)
  if (rare.length > 0) return rare.slice(0, rareMax)
  const ofEach = Math.max(1, Math.ceil(commonMax / Math.max(1, words.length)))
  const chosen = words.flatMap((tokens) => tokens.toSorted(byCount).slice(0, ofEach))
  return [...new Set(chosen)].toSorted(byCount).slice(0, leadingWordsMax)
}

/** The most selective conditions, the rarest first. `tokens`: the leading tokens of each alternative. */
export function leadingConditions<Condition extends { readonly tokens: readonly (readonly string[])[] }>(
  conditions: readonly Condition[],
  countOf: (token: string) => number,
): Condition[] {
  const rowsOf = ({ tokens }: Condition): number =>
    tokens.reduce((sum, each) => sum + Math.min(...each.map(countOf)), 0)
  return conditions.toSorted((one, other) => rowsOf(one) - rowsOf(other)).slice(0, leadingWordsMax)
}
