import type { SQLInputValue } from 'node:sqlite'
import type { RecordQuery } from '../ports.ts'

// The status of a record on a day (`domain/status.ts`) as conditions of its row `r`. `status-conditions.test.ts` compares the two.

/** SQL with the values of its parameters. */
export interface Sql {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

const active = `r.basis = 'dated' AND r.start <= ? AND r."end" >= ?`
const openEnded = `r.basis = 'open' AND (r.start IS NULL OR r.start <= ?)`
const withoutEnd = 'r.start <= ? AND r."end" IS NULL'
const withoutStart = 'r.start IS NULL AND r."end" >= ?'

/** `statusOn` as SQL conditions; every `?` is the day. */
const conditionOf: Readonly<Record<string, string>> = {
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

export const onDay = (day: string, sql: string): Sql => ({ sql, values: Array.from(sql.matchAll(/\?/g), () => day) })

/** A status that does not depend on the date is looked up by its token alone. */
export function statusConditions({ status, today }: RecordQuery): Sql[] {
  const condition = status === null ? undefined : conditionOf[status]
  if (condition === undefined) return []
  const isDecided = status === 'lifted' || status === 'cancelled'
  return [onDay(today, isDecided ? condition : `(${condition}) AND ${notDecided}`)]
}

/** Lifted, but the day is not published. */
const liftedUnknown = `r.basis = 'lifted' AND (r.start IS NULL OR r.start <= ?) AND (r."end" IS NULL OR r."end" >= ?)`

export function inForceConditions({ inForceOn, today }: RecordQuery): Sql[] {
  if (!inForceOn) return []
  const { day, end } = inForceOn
  const status = end === 'known' ? 'in_force' : 'unknown'
  const known = `(${conditionOf[status]}) AND ${notDecided}`
  const sql = end === 'known' ? known : `(${known}) OR (${liftedUnknown})`
  return [onDay(day, sql), onDay(today, 'r.cancelled_on IS NULL OR r.cancelled_on > ?')]
}
