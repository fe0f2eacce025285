import { csvRows } from './partner-list.ts'
import type { ReportRecord } from './report-records.ts'
import { dayIn, type ReportedPartner } from './report-rows.ts'

/** What a person has settled: a record, or all that was known of a company. */
export interface Cleared {
  /** Id of a record, or a corporate number. */
  readonly id: string
  readonly reason: string
  readonly clearedOn: string | null
}

const idHeading = /^(?:id|record(?:[ _]id)?|corporate[ _]number|記録|会社|法人番号|番号)$/iu
const reasonHeading = /^(?:reason|理由)$/iu
const dayHeading = /^(?:cleared[ _]on|day|date|日付|確認日)$/iu

/**
 * Reads a list of what is settled: CSV with id, reason and, if it has one, the day; a first row of headings says where they are. Throws an error
 * that names the row that cannot be read, or is of a day after `today` (YYYY-MM-DD): what is settled by mistake would be hidden, and with such a
 * day all that is still to come.
 */
export function clearedIn(text: string, today: string): Map<string, Cleared> {
  const rows = csvRows(text.replace('\uFEFF', ''))
  const titles = (rows[0] ?? []).map((cell) => cell.normalize('NFKC').trim())
  const hasHeadings = titles.some((title) => idHeading.test(title))
  const columnOf = (heading: RegExp, otherwise: number): number =>
    hasHeadings ? titles.findIndex((title) => heading.test(title)) : otherwise
  const columns = { id: columnOf(idHeading, 0), reason: columnOf(reasonHeading, 1), day: columnOf(dayHeading, 2) }
  const cleared = rows.slice(hasHeadings ? 1 : 0).map((cells, index): [string, Cleared] => {
    const line = `row ${index + (hasHeadings ? 2 : 1)}`
    const id = clearedId(cells[columns.id] ?? '')
    if (id === null) throw new Error(`${line}: the id of a record or a corporate number is expected`)
    const reason = cells[columns.reason] ?? ''
    if (reason === '') throw new Error(`${line}: ${id} has no reason`)
    const day = cells[columns.day] ?? ''
    const clearedOn = dayIn(day)
    if (day !== '' && clearedOn === null) throw new Error(`${line}: the day is YYYY-MM-DD`)
    if (clearedOn !== null && clearedOn > today)
      throw new Error(`${line}: ${id} is settled on ${clearedOn}, and today is ${today}`)
    return [id, { id, reason, clearedOn }]
  })
  return new Map(cleared)
}

function clearedId(cell: string): string | null {
  const text = cell.normalize('NFKC').trim()
  if (/^(?:enf|sus|lic)_[0-9a-f]{20}$/.test(text)) return text
  const digits = text.replaceAll(/[\s-]/gu, '').replace(/^T/iu, '')
  return /^\d{13}$/.test(digits) ? digits : null
}

/** A partner with what is settled apart. */
export interface Sorted {
  readonly open: readonly ReportRecord[]
  readonly settled: readonly { readonly record: ReportRecord; readonly by: Cleared }[]
  /** Whether something of the partner was ever settled. */
  readonly isConcerned: boolean
}

/**
 * Parts the records of a partner into those that a person has settled and all others. What appeared or changed after it was settled is not
 * settled. For a record that is seen by its state in the former report, or by the day beside it; for a company by the former report, or by that
 * day: without both, nothing of a company is left out.
 */
export function sortedOut(
  records: readonly ReportRecord[],
  corporateNumber: string | null,
  { cleared, former }: { readonly cleared: ReadonlyMap<string, Cleared>; readonly former: ReportedPartner | null },
): Sorted {
  const ofCompany = cleared.get(corporateNumber ?? '') ?? null
  const settled = records.flatMap((record) => {
    const ofRecord = cleared.get(record.id)
    if (ofRecord && isUnchanged(record, ofRecord, former)) return [{ record, by: ofRecord }]
    if (ofCompany && isUnchanged(record, ofCompany, former) && wasKnown(record, ofCompany, former))
      return [{ record, by: ofCompany }]
    return []
  })
  const ids = new Set(settled.map(({ record }) => record.id))
  return {
    open: records.filter(({ id }) => !ids.has(id)),
    settled,
    isConcerned: ofCompany !== null || records.some(({ id }) => cleared.has(id)),
  }
}

function isUnchanged(record: ReportRecord, { clearedOn }: Cleared, former: ReportedPartner | null): boolean {
  if (clearedOn !== null && (record.changedOn ?? '') > clearedOn) return false
  const earlier = former?.records?.find(({ id }) => id === record.id)
  return !earlier || !hasChanged(earlier, record)
}

/** An end of a measure is no reason to look again at what is settled. */
export const endings: ReadonlySet<string> = new Set(['ended', 'lifted', 'cancelled'])

export const hasChanged = (earlier: ReportRecord, now: ReportRecord): boolean =>
  earlier.mark !== now.mark || earlier.tie !== now.tie || (earlier.status !== now.status && !endings.has(now.status))

/** Whether the person who settled the company knew the record. */
function wasKnown({ id }: ReportRecord, { clearedOn }: Cleared, former: ReportedPartner | null): boolean {
  if (former === null || former.records === null) return clearedOn !== null
  if (!former.records.some((record) => record.id === id)) return false
  if (former.clearedIds.has(id)) return true
  // The former report showed it beside what was settled: it is settled only if that was done afterwards.
  return former.cleared === null || (clearedOn !== null && clearedOn >= (former.askedOn ?? ''))
}
