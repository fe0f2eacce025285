import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import {
  aboutPath,
  backupFormat,
  checksumsPath,
  importsPath,
  plainFiles,
  publicationPath,
  sourceFolders,
  type About,
} from './contents.ts'
import { readTar, TarDamaged, type TarEntry } from './tar.ts'

/** Not a backup, or not a whole one. */
export class BackupDamaged extends Error {
  override readonly name = 'BackupDamaged'
  constructor(problem: string) {
    super(`this is no backup, or not a whole one: ${problem}; nothing was restored`)
  }
}

export interface BackupRead {
  readonly about: About
  /** The SHA-256 checksum of each file by its path, in their order. */
  readonly sums: ReadonlyMap<string, string>
}

/** Of `backup.json` and the checksums, which are read into memory. A backup of a million files has 140 MB of checksums. */
const textBytesMax = 200_000_000

/**
 * Reads a backup to its end: `backup.json` first, then files, each of which `take` consumes, and last the checksums of all of them. Throws
 * `BackupDamaged` for a file that no backup has, one that stands in it twice, or one without its checksum.
 */
export async function readBackup(
  path: string,
  take: (entry: TarEntry) => Promise<{ readonly sha256: string }>,
): Promise<BackupRead> {
  try {
    return await readFiles(path, take)
  } catch (error) {
    throw explained(error)
  }
}

async function readFiles(path: string, take: Parameters<typeof readBackup>[1]): Promise<BackupRead> {
  const sums = new Map<string, string>()
  let about: About | null = null
  let checksums: string | null = null
  for await (const entry of filesIn(path)) {
    if (checksums !== null) throw new BackupDamaged(`${entry.path} stands behind the checksums`)
    if (entry.path === checksumsPath) {
      checksums = (await textOf(entry, textBytesMax)).text
      continue
    }
    const isFirst = about === null
    if ((entry.path === aboutPath) !== isFirst) throw new BackupDamaged('it does not begin with backup.json')
    if (sums.has(entry.path)) throw new BackupDamaged(`${entry.path} stands in it twice`)
    if (isFirst) {
      const { text, sha256 } = await textOf(entry, textBytesMax)
      about = parseAbout(text)
      sums.set(entry.path, sha256)
      continue
    }
    if (!isKnown(entry.path)) throw new BackupDamaged(`it has a file that no backup has: ${entry.path}`)
    const { sha256 } = await take(entry)
    assertNamedBytes(entry.path, sha256)
    sums.set(entry.path, sha256)
  }
  if (about === null || checksums === null) throw new BackupDamaged('it ends before its checksums')
  assertChecksums(sums, checksums)
  return { about, sums }
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

/** A file of at most `bytesMax` bytes as text, with its checksum. */
export async function textOf(
  { path, size, content }: TarEntry,
  bytesMax: number,
): Promise<{ readonly text: string; readonly sha256: string }> {
  if (size > bytesMax) throw new BackupDamaged(`${path} is too long`)
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

export const isUsageFile = (path: string): boolean => usagePattern.test(path)

/** Whether a path is below a folder of sources and does not lead out of it. */
const isOfSource = (path: string): boolean =>
  sourceFolders.some((folder) => path.startsWith(`${folder}/`)) &&
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !/[\\\0]/.test(part))

const isKnown = (path: string): boolean =>
  path === importsPath ||
  (plainFiles as readonly string[]).includes(path) ||
  publicationPattern.test(path) ||
  isUsageFile(path) ||
  isOfSource(path)

/** A file of the archive is named by its checksum. */
function assertNamedBytes(path: string, sha256: string): void {
  const named = publicationPattern.exec(path)?.[1]
  if (named !== undefined && (named !== sha256 || path !== publicationPath(sha256)))
    throw new BackupDamaged(`${path} does not have the bytes that its name says`)
}

/** `listed`: the checksums that the backup states. */
function assertChecksums(sums: ReadonlyMap<string, string>, listed: string): void {
  const lineOf = ([path, sha256]: readonly [string, string]): string => `${sha256}  ${path}\n`
  if ([...sums].map(lineOf).join('') === listed) return
  const wrong = [...sums].find((sum) => !listed.includes(lineOf(sum)))
  throw new BackupDamaged(wrong === undefined ? 'files are missing' : `${wrong[0]} does not have its checksum`)
}
