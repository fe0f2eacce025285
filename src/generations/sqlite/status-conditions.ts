import type { SQLInputValue } from 'node:sqlite'
import type { RecordQuery } from '../ports.ts'

// The status of a record on a day (`domain/status.ts`) as conditions of its row `r`. `status-conditions.test.ts` compares the two.

/** SQL with the values of its parameters. */
export interface Sql {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

const isDated = `r.basis IN ('dated', 'added')`
const active = `${isDated} AND r.start <= :day AND r."end" >= :day`
const isOpen = `r.basis = 'open' AND (r.start IS NULL OR r.start <= :day)`
const isKnownToLast = `(coalesce(r.noticed_until, '') >= :today OR (:day < :today AND :day <= coalesce(r.seen_on, '')))`
const openEnded = `${isOpen} AND ${isKnownToLast}`
const notNoticed = `${isOpen} AND NOT ${isKnownToLast}`
const withoutEnd = 'r.start <= :day AND r."end" IS NULL'
const withoutStart = 'r.start IS NULL AND r."end" >= :day'
/** A further period was added, and its end is not printed. */
const pastAddition = `r.basis = 'added' AND (r.start IS NULL OR r.start <= :day) AND r."end" < :day`

/** `statusOn` as SQL conditions. */
const conditionOf: Readonly<Record<string, string>> = {
  upcoming: `r.basis IN ('dated', 'added', 'open') AND r.start > :day`,
  active,
  ended: `r.basis = 'dated' AND (r.start IS NULL OR r.start <= :day) AND r."end" < :day`,
  open_ended: openEnded,
  in_force: `(${active}) OR (${openEnded})`,
  unknown: `r.basis = 'unknown' OR (${isDated} AND ((${withoutEnd}) OR (${withoutStart}))) OR (${pastAddition}) OR (${notNoticed})`,
  lifted: `r.basis = 'lifted' OR r.lifted_on <= :day`,
  cancelled: `r.basis = 'cancelled' OR r.cancelled_on <= :day`,
}
const notDecided = '(r.lifted_on IS NULL OR r.lifted_on > :day) AND (r.cancelled_on IS NULL OR r.cancelled_on > :day)'

/** A condition with the days for which `:day` and `:today` stand. */
function onDay(sql: string, { day, today }: { readonly day: string; readonly today: string }): Sql {
  const named = /:(?:day|today)\b/g
  const values = Array.from(sql.matchAll(named), ([name]) => (name === ':day' ? day : today))
  return { sql: sql.replace(named, '?'), values }
}

/** The status of a record today. The order is that of `statusOn`: a decision comes before the period. */
export function statusColumn(today: string): Sql {
  const cases = ['cancelled', 'lifted', 'upcoming', 'active', 'ended', 'open_ended'].map(
    (status) => `WHEN ${conditionOf[status]} THEN '${status}'`,
  )
  const sql = `CASE ${cases.join(' ')} WHEN r.basis = 'final' THEN 'final' ELSE 'unknown' END`
  return onDay(sql, { day: today, today })
}

/** A status that does not depend on the date is looked up by its token alone. */
export function statusConditions({ status, today }: RecordQuery): Sql[] {
  const condition = status === null ? undefined : conditionOf[status]
  if (condition === undefined) return []
  const isDecided = status === 'lifted' || status === 'cancelled'
  return [onDay(isDecided ? condition : `(${condition}) AND ${notDecided}`, { day: today, today })]
}

/** Lifted, but the day is not published. */
const liftedUnknown = `r.basis = 'lifted' AND (r.start IS NULL OR r.start <= :day) AND (r."end" IS NULL OR r."end" >= :day)`

export function inForceConditions({ inForceOn, today }: RecordQuery): Sql[] {
  if (!inForceOn) return []
  const { day, end } = inForceOn
  const status = end === 'known' ? 'in_force' : 'unknown'
  const known = `(${conditionOf[status]}) AND ${notDecided}`
  const sql = end === 'known' ? known : `(${known}) OR (${liftedUnknown})`
  return [sql, 'r.cancelled_on IS NULL OR r.cancelled_on > :today'].map((each) => onDay(each, { day, today }))
}
