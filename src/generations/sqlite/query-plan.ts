import type { DatabaseSync } from 'node:sqlite'
import type { RecordKind } from '../../domain/facts.ts'

/** Returns the number of rows with a token; 0 for rare tokens, which are not counted. */
export type GramCount = (kind: RecordKind, token: string) => number

export function readGramCounts(db: DatabaseSync): GramCount {
  const counts = new Map<string, Map<string, number>>()
  const statement = db.prepare('SELECT field, gram, n FROM gram_count')
  for (const { field: kind, gram: token, n: rows } of statement.iterate() as Iterable<Record<string, unknown>>) {
    const ofKind = counts.get(String(kind)) ?? new Map<string, number>()
    counts.set(String(kind), ofKind.set(String(token), rows as number))
  }
  return (kind, token) => counts.get(kind)?.get(token) ?? 0
}

/** Maximum number of tokens of a word that are looked up. */
const tokensMax = 3
/** Maximum number of conditions that are looked up in the index; the others are only compared. */
export const indexedConditionsMax = 4

/**
 * The most selective tokens of a word, for a lookup of candidates. The candidates are compared afterwards, so further tokens would only cost
 * time. Rare tokens suffice alone; if all are common, the rarest ones are looked up, rarest first.
 */
export function selectiveTokens(tokens: readonly string[], countOf: (token: string) => number): string[] {
  const rare = [...new Set(tokens)].filter((token) => countOf(token) === 0)
  if (rare.length > 0) return rare.slice(0, tokensMax)
  return [...new Set(tokens.toSorted((a, b) => countOf(a) - countOf(b)).slice(0, tokensMax))]
}

/** The most selective conditions, rarest first. `tokens`: the selective tokens of each alternative. */
export function selectiveConditions<Condition extends { readonly tokens: readonly (readonly string[])[] }>(
  conditions: readonly Condition[],
  countOf: (token: string) => number,
): Condition[] {
  const countRows = ({ tokens }: Condition): number =>
    tokens.reduce((sum, alternative) => sum + Math.min(...alternative.map(countOf)), 0)
  return conditions
    .map((condition) => ({ condition, rows: countRows(condition) }))
    .toSorted((a, b) => a.rows - b.rows)
    .slice(0, indexedConditionsMax)
    .map(({ condition }) => condition)
}
