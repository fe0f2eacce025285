import type { Archive } from '../ledger/archive.ts'
import { importRows } from '../ledger/import.ts'
import type { ImportLine, ImportsFile } from '../ledger/imports-file.ts'
import type { ImportAttempt, Ledger, LedgerWriter } from '../ledger/ledger.ts'
import { LedgerError } from '../ledger/ledger-error.ts'
import { refuseOtherKeys } from '../ledger/record-keys.ts'
import { openArchived, publicationOf } from './ingest.ts'
import type { Source } from '../sources/source-folder.ts'

/** The parts of an installation from which its imports are repeated. */
export interface RepeatInput {
  /** Without the decorator that writes `importsFile`. */
  readonly ledger: Ledger
  readonly importsFile: ImportsFile
  readonly archive: Archive
  readonly sourceOf: (id: string) => Source | undefined
  /** Called before each import that is read again. */
  readonly onImport: (line: ImportLine, done: number, total: number) => void
}

export interface Rebuilt {
  readonly imports: number
  readonly forgotten: number
}

/**
 * Makes the ledger anew from the archive: every import that was not taken back, in its order, as of its own time. All in one
 * transaction: a failure or a kill leaves the ledger as it was. Throws when a file is missing, damaged or no longer readable.
 */
export async function rebuild(input: RepeatInput): Promise<Rebuilt> {
  const { ledger, importsFile } = input
  return ledger.inTransaction(async (writer) => {
    await addPendingLines(input)
    const kept = importsFile.kept()
    await writer.clear()
    for (const [index, line] of kept.entries()) {
      input.onImport(line, index, kept.length)
      await (line.refusal === null ? repeatImport(writer, input, line) : repeatRefusal(writer, line))
    }
    const forgets = importsFile.lines().filter((line) => line.event === 'forget')
    for (const { order, source, file, sha256, reason, at } of forgets)
      await writer.logForgotten({ importOrder: order, source, file, sha256, reason, at })
    return { imports: kept.length, forgotten: forgets.length }
  })
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
 * Takes an import back as if it had never been: the records, versions, sightings, unread rows and the log become what the other
 * imports alone would have made. The imports of its source are repeated from the archive, in one transaction.
 */
export async function forgetImport(
  input: RepeatInput,
  { order, reason, at }: { readonly order: number; readonly reason: string; readonly at: Date },
): Promise<ImportLine> {
  const { ledger, importsFile } = input
  await refuseOtherKeys(ledger)
  const taken = await ledger.inTransaction(async (writer) => {
    await importsFile.bringUpToDate(ledger)
    const kept = importsFile.kept()
    const forgotten = kept.find((line) => line.order === order)
    if (forgotten === undefined) throw new LedgerError('missing', `there is no import ${order}, or it was taken back`)
    await repeatWithout(writer, input, kept, forgotten)
    const { source, file, sha256 } = forgotten
    await writer.logForgotten({ importOrder: order, source, file, sha256, reason, at: at.toISOString() })
    return forgotten
  })
  await ledger.inTransaction(async () => importsFile.bringUpToDate(ledger))
  return taken
}

async function repeatWithout(
  writer: LedgerWriter,
  input: RepeatInput,
  kept: readonly ImportLine[],
  forgotten: ImportLine,
): Promise<void> {
  const isRepeated = ({ source, refusal }: ImportLine): boolean => source === forgotten.source && refusal === null
  const total = kept.filter((line) => line !== forgotten && isRepeated(line)).length
  let done = 0
  await writer.clearForForget(kept.indexOf(forgotten) + 1)
  for (const [index, line] of kept.entries()) {
    if (line === forgotten) continue
    if (!isRepeated(line)) await writer.keepImport(index + 1)
    else {
      input.onImport(line, done++, total)
      await repeatImport(writer, input, line)
    }
  }
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
  const source = sourceOf(line.source)
  if (source === undefined) throw new Error(`there is no source ${line.source}`)
  // Where it is not recorded what was given, the day and the retrieval are taken as they were.
  const wasGiven = line.as_of_basis === 'option' || line.as_of_basis === null
  const reading = {
    ledger,
    source,
    path: line.file,
    asOf: wasGiven ? line.day : undefined,
    url: line.url ?? undefined,
    retrievedAt: line.retrieval_given === false ? undefined : new Date(line.retrieved_at),
  }
  const archived = { sha256: line.sha256, size: line.size, path: await archive.verifiedPath(line.sha256) }
  const publication = await publicationOf(reading, archived, new Date(line.started_at))
  const { opened, day } = await openArchived(reading, archived, publication)
  try {
    const { reading: metadata, batches } = opened
    const attempt = { ...publication, ...day, reading: metadata }
    await importRows(writer, { ...attempt, batches, now: () => new Date(line.finished_at) }, attempt)
  } finally {
    opened.close()
  }
}

/** A refused file is not read again: its refusal is part of the history. */
async function repeatRefusal(writer: LedgerWriter, line: ImportLine): Promise<void> {
  const attempt: ImportAttempt = {
    source: { id: line.source, produces: line.kind },
    file: { name: line.file, sha256: line.sha256, size: line.size },
    reading:
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
  const { importId } = await writer.beginImport(attempt)
  await writer.refuseImport(importId, { ...line.refusal!, at: new Date(line.finished_at) })
}
