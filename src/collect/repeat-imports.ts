import type { Archive } from '../ledger/archive.ts'
import { hasTooFewRows } from '../domain/source-description.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { checkFile } from '../read/sources/check-file.ts'
import { importRows } from '../ledger/import.ts'
import type { ImportEntry, ImportLine, ImportsFile } from '../ledger/imports-file.ts'
import type { ImportAttempt, Ledger, LedgerWriter } from '../ledger/ledger.ts'
import { LedgerError } from '../ledger/ledger-error.ts'
import { refuseOtherKeys } from '../ledger/record-keys.ts'
import { recordTracesOf, renamedRecords } from '../ledger/renamed-records.ts'
import { openArchived, publicationOf } from './ingest.ts'
import type { Source } from '../read/sources/source-folder.ts'

/** The parts of an installation from which its imports are repeated. */
export interface RepeatInput {
  /** Without the decorator that writes `importsFile`. */
  readonly ledger: Ledger
  readonly importsFile: ImportsFile
  readonly archive: Archive
  readonly sourceOf: (id: string) => Source | undefined
  /** Called before each import that is repeated. */
  readonly onImport: (line: ImportLine, done: number, total: number) => void
  /** Keeps the new ids of records by their former ones. Called before the ledger is committed, so that no kill loses them. */
  readonly onRenamed: (ids: Readonly<Record<string, string>>) => void
}

export interface Rebuilt {
  readonly imports: number
  readonly reverted: number
  /** Records that have another id now and can be found by the former one. */
  readonly renamed: number
}

/**
 * Makes the ledger anew from the archive: every import in its order, under its number, as of its own time. All in one transaction: a
 * failure or a kill leaves the ledger as it was. Throws when a file is missing, damaged or no longer readable.
 */
export async function rebuild(input: RepeatInput): Promise<Rebuilt> {
  const { ledger, importsFile } = input
  return ledger.inTransaction(async (writer) => {
    await addPendingLines(input)
    const entries = importsFile.entries()
    // A damaged ledger is what `rebuild` mends: of its records nothing is known then.
    const before = await recordTracesOf(ledger).catch(() => new Map<string, never>())
    await writer.clear()
    const imports = await repeatImports(writer, input, entries)
    const renamed = await tellRenamed(input, before)
    return { imports, reverted: entries.length - imports, renamed }
  })
}

/** Returns the number of records that have another id now. `before`: the records before the imports were repeated. */
async function tellRenamed(
  { ledger, onRenamed }: RepeatInput,
  before: Awaited<ReturnType<typeof recordTracesOf>>,
  sourceIds?: readonly string[],
): Promise<number> {
  if (before.size === 0) return 0
  const renamed = renamedRecords(before, await recordTracesOf(ledger, sourceIds))
  const { length } = Object.keys(renamed)
  if (length > 0) onRenamed(renamed)
  return length
}

/** A kill may have come between the commit of the last import and its line. A ledger with less than the file is what `rebuild` mends. */
async function addPendingLines({ ledger, importsFile }: RepeatInput): Promise<void> {
  try {
    await importsFile.bringUpToDate(ledger)
  } catch (error) {
    if (!(error instanceof LedgerError && error.code === 'ledger_behind')) throw error
  }
}

/**
 * Takes an import back: it is marked as reverted, and the other imports of its source are repeated from the archive, in one transaction.
 * The records, versions, sightings and unparsed rows become what those imports alone would have made. Numbers of imports stay.
 */
export async function revertImport(
  input: RepeatInput,
  { order, reason, at }: { readonly order: number; readonly reason: string; readonly at: Date },
): Promise<ImportLine> {
  const { ledger, importsFile } = input
  await refuseOtherKeys(ledger)
  const taken = await ledger.inTransaction(async (writer) => {
    await importsFile.bringUpToDate(ledger)
    const entries = importsFile.entries()
    const found = entries.find(({ line, reversal }) => line.order === order && reversal === null)
    if (found === undefined) throw new LedgerError('missing', `there is no import ${order}, or it was taken back`)
    const reverted = { ...found, reversal: { reason, at: at.toISOString() } }
    const ofSource = entries.filter(({ line }) => line.source === found.line.source)
    const before = await recordTracesOf(ledger, [found.line.source])
    await writer.clearSource(found.line.source)
    await repeatImports(writer, input, ofSource.with(ofSource.indexOf(found), reverted))
    // A description that was written since gives other keys.
    await tellRenamed(input, before, [found.line.source])
    return found.line
  })
  await ledger.inTransaction(async () => importsFile.bringUpToDate(ledger))
  return taken
}

/** Returns the number of imports that were not taken back. */
async function repeatImports(
  writer: LedgerWriter,
  input: RepeatInput,
  entries: readonly ImportEntry[],
): Promise<number> {
  const total = entries.filter(({ reversal }) => reversal === null).length
  let done = 0
  for (const { line, reversal } of entries) {
    if (reversal === null) input.onImport(line, done++, total)
    if (reversal === null && line.refusal === null) await repeatImport(writer, input, line)
    else await logAgain(writer, input, { line, reversal })
  }
  return total
}

async function repeatImport(writer: LedgerWriter, input: RepeatInput, line: ImportLine): Promise<void> {
  try {
    await importAgain(writer, input, line)
  } catch (error) {
    const name = `import ${line.order} (${line.source}, ${line.file})`
    const problem = error instanceof Error ? error.message : String(error)
    throw new Error(`${name} cannot be repeated, so nothing was changed: ${problem}`, { cause: error })
  }
}

async function importAgain(
  writer: LedgerWriter,
  { ledger, archive, sourceOf }: RepeatInput,
  line: ImportLine,
): Promise<void> {
  const installed = sourceOf(line.source)
  if (installed === undefined) throw new Error(`there is no source ${line.source}`)
  const archivedPath = await archive.verifiedPath(line.sha256)
  const source = await readerOf(installed, archivedPath, line.file)
  const input = {
    ledger,
    source,
    path: line.file,
    asOf: line.as_of_basis === 'option' ? line.day : undefined,
    url: line.url ?? undefined,
    retrievedAt: line.retrieval_given ? new Date(line.retrieved_at) : undefined,
  }
  const archived = { sha256: line.sha256, size: line.size, path: archivedPath }
  const publication = await publicationOf(input, archived, new Date(line.started_at))
  const { opened, day } = await openArchived(input, archived, publication)
  try {
    const { metadata, batches } = opened
    const repeated = { now: () => new Date(line.finished_at), importId: line.order }
    await importRows(writer, { ...publication, ...day, ...repeated, metadata, batches })
  } finally {
    opened.close()
  }
}

/** The description that reads a file: that of today, otherwise the newest of the former ones that does. */
async function readerOf(source: Source, path: string, name: string): Promise<Source> {
  const former = source.former ?? []
  if (former.length === 0) return source
  for (const one of [source, ...former]) if (await reads(one, path, name)) return one
  return source
}

async function reads(source: Source, path: string, name: string): Promise<boolean> {
  try {
    const { rows, unparsed, official } = await checkFile(source, path, { records: 0, unparsed: 0 }, name)
    const { gates } = source.description
    return !hasTooFewRows(gates, rows, official) && unparsed <= rows * gates.unparsedShareMax
  } catch (error) {
    if (error instanceof PublicationRefused) return false
    throw error
  }
}

/** A refused or reverted file is not read again: that it was there is part of the history. */
async function logAgain(
  writer: LedgerWriter,
  { sourceOf }: RepeatInput,
  { line, reversal }: ImportEntry,
): Promise<void> {
  const attempt: ImportAttempt = {
    source: { id: line.source, produces: sourceOf(line.source)?.description.produces ?? line.kind },
    file: { name: line.file, sha256: line.sha256, size: line.size },
    metadata:
      line.list === null
        ? null
        : {
            list: line.list,
            complete: line.complete,
            asOf: line.stated_day,
            official: line.official,
            title: line.title,
          },
    seenOn: line.day,
    asOfBasis: line.as_of_basis,
    url: line.url,
    retrievedAt: new Date(line.retrieved_at),
    isRetrievalGiven: line.retrieval_given,
    startedAt: new Date(line.started_at),
  }
  const { importId } = await writer.beginImport(attempt, line.order)
  const at = new Date(line.finished_at)
  if (line.refusal !== null) await writer.refuseImport(importId, { ...line.refusal, at })
  if (reversal !== null) await writer.revertImport(importId, reversal)
}
