import type { RecordQuery } from '../ports.ts'
import { anyOf, gramsOf, quote, searchableConditions, takeOutCommon, type Conditions } from './match-expression.ts'
import { indexedConditionsMax } from './query-plan.ts'
import { gramTableOf } from './schema.ts'
import { inForceConditions, statusConditions, type Sql } from './status-conditions.ts'

/**
 * What a candidate from the index is compared with: `texts` in the row `t` of its folded texts, `facts` in its own row `r`. The index selects by
 * bigrams and by months, and so finds some records that do not match.
 */
export interface Comparisons {
  readonly texts: readonly Sql[]
  readonly facts: readonly Sql[]
}

export const comparisonsOf = (query: RecordQuery): Comparisons => ({
  texts: textComparisons(query),
  facts: [
    ...statusConditions(query),
    ...inForceConditions(query),
    ...changeComparisons(query),
    ...withheldComparisons(query),
  ],
})

/** Bigrams of a form may occur apart in a text. A form of one token that was looked up needs no comparison. */
function textComparisons(query: RecordQuery): Sql[] {
  const { named = [] } = query
  const areAllIndexed = query.party.length + query.text.length <= indexedConditionsMax
  const contains = (column: 'party' | 'text', conditions: Conditions): Sql[] => {
    const compared = (searchableConditions(conditions) ?? []).filter(
      (forms) => !areAllIndexed || forms.some((form) => gramsOf(form).length > 1),
    )
    if (compared.length === 0) return []
    const containsAny = (forms: readonly string[]): string => forms.map(() => `instr(t.${column}, ?) > 0`).join(' OR ')
    const { common, others } = takeOutCommon(compared)
    const each = others.map((forms) => `(${containsAny(forms)})`).join(' AND ')
    const sql = [each, containsAny(common)].filter((part) => part !== '').join(' OR ')
    const values = [...others.flat(), ...common]
    if (column === 'text' || named.length === 0) return [{ sql, values }]
    const table = gramTableOf(query.kind)
    const isNamed = `t.id IN (SELECT rowid FROM ${table} WHERE ${table} MATCH ?)`
    return [{ sql: `${sql} OR ${isNamed}`, values: [...values, anyOf(named.map(quote))] }]
  }
  return [...contains('party', query.party), ...contains('text', query.text)]
}

/** The index has the month only. */
const changeComparisons = ({ changedSince }: RecordQuery): Sql[] =>
  changedSince === null ? [] : [{ sql: 'r.changed_on >= ?', values: [changedSince] }]

/** Few records, and none once a generation is built with the decision. */
const withheldComparisons = ({ without = [] }: RecordQuery): Sql[] =>
  without.length === 0
    ? []
    : [{ sql: 'r.id NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(without)] }]
