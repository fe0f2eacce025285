import type { CorporationFacts, Facts, FactsKind } from '../domain/facts.ts'
import type { ImportCounts } from '../domain/reading.ts'
import type { ReadingFacts } from '../domain/row-batches.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { CorporationSketch } from './facts-codec.ts'
import type { ImportState, UnreadRow } from './import-state.ts'
import type { CurrentState, StoredVersion } from './record-state.ts'
import type { SourceState } from './source-states.ts'

/** The current state of a record and how long it was seen. Days are `YYYY-MM-DD`. */
export interface LedgerRecord {
  readonly sourceId: string
  readonly key: string
  readonly facts: Facts
  readonly firstSeenOn: string
  readonly lastSeenOn: string
  /** First day the current state was seen. */
  readonly changedOn: string
  /** Day of the first complete list in which the record was missing; not a cancellation. */
  readonly removedAtSourceOn: string | null
  /** The import that last saw the current state. */
  readonly importId: number
  /** ISO 8601. */
  readonly retrievedAt: string
  readonly publicationSha256: string
  readonly publicationName: string
  readonly list: string
  readonly title: string | null
  readonly asOf: string | null
}

export interface LedgerCorporation extends LedgerRecord {
  readonly facts: CorporationFacts
  /** Superseded and historic states, by version. */
  readonly formerStates: readonly CorporationFacts[]
}

/** A corporation whose facts are decoded only on request. */
export interface SketchedCorporation extends CorporationSketch {
  facts(): CorporationFacts
  readonly formerStates: readonly CorporationFacts[]
}

/** Reads of the ledger. Long lists come in batches, so that millions of records never stand in memory. */
export interface LedgerReader {
  /** Current records of these kinds, or of the sources with these ids; all without arguments. Ordered by source, then key. */
  records(kinds?: readonly FactsKind[], sourceIds?: readonly string[]): AsyncIterable<readonly LedgerRecord[]>
  /** Corporations with their former states, ordered by source, then corporate number. */
  corporations(): AsyncIterable<readonly LedgerCorporation[]>
  /** The same corporations in the same order; faster where little is read of most of them. */
  sketchedCorporations(): AsyncIterable<readonly SketchedCorporation[]>
  /** One entry per source and list that was ever tried. */
  sources(): Promise<SourceState[]>
  /** The newest first. */
  imports(limit?: number): Promise<ImportState[]>
  /** The newest done import of these very bytes by this source; `null` when there is none. */
  doneImport(sourceId: string, sha256: string): Promise<ImportState | null>
  /** What the last reading of a publication left unread. */
  unreadRows(importId: number, limit?: number): Promise<UnreadRow[]>
  /** Changes if, and only if, an import brought something a reader can see; `''` for an empty ledger. */
  fingerprint(): Promise<string>
}

/** What is known of an import before its first row is read; `reading` is `null` when the file could not even be opened. */
export interface ImportAttempt {
  readonly source: SourceDescription
  readonly file: PublicationFacts
  readonly reading: ReadingFacts | null
  /** The day the publication stands for, `YYYY-MM-DD`: its own date, else the day it was retrieved (Asia/Tokyo). */
  readonly seenOn: string
  readonly retrievedAt: Date
  readonly startedAt: Date
}

export interface PublicationFacts {
  readonly name: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
}

export interface ImportIds {
  readonly importId: number
  readonly sourceId: number
}

/** A current state, or a former one, under its key. */
export interface KeyedState {
  readonly key: string
  readonly state: CurrentState
}
export type KeyedVersion = StoredVersion & {
  readonly key: string
  readonly historic: boolean
  readonly payload: string
}

/** What a batch of rows changes. */
export interface StateChanges {
  readonly inserted: readonly KeyedState[]
  readonly updated: readonly KeyedState[]
  /** A version that is stored already gets the widest span of days of both. */
  readonly versions: readonly KeyedVersion[]
}

/** So many records were last seen by that import on that day: more (or fewer) than before. Days are integers YYYYMMDD. */
export interface TallyChange {
  readonly lastImport: number
  readonly lastSeen: number
  readonly delta: number
}

export interface FinishedImport {
  readonly importId: number
  readonly counts: ImportCounts
  readonly finishedAt: Date
  readonly tally: readonly TallyChange[]
  /** Was a record, a version or a day written? */
  readonly written: boolean
}

/** The writes of one import, inside one transaction. Rows are read and written in batches. */
export interface LedgerWriter {
  /** Enters an import into the log; it counts as done unless it is refused before the transaction ends. */
  beginImport(attempt: ImportAttempt): Promise<ImportIds>
  /** The current states of these keys. `twins`: also of their numbered twins (`key#2`, …). Absent keys are left out. */
  currentStates(
    sourceId: number,
    keys: readonly string[],
    options: { readonly twins: boolean },
  ): Promise<Map<string, CurrentState>>
  /** The former states of these keys, without their payload. Keys without one are left out. */
  versions(sourceId: number, keys: readonly string[]): Promise<Map<string, StoredVersion[]>>
  writeStates(sourceId: number, changes: StateChanges): Promise<void>
  writeUnread(importId: number, rows: readonly UnreadRow[]): Promise<void>
  finishImport(finished: FinishedImport): Promise<void>
  refuseImport(
    importId: number,
    refusal: { readonly code: string; readonly message: string; readonly at: Date },
  ): Promise<void>
}

/**
 * The system of record: every record ever seen with its history, what could not be read, and every import.
 * All calls may take a round trip; whoever imports or publishes waits for a batch, never for a row.
 */
export interface Ledger extends LedgerReader {
  /** Runs reads that see the ledger as it was at one moment, while another process may import. One at a time. */
  inSnapshot<Result>(read: (reader: LedgerReader) => Promise<Result>): Promise<Result>
  /**
   * Runs the writes of one import as one transaction: all of them are kept when `write` resolves, none when it throws.
   * Throws `LedgerError` `busy` when another process is writing. One at a time.
   */
  inTransaction<Result>(write: (writer: LedgerWriter) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
