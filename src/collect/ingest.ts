import { basename } from 'node:path'
import type { ImportCounts } from '../domain/import-counts.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { AsOfBasis, PublicationMetadata } from '../domain/parsed-publication.ts'
import type { Archive, ArchivedFile } from '../ledger/archive.ts'
import { dayMilliseconds, dateInTokyo } from '../domain/calendar.ts'
import { importPublication } from '../ledger/import.ts'
import type { Ledger, LedgerReader } from '../ledger/ledger.ts'
import { explainError } from '../ledger/ledger-error.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import type { SourceState } from '../ledger/source-states.ts'
import { openPublication, type OpenPublication, publicationFile } from '../read/documents/process/open-publication.ts'
import type { Source } from '../read/sources/source-folder.ts'

/** How a file is read. */
export interface FileToRead {
  readonly ledger: LedgerReader
  readonly source: Source
  /** The file name or path; parsers may read a day from the name. */
  readonly path: string
  /** The day the file stands for, `YYYY-MM-DD`; overrides the day that the publication states. */
  readonly asOf?: string | undefined
  /** The address of the file. */
  readonly url?: string | undefined
  /**
   * When the file was retrieved. Without it: the time of the earlier import when the same bytes were imported before,
   * because reading a file again is not a new sighting, otherwise now.
   */
  readonly retrievedAt?: Date | undefined
}

export interface IngestInput extends FileToRead {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly now: () => Date
  readonly onProgress?: (rows: number) => void
}

/** The day that a file stands for, and how it is known. */
export interface StatedDay {
  readonly seenOn: string
  readonly asOfBasis: AsOfBasis
}

/** Records of a list that a newer complete one lacks, of those that it had. */
export interface LeftRecords {
  readonly left: number
  readonly of: number
}

export type Ingested =
  | {
      readonly counts: ImportCounts
      readonly day: StatedDay
      readonly leftList: LeftRecords | null
      readonly remarks: readonly string[]
      readonly sha256: string
    }
  | { readonly refused: PublicationRefused }

/**
 * Archives a file, reads it in a child process and imports it. Returns `refused` for a file that cannot be trusted, exceeds a
 * limit or makes its parser fail; the archive keeps it. Throws every other error, such as a full disk. Neither changes a record.
 */
export async function ingestFile(input: IngestInput): Promise<Ingested> {
  const archived = await input.archive.put(input.path)
  try {
    return await importArchived(input, archived)
  } catch (error) {
    if (error instanceof PublicationRefused) return { refused: error }
    throw explainError(error)
  }
}

async function importArchived(input: IngestInput, archived: ArchivedFile): Promise<Ingested> {
  const { ledger, now, onProgress } = input
  const publication = await publicationOf(input, archived, now())
  const { opened, day } = await openArchived(input, archived, publication).catch(async (error: unknown) => {
    const attempt = { ...publication, metadata: null, ...dayNotStated(input, publication) }
    await logRefusal(ledger, attempt, { error, at: now() })
    throw error
  })
  const { metadata, batches, close } = opened
  try {
    const listBefore = await listStateOf(ledger, input.source, metadata)
    const attempt = { ...publication, ...day, now, metadata, batches }
    const counts = await importPublication(ledger, onProgress === undefined ? attempt : { ...attempt, onProgress })
    const leftList =
      listBefore === null ? null : leftSince(listBefore, await listStateOf(ledger, input.source, metadata))
    return { counts, day, leftList, remarks: metadata.remarks ?? [], sha256: archived.sha256 }
  } finally {
    close()
  }
}

/** The state of the list that a file is; `null`: the file is not complete, or nothing of its list was imported. */
async function listStateOf(
  ledger: LedgerReader,
  { description }: Source,
  { complete, list }: PublicationMetadata,
): Promise<SourceState | null> {
  if (!complete) return null
  const states = await ledger.sources()
  return states.find((state) => state.sourceId === description.id && state.list === list) ?? null
}

/** What left the list with an import: nothing where its file is not of a newer day than the one before. */
function leftSince(before: SourceState, after: SourceState | null): LeftRecords {
  const isNewer = after?.newestComplete?.seenOn !== before.newestComplete?.seenOn
  return { left: isNewer ? (after?.newestComplete?.left ?? 0) : 0, of: before.observedCount }
}

type ArchivedBytes = Pick<ArchivedFile, 'sha256' | 'size' | 'path'>

/** The facts of an import that are known before its file is read. */
export async function publicationOf(
  { ledger, source, path, url, retrievedAt }: FileToRead,
  { sha256, size }: ArchivedBytes,
  startedAt: Date,
) {
  const before = retrievedAt === undefined ? await ledger.successfulImport(source.description.id, sha256) : null
  return {
    source: source.description,
    file: { name: basename(path), sha256, size },
    url: url ?? null,
    startedAt,
    retrievedAt: retrievedAt ?? (before === null ? startedAt : new Date(before.retrievedAt)),
    isRetrievalGiven: retrievedAt !== undefined,
  }
}

interface Retrieval {
  readonly retrievedAt: Date
  readonly isRetrievalGiven: boolean
}

/** Opens the archived bytes under the publisher's file name, because some parsers read a date from it. */
export async function openArchived(
  input: FileToRead,
  archived: ArchivedBytes,
  publication: Retrieval & { readonly startedAt: Date },
): Promise<{ readonly opened: OpenPublication; readonly day: StatedDay }> {
  const opened = await openPublication(input.source, await publicationFile(archived.path, basename(input.path)))
  try {
    const day = dayOf(opened.metadata, input, publication)
    refuseFutureDay(day, publication.startedAt)
    return { opened, day }
  } catch (error) {
    opened.close()
    throw error
  }
}

/**
 * The day of a publication: the given one, otherwise the one it states, otherwise the day it was retrieved. A complete list says which
 * records have left it, so a wrong day would be published as the day of their removal: without a given retrieval (which is when the
 * collector saw the list at its publisher) its day must be stated.
 */
function dayOf(metadata: PublicationMetadata, input: FileToRead, retrieval: Retrieval): StatedDay {
  if (input.asOf === undefined && metadata.asOf !== null)
    return { seenOn: metadata.asOf, asOfBasis: metadata.asOfBasis ?? 'publication' }
  if (metadata.complete && input.asOf === undefined && !retrieval.isRetrievalGiven) {
    const problem = 'this is a complete list that does not state its day'
    throw new PublicationRefused('day_missing', `${problem}; give the day it stands for: --as-of YYYY-MM-DD`)
  }
  return dayNotStated(input, retrieval)
}

const dayNotStated = ({ asOf }: FileToRead, { retrievedAt }: Retrieval): StatedDay =>
  asOf === undefined
    ? { seenOn: dateInTokyo(retrievedAt), asOfBasis: 'retrieved' }
    : { seenOn: asOf, asOfBasis: 'option' }

/** A list under a future day would rank before everything imported until that day. One day is allowed for clocks that differ. */
function refuseFutureDay({ seenOn, asOfBasis }: StatedDay, now: Date): void {
  if (asOfBasis === 'retrieved' || seenOn <= dateInTokyo(new Date(now.getTime() + dayMilliseconds))) return
  throw new PublicationRefused('day_to_come', `the file is stated to be of ${seenOn}, and today is ${dateInTokyo(now)}`)
}
