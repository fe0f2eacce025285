import { recordTotals, type ImportCounts } from '../domain/import-counts.ts'
import { keysOfPart, namedValues } from './output-shape.ts'
import type { FileCheck } from '../read/sources/check-file.ts'

/** The counts of a file. What commands print calls its unparsed rows `unread`. */
type RowCounts = Pick<
  FileCheck,
  'rows' | 'recordRows' | 'records' | 'continuation' | 'persons' | 'unparsed' | 'unparsedReasons'
>

const rowCountsOf = (counts: ImportCounts): RowCounts => ({ ...counts, ...recordTotals(counts) })

/** `3 rows = 2 with records + 0 continuation + 1 persons + 0 unread`: each row has one outcome. */
export function rowCountsText({ rows, recordRows, continuation, persons, unparsed }: RowCounts): string {
  return `${numberText(rows)} rows = ${sumText({ 'with records': recordRows, continuation, persons, unread: unparsed })}`
}

/** `3 rows = … + 1 unread (action_date 1); 2 records = 2 new + 0 changed + 0 unchanged`. */
export function importCountsText(counts: ImportCounts): string {
  const { new: added, changed, unchanged, unparsedReasons, unclearRemarks = 0 } = counts
  const reasons = Object.entries(unparsedReasons).map(([reason, count]) => `${reason} ${numberText(count)}`)
  const why = reasons.length === 0 ? '' : ` (${reasons.join(', ')})`
  const totals = rowCountsOf(counts)
  const records = `${numberText(totals.records)} records = ${sumText({ new: added, changed, unchanged })}`
  const unclear = unclearRemarks === 0 ? '' : `; ${unclearRemarksText(unclearRemarks)}`
  return `${rowCountsText(totals)}${why}; ${records}${unclear}`
}

const sumText = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${numberText(count)} ${name}`)
    .join(' + ')

const numberText = (count: number): string => count.toLocaleString('en-US')

export const unclearRemarksText = (count: number): string =>
  `${numberText(count)} with a remark on a later decision that is not understood: status unknown`

export const rowCountKeys = {
  rows: (counts: RowCounts) => counts.rows,
  record_rows: (counts: RowCounts) => counts.recordRows,
  records: (counts: RowCounts) => counts.records,
  continuation: (counts: RowCounts) => counts.continuation,
  persons: (counts: RowCounts) => counts.persons,
  unread: (counts: RowCounts) => counts.unparsed,
  unread_reasons: (counts: RowCounts) => counts.unparsedReasons,
}

export const importCountKeys = {
  ...keysOfPart(rowCountsOf, rowCountKeys),
  ...namedValues('new', 'changed', 'unchanged'),
}

/** Left out where there are none. */
export const unclearRemarkKeys = {
  unclear_remarks: ({ unclearRemarks = 0 }: ImportCounts) => (unclearRemarks === 0 ? undefined : unclearRemarks),
}
