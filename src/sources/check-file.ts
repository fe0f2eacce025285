import type { SurveyedColumn } from '../domain/document-survey.ts'
import type { RowOutcome } from '../domain/reading.ts'
import type { PublicationMetadata } from '../domain/row-batches.ts'
import { publicationFile } from '../documents/publication-file.ts'
import { openReading, type OpenReading } from '../documents/process/open-reading.ts'
import type { Source } from './source-folder.ts'
import { createUncodedValues, type UncodedValue } from './uncoded-values.ts'

type RecordRow = Extract<RowOutcome, { outcome: 'record' }>
type UnreadRow = Extract<RowOutcome, { outcome: 'unread' }>

/** What an import of a file would count: rows = those that gave records + continuation + persons + unread. */
export interface FileCheck extends PublicationMetadata {
  readonly rows: number
  /** Rows that gave records. */
  readonly recordRows: number
  /** A row may give several. */
  readonly records: number
  readonly continuation: number
  readonly persons: number
  readonly unread: number
  /** Records whose period or reason is null. */
  readonly withoutPeriod: number
  readonly withoutReason: number
  /** Records with words of a later decision that are not understood. */
  readonly unclearRemarks: number
  readonly unreadReasons: Readonly<Record<string, number>>
  /** How each column was read; empty for a source with a parser of its own. */
  readonly columns: readonly SurveyedColumn[]
  /** What was left out and is not a row. */
  readonly remarks: readonly string[]
  /** Published values that no code list knows. */
  readonly uncoded: readonly UncodedValue[]
  readonly firstRecords: readonly RecordRow[]
  readonly firstUnread: readonly UnreadRow[]
}

/** How many rows of each kind to return. */
interface Shown {
  readonly records: number
  readonly unread: number
}

/** Parses a file without importing it. Throws `PublicationRefused`. */
export async function checkFile(source: Source, path: string, shown: Shown): Promise<FileCheck> {
  const opened = await openReading(source, await publicationFile(path))
  try {
    return await countRows(opened, shown)
  } finally {
    opened.close()
  }
}

async function countRows({ reading, batches }: OpenReading, shown: Shown): Promise<FileCheck> {
  const uncoded = createUncodedValues()
  const counts = { rows: 0, recordRows: 0, records: 0, continuation: 0, persons: 0, unread: 0 }
  const missing = { withoutPeriod: 0, withoutReason: 0, unclearRemarks: 0 }
  const unreadReasons: Record<string, number> = {}
  const firstRecords: RecordRow[] = []
  const firstUnread: UnreadRow[] = []
  const count = (outcome: RowOutcome): void => {
    counts.rows += outcome.rows
    counts.continuation += Math.max(outcome.rows - 1, 0)
    if (outcome.outcome === 'person') counts.persons++
    else if (outcome.outcome === 'record') {
      const isFurtherRecordOfRow = outcome.rows === 0
      if (!isFurtherRecordOfRow) counts.recordRows++
      if (counts.records++ < shown.records) firstRecords.push(outcome)
      uncoded.add(outcome.facts)
      if ('period' in outcome.facts && outcome.facts.period === null) missing.withoutPeriod++
      if ('fate' in outcome.facts && outcome.facts.fate === 'unknown') missing.unclearRemarks++
      if ('reasonText' in outcome.facts && outcome.facts.reasonText === null) missing.withoutReason++
    } else {
      if (counts.unread++ < shown.unread) firstUnread.push(outcome)
      unreadReasons[outcome.reason] = (unreadReasons[outcome.reason] ?? 0) + 1
    }
  }
  for await (const batch of batches) batch.forEach(count)
  const { list, complete, asOf, title, official, columns = [], remarks = [] } = reading
  const publication = { list, complete, asOf, title, official, columns, remarks }
  return { ...publication, ...counts, ...missing, unreadReasons, uncoded: uncoded.values(), firstRecords, firstUnread }
}
