import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { ownerMode, removedAtExit, syncFolder } from '../../ledger/files.ts'
import { openArchive } from '../../ledger/archive.ts'
import { importsText, missingLines, openImportsFile, type ImportsLine } from '../../ledger/imports-file.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { LedgerError } from '../../ledger/ledger-error.ts'
import type { UsageRow } from '../../serve/usage/usage-rows.ts'
import {
  aboutPath,
  backupFormat,
  checksumsPath,
  importsPath,
  plainFiles,
  publicationPath,
  sourceFolders,
  usageFolder,
  type About,
} from './contents.ts'
import { writeTar, type TarFile } from './tar.ts'

export interface BackupInput {
  readonly dataDir: string
  /** Where the backup is written; must not exist. */
  readonly path: string
  /** Null before anything was imported. */
  readonly ledger: Ledger | null
  /** The rows of the usage log; null to leave it out. */
  readonly usage: Iterable<UsageRow> | AsyncIterable<UsageRow> | null
  readonly program: string
  readonly now: Date
  readonly onFile: (path: string) => void
}

export interface BackupMade {
  /** Files of the archive. */
  readonly publications: number
  readonly imports: number
  readonly decisions: number
  readonly ownSources: number
  readonly usageRows: number | null
  readonly bytes: number
}

type Counts = { -readonly [Name in keyof Omit<BackupMade, 'bytes'>]: BackupMade[Name] }

const usageBytesPerFile = 1_048_576

/**
 * Writes everything of an installation that cannot be made again into one file that only its owner may read: the archive with the history
 * of the ledger, decisions, own sources, proposals and names. Keys, counts of clients and what commands make again are left out. Other commands may
 * run meanwhile. The file has its name only when it is complete and on disk.
 */
export async function makeBackup(input: BackupInput): Promise<BackupMade> {
  const { path, now } = input
  if (existsSync(path)) throw new Error(`${path} exists already; a backup replaces nothing`)
  const partial = `${path}.partial`
  const counts: Counts = { publications: 0, imports: 0, decisions: 0, ownSources: 0, usageRows: null }
  await rm(partial, { force: true })
  using _ = removedAtExit(() => rmSync(partial, { force: true }))
  try {
    const bytes = Readable.from(writeTar(withChecksums(contentsOf(input, counts), input.onFile), now))
    await pipeline(bytes, createGzip(), createWriteStream(partial, { flags: 'wx', mode: ownerMode, flush: true }))
    await rename(partial, path)
    syncFolder(dirname(path))
  } finally {
    await rm(partial, { force: true })
  }
  return { ...counts, bytes: (await stat(path)).size }
}

const textFile = (path: string, text: string | Buffer): TarFile => {
  const bytes = Buffer.from(text)
  return { path, size: bytes.length, content: [bytes] }
}

/** The files of a backup in their order, before their checksums. Enters into `counts` what it yields. */
async function* contentsOf(input: BackupInput, counts: Counts): AsyncGenerator<TarFile> {
  const { dataDir, ledger, usage, program, now } = input
  const about: About = { format: backupFormat, program, made_at: now.toISOString(), usage: usage !== null }
  const plain = readPlainFiles(dataDir)
  const own = sourceFolders.flatMap((name) => readSources(dataDir, name))
  const lines = await historyOf(dataDir, ledger)
  if (lines.length === 0 && plain.length === 0 && own.length === 0)
    throw new Error(`there is nothing to back up in ${dataDir}: nothing was imported, decided or described there`)
  const decisions = plain.find(({ path }) => path === 'decisions.jsonl')?.bytes.toString('utf8') ?? ''
  counts.decisions = decisions.split('\n').filter((line) => line !== '').length
  counts.ownSources = own.filter(({ path }) => /^sources\/.*\/source\.yml$/.test(path)).length
  counts.imports = lines.filter(({ event }) => event === 'import').length
  yield textFile(aboutPath, `${JSON.stringify(about, null, 2)}\n`)
  for (const { path, bytes } of [...plain, ...own]) yield textFile(path, bytes)
  for await (const file of publicationsOf(dataDir, lines)) {
    counts.publications += 1
    yield file
  }
  yield textFile(importsPath, importsText(lines))
  if (usage === null) return
  counts.usageRows = 0
  let files = 0
  for await (const { text, rows } of inFiles(usage)) {
    counts.usageRows += rows
    yield textFile(`${usageFolder}/${String(++files).padStart(6, '0')}.jsonl`, text)
  }
}

interface ReadFile {
  readonly path: string
  readonly bytes: Buffer
}

/** Of a log, a last line that a power cut left incomplete is left out. */
function readPlainFiles(dataDir: string): ReadFile[] {
  const found = plainFiles.filter((path) => existsSync(join(dataDir, path)))
  return found.map((path) => {
    const bytes = readFileSync(join(dataDir, path))
    return { path, bytes: path.endsWith('.jsonl') ? bytes.subarray(0, bytes.lastIndexOf(0x0a) + 1) : bytes }
  })
}

/** Throws for a link: what it leads to need be no description of a source, and another machine has it elsewhere. */
function readSources(dataDir: string, name: string): ReadFile[] {
  const filesIn = (path: string): ReadFile[] =>
    readdirSync(join(dataDir, path), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry): ReadFile[] => {
        const inside = `${path}/${entry.name}`
        if (entry.isSymbolicLink())
          throw new Error(
            `${join(dataDir, inside)} is a link: put the files that it leads to in its place, or remove it`,
          )
        if (entry.isDirectory()) return filesIn(inside)
        return entry.isFile() ? [{ path: inside, bytes: readFileSync(join(dataDir, inside)) }] : []
      })
  return existsSync(join(dataDir, name)) ? filesIn(name) : []
}

/** Every import, with the last one if a kill came between its commit and its line. A ledger with less than that is made again anyway. */
async function historyOf(dataDir: string, ledger: Ledger | null): Promise<readonly ImportsLine[]> {
  const lines = openImportsFile(join(dataDir, importsPath)).lines()
  if (ledger === null) return lines
  try {
    return [...lines, ...(await ledger.inSnapshot(async (reader) => missingLines(lines, reader)))]
  } catch (error) {
    if (error instanceof LedgerError && error.code === 'ledger_behind') return lines
    throw error
  }
}

/** The files of the archive that the lines name, each once. Throws for one that is damaged or missing, unless its imports were taken back. */
async function* publicationsOf(dataDir: string, lines: readonly ImportsLine[]): AsyncGenerator<TarFile> {
  if (lines.length === 0) return
  const archive = openArchive(join(dataDir, 'archive'))
  const takenBack = new Set(lines.filter(({ event }) => event === 'forget').map(({ order }) => order))
  const files = new Map<string, { size: number; isNeeded: boolean }>()
  for (const line of lines) {
    if (line.event !== 'import' || line.size === 0) continue
    const isNeeded = files.get(line.sha256)?.isNeeded === true || !takenBack.has(line.order)
    files.set(line.sha256, { size: line.size, isNeeded })
  }
  for (const [sha256, { size, isNeeded }] of files) {
    const path = await archive.verifiedPath(sha256).catch((error: unknown) => {
      if (isNeeded) throw error
      return null
    })
    if (path !== null) yield { path: publicationPath(sha256), size, content: createReadStream(path) }
  }
}

/** The rows as lines of JSON, in files that fit into memory. */
async function* inFiles(
  rows: Iterable<UsageRow> | AsyncIterable<UsageRow>,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  let text = ''
  let count = 0
  for await (const row of rows) {
    text += `${JSON.stringify(row)}\n`
    count += 1
    if (text.length < usageBytesPerFile) continue
    yield { text, rows: count }
    text = ''
    count = 0
  }
  if (count > 0) yield { text, rows: count }
}

/** The files, and behind them the checksums of what was read of each. */
async function* withChecksums(files: AsyncIterable<TarFile>, onFile: (path: string) => void): AsyncGenerator<TarFile> {
  let sums = ''
  for await (const file of files) {
    const hash = createHash('sha256')
    onFile(file.path)
    yield { ...file, content: hashing(file.content, hash) }
    sums += `${hash.digest('hex')}  ${file.path}\n`
  }
  yield textFile(checksumsPath, sums)
}

async function* hashing(content: TarFile['content'], hash: ReturnType<typeof createHash>): AsyncGenerator<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
