import { existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
import type { AsOfBasis } from '../domain/as-of-basis.ts'
import type { FactsKind } from '../domain/facts.ts'
import { appendDurably, replaceFile } from '../files.ts'
import type { ForgottenImport, ImportState } from './import-state.ts'
import type { LedgerReader } from './ledger.ts'
import { LedgerError } from './ledger-error.ts'

/** An attempt to import a file, with all that `rebuild` needs to repeat it. Instants are ISO 8601 in UTC. */
export interface ImportLine {
  readonly event: 'import'
  /** The number of the import, from 1; it never changes. */
  readonly order: number
  readonly source: string
  /** The kind of record that the source produces. */
  readonly kind: FactsKind
  readonly file: string
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly url: string | null
  /** The day that the file stands for. */
  readonly day: string
  readonly as_of_basis: AsOfBasis | null
  readonly retrieved_at: string
  readonly retrieval_given: boolean | null
  readonly started_at: string
  readonly finished_at: string
  /** `null`: the file was refused before its list was known. */
  readonly list: string | null
  readonly complete: boolean
  readonly stated_day: string | null
  readonly title: string | null
  readonly official: { readonly count: number; readonly basis: string } | null
  /** `null`: the import succeeded. */
  readonly refusal: { readonly code: string; readonly message: string } | null
}

/** The operator took an import back. */
export interface ForgetLine extends Omit<ForgottenImport, 'importOrder'> {
  readonly event: 'forget'
  /** The order of the import; `null` if its line was lost with an earlier file. */
  readonly order: number | null
}

export type ImportsLine = ImportLine | ForgetLine

/**
 * `archive/imports.jsonl`: every import in its order, and the imports that were taken back. Together with the files of the archive
 * it is the whole history: `rebuild` makes the ledger from it. The file is append-only; each line is on disk before the next import.
 *
 * The ledger commits first, then the line is written. So at most the last event is missing here, and whoever writes next adds it.
 */
export interface ImportsFile {
  /** The lines; a line that a power cut left incomplete is ignored. Throws for any other line that cannot be read. */
  lines(): readonly ImportsLine[]
  /** The imports that were not taken back, in the order of their ids in the ledger (1, 2, …). */
  kept(): ImportLine[]
  /**
   * Adds what the ledger has and the file lacks; the caller holds the write lock of the ledger. Throws `LedgerError` `ledger_behind`
   * if the file has imports that the ledger lacks, `other_archive` if both are of different installations.
   */
  bringUpToDate(ledger: LedgerReader): Promise<void>
}

export function openImportsFile(path: string): ImportsFile {
  let read: { readonly size: number; readonly lines: readonly ImportsLine[] } = { size: 0, lines: [] }
  const lines = (): readonly ImportsLine[] => {
    const size = existsSync(path) ? statSync(path).size : 0
    if (size !== read.size) read = readLines(path)
    return read.lines
  }
  const kept = (): ImportLine[] => keptImports(lines())
  const append = (added: readonly ImportsLine[]): void => {
    if (added.length === 0) return
    const before = lines()
    appendLines(path, added)
    read = { size: statSync(path).size, lines: [...before, ...added] }
  }
  return {
    lines,
    kept,
    async bringUpToDate(ledger) {
      if (!existsSync(path)) return replaceFile(path, textOf(await linesOf(ledger)))
      append(await missingForgets(lines(), ledger))
      append(await missingImports(lines(), ledger))
    },
  }
}

/** Everything in a ledger whose file is missing. The order of an import that was taken back is no longer known. */
async function linesOf(ledger: LedgerReader): Promise<ImportsLine[]> {
  const imports = (await ledger.imports(-1)).toReversed().map((state, index) => importLine(state, index + 1))
  const forgets = (await ledger.forgottenImports()).map((one): ImportsLine => ({ ...forgetLine(one), order: null }))
  return [...imports, ...forgets]
}

const isImport = (line: ImportsLine): line is ImportLine => line.event === 'import'
const isForget = (line: ImportsLine): line is ForgetLine => line.event === 'forget'

function keptImports(lines: readonly ImportsLine[]): ImportLine[] {
  const forgotten = new Set(lines.filter(isForget).map(({ order }) => order))
  return lines.filter(isImport).filter(({ order }) => !forgotten.has(order))
}

async function missingForgets(lines: readonly ImportsLine[], ledger: LedgerReader): Promise<ForgetLine[]> {
  const written = lines.filter(isForget).length
  const forgotten = await ledger.forgottenImports()
  if (forgotten.length < written) throw behind(`${written - forgotten.length} of its imports are not taken back`)
  return forgotten.slice(written).map(forgetLine)
}

async function missingImports(lines: readonly ImportsLine[], ledger: LedgerReader): Promise<ImportLine[]> {
  const kept = keptImports(lines)
  const missing = (await ledger.importCount()) - kept.length
  if (missing < 0) throw behind(`the ledger lacks ${-missing} of its imports`)
  const [last, ...newer] = (await ledger.imports(missing + 1)).toReversed()
  if (kept.length === 0) return (await ledger.imports(missing)).toReversed().map(numberedFrom(lines))
  if (last === undefined || !isSameImport(last, kept.at(-1)!)) {
    const message =
      'archive/imports.jsonl and the ledger are of different installations; restore one of them from its backup'
    throw new LedgerError('other_archive', message)
  }
  return newer.map(numberedFrom(lines))
}

function numberedFrom(lines: readonly ImportsLine[]): (state: ImportState, index: number) => ImportLine {
  const last = Math.max(0, ...lines.map(({ order }) => order ?? 0))
  return (state, index) => importLine(state, last + 1 + index)
}

const isSameImport = (state: ImportState, line: ImportLine): boolean =>
  state.sourceId === line.source && state.publicationSha256 === line.sha256 && state.startedAt === line.started_at

const behind = (problem: string): LedgerError =>
  new LedgerError(
    'ledger_behind',
    `the ledger does not agree with archive/imports.jsonl: ${problem}; run shobun rebuild`,
  )

function importLine(state: ImportState, order: number): ImportLine {
  return {
    event: 'import',
    order,
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

const forgetLine = ({ importOrder, source, file, sha256, reason, at }: ForgottenImport): ForgetLine => ({
  event: 'forget',
  order: importOrder,
  source,
  file,
  sha256,
  reason,
  at,
})

function readLines(path: string): { readonly size: number; readonly lines: readonly ImportsLine[] } {
  if (!existsSync(path)) return { size: 0, lines: [] }
  const bytes = readFileSync(path)
  const complete = bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1)
  const lines = complete.toString('utf8').split('\n').slice(0, -1)
  return { size: bytes.length, lines: lines.map((line, index) => parseLine(line, `${path}, line ${index + 1}`)) }
}

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

const textOf = (lines: readonly ImportsLine[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

/** An incomplete line at the end, which a power cut left, is removed before. */
function appendLines(path: string, lines: readonly ImportsLine[]): void {
  const bytes = readFileSync(path)
  const complete = bytes.lastIndexOf(0x0a) + 1
  if (complete < bytes.length) truncateSync(path, complete)
  appendDurably(path, textOf(lines))
}
