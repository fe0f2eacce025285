import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/import-counts.ts'
import type { AsOfBasis, PublicationMetadata } from '../domain/parsed-publication.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { StateChanges } from './batch-states.ts'
import type { CorporationSummary } from './facts-codec.ts'
import type { ImportState, Reversal, UnparsedRow } from './import-state.ts'
import type { CurrentState, FormerState } from './record-state.ts'
import type { SourceState } from './source-states.ts'

/** The current state of a record and the days on which it was seen, as `YYYY-MM-DD`. */
export interface LedgerRecord extends Pick<
  ImportState,
  'retrievedAt' | 'publicationName' | 'publicationUrl' | 'title' | 'asOf'
> {
  readonly sourceId: string
  readonly key: string
  readonly facts: Facts
  readonly firstSeenOn: string
  readonly lastSeenOn: string
  /** First day on which the current state was seen. */
  readonly changedOn: string
  /** Day of the first complete list in which the record was missing; not a cancellation. */
  readonly removedAtSourceOn: string | null
  /** The import that last saw the current state. */
  readonly importId: number
  /** The list of the source in which that import saw it; `all` for a source with one list. */
  readonly list: string
  /** Superseded and historic states, in the order in which they were first seen. One may equal the current state. */
  readonly formerStates: readonly FormerFacts[]
}

/** A former state of a record, and the days on which it was first and last seen. */
export interface FormerFacts extends Pick<LedgerRecord, 'facts' | 'firstSeenOn' | 'lastSeenOn'> {}

export interface LedgerCorporation extends Omit<LedgerRecord, 'formerStates'> {
  readonly facts: CorporationFacts
  /** Superseded and historic states, in the order of their versions. */
  readonly formerStates: readonly CorporationFacts[]
}

export interface StoredSource {
  /** Its number in this ledger. */
  readonly id: number
  /** `SourceDescription.id`. */
  readonly name: string
  /** The kind that the source produces by itself. */
  readonly kind: FactsKind
}

/** A record as the ledger stores it. Days are integers YYYYMMDD. */
export type StoredRow = readonly [
  key: string,
  payload: string,
  firstSeenOn: number,
  lastSeenOn: number,
  changedOn: number,
  lastImport: number,
]

export type FormerRow = readonly [key: string, payload: string, firstSeenOn: number, lastSeenOn: number]
/** The stored former states of records, by key. */
export type FormerRows = ReadonlyMap<string, readonly FormerRow[]>

/** A batch of corporations as the ledger stores them. It can be sent to a thread, which decodes them (`corporationDecoder`). */
export interface StoredCorporations {
  readonly source: StoredSource
  /** Their keys are the corporate numbers. */
  readonly rows: readonly StoredRow[]
  readonly formerRows: FormerRows
}

/** A corporation of which the facts outside the summary are decoded on request: most scans need few facts of most corporations. */
export interface LazyCorporation extends CorporationSummary {
  facts(): CorporationFacts
  readonly formerStates: readonly CorporationFacts[]
}

/** Reads of the records. They come in batches, because millions of records do not fit in memory. */
export interface RecordReads {
  /** Current records of these kinds and these sources; without arguments all. Ordered by source, then key. */
  records(kinds?: readonly FactsKind[], sourceIds?: readonly string[]): AsyncGenerator<LedgerRecord[]>
  /**
   * Corporations with their former states, ordered by source, then corporate number. `numbers`: only these, in ascending order; without them all.
   */
  corporations(numbers?: readonly string[]): AsyncGenerator<LazyCorporation[]>
  /** The same batches of corporations, not decoded. */
  storedCorporations(numbers?: readonly string[]): AsyncGenerator<StoredCorporations>
}

/** Reads of the log of imports. */
export interface ImportLogReads {
  /** Newest first, without those that were reverted. */
  readonly imports: () => Promise<ImportState[]>
  /** The state of each list of each source of which an import was ever attempted. */
  sources(): Promise<SourceState[]>
  /** The number of the newest import. They are numbered from 1. */
  importCount(): Promise<number>
  /** The imports that were reverted, in the order in which that was done. */
  revertedImports(): Promise<ImportState[]>
  /** Every import with a number above `after`, oldest first, also if it was reverted. */
  importsAfter(after: number): Promise<ImportState[]>
  /** The newest successful import of these bytes by this source that was not reverted, or `null`. */
  successfulImport(sourceId: string, sha256: string): Promise<ImportState | null>
  /** The rows that an import could not read. */
  unparsedRows(importId: number): Promise<UnparsedRow[]>
  /** A hash that changes exactly when an import changed something that a reader can see. `''` for an empty ledger. */
  fingerprint(): Promise<string>
  /** The version of the rule by which the keys were made; `null`: by a program that did not record it. */
  recordKeys(): Promise<number | null>
  /** The `readingDigest` of the program that first read a file into the ledger; `null`: of one that did not record it. */
  reading(): Promise<string | null>
}

export interface LedgerReader extends RecordReads, ImportLogReads {}

/** The reads and writes of the records of an import. `source`: the number of the source in this ledger. */
export interface RecordWrites {
  /** The current states of the keys that exist; `withDuplicates`: also of their duplicates (`key#2`, …). */
  currentStates(
    source: number,
    keys: readonly string[],
    of: { readonly withDuplicates: boolean },
  ): Promise<Map<string, CurrentState>>
  /** Key and facts of the records whose keys begin with a text, as `encodeFacts` writes them. */
  payloadsOf(source: number, beginning: string): Promise<(readonly [key: string, payload: string])[]>
  /** The former states of the keys that have any, without their payloads. */
  formerStates(source: number, keys: readonly string[]): Promise<Map<string, FormerState[]>>
  writeStates(source: number, changes: StateChanges): Promise<void>
}

export interface ImportIds {
  readonly importId: number
  /** The number of the source in this ledger. */
  readonly sourceNumber: number
}

/** A change in the number of records that were last seen by one import on one day. */
export interface TallyChange {
  readonly lastImport: number
  /** YYYYMMDD. */
  readonly lastSeen: number
  readonly delta: number
}

export interface FinishedImport {
  readonly importId: number
  readonly counts: ImportCounts
  readonly finishedAt: Date
  readonly tally: readonly TallyChange[]
  /** Whether the import wrote a record, a former state or a day. */
  readonly hasChanges: boolean
}

/** The writes of an import to the log. */
export interface ImportLogWrites {
  /** Adds an import to the log, as successful; `refuseImport` may change that. `importId`: of an import that is repeated. */
  beginImport(attempt: ImportAttempt, importId?: number): Promise<ImportIds>
  writeUnparsed(importId: number, rows: readonly UnparsedRow[]): Promise<void>
  finishImport(finished: FinishedImport): Promise<void>
  refuseImport(
    importId: number,
    refusal: { readonly code: string; readonly message: string; readonly at: Date },
  ): Promise<void>
  /** Marks an import as taken back. What it wrote must not be in the ledger. */
  revertImport(importId: number, reversal: Reversal): Promise<void>
  /** Removes everything, so that all imports can be repeated. */
  clear(): Promise<void>
  /** Removes the imports of one source and all that they wrote, so that they can be repeated. */
  clearSource(sourceId: string): Promise<void>
}

/** The reads and writes of an import, inside its transaction. */
export interface LedgerWriter extends RecordWrites, ImportLogWrites {}

/**
 * The system of record: every record ever seen with its history, the unparsed rows, and every import.
 * A call may be a round trip to an engine, so importing and publishing call it once a batch, not once a row.
 */
export interface Ledger extends LedgerReader, AsyncDisposable {
  /** Runs reads in a snapshot, while another process may import. One at a time. */
  inSnapshot<Result>(read: (reader: LedgerReader) => Promise<Result>): Promise<Result>
  /**
   * Runs the writes of one import in a transaction: it commits when `write` resolves and rolls back when it throws.
   * Throws `LedgerError` `busy` when another process is writing. One at a time. That of an installation also writes `imports.jsonl`
   * (`imports-file.ts`).
   */
  inTransaction<Result>(write: (writer: LedgerWriter) => Promise<Result>): Promise<Result>
  /** Its size on disk. */
  bytes(): Promise<number>
  close(): Promise<void>
}

/** An import before its first row is read. `metadata` is `null` when the file could not be opened. */
export interface ImportAttempt {
  readonly source: Pick<SourceDescription, 'id' | 'produces'>
  /** `size`: bytes. */
  readonly file: { readonly name: string; readonly sha256: string; readonly size: number }
  readonly metadata: PublicationMetadata | null
  /** The day that the publication stands for, `YYYY-MM-DD`. */
  readonly seenOn: string
  readonly asOfBasis: AsOfBasis
  /** The address of the file, if it is known. */
  readonly url: string | null
  readonly retrievedAt: Date
  /** Whether the time of retrieval was given. Otherwise it is the time of the first import of these bytes. */
  readonly isRetrievalGiven: boolean
  readonly startedAt: Date
}
