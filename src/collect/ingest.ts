import { basename } from 'node:path'
import { PublicationRefused, type ImportCounts } from '../domain/reading.ts'
import type { Archive, ArchivedFile } from '../ledger/archive.ts'
import { dateInTokyo } from '../domain/status.ts'
import { importPublication } from '../ledger/import.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { explainError } from '../ledger/ledger-error.ts'
import { logRefusal } from '../ledger/refusal.ts'
import { openReading, type OpenReading } from './apart/open-reading.ts'
import { publicationFile } from './readers/publication-file.ts'
import type { Source } from './source-folder.ts'

export interface IngestInput {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly source: Source
  readonly path: string
  readonly now: () => Date
  /** The day the file stands for, `YYYY-MM-DD`; goes before what the publication says itself. */
  readonly asOf?: string | undefined
  /**
   * When the file was retrieved. Left out: now; but a file whose bytes were imported before was not retrieved again, it
   * is only read again, and keeps its day.
   */
  readonly retrievedAt?: Date | undefined
  readonly onProgress?: (rows: number) => void
}

export type Ingested = { readonly counts: ImportCounts } | { readonly refused: PublicationRefused }

/**
 * Archives a file, reads it in a process of its own and imports it. A file that cannot be trusted, takes too much or makes its
 * parser fail is kept in the archive and refused as a value; everything else that goes wrong (a full disk) is thrown. Either way
 * the records stay as they were.
 */
export async function ingestFile(input: IngestInput): Promise<Ingested> {
  const archived = await input.archive.put(input.path)
  try {
    return { counts: await importArchived(input, archived) }
  } catch (error) {
    if (error instanceof PublicationRefused) return { refused: error }
    throw explainError(error)
  }
}

async function importArchived(input: IngestInput, archived: ArchivedFile): Promise<ImportCounts> {
  const { ledger, source, now, asOf } = input
  const file = { name: basename(input.path), sha256: archived.sha256, size: archived.size }
  const when = await retrievalOf(input, archived)
  const about = { source: source.description, file, retrievedAt: when.at }
  const attempt = { ...about, reading: null, seenOn: asOf ?? when.day, startedAt: now() }
  const { reading, close } = await openOrLog(input, archived, (error) =>
    logRefusal(ledger, attempt, { error, at: now() }),
  )
  const seenOn = asOf ?? reading.asOf ?? when.day
  const { onProgress } = input
  try {
    const progress = onProgress === undefined ? {} : { onProgress }
    return await importPublication(ledger, { ...about, now, reading, seenOn, ...progress })
  } finally {
    close()
  }
}

/** Reads the archived bytes under the publisher's own file name: some parsers read a date from it. */
async function openOrLog(
  { source, path, asOf, now }: IngestInput,
  archived: ArchivedFile,
  log: (error: unknown) => Promise<void>,
): Promise<OpenReading> {
  try {
    const opened = await openReading(source, await publicationFile(archived.path, basename(path)))
    refuseDayToCome(opened, asOf ?? opened.reading.asOf, now())
    return opened
  } catch (error) {
    await log(error)
    throw error
  }
}

const dayMilliseconds = 86_400_000

/**
 * A list of a day to come would stand before everything that is imported until that day. One day is left to clocks that
 * differ.
 */
function refuseDayToCome({ close }: OpenReading, asOf: string | null, now: Date): void {
  if (asOf === null || asOf <= dateInTokyo(new Date(now.getTime() + dayMilliseconds))) return
  close()
  throw new PublicationRefused(
    'day_to_come',
    `the file says that it stands for ${asOf}, and today is ${dateInTokyo(now)}`,
  )
}

async function retrievalOf(
  { ledger, source, retrievedAt, now }: IngestInput,
  { sha256 }: ArchivedFile,
): Promise<{ readonly at: Date; readonly day: string }> {
  const before = retrievedAt === undefined ? await ledger.doneImport(source.description.id, sha256) : null
  if (before !== null) return { at: new Date(before.retrievedAt), day: dateInTokyo(new Date(before.retrievedAt)) }
  const at = retrievedAt ?? now()
  return { at, day: dateInTokyo(at) }
}
