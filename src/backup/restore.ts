import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { replaceFile, syncFolder } from '../files.ts'
import type { UsageRow } from '../usage/usage-rows.ts'
import {
  aboutPath,
  backupFormat,
  checksumsPath,
  importsPath,
  plainFiles,
  publicationPath,
  sourceFolders,
  unfinishedPath,
  usageFolder,
  type About,
} from './contents.ts'
import { readTar, TarDamaged, type TarEntry } from './tar.ts'

export interface RestoreInput {
  readonly dataDir: string
  readonly path: string
  readonly onFile: (path: string) => void
  /** Called with the rows of the usage log, if the backup has one. */
  readonly addUsage: (batches: AsyncIterable<readonly UsageRow[]>) => Promise<void>
  /** Called when all files are there and verified. What it throws takes everything back. */
  readonly check: () => Promise<void>
}

export interface Restored {
  readonly about: About
  readonly files: number
}

/** Not a backup, or not a whole one. */
class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
  constructor(problem: string) {
    super(`this is no backup, or not a whole one: ${problem}; nothing was restored`)
  }
}

/** A new file system has this folder; a data folder may be one. */
const lostAndFound = 'lost+found'
/** Of `backup.json` and the checksums, which are read into memory. */
const textBytesMax = 1_000_000_000

/**
 * Puts a backup into an empty data folder: all of it, each file with its checksum, or nothing. The file `restore.unfinished` is there
 * meanwhile; after a kill it stays, and then what is beside it is removed and restored again.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { dataDir } = input
  const unfinished = unfinishedPath(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(unfinished)) emptyFolder(dataDir)
  const [first] = contentsOf(dataDir)
  if (first !== undefined)
    throw new Error(
      `${dataDir} is not empty (${first}): a backup is restored into an empty folder; stop the server, and move what is there away or set another DATA_DIR`,
    )
  replaceFile(unfinished, 'A backup is being restored into this folder.\n')
  try {
    const restored = await restoreInto(input)
    rmSync(unfinished)
    syncFolder(dataDir)
    return restored
  } catch (error) {
    emptyFolder(dataDir)
    throw explained(error)
  }
}

const contentsOf = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name !== lostAndFound)

/** `restore.unfinished` goes last: before, the folder is not whole. */
function emptyFolder(dataDir: string): void {
  const unfinished = unfinishedPath(dataDir)
  const paths = contentsOf(dataDir).map((name) => join(dataDir, name))
  for (const path of paths.filter((one) => one !== unfinished)) rmSync(path, { recursive: true, force: true })
  rmSync(unfinished, { force: true })
}

/** A backup has `backup.json` first, then files, and last the checksums of all of them. */
async function restoreInto({ dataDir, path, onFile, addUsage, check }: RestoreInput): Promise<Restored> {
  const sums = new Map<string, string>()
  let about: About | null = null
  let checksums: string | null = null
  for await (const entry of filesIn(path)) {
    if (checksums !== null) throw new BackupDamaged(`${entry.path} stands behind the checksums`)
    if (entry.path === checksumsPath) {
      checksums = (await textOf(entry)).text
      continue
    }
    const isFirst = about === null
    if ((entry.path === aboutPath) !== isFirst) throw new BackupDamaged('it does not begin with backup.json')
    onFile(entry.path)
    if (isFirst) {
      const { text, sha256 } = await textOf(entry)
      about = parseAbout(text)
      sums.set(entry.path, sha256)
    } else sums.set(entry.path, await restoreFile(dataDir, entry))
  }
  if (about === null || checksums === null) throw new BackupDamaged('it ends before its checksums')
  assertChecksums(sums, checksums)
  if (about.usage) await addUsage(usageBatches(dataDir))
  rmSync(join(dataDir, usageFolder), { recursive: true, force: true })
  await check()
  return { about, files: sums.size - 1 }
}

function filesIn(path: string): AsyncIterable<TarEntry> {
  const bytes = createGunzip()
  pipeline(createReadStream(path), bytes, () => undefined)
  return readTar(bytes as AsyncIterable<Uint8Array>)
}

/** A damaged tar or gzip file (`Z_DATA_ERROR`, `Z_BUF_ERROR`) is reported as a damaged backup. */
function explained(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const isOfFile = error instanceof TarDamaged || (error as NodeJS.ErrnoException).code?.startsWith('Z_') === true
  return isOfFile ? new BackupDamaged(error.message) : error
}

async function textOf({ path, size, content }: TarEntry): Promise<{ readonly text: string; readonly sha256: string }> {
  if (size > textBytesMax) throw new BackupDamaged(`${path} is too long`)
  const bytes = Buffer.concat(await Array.fromAsync(content))
  return { text: bytes.toString('utf8'), sha256: createHash('sha256').update(bytes).digest('hex') }
}

function parseAbout(text: string): About {
  let about: About
  try {
    about = JSON.parse(text) as About
  } catch {
    throw new BackupDamaged('backup.json cannot be read')
  }
  if (about.format === backupFormat) return about
  throw new Error(`the backup is of format ${about.format}, this program restores ${backupFormat}; update this program`)
}

const publicationPattern = /^archive\/[0-9a-f]{2}\/([0-9a-f]{64})$/
const usagePattern = /^usage\/\d{6,9}\.jsonl$/

/** Whether a path is below a folder of sources and does not lead out of it. */
const isOfSource = (path: string): boolean =>
  sourceFolders.some((folder) => path.startsWith(`${folder}/`)) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part))

const isKnown = (path: string): boolean =>
  path === importsPath ||
  (plainFiles as readonly string[]).includes(path) ||
  publicationPattern.test(path) ||
  usagePattern.test(path) ||
  isOfSource(path)

/** Writes a file and returns its checksum. */
async function restoreFile(dataDir: string, { path, content }: TarEntry): Promise<string> {
  if (!isKnown(path)) throw new BackupDamaged(`it has a file that no backup has: ${path}`)
  const target = join(dataDir, path)
  await mkdir(dirname(target), { recursive: true })
  const hash = createHash('sha256')
  const file = await open(target, 'wx')
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  const sha256 = hash.digest('hex')
  const named = publicationPattern.exec(path)?.[1]
  if (named !== undefined && (named !== sha256 || path !== publicationPath(sha256)))
    throw new BackupDamaged(`${path} does not have the bytes that its name says`)
  return sha256
}

/** `sums`: the checksum of each restored file by its path. `listed`: those that the backup states. */
function assertChecksums(sums: ReadonlyMap<string, string>, listed: string): void {
  const lineOf = ([path, sha256]: readonly [string, string]): string => `${sha256}  ${path}\n`
  if ([...sums].map(lineOf).join('') === listed) return
  const wrong = [...sums].find((sum) => !listed.includes(lineOf(sum)))
  throw new BackupDamaged(wrong === undefined ? 'files are missing' : `${wrong[0]} does not have its checksum`)
}

async function* usageBatches(dataDir: string): AsyncGenerator<readonly UsageRow[]> {
  const folder = join(dataDir, usageFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).toSorted()) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
    yield lines.map((line) => JSON.parse(line) as UsageRow)
  }
}
