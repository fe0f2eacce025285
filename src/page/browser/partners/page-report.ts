import { csvText } from '../records/csv.ts'
import { sortedOut, type Cleared, type Sorted } from './cleared.ts'
import { collectedKinds, type SourcesDocument } from './collected-kinds.ts'
import { finderOf } from './compare-reports.ts'
import { recordsOfAllKinds } from '../records/record-kinds.ts'
import { lacksRecords } from './noted-questions.ts'
import { noRecords, type Partner } from './partner-list.ts'
import { columnNames, reportRow, rowOfSorted, type ReportRow } from './report-columns.ts'
import { reportedPartner, type ReportedPartner } from './report-rows.ts'

/** Of a partner whose records were not asked for: those that were counted are missing. */
const recordsOf = (partner: Partner): NonNullable<Partner['records']> =>
  partner.records ?? {
    records: [],
    identified: partner.findings?.identified ?? noRecords,
    unnumbered: null,
    acts: partner.findings?.acts ?? null,
    missing: lacksRecords(partner) ? recordsOfAllKinds(partner.findings?.records ?? noRecords) : 0,
  }

interface ReportOf {
  readonly partners: readonly Partner[]
  /** The address of the service. */
  readonly url: string
  readonly sources: SourcesDocument
  readonly cleared: readonly Cleared[]
  readonly former: readonly ReportedPartner[] | null
}

export interface PageReport {
  readonly rows: readonly ReportRow[]
  /** The records of a row, what is settled apart. */
  readonly sorted: (row: ReportRow) => Sorted
  /** The report as CSV, in the form of the command `screen`. */
  readonly text: string
}

/** The report of partners, of whom all or some have been asked for. */
export function pageReport({ partners, url, sources, cleared, former }: ReportOf): PageReport {
  const collected = collectedKinds(sources)
  const find = finderOf(former ?? [])
  const byId = new Map(cleared.map((each) => [each.id, each]))
  const rows = partners.map((partner) => {
    const { on, generations, requestIds } = partner.inquiry ?? { on: '', generations: [], requestIds: [] }
    return reportRow({ partner, url, collected, today: on, records: recordsOf(partner), generations, requestIds })
  })
  const reported = new Map(rows.map((row) => [row, reportedPartner(row)]))
  const sorted = (row: ReportRow): Sorted => {
    const partner = reported.get(row) ?? reportedPartner(row)
    const earlier = former && find(partner)
    return sortedOut(partner.records ?? [], partner.corporateNumber, { cleared: byId, former: earlier })
  }
  const reviewed = rows.map((row) => rowOfSorted(row, sorted(row)))
  const text = csvText([columnNames, ...reviewed.map((row) => columnNames.map((name) => row[name]))])
  return { rows, sorted, text }
}

/** SHA-256 of a text in UTF-8, in hexadecimal digits; null: browsers compute it on pages over HTTPS and on this machine only. */
export async function checksumOf(text: string): Promise<string | null> {
  if (globalThis.crypto?.subtle === undefined) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
