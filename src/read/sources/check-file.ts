import type { SurveyedColumn, RowOutcome, PublicationMetadata } from '../../domain/parsed-publication.ts'
import { openPublication, type OpenPublication, publicationFile } from '../documents/process/open-publication.ts'
import type { Source } from './source-folder.ts'
import type { Facts } from '../../domain/facts.ts'

type RecordRow = Extract<RowOutcome, { outcome: 'record' }>
type UnparsedRow = Extract<RowOutcome, { outcome: 'unparsed' }>

/** What an import of a file would count: rows = those that gave records + continuation + persons + unparsed. */
export interface FileCheck extends PublicationMetadata {
  readonly rows: number
  /** Rows that gave records. */
  readonly recordRows: number
  /** A row may give several. */
  readonly records: number
  readonly continuation: number
  readonly persons: number
  readonly unparsed: number
  /** Records whose period or reason is null. */
  readonly withoutPeriod: number
  readonly withoutReason: number
  /** Records with words of a later decision that are not understood. */
  readonly unclearRemarks: number
  readonly unparsedReasons: Readonly<Record<string, number>>
  /** How each column was read; empty for a source with a parser of its own. */
  readonly columns: readonly SurveyedColumn[]
  /** What was left out and is not a row. */
  readonly remarks: readonly string[]
  /** Published values that no code list knows. */
  readonly uncoded: readonly UncodedValue[]
  readonly firstRecords: readonly RecordRow[]
  readonly firstUnparsed: readonly UnparsedRow[]
}

/** How many rows of each kind to return. */
interface Shown {
  readonly records: number
  readonly unparsed: number
}

/** Parses a file without importing it. `name`: what its publisher called it. Throws `PublicationRefused`. */
export async function checkFile(source: Source, path: string, shown: Shown, name?: string): Promise<FileCheck> {
  const opened = await openPublication(source, await publicationFile(path, name))
  try {
    return await countRows(opened, shown)
  } finally {
    opened.close()
  }
}

async function countRows({ metadata, batches }: OpenPublication, shown: Shown): Promise<FileCheck> {
  const uncoded = createUncodedValues()
  const counts = { rows: 0, recordRows: 0, records: 0, continuation: 0, persons: 0, unparsed: 0 }
  const missing = { withoutPeriod: 0, withoutReason: 0, unclearRemarks: 0 }
  const unparsedReasons: Record<string, number> = {}
  const firstRecords: RecordRow[] = []
  const firstUnparsed: UnparsedRow[] = []
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
      if (counts.unparsed++ < shown.unparsed) firstUnparsed.push(outcome)
      unparsedReasons[outcome.reason] = (unparsedReasons[outcome.reason] ?? 0) + 1
    }
  }
  for await (const batch of batches) batch.forEach(count)
  const { list, complete, asOf, title, official, columns = [], remarks = [] } = metadata
  const publication = { list, complete, asOf, title, official, columns, remarks }
  return {
    ...publication,
    ...counts,
    ...missing,
    unparsedReasons,
    uncoded: uncoded.values(),
    firstRecords,
    firstUnparsed,
  }
}

/** A published value for which no code list has a code, and the number of records that have it. */
interface UncodedValue {
  readonly field: string
  readonly value: string
  readonly records: number
}

/** Counts the published values without a code, and the remarks on a later decision that are not understood, so that an operator sees which words a `lookups` would help. */
function createUncodedValues() {
  const counts = new Map<string, UncodedValue>()
  return {
    add(facts: Facts): void {
      for (const [field, value] of Object.entries(uncodedIn(facts))) {
        if (value === null) continue
        const key = `${field}\n${value}`
        counts.set(key, { field, value, records: (counts.get(key)?.records ?? 0) + 1 })
      }
    },
    /** The most frequent first. */
    values: (): UncodedValue[] => [...counts.values()].toSorted((one, other) => other.records - one.records),
  }
}

/** Field → its published value, if no code list knows it; otherwise `null`. */
function uncodedIn(facts: Facts): Readonly<Record<string, string | null>> {
  if (facts.kind === 'corporation' || facts.kind === 'disclosure_filer') return {}
  const { authority, remarks, period, fate } = facts
  const common = {
    authority: authority.type === 'other' ? authority.text : null,
    remarks: fate === 'unknown' ? (remarks ?? period?.text ?? null) : null,
  }
  if (facts.kind === 'procurement_suspension')
    return { ...common, reason: facts.reasonCodes.length === 0 ? facts.reasonText : null }
  const { actionType, actionText, lawCodes, lawText } = facts
  const act = {
    ...common,
    action: actionType === 'other' ? actionText : null,
    law: lawCodes.length === 0 ? lawText : null,
  }
  if (facts.kind === 'enforcement') return act
  const permits = facts.permits.flatMap(({ name }) => name ?? []).join('、')
  return { ...act, sector: facts.sectorCodes.includes('other') ? permits || actionText : null }
}
