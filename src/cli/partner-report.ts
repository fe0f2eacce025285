import { existsSync, readFileSync } from 'node:fs'
import type { RecordKind } from '../domain/facts.ts'
import { appendDurably, replaceFile } from '../ledger/files.ts'
import type { Kind, PartnerRecords } from '../page/browser/partners/ask-records.ts'
import type { Sorted } from '../page/browser/partners/cleared.ts'
import type { Findings, Partner } from '../page/browser/partners/partner-list.ts'
import { isInForce, isOfUnknownStatus, jsonOfRecord, textOfRecords } from '../page/browser/partners/report-records.ts'
import { reportedPartner, rowsOfCsv, type Row } from '../page/browser/partners/report-rows.ts'
import type { CollectedKinds } from './collected-kinds.ts'
import { cleanLine } from '../words/text/published-text.ts'
import { UsageError } from './context.ts'
import { namedCells, type Cell, type Column, type TableShape } from './output-shape.ts'
import { csvOf } from './print.ts'

/** A partner who was asked for, and the service that answered. */
interface AskedPartner {
  readonly partner: Partner
  readonly url: string
  readonly collected: CollectedKinds
  /** The day in Japan. */
  readonly today: string
  readonly records: PartnerRecords
  /** Generations and request ids of the answers. */
  readonly generations: readonly string[]
  readonly requestIds: readonly string[]
}

/** The columns of a report. */
const columns = {
  asked: ({ partner }) => partner.text,
  asked_number: ({ partner }) => partner.number,
  state: ({ partner: { state }, collected }) => (state === 'none' && !collected.isComplete ? 'unknown' : state),
  company: ({ partner }) => partner.findings?.company?.name ?? null,
  corporate_number: ({ partner }) => partner.findings?.company?.number ?? null,
  address: ({ partner }) => partner.findings?.company?.address ?? null,
  how: ({ partner }) => partner.findings?.how ?? null,
  candidates: ({ partner: { state, choices } }) => (state === 'ambiguous' ? choices.length : null),
  suspensions_in_force: numberOf('procurement_suspension', ({ inForce }) => inForce.procurement_suspensions),
  licence_actions_in_force: numberOf('license_action', ({ inForce }) => inForce.license_actions),
  suspensions: numberOf('procurement_suspension', ({ records }) => records.procurement_suspensions),
  enforcements: numberOf('enforcement', ({ records }) => records.enforcements),
  licence_actions: numberOf('license_action', ({ records }) => records.license_actions),
  name_only_suspensions: numberOf('procurement_suspension', ({ nameOnly }) => nameOnly.procurement_suspensions),
  name_only_enforcements: numberOf('enforcement', ({ nameOnly }) => nameOnly.enforcements),
  name_only_licence_actions: numberOf('license_action', ({ nameOnly }) => nameOnly.license_actions),
  name_only_in_force: ({ partner }) => partner.findings?.nameOnly.inForce ?? null,
  name_holders: ({ partner }) => partner.findings?.nameOnly.holders ?? null,
  data_as_of: ({ partner }) => partner.findings?.dataAsOf ?? null,
  oldest_list_as_of: ({ partner, collected }) => (partner.state === 'failed' ? null : collected.oldestListAsOf),
  asked_on: ({ today }) => today,
  page: ({ partner, url }) => `${url}/?${new URLSearchParams(conditionsOf(partner)).toString()}`,
  failure: ({ partner }) => partner.failure || null,
  choices: ({ partner: { state, choices } }) => (state === 'ambiguous' ? choices.map(choiceText).join(' | ') : null),
  identified_suspensions: identifiedOf('procurement_suspension', 'procurement_suspensions'),
  identified_enforcements: identifiedOf('enforcement', 'enforcements'),
  identified_licence_actions: identifiedOf('license_action', 'license_actions'),
  identified_in_force: ({ partner: { findings }, records: { records } }) =>
    findings === null ? null : records.filter((record) => record.tie === 'number' && isInForce(record)).length,
  may_be_in_force: ({ partner: { findings }, records: { records } }) =>
    findings === null ? null : records.filter(isOfUnknownStatus).length,
  suspension_acts: actsOf('procurement_suspension', 'procurement_suspensions'),
  enforcement_acts: actsOf('enforcement', 'enforcements'),
  licence_action_acts: actsOf('license_action', 'license_actions'),
  lists_of_unknown_day: ({ partner, collected }) =>
    partner.state === 'failed' ? null : collected.listsOfUnknownDay.length,
  generation: ({ generations }) => generations.join(' ') || null,
  request_id: ({ requestIds }) => requestIds.join(' ') || null,
  cleared: () => null,
  records_missing: ({ partner: { findings }, records: { missing } }) => (findings === null ? null : missing),
  record_ids: ({ records: { records } }) => idsOf(records),
  records: ({ records: { records } }) => textOfRecords(records),
  cleared_records: () => null,
} satisfies Record<string, (asked: AskedPartner) => Cell>

type ColumnName = keyof typeof columns
export type ReportRow = Readonly<Record<ColumnName, Cell>>
const columnNames = Object.keys(columns) as ColumnName[]

/** Texts of the service are printed on a terminal, which would execute control characters. */
export const reportRow = (asked: AskedPartner): ReportRow =>
  rowOf((name) => {
    const cell = columns[name](asked)
    return typeof cell === 'string' ? cleanLine(cell) : cell
  })

const rowOf = (cellOf: (name: ColumnName) => Cell): ReportRow =>
  Object.fromEntries(columnNames.map((name) => [name, cellOf(name)])) as ReportRow

/** A number of records. It is null if no list of the kind is collected: unknown, not 0. */
function numberOf(kind: RecordKind, count: (findings: Findings) => number) {
  return ({ partner: { findings }, collected }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : count(findings)
}

const choiceText = ({ number, name, address }: Partner['choices'][number]): string => `${number} ${name} ${address}`

/** Records by the number of the company; the numbers of an uncollected kind are unknown. */
function identifiedOf(kind: RecordKind, name: Kind) {
  return ({ partner: { findings }, collected, records: { identified } }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : identified[name]
}

/** Each act once, and without warnings; null where the service did not give all records. */
function actsOf(kind: RecordKind, name: Kind) {
  return ({ partner: { findings }, collected, records: { acts } }: AskedPartner): number | null =>
    findings === null || !collected.isCollected(kind) ? null : (acts?.[name] ?? null)
}

const idsOf = (records: readonly { readonly id: string }[]): string | null =>
  records.map(({ id }) => id).join(' ') || null

/** A row without what a person has settled, which it counts and keeps apart. */
export const rowOfSorted = (row: ReportRow, { open, settled, isConcerned }: Sorted): ReportRow => ({
  ...row,
  cleared: isConcerned ? settled.length : null,
  record_ids: idsOf(open),
  records: textOfRecords(open),
  cleared_records: textOfRecords(settled.map(({ record }) => record)),
})

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

/** The conditions of the page about a partner. */
function conditionsOf({ state, text, number, findings }: Partner): Record<string, string> {
  const foundNumber = findings?.company?.number ?? number
  if (foundNumber !== null) return { corporate_number: foundNumber }
  return state === 'ambiguous' ? { view: 'companies', q: text } : { company: text }
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
  const text = readFileSync(path, 'utf8').replace('\uFEFF', '')
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
  /^(?:candidates|name_holders|(?:name_only|identified)_.*|may_be_in_force|.*_acts|enforcements|(?:suspensions|licence_actions)(?:_in_force)?|lists_of_unknown_day|cleared|records_missing)$/

const parsedRow = (row: Row): ReportRow =>
  rowOf((name) => {
    const cell = row[name] ?? null
    return cell !== null && numberColumns.test(name) ? Number(cell) : cell
  })
