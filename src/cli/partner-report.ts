import { existsSync } from 'node:fs'
import { appendDurably, replaceFile } from '../ledger/files.ts'
import type { Partner } from '../page/browser/partners/partner-list.ts'
import { columnNames, rowOf, type ColumnName, type ReportRow } from '../page/browser/partners/report-columns.ts'
import { jsonOfRecord } from '../page/browser/partners/report-records.ts'
import { reportedPartner, rowsOfCsv, type Row } from '../page/browser/partners/report-rows.ts'
import { UsageError } from './context.ts'
import { namedCells, type Column, type TableShape } from './output-shape.ts'
import { bytesOfFile } from './partner-review.ts'
import { csvOf } from './print.ts'

function recordsIn(row: ReportRow, isSettled: boolean) {
  const { records, clearedIds } = reportedPartner(row)
  return (records ?? []).filter(({ id }) => clearedIds.has(id) === isSettled).map(jsonOfRecord)
}

const listColumn = (name: ColumnName, json: (row: ReportRow) => unknown): Column<ReportRow> => ({
  cell: (row) => row[name],
  json,
})

/** The columns of the CSV, and the keys of the JSON lines, in which lists are lists. */
export const reportShape: TableShape<ReportRow> = {
  columns: {
    ...namedCells(...columnNames),
    record_ids: listColumn('record_ids', (row) => recordsIn(row, false).map(({ id }) => id)),
    records: listColumn('records', (row) => recordsIn(row, false)),
    cleared_records: listColumn('cleared_records', (row) => recordsIn(row, true)),
  },
}

/** Partners with the same key are one. */
export const keyOf = ({ text, number }: Pick<Partner, 'text' | 'number'>): string => number ?? text

/** The rows as CSV, without the byte order mark with which a file begins. */
const linesOf = (rows: readonly ReportRow[]): string => csvOf(reportShape, rows).replace('\uFEFF', '')
const headings = linesOf([])
const rowsText = (rows: readonly ReportRow[]): string => linesOf(rows).slice(headings.length)

/** Where the rows are written. */
export interface Report {
  /** What an interrupted command wrote, by the key of the partner. */
  readonly earlierRows: ReadonlyMap<string, ReportRow>
  /** Called for each partner in the order of the list, also for those of `earlierRows`. */
  add(partner: Partner, row: ReportRow): void
  finish(): void
}

export function reportTo(write: (text: string) => unknown): Report {
  write(headings)
  return { earlierRows: new Map(), add: (_partner, row) => write(rowsText([row])), finish: () => undefined }
}

/**
 * A report in a file, which is also the memory of what was asked: rows are appended as they come, and at the end the file has all in the order
 * of the list. Throws `UsageError` if there is another file, or a report of another service.
 */
export function reportInFile(path: string, partners: readonly Partner[], url: string): Report {
  const earlierRows = readReport(path, url)
  const rows: ReportRow[] = []
  const write = (all: readonly ReportRow[]): void => replaceFile(path, `\uFEFF${headings}${rowsText(all)}`)
  write(partners.flatMap((partner) => earlierRows.get(keyOf(partner)) ?? []))
  return {
    earlierRows,
    add(partner, row) {
      rows.push(row)
      if (!earlierRows.has(keyOf(partner))) appendDurably(path, rowsText([row]))
    },
    finish: () => write(rows),
  }
}

function readReport(path: string, url: string): ReadonlyMap<string, ReportRow> {
  if (!existsSync(path)) return new Map()
  const text = bytesOfFile(path).toString('utf8').replace('\uFEFF', '')
  if (!text.startsWith(headings)) throw new UsageError(`${path}: ${otherReport(text)}`)
  // A killed command may have left a part of a row.
  const wholeLines = text.slice(0, text.lastIndexOf('\n') + 1)
  const rows = (rowsOfCsv(wholeLines) ?? []).map(parsedRow)
  if (rows.some(({ page }) => !String(page).startsWith(`${url}/?`)))
    throw new UsageError(`${path}: a report of another service than ${url}; delete it, or give another --output`)
  return new Map(rows.map((row) => [String(row.asked_number ?? row.asked), row]))
}

const otherReport = (text: string): string =>
  rowsOfCsv(text) === null
    ? 'the file is there, and it is not a report of this command'
    : 'a report with the columns of another version, which cannot go on; give another --output, and this one to --since'

/** `candidates`, and the numbers of records: `enforcements`, `suspensions`, `suspensions_in_force`, `name_only_…` and so on. */
const numberColumns =
  /^(?:candidates|name_holders|(?:name_only|identified)_.*|may_be_in_force|.*_acts|enforcements|(?:suspensions|licence_actions)(?:_in_force)?|lists_of_unknown_day|(?:longer|same)_name_records|cleared|records_missing)$/

const parsedRow = (row: Row): ReportRow =>
  rowOf((name) => {
    const cell = row[name] ?? null
    return cell !== null && numberColumns.test(name) ? Number(cell) : cell
  })
