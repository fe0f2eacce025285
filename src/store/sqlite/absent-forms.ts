import type { RecordQuery } from '../ports.ts'
import { partyMark } from './gram-index.ts'
import { allOf, anyOf, gramsOf, takeOutCommon, type Conditions, type IndexStatistics } from './match-expression.ts'
import type { SelectRows } from './prepared-statements.ts'
import { selectiveTokens } from './query-plan.ts'
import { gramTableOf } from './schema.ts'

/**
 * A query without the forms of its whole text where no record has one. Of several words, few records have the words joined, and then each candidate
 * is compared with the words alone.
 */
export function withoutAbsentForms(
  index: Pick<IndexStatistics, 'countOf'> & { readonly selectRows: SelectRows },
  query: RecordQuery,
): RecordQuery {
  const table = gramTableOf(query.kind)
  const countRows = (token: string): number => index.countOf(query.kind, token)
  const areAbsent = (forms: readonly string[], mark: string): boolean => {
    const tokens = forms.map((form) => selectiveTokens([gramsOf(form).map((gram) => mark + gram)], countRows))
    // Common tokens would take long to look up.
    if (tokens.some(([rarest]) => rarest === undefined || countRows(rarest) > 0)) return false
    const match = anyOf(tokens.map(allOf))
    return index.selectRows(`SELECT 1 FROM ${table} WHERE ${table} MATCH ? LIMIT 1`, match).length === 0
  }
  const reduced = (conditions: Conditions, mark: string): Conditions => {
    const { common, others } = takeOutCommon(conditions)
    return common.length > 0 && others.length > 0 && areAbsent(common, mark) ? others : conditions
  }
  return { ...query, party: reduced(query.party, partyMark), text: reduced(query.text, '') }
}
