import { basename } from 'node:path'
import type { ImportCounts } from '../domain/import-counts.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import type { Archive, ArchivedFile } from '../ledger/archive.ts'
import { dayMilliseconds, dateInTokyo } from '../domain/calendar.ts'
import { importPublication } from '../ledger/import.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { explainError } from '../ledger/ledger-error.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import { openReading, type OpenReading } from './reading-process/open-reading.ts'
import { publicationFile } from './readers/publication-file.ts'
import type { Source } from './source-folder.ts'

export interface IngestInput {
  readonly ledger: Ledger
  readonly archive: Archive
  readonly source: Source
  readonly path: string
  readonly now: () => Date
  /** The day the file stands for, `YYYY-MM-DD`; overrides the day that the publication states. */
  readonly asOf?: string | undefined
  /**
   * When the file was retrieved. Without it: the time of the earlier import when the same bytes were imported before,
   * because reading a file again is no new sighting, otherwise now.
   */
  readonly retrievedAt?: Date | undefined
  readonly onProgress?: (rows: number) => void
}

export type Ingested = { readonly counts: ImportCounts } | { readonly refused: PublicationRefused }

/**
 * Archives a file, reads it in a child process and imports it. Returns `refused` for a file that cannot be trusted, exceeds a
 * limit or makes its parser fail; the archive keeps it. Throws every other error, such as a full disk. Neither changes a record.
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
  const { ledger, source, now, asOf, onProgress } = input
  const file = { name: basename(input.path), sha256: archived.sha256, size: archived.size }
  const retrieved = await retrievalOf(input, archived)
  const publication = { source: source.description, file, retrievedAt: retrieved.at }
  const attempt = { ...publication, reading: null, seenOn: asOf ?? retrieved.day, startedAt: now() }
  const { reading, batches, close } = await openArchived(input, archived).catch(async (error: unknown) => {
    await logRefusal(ledger, attempt, { error, at: now() })
    throw error
  })
  const seenOn = asOf ?? reading.asOf ?? retrieved.day
  const progress = onProgress === undefined ? {} : { onProgress }
  try {
    return await importPublication(ledger, { ...publication, now, reading, batches, seenOn, ...progress })
  } finally {
    close()
  }
}

/** Opens the archived bytes under the publisher's file name, because some parsers read a date from it. */
async function openArchived({ source, path, asOf, now }: IngestInput, archived: ArchivedFile): Promise<OpenReading> {
  const opened = await openReading(source, await publicationFile(archived.path, basename(path)))
  refuseFutureDay(opened, asOf ?? opened.reading.asOf, now())
  return opened
}

/** A list under a future day would rank before everything imported until that day. One day is allowed for clocks that differ. */
function refuseFutureDay({ close }: OpenReading, asOf: string | null, now: Date): void {
  if (asOf === null || asOf <= dateInTokyo(new Date(now.getTime() + dayMilliseconds))) return
  close()
  throw new PublicationRefused('day_to_come', `the file is stated to be of ${asOf}, and today is ${dateInTokyo(now)}`)
}

async function retrievalOf(
  { ledger, source, retrievedAt, now }: IngestInput,
  { sha256 }: ArchivedFile,
): Promise<{ readonly at: Date; readonly day: string }> {
  const before = retrievedAt === undefined ? await ledger.successfulImport(source.description.id, sha256) : null
  if (before !== null) return { at: new Date(before.retrievedAt), day: dateInTokyo(new Date(before.retrievedAt)) }
  const at = retrievedAt ?? now()
  return { at, day: dateInTokyo(at) }
}
