import { csvRows } from './partner-list.ts'
import { textOfCell } from '../records/csv.ts'
import { recordOfJson, recordsInText, type ReportRecord } from './report-records.ts'

/** A row of a report by the names of its columns. Reports of earlier versions, and those of the page, have fewer. */
export type Row = Readonly<Record<string, string | number | null | undefined>>

/** What a report says of a partner. */
export interface ReportedPartner {
  readonly asked: string
  readonly number: string | null
  readonly state: string
  readonly company: string | null
  readonly corporateNumber: string | null
  /** Null: the report does not say which records there were. */
  readonly records: readonly ReportRecord[] | null
  /** Records that were counted and that the report does not name. */
  readonly missing: number
  readonly clearedIds: ReadonlySet<string>
  /** How many records were left out as settled; null: nobody had settled anything of the partner. */
  readonly cleared: number | null
  readonly askedOn: string | null
  readonly dataAsOf: string | null
  readonly row: Row
}

const states = new Set(['found', 'name_only', 'ambiguous', 'candidate', 'declined', 'none', 'unknown', 'failed'])

/**
 * The partners of a former report: CSV of the command or of the page, also after a spreadsheet has saved it, or JSON lines. Null: the text is no
 * report. Partners who had not been asked yet are left out.
 */
export function partnersOfReport(text: string): ReportedPartner[] | null {
  const rows = text.trimStart().startsWith('{') ? jsonRows(text) : rowsOfCsv(text)
  return rows?.flatMap((row) => (row['state'] && row['state'] !== 'waiting' ? [reportedPartner(row)] : [])) ?? null
}

/** The rows of a CSV report by its own headings. Null: there are no such headings. */
export function rowsOfCsv(text: string): Row[] | null {
  const [headings = [], ...rows] = csvRows(text.replace('\uFEFF', ''))
  if (!headings.includes('asked') || !headings.includes('state')) return null
  return rows.map((cells) =>
    Object.fromEntries(headings.map((name, index) => [name, textOfCell(cells[index] ?? '') || null])),
  )
}

function jsonRows(text: string): Row[] | null {
  try {
    const rows = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [JSON.parse(line) as Row]))
    return rows.every((row) => 'asked' in row && 'state' in row) ? rows : null
  } catch {
    return null
  }
}

const textOrNull = (value: Row[string]): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)

/** The number of a cell; null where it is empty, which is unknown and not 0. */
export const numberIn = (row: Row, column: string): number | null => {
  const text = textOrNull(row[column])
  return text === null || !Number.isFinite(Number(text)) ? null : Number(text)
}

/** A day of a cell, also as a spreadsheet writes it: 2026/4/1. */
export function dayIn(text: string | null): string | null {
  const { year, month, day } = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})/.exec(text ?? '')?.groups ?? {}
  return year && month && day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

export function reportedPartner(row: Row): ReportedPartner {
  const state = String(row['state'])
  const number = textOrNull(row['corporate_number'])
  const open = recordsOf(row, 'records')
  const settled = recordsOf(row, 'cleared_records')
  const missing = numberIn(row, 'records_missing') ?? 0
  // Saved before its records were asked for.
  const isUnread = open.length + settled.length === 0 && missing > 0
  return {
    asked: textOrNull(row['asked']) ?? textOrNull(row['asked_number']) ?? '',
    number: textOrNull(row['asked_number']),
    // The page writes why a question failed in the place of the state.
    state: states.has(state) ? state : 'failed',
    company: textOrNull(row['company']),
    // A spreadsheet makes 5.9999E+12 of a number.
    corporateNumber: number !== null && /^\d{13}$/.test(number) ? number : null,
    records: 'records' in row && !isUnread ? [...open, ...settled] : null,
    missing,
    clearedIds: new Set(settled.map(({ id }) => id)),
    cleared: numberIn(row, 'cleared'),
    askedOn: dayIn(textOrNull(row['asked_on'])),
    dataAsOf: dayIn(textOrNull(row['data_as_of'])),
    row,
  }
}

/** A partner whose name may mean several companies, or one that is not known to be it: undecided. */
export const isOfSeveral = ({ state }: Pick<ReportedPartner, 'state'>): boolean =>
  ['ambiguous', 'candidate'].includes(state)

/** A partner who is tied to no company, so that the records of the name, whoever they are of, are its records. */
export const isOfNameAlone = (partner: Pick<ReportedPartner, 'state'>): boolean =>
  isOfSeveral(partner) || partner.state === 'declined'

function recordsOf(row: Row, column: string): ReportRecord[] {
  const value: unknown = row[column]
  if (Array.isArray(value)) return value.map((json: Parameters<typeof recordOfJson>[0]) => recordOfJson(json))
  return typeof value === 'string' ? recordsInText(value) : []
}
