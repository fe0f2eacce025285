import type { FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { RowOutcome, PublicationMetadata, RowBatches } from '../domain/parsed-publication.ts'
import { hasTooFewRows, kindsOf, type SourceDescription } from '../domain/source-description.ts'
import { dateToInteger } from './date-integer.ts'
import { encodeFacts } from './facts-codec.ts'
import { withFormerKeys } from './former-keys.ts'
import { createImportCounter, type ImportCounter } from './import-counter.ts'
import type { UnparsedRow } from './import-state.ts'

import type { ImportAttempt, ImportIds, Ledger, LedgerWriter, TallyChange } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'
import { unlessChanged, withChangedPeriods } from './changed-periods.ts'
import { withStoredKeys } from './stored-keys.ts'
import type { ImportDay, IncomingState, CurrentState } from './record-state.ts'
import { applyBatch, keysThatNeedFormerStates } from './batch-states.ts'
import { logRefusal } from './log-refusal.ts'

/** An import whose file was opened. */
interface ImportInput extends ImportAttempt {
  readonly source: SourceDescription
  readonly metadata: PublicationMetadata
  readonly batches: RowBatches
  /** The number of an import that is repeated. By default the next one. */
  readonly importId?: number
  readonly now: () => Date
  /** Called about every `outcomesPerProgress` outcomes, and at the end, with the number of rows read. */
  readonly onProgress?: (rows: number) => void
}

/** More than a batch has. */
const outcomesPerProgress = 10_000
/** The text of an unparsed row is truncated here; this is enough to find it in the publication. */
const unparsedCharactersMax = 2_000

interface RunningImport {
  readonly source: SourceDescription
  /** Those that the source may produce. */
  readonly kinds: readonly FactsKind[]
  readonly writer: LedgerWriter
  readonly ids: ImportIds
  readonly day: ImportDay
  readonly counter: ImportCounter
  /** Records without versions, which wait for the end of the file: `withStoredKeys` needs all records of a key at once. */
  readonly unversioned: EncodedRecord[]
  readonly tally: Tally
  /** Whether a record, a former state or a day was written. */
  hasChanges: boolean
}

/**
 * Imports one publication in one transaction: its log entry, its records with their former states, and its unparsed rows.
 * When the import fails, no record changes and the attempt is logged as refused.
 * Throws `PublicationRefused` for a file that cannot be trusted, `LedgerError` for a full disk or a busy ledger.
 * `startedAt`: by default the time at which this is called.
 */
export async function importPublication(
  ledger: Ledger,
  given: Omit<ImportInput, 'startedAt'> & Partial<Pick<ImportInput, 'startedAt'>>,
): Promise<ImportCounts> {
  const input: ImportInput = { ...given, startedAt: given.startedAt ?? given.now() }
  try {
    return await ledger.inTransaction(async (writer) => importRows(writer, input))
  } catch (error) {
    await logRefusal(ledger, input, { error, at: input.now() })
    throw error
  }
}

/** The same in a transaction that the caller has begun. When it fails, the caller must roll back. */
export async function importRows(writer: LedgerWriter, input: ImportInput): Promise<ImportCounts> {
  const { source, batches, onProgress } = input
  const ids = await writer.beginImport(input, input.importId)
  const running: RunningImport = {
    source,
    kinds: kindsOf(source),
    writer,
    ids,
    day: { importId: ids.importId, seenOn: dateToInteger(input.seenOn) },
    counter: createImportCounter(),
    unversioned: [],
    tally: createTally(),
    hasChanges: false,
  }
  let outcomes = 0
  for await (const batch of batches) {
    await importBatch(running, batch)
    outcomes += batch.length
    if (outcomes % outcomesPerProgress < batch.length) onProgress?.(running.counter.rows())
  }
  const payloadsOf = (beginning: string) => writer.payloadsOf(ids.sourceNumber, beginning)
  for (const ofDay of splitByDay(running.unversioned)) {
    const known = await withFormerKeys(ofDay, (keys) => knownKeys(running, keys))
    await importUnversioned(running, await withChangedPeriods(known, payloadsOf))
  }
  onProgress?.(running.counter.rows())
  const counts = running.counter.total()
  checkGates(source, counts, input.metadata.official)
  const { importId } = ids
  const { tally, hasChanges } = running
  await writer.finishImport({ importId, counts, finishedAt: input.now(), tally: tally.changes(), hasChanges })
  return counts
}

type RecordRow = Extract<RowOutcome, { readonly outcome: 'record' }>
interface EncodedRecord extends IncomingState {
  readonly otherKeys: readonly string[]
  readonly rows: number
  /** YYYYMMDD. */
  readonly seenOn: number
}

async function importBatch(running: RunningImport, batch: readonly RowOutcome[]): Promise<void> {
  const { writer, ids, counter, unversioned } = running
  const unparsed: UnparsedRow[] = []
  const versioned: EncodedRecord[] = []
  for (const row of batch) {
    if (row.outcome === 'record') {
      if ('fate' in row.facts && row.facts.fate === 'unknown') counter.unclearRemark()
      const isVersioned = row.version !== undefined || row.historic === true
      const records = isVersioned ? versioned : unversioned
      records.push(encodeRecord(running, row))
    } else if (row.outcome === 'person') counter.person(row.rows)
    else {
      unparsed.push({ row: row.row, reason: row.reason, text: row.text.slice(0, unparsedCharactersMax) })
      counter.unparsed(row.rows, row.reason)
    }
  }
  if (unparsed.length > 0) await writer.writeUnparsed(ids.importId, unparsed)
  for (const ofDay of splitByDay(versioned)) await importRecords(running, ofDay, { areVersioned: true })
}

/** Splits records where their day changes. Only publications with parts of several days have more than one. */
function splitByDay(records: readonly EncodedRecord[]): EncodedRecord[][] {
  const days: EncodedRecord[][] = []
  for (const record of records) {
    const last = days.at(-1)
    if (last?.[0]?.seenOn === record.seenOn) last.push(record)
    else days.push([record])
  }
  return days
}

function encodeRecord({ source, kinds, day }: RunningImport, record: RecordRow): EncodedRecord {
  const { facts, row, rows, version = '', historic = false } = record
  // The databases hold no lone surrogate: such a key is known as it is stored.
  const key = record.key.toWellFormed()
  if (!kinds.includes(facts.kind)) {
    throw new LedgerError('kind_mismatch', `${source.id} produces ${kinds.join(', ')}, row ${row} is ${facts.kind}`)
  }
  const otherKeys = (record.otherKeys ?? []).map((other) => other.toWellFormed())
  return { key, otherKeys, rows, payload: encodeFacts(facts), version, historic, seenOn: dayOfRow(record, day) }
}

function dayOfRow({ seenOn, row }: RecordRow, day: ImportDay): number {
  if (seenOn === undefined) return day.seenOn
  const ofRow = dateToInteger(seenOn)
  if (ofRow <= day.seenOn) return ofRow
  throw new PublicationRefused('day_to_come', `row ${row} is of ${seenOn}, after the day of its publication`)
}

/** Imports records without versions, all records of a key in the same batch. */
async function importUnversioned(running: RunningImport, records: readonly EncodedRecord[]): Promise<void> {
  let batch: EncodedRecord[] = []
  for (const ofKey of Map.groupBy(records, ({ key }) => key).values()) {
    batch.push(...ofKey)
    if (batch.length < unversionedBatchSize) continue
    await importRecords(running, batch, { areVersioned: false })
    batch = []
  }
  if (batch.length > 0) await importRecords(running, batch, { areVersioned: false })
}

const unversionedBatchSize = 1_000

/** Those of the keys under which the source has a record. */
async function knownKeys({ writer, ids }: RunningImport, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const known = new Set<string>()
  for (let start = 0; start < keys.length; start += unversionedBatchSize) {
    const batch = keys.slice(start, start + unversionedBatchSize)
    for (const key of (await writer.currentStates(ids.sourceNumber, batch, { withDuplicates: false })).keys())
      known.add(key)
  }
  return known
}

/** Imports records of one day. */
async function importRecords(
  running: RunningImport,
  records: readonly EncodedRecord[],
  { areVersioned }: { readonly areVersioned: boolean },
): Promise<void> {
  const { writer, ids, counter, tally } = running
  const day = { ...running.day, seenOn: records[0]!.seenOn }
  const keys = [...new Set(records.map(({ key }) => key))]
  const current = await writer.currentStates(ids.sourceNumber, keys, { withDuplicates: !areVersioned })
  const keysOfFormer = areVersioned ? keysThatNeedFormerStates(records, current, day.seenOn) : [...current.keys()]
  const stored = { current, former: await writer.formerStates(ids.sourceNumber, keysOfFormer) }
  const asKnown = records.map((record) => ({
    ...record,
    payload: unlessChanged(record.payload, current.get(record.key)?.payload),
  }))
  const keyed = areVersioned ? records : withStoredKeys(asKnown, stored)
  const changes = applyBatch(keyed, stored, day, ({ key, rows }, outcome) => counter.record(key, rows, outcome))
  const { inserted, updated, formerStates } = changes
  if (inserted.length + updated.length + formerStates.length === 0) return
  await writer.writeStates(ids.sourceNumber, changes)
  for (const { before, state } of [...inserted, ...updated]) tally.update(before, state)
  running.hasChanges = true
}

/** The gates in the description of the source. */
function checkGates(
  { gates }: SourceDescription,
  { rows, unparsed, unparsedReasons }: ImportCounts,
  official: { readonly count: number } | null,
): void {
  if (hasTooFewRows(gates, rows, official)) {
    throw new PublicationRefused('truncated', `${rows} rows, but this source has at least ${gates.rowsMin}`)
  }
  if (unparsed <= rows * gates.unparsedShareMax) return
  const reasons = Object.entries(unparsedReasons).map(([reason, count]) => `${reason} ${count}`)
  const unparsedRows = `${unparsed} of ${rows} rows could not be read (${reasons.join(', ')})`
  throw new PublicationRefused(
    'too_many_unread',
    `${unparsedRows}; at most ${gates.unparsedShareMax * 100} % are allowed`,
  )
}

type Tally = ReturnType<typeof createTally>

/** What this import changes in the numbers of records by their last import and day, so that `status` needs no scan of the records. */
function createTally() {
  const changes = new Map<string, { -readonly [Field in keyof TallyChange]: TallyChange[Field] }>()

  function add({ lastImport, lastSeen }: CurrentState, delta: number): void {
    const key = `${lastImport} ${lastSeen}`
    const change = changes.get(key)
    if (change === undefined) changes.set(key, { lastImport, lastSeen, delta })
    else change.delta += delta
  }
  return {
    /** `before` is `null` for a new record. */
    update(before: CurrentState | null, after: CurrentState): void {
      if (before !== null) add(before, -1)
      add(after, 1)
    },
    changes: (): TallyChange[] => [...changes.values()].filter(({ delta }) => delta !== 0),
  }
}
