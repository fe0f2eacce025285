import { existsSync, readFileSync } from 'node:fs'
import { appendDurably, replaceFile } from '../files.ts'
import { csvRows, type Partner } from '../web/page/partners/partner-list.js'
import { csvText } from '../web/page/records/csv.js'
import type { CollectedKinds } from './collected-kinds.ts'
import { UsageError } from './context.ts'

/** The columns of a report. */
const columns = [
  'asked',
  'asked_number',
  'state',
  'company',
  'corporate_number',
  'address',
  'how',
  'candidates',
  'suspensions_in_force',
  'licence_actions_in_force',
  'suspensions',
  'enforcements',
  'licence_actions',
  'data_as_of',
  'oldest_list_as_of',
  'asked_on',
  'page',
  'failure',
] as const

/** What was found of a partner. */
export type ReportRow = Readonly<Record<(typeof columns)[number], string | number | null>>

interface AskedOf {
  readonly collected: CollectedKinds
  /** The day in Japan. */
  readonly today: string
  /** The address of the service. */
  readonly url: string
}

/** The row of a partner who was asked for. Numbers of a kind of which no list is collected are unknown. */
export function reportRow(partner: Partner, { collected, today, url }: AskedOf): ReportRow {
  const { text, number, state, findings, choices, failure } = partner
  const { company = null, records, inForce } = findings ?? {}
  const { isCollected, isComplete, oldestListAsOf } = collected
  const known = (kind: Parameters<typeof isCollected>[0], count: number | undefined): number | null =>
    isCollected(kind) ? (count ?? null) : null
  return {
    asked: text,
    asked_number: number,
    state: state === 'none' && !isComplete ? 'unknown' : state,
    company: company?.name ?? null,
    corporate_number: company?.number ?? null,
    address: company?.address ?? null,
    how: findings?.how ?? null,
    candidates: state === 'ambiguous' ? choices.length : null,
    suspensions_in_force: known('procurement_suspension', inForce?.procurement_suspensions),
    licence_actions_in_force: known('license_action', inForce?.license_actions),
    suspensions: known('procurement_suspension', records?.procurement_suspensions),
    enforcements: known('enforcement', records?.enforcements),
    licence_actions: known('license_action', records?.license_actions),
    data_as_of: findings?.dataAsOf ?? null,
    oldest_list_as_of: state === 'failed' ? null : oldestListAsOf,
    asked_on: today,
    page: `${url}/?${new URLSearchParams(pageOf(partner)).toString()}`,
    failure: failure || null,
  }
}

function pageOf({ state, text, number, findings }: Partner): Record<string, string> {
  const found = findings?.company?.number ?? number
  if (found !== null) return { corporate_number: found }
  return state === 'ambiguous' ? { view: 'companies', q: text } : { company: text }
}

/** Partners with the same key are one. */
export const keyOf = ({ text, number }: Pick<Partner, 'text' | 'number'>): string => number ?? text

/** The rows of a CSV file, without the byte order mark with which a file begins. */
const csvOf = (rows: readonly ReportRow[]): string => linesOf(rows.map((row) => columns.map((column) => row[column])))
const linesOf = (rows: Parameters<typeof csvText>[0]): string =>
  rows.length === 0 ? '' : csvText(rows).replace('\uFEFF', '')
const headings = linesOf([columns])

/** Where the rows are written. Those that were written before are asked for by their partner. */
export interface Report {
  readonly before: ReadonlyMap<string, ReportRow>
  /** Called for each partner in their order. */
  add(partner: Partner, row: ReportRow): void
  finish(): void
}

export function reportTo(write: (text: string) => unknown): Report {
  write(headings)
  return { before: new Map(), add: (_partner, row) => write(csvOf([row])), finish: () => undefined }
}

/**
 * A report in a file, which is also the memory of what was asked: rows are appended as they come, and at the end the file has all in the order
 * of the list. Throws `UsageError` if there is another file, or a report of another service.
 */
export function reportIn(path: string, partners: readonly Partner[], url: string): Report {
  const before = readReport(path, url)
  const kept = partners.flatMap((partner) => before.get(keyOf(partner)) ?? [])
  const rows: ReportRow[] = []
  const write = (all: readonly ReportRow[]): void => replaceFile(path, `\uFEFF${headings}${csvOf(all)}`)
  write(kept)
  return {
    before,
    add(partner, row) {
      rows.push(row)
      if (!before.has(keyOf(partner))) appendDurably(path, csvOf([row]))
    },
    finish: () => write(rows),
  }
}

function readReport(path: string, url: string): ReadonlyMap<string, ReportRow> {
  if (!existsSync(path)) return new Map()
  const text = readFileSync(path, 'utf8').replace('\uFEFF', '')
  if (!text.startsWith(headings))
    throw new UsageError(`${path}: the file is there, and it is not a report of this command`)
  // A killed command may have left a part of a row.
  const rows = csvRows(text.slice(0, text.lastIndexOf('\n') + 1))
    .slice(1)
    .map(rowOf)
  if (rows.some(({ page }) => !String(page).startsWith(`${url}/?`)))
    throw new UsageError(`${path}: a report of another service than ${url}; delete it, or give another --output`)
  return new Map(rows.map((row) => [String(row.asked_number ?? row.asked), row]))
}

const numberColumns = /^(?:candidates|enforcements|(?:suspensions|licence_actions)(?:_in_force)?)$/

function rowOf(cells: readonly string[]): ReportRow {
  const values = columns.map((column, index) => {
    const cell = (cells[index] ?? '').replace(/^'(?=[=+\-@])/, '')
    if (cell === '') return [column, null]
    return [column, numberColumns.test(column) ? Number(cell) : cell]
  })
  return Object.fromEntries(values) as ReportRow
}
