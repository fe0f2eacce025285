import type { SQLInputValue } from 'node:sqlite'
import type { RecordQuery } from '../ports.ts'
import { gramsOf, searchableConditions, takeOutCommon, type Conditions } from './match-expression.ts'
import { indexedConditionsMax } from './query-plan.ts'

/** SQL with the values of its parameters. */
export interface Sql {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

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
    ...statusComparisons(query),
    ...inForceComparisons(query),
    ...dateComparisons(query),
    ...changeComparisons(query),
    ...withheldComparisons(query),
  ],
})

/** Bigrams of a form may occur apart in a text. A form of one token that was looked up needs no comparison. */
function textComparisons(query: RecordQuery): Sql[] {
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
    return [{ sql, values: [...others.flat(), ...common] }]
  }
  return [...contains('party', query.party), ...contains('text', query.text)]
}

const active = `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`
const openEnded = `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`
const withoutEnd = 'r.start <= ? AND r."end" IS NULL'
const withoutStart = 'r.start IS NULL AND r."end" >= ?'

/** `domain/status.statusOn` as SQL conditions; a test compares the two. Every `?` is the day. */
const statusConditions: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'open') AND r.start > ?`,
  active,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= ?) AND r."end" < ?`,
  open_ended: openEnded,
  in_force: `(${active}) OR (${openEnded})`,
  unknown: `r.basis = 'unknown' OR (r.basis = 'dated' AND ((${withoutEnd}) OR (${withoutStart})))`,
  lifted: `r.basis = 'lifted' OR r.lifted_on <= ?`,
  cancelled: `r.basis = 'cancelled' OR r.cancelled_on <= ?`,
}
const notDecided = '(r.lifted_on IS NULL OR r.lifted_on > ?) AND (r.cancelled_on IS NULL OR r.cancelled_on > ?)'

const onDay = (day: string, sql: string): Sql => ({ sql, values: Array.from(sql.matchAll(/\?/g), () => day) })

/** A status that does not depend on the date is looked up by its token alone. */
function statusComparisons({ status, today }: RecordQuery): Sql[] {
  const condition = status === null ? undefined : statusConditions[status]
  if (condition === undefined) return []
  const isDecided = status === 'lifted' || status === 'cancelled'
  return [onDay(today, isDecided ? condition : `(${condition}) AND ${notDecided}`)]
}

/** Lifted, but the day is not published. */
const liftedUnknown = `r.basis = 'lifted' AND (r.start IS NULL OR r.start <= ?) AND (r."end" IS NULL OR r."end" >= ?)`

function inForceComparisons({ inForceOn, today }: RecordQuery): Sql[] {
  if (!inForceOn) return []
  const { day, end } = inForceOn
  const status = end === 'known' ? 'in_force' : 'unknown'
  const known = `(${statusConditions[status]}) AND ${notDecided}`
  const sql = end === 'known' ? known : `(${known}) OR (${liftedUnknown})`
  return [onDay(day, sql), onDay(today, 'r.cancelled_on IS NULL OR r.cancelled_on > ?')]
}

/** Date filters match the action date. It is the sort date where it exists, so the range of ids selects by it. */
const dateComparisons = ({ from, to }: RecordQuery): Sql[] =>
  from === null && to === null ? [] : [{ sql: 'r.action_date IS NOT NULL', values: [] }]

/** The index has the month only. */
const changeComparisons = ({ changedSince }: RecordQuery): Sql[] =>
  changedSince === null ? [] : [onDay(changedSince, 'r.changed_on >= ?')]

/** Few records, and none once a generation is built with the decision. */
const withheldComparisons = ({ without = [] }: RecordQuery): Sql[] =>
  without.length === 0
    ? []
    : [{ sql: 'r.id NOT IN (SELECT value FROM json_each(?))', values: [JSON.stringify(without)] }]
