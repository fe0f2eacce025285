import { readFileSync, statSync } from 'node:fs'
import { clearedIn, sortedOut, type Cleared, type Sorted } from '../page/browser/partners/cleared.ts'
import { comparisonOf, finderOf, type Change, type Comparison } from '../page/browser/partners/compare-reports.ts'
import { decodedList } from '../page/browser/partners/partner-list.ts'
import { rowOfSorted, type ReportRow } from '../page/browser/partners/report-columns.ts'
import { jsonOfRecord } from '../page/browser/partners/report-records.ts'
import { partnersOfReport, reportedPartner, type ReportedPartner } from '../page/browser/partners/report-rows.ts'
import { UsageError } from './context.ts'
import { namedValues, type TextShape } from './output-shape.ts'

/** What a person knows already: a former report, and what is settled. */
export interface Review {
  readonly former: readonly ReportedPartner[] | null
  readonly cleared: ReadonlyMap<string, Cleared>
  /** The records of a row, what is settled apart. */
  readonly sorted: (row: ReportRow) => Sorted
}

interface ReviewOptions {
  readonly since?: string
  readonly cleared?: string
}

/** Reads the files before anything is asked. Throws `UsageError` for what is not such a file. `today`: YYYY-MM-DD. */
export function openReview({ since, cleared: clearedPath }: ReviewOptions, today: string): Review {
  const former = since === undefined ? null : partnersOfReport(textOf(since))
  if (since !== undefined && former === null) throw new UsageError(`${since}: no report of partners, CSV or JSON lines`)
  const cleared = clearedPath === undefined ? new Map<string, Cleared>() : readCleared(clearedPath, today)
  const find = finderOf(former ?? [])
  return {
    former,
    cleared,
    sorted(row) {
      const partner = reportedPartner(row)
      return sortedOut(partner.records ?? [], partner.corporateNumber, { cleared, former: former && find(partner) })
    },
  }
}

function readCleared(path: string, today: string): Map<string, Cleared> {
  const text = textOf(path)
  try {
    return clearedIn(text, today)
  } catch (error) {
    throw new UsageError(`${path}: ${(error as Error).message}`)
  }
}

/** A report of ten thousand partners with all their records has some 30 MB. */
const fileMbMax = 200

/** Reads a file of a person. Throws `UsageError` for one that is larger than any report. */
export function bytesOfFile(path: string): Buffer {
  if (statSync(path).size > fileMbMax << 20)
    throw new UsageError(`${path}: larger than ${fileMbMax} MB, as no report is`)
  return readFileSync(path)
}

function textOf(path: string): string {
  const bytes = bytesOfFile(path)
  try {
    return decodedList(bytes)
  } catch {
    throw new UsageError(`${path}: no text in UTF-8 or Shift_JIS`)
  }
}

export const reviewedRow = (review: Review, row: ReportRow): ReportRow => rowOfSorted(row, review.sorted(row))

/** What differs from the former report. Null: none was given. */
export function compared({ former, sorted }: Review, rows: readonly ReportRow[]): Comparison | null {
  return former && comparisonOf(former, rows, sorted)
}

type Difference = Comparison['differences'][number] & { readonly url: string }

const numberOf = ({ partner }: Difference) => partner.corporateNumber ?? partner.number
const pageOf = ({ partner, record, url }: Difference): string =>
  record === null ? String(partner.row['page'] ?? '') : `${url}/records/${record.id}`

export const differenceShape: TextShape<Difference> = {
  keys: {
    ...namedValues('change'),
    asked: ({ partner }) => partner.asked,
    company: ({ partner }) => partner.company,
    corporate_number: numberOf,
    what: ({ what }) => what.en,
    page: pageOf,
    record: ({ record }) => record && jsonOfRecord(record),
  },
  text(difference) {
    const { change, partner, record, what } = difference
    const number = numberOf(difference)
    return [
      `${change.padEnd(8)} ${partner.asked}${number === null ? '' : ` ${number}`}: ${what.en}`,
      ...(record === null ? [] : [`         ${record.citation}`]),
      `         ${pageOf(difference)}`,
    ]
  },
}

const changes: readonly Change[] = ['new', 'changed', 'ended', 'gone']

export function summaryOf(comparison: Comparison, former: readonly ReportedPartner[]): string[] {
  const { differences, added, dropped, uncompared, byNumbers, settled } = comparison
  const counts = changes.map((change) => `${differences.filter((each) => each.change === change).length} ${change}`)
  const days = former.flatMap(({ askedOn }) => askedOn ?? []).toSorted()
  const notes = [
    [
      added.length,
      `partners that are not in that report, whose records do not count as new: ${names(added.map(withRecords))}`,
    ],
    [dropped.length, `partners of that report that are not in this list: ${names(dropped)}`],
    [
      uncompared.length,
      `not compared, because undecided without a record of the name, or failed: ${names(uncompared.map(thenAndNow))}`,
    ],
    [
      byNumbers,
      `that report names no records: of ${byNumbers} partners the numbers and the days of change were compared`,
    ],
    [settled, `differences of settled records, left out: ${settled}`],
  ] as const
  const since = days.length === 0 ? 'the former report' : `the report of ${days.at(-1)}`
  const head = differences.length === 0 ? `nothing new, changed, ended or gone` : counts.join(', ')
  return [`${head} since ${since}`, ...notes.filter(([count]) => count > 0).map(([, text]) => text)]
}

const withRecords = ({ asked, records }: Comparison['added'][number]) => ({ asked: `${asked} (records: ${records})` })

const thenAndNow = ({ asked, before, now }: Comparison['uncompared'][number]) => ({
  asked: `${asked} (${before === null ? '' : `then ${before.en}, `}now ${now.en})`,
})

const namesMax = 10
function names(partners: readonly Pick<ReportedPartner, 'asked'>[]): string {
  const shown = partners.slice(0, namesMax).map(({ asked }) => asked)
  return [...shown, ...(partners.length > namesMax ? ['…'] : [])].join(', ')
}

/** What is said of what a person has settled. */
export function clearedLines({ cleared, former, sorted }: Review, rows: readonly ReportRow[]): string[] {
  if (cleared.size === 0) return []
  const all = rows.map((row) => ({ row, ...sorted(row) }))
  const settled = all.flatMap((each) => each.settled)
  const met = new Set([
    ...all.flatMap(({ row, open }) => [row.corporate_number, ...open.map(({ id }) => id)]),
    ...settled.map(({ record }) => record.id),
  ])
  const unmet = [...cleared.keys()].filter((id) => !met.has(id))
  const again = all
    .filter(({ isConcerned, open }) => isConcerned && open.length > 0)
    .flatMap(({ row, open }) => open.filter(({ id }) => cleared.has(id) || cleared.has(String(row.corporate_number))))
  const needsDay = [...cleared.values()].some(({ id, clearedOn }) => /^\d/.test(id) && clearedOn === null)
  return [
    `left out as settled: ${new Set(settled.map(({ record }) => record.id)).size} records`,
    ...(again.length > 0 ? [`settled, but new or changed since, and therefore shown: ${again.length}`] : []),
    ...(needsDay && former === null
      ? [
          'a company is settled without a day: without --since nothing of it is left out, since new records could not be told',
        ]
      : []),
    ...(unmet.length > 0 ? [`settled ids that no partner here has: ${unmet.slice(0, namesMax).join(', ')}`] : []),
  ]
}
