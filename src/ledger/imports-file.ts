import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import { appendDurably, replaceFile } from './files.ts'
import type { ImportState, Reversal } from './import-state.ts'
import type { Ledger, LedgerReader } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'

export type ImportLine = ReturnType<typeof importLine>
type RevertLine = ReturnType<typeof revertLine>
export type ImportsLine = ImportLine | RevertLine

/** An import as the file tells it. `reversal`: `null`, it was not taken back. */
export interface ImportEntry {
  readonly line: ImportLine
  readonly reversal: Reversal | null
}

export type ImportsFile = ReturnType<typeof openImportsFile>

/**
 * `archive/imports.jsonl`: every import in its order, and the imports that were taken back. Together with the files of the archive
 * it is the whole history: `rebuild` makes the ledger from it. The file is append-only; each line is on disk before the next import.
 *
 * The ledger commits first, then the line is written. So at most the last event is missing here, and whoever writes next adds it.
 */
export function openImportsFile(path: string) {
  let read: ReadFile = { size: 0, completeSize: 0, lines: [] }
  /** The lines; a line that a power cut left incomplete is ignored. Throws for any other line that cannot be read. */
  const lines = (): readonly ImportsLine[] => {
    const size = existsSync(path) ? statSync(path).size : 0
    if (size !== read.size) read = readLines(path)
    return read.lines
  }
  const append = (added: readonly ImportsLine[]): void => {
    if (added.length === 0) return
    const before = lines()
    if (read.completeSize < read.size) truncateSync(path, read.completeSize)
    appendDurably(path, importsText(added))
    const { size } = statSync(path)
    read = { size, completeSize: size, lines: [...before, ...added] }
  }
  return {
    lines,
    /** Every import, in order. */
    entries: () => entriesOf(lines()),
    /**
     * Adds what the ledger has and the file lacks; the caller holds the write lock of the ledger. Throws `LedgerError` `ledger_behind`
     * if the file has imports that the ledger lacks, `other_archive` if both are of different installations.
     */
    async bringUpToDate(ledger: LedgerReader): Promise<void> {
      if (existsSync(path)) append(await missingLines(lines(), ledger))
      else replaceFile(path, importsText(await missingLines([], ledger)))
    },
  }
}

/** The ledger of an installation: each of its transactions is also written to `archive/imports.jsonl`. */
export function withImportsFile(ledger: Ledger, file: ImportsFile): Ledger {
  return {
    ...ledger,
    async inTransaction(write) {
      const result = await ledger.inTransaction(async (writer) => {
        await file.bringUpToDate(ledger)
        return write(writer)
      })
      try {
        await ledger.inTransaction(async () => file.bringUpToDate(ledger))
      } catch {
        // The transaction is committed. Its line is written by the next one, which fails if it cannot.
      }
      return result
    },
  }
}

const isImport = (line: ImportsLine): line is ImportLine => line.event === 'import'
const isReversal = (line: ImportsLine): line is RevertLine => line.event === 'forget'

function entriesOf(lines: readonly ImportsLine[]): ImportEntry[] {
  const reversals = new Map(lines.filter(isReversal).map((line) => [line.order, line]))
  return lines.filter(isImport).map((line) => ({ line, reversal: reversals.get(line.order) ?? null }))
}

/** What the ledger has and the lines lack. Throws as `bringUpToDate` does. */
export async function missingLines(lines: readonly ImportsLine[], ledger: LedgerReader): Promise<ImportsLine[]> {
  const lastLine = lines.findLast(isImport)
  const lastWritten = lastLine?.order ?? 0
  const lacking = lastWritten - (await ledger.importCount())
  if (lacking > 0) throw behind(`the ledger lacks ${lacking} of its imports`)
  if (lastLine !== undefined) await assertSameImport(lastLine, ledger)
  const written = new Set(lines.filter(isReversal).map(({ order }) => order))
  const reverted = await ledger.revertedImports()
  const notReverted = written.size - reverted.filter(({ id }) => written.has(id)).length
  if (notReverted > 0) throw behind(`${notReverted} of its imports are not taken back`)
  const newReversals = reverted.filter(({ id }) => !written.has(id)).map(revertLine)
  const newImports = (await ledger.importsAfter(lastWritten)).map(importLine)
  return [...newImports, ...newReversals]
}

/** Throws when another import has the number of this line. */
async function assertSameImport(line: ImportLine, ledger: LedgerReader): Promise<void> {
  const [state] = await ledger.importsAfter(line.order - 1)
  const isSame =
    state?.sourceId === line.source && state.publicationSha256 === line.sha256 && state.startedAt === line.started_at
  if (isSame) return
  const message =
    'archive/imports.jsonl and the ledger are of different installations; restore one of them from its backup'
  throw new LedgerError('other_archive', message)
}

const behind = (problem: string): LedgerError =>
  new LedgerError(
    'ledger_behind',
    `the ledger does not agree with archive/imports.jsonl: ${problem}; run shobun rebuild`,
  )

/** An attempt to import a file, with all that `rebuild` needs to repeat it. */
function importLine(state: ImportState) {
  return {
    event: 'import' as const,
    order: state.id,
    source: state.sourceId,
    kind: state.kind,
    file: state.publicationName,
    sha256: state.publicationSha256,
    size: state.publicationSize,
    url: state.publicationUrl,
    day: state.seenOn,
    as_of_basis: state.asOfBasis,
    retrieved_at: state.retrievedAt,
    retrieval_given: state.isRetrievalGiven,
    started_at: state.startedAt,
    finished_at: state.finishedAt,
    list: state.list,
    complete: state.complete,
    stated_day: state.asOf,
    title: state.title,
    official: state.official,
    refusal: state.refusal,
  }
}

/** The operator took this import back, by `shobun forget`. Its `reversal` is not null. */
const revertLine = ({ id, sourceId, publicationName, publicationSha256, reversal }: ImportState) => ({
  event: 'forget' as const,
  order: id,
  source: sourceId,
  file: publicationName,
  sha256: publicationSha256,
  ...reversal!,
})

interface ReadFile {
  readonly size: number
  /** Without an incomplete line at the end, which a power cut left. */
  readonly completeSize: number
  readonly lines: readonly ImportsLine[]
}

function readLines(path: string): ReadFile {
  if (!existsSync(path)) return { size: 0, completeSize: 0, lines: [] }
  const bytes = readFileSync(path)
  const completeSize = bytes.lastIndexOf(0x0a) + 1
  return { size: bytes.length, completeSize, lines: parseImports(bytes.toString('utf8', 0, completeSize), path) }
}

/** The lines of a text, each with its line feed. Throws `LedgerError` for one that cannot be read; `location` is for its message. */
export const parseImports = (text: string, location: string): ImportsLine[] =>
  text
    .split('\n')
    .slice(0, -1)
    .map((line, index) => parseLine(line, `${location}, line ${index + 1}`))

function parseLine(line: string, location: string): ImportsLine {
  try {
    const parsed = JSON.parse(line) as ImportsLine
    const isKnown = parsed.event === 'import' || parsed.event === 'forget'
    const texts = [parsed.source, parsed.file, parsed.sha256]
    if (isKnown && texts.every((text) => typeof text === 'string')) return parsed
  } catch {
    // The error below says where the line is.
  }
  throw new LedgerError('damaged_archive', `${location} cannot be read; restore the file from its backup`)
}

export const importsText = (lines: readonly ImportsLine[]): string =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('')
