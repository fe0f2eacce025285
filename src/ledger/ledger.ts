import type { CorporationFacts, Facts } from '../domain/facts.ts'
import type { AsOfBasis, PublicationMetadata } from '../domain/parsed-publication.ts'
import type { SourceDescription } from '../domain/source-description.ts'
import type { CorporationSummary } from './facts-codec.ts'
import type { importLogReads } from './import-log-reads.ts'
import type { importLogWrites } from './import-log-writes.ts'
import type { ImportState } from './import-state.ts'
import type { FormerRows, recordReads, StoredRow, StoredSource } from './record-reads.ts'
import type { recordWrites } from './record-writes.ts'

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

export type LedgerReader = ReturnType<typeof recordReads> & ReturnType<typeof importLogReads>
/** The reads and writes of an import, inside its transaction. */
export type LedgerWriter = ReturnType<typeof recordWrites> & ReturnType<typeof importLogWrites>

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
