import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { syncFolder } from './files.ts'
import { explainError, LedgerError } from './ledger-error.ts'

/** A publication in the archive. */
export interface ArchivedFile {
  readonly sha256: string
  /** Bytes. */
  readonly size: number
  readonly path: string
  /** false: the archive had these bytes already. */
  readonly isNew: boolean
}

/** Folder of unfinished copies. It is on the same file system, so a copy is completed by a rename. */
const incoming = 'incoming'

const chunkBytes = 1_048_576

export type Archive = ReturnType<typeof openArchive>

/** The raw publications, stored for ever under their hash: `<first two digits>/<sha256>`. */
export function openArchive(folder: string) {
  const unfinished = join(folder, incoming)
  mkdirSync(unfinished, { recursive: true })
  removeAbandonedCopies(unfinished)
  let copyCount = 0
  return {
    /** Copies a file into the archive, completely or not at all. The same bytes are stored once. */
    async put(sourcePath: string): Promise<ArchivedFile> {
      const temporary = join(unfinished, `${process.pid}-${++copyCount}`)
      try {
        await assertRegularFile(sourcePath)
        return await copyIntoArchive(sourcePath, temporary, folder)
      } catch (error) {
        throw explainError(error)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    /** The path of a publication, after its hash was checked. Throws `LedgerError` `damaged_archive`. */
    async verifiedPath(sha256: string): Promise<string> {
      const path = pathIn(folder, sha256)
      const actual = await hashFile(path).catch(() => null)
      if (actual === sha256) return path
      const problem = actual === null ? 'is missing or cannot be read' : 'no longer has the bytes it was archived with'
      throw new LedgerError('damaged_archive', `the archived publication ${sha256} ${problem} (${path})`)
    },
  }
}

/** A folder has no bytes, and a pipe or a device may have no end. */
async function assertRegularFile(path: string): Promise<void> {
  if (!(await stat(path)).isFile()) throw new LedgerError('not_a_file', 'this is a folder or a device, not a file')
}

function pathIn(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2), sha256)
}

/** Removes the unfinished copies of processes that were killed. */
function removeAbandonedCopies(unfinished: string): void {
  for (const name of readdirSync(unfinished)) {
    if (!isRunning(Number(name.split('-')[0]))) rmSync(join(unfinished, name), { force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    // Signal 0 is not sent: it only asks for the process.
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Copies the file under a temporary name, which is renamed when the copy is complete. */
async function copyIntoArchive(sourcePath: string, temporary: string, folder: string): Promise<ArchivedFile> {
  const { sha256, size } = await copyAndHash(sourcePath, temporary)
  const path = pathIn(folder, sha256)
  const existing = await stat(path).catch(() => null)
  // An existing copy that was damaged on disk is replaced.
  if (existing?.size === size && (await hashFile(path)) === sha256) return { sha256, size, path, isNew: false }
  await mkdir(dirname(path), { recursive: true })
  await rename(temporary, path)
  syncFolder(dirname(path))
  return { sha256, size, path, isNew: true }
}

async function copyAndHash(from: string, to: string): Promise<{ readonly sha256: string; readonly size: number }> {
  const hash = createHash('sha256')
  const target = await open(to, 'w')
  let size = 0
  try {
    for await (const chunk of createReadStream(from, { highWaterMark: chunkBytes }) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      await target.writeFile(chunk)
      size += chunk.length
    }
    await target.sync()
  } finally {
    await target.close()
  }
  return { sha256: hash.digest('hex'), size }
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: chunkBytes }), hash)
  return hash.digest('hex')
}
