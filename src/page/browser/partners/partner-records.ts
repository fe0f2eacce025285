import type { Kind } from '../records/record-kinds.ts'
import type { ReportRecord } from './report-records.ts'

/** The records of a partner. */
export interface PartnerRecords {
  readonly records: readonly ReportRecord[]
  /** Records by the number of the company. */
  readonly identified: Readonly<Record<Kind, number>>
  /** Of those that the name ties to a partner, how many print no number; null where no record was asked for. */
  readonly unnumbered: Readonly<Record<Kind, number>> | null
  /** The acts that they are: each once, and without warnings. Null: not all records were given. */
  readonly acts: Readonly<Record<Kind, number>> | null
  /** How many records were counted that no answer gave: those behind the pages that there are. */
  readonly missing: number
}
