import {
  appendFileSync,
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'

/** Writes a whole file so that after a power cut it has either the content before or this one. Its folder is created if needed. */
export function replaceFile(path: string, content: string | Uint8Array, mode = 0o666): void {
  const folder = dirname(path)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${path}.new`, content, { flush: true, mode })
  renameSync(`${path}.new`, path)
  syncFolder(folder)
}

/** Appends a text and waits until it is on disk. If that fails, for example on a full disk, nothing of it remains. */
export function appendDurably(path: string, text: string): void {
  const sizeBefore = statSync(path, { throwIfNoEntry: false })?.size ?? 0
  try {
    appendFileSync(path, text, { flush: true })
  } catch (error) {
    if (existsSync(path)) truncateSync(path, sizeBefore)
    throw error
  }
}

/** Removes unfinished files if the process exits before the result is disposed. A process that is killed leaves them. */
export function removedAtExit(remove: () => void): Disposable {
  process.once('exit', remove)
  return { [Symbol.dispose]: () => void process.off('exit', remove) }
}

/** A rename is durable only after its folder is synced. */
export function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Read and write permission for the owner only. */
export const ownerMode = 0o600
const groupAndOthers = 0o077

/**
 * Makes sure that a SQLite database exists and that only its owner may read and write it, whatever the umask is and whatever
 * mode an earlier version left. SQLite itself gives `-wal` and `-shm` the mode of their database.
 */
export function makeDatabasePrivate(path: string): void {
  createIfMissing(path)
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(file) && (statSync(file).mode & groupAndOthers) !== 0) chmodSync(file, ownerMode)
  }
}

/** Does not open an existing file, because closing it would release the locks that this process holds on it. */
function createIfMissing(path: string): void {
  try {
    closeSync(openSync(path, 'wx', ownerMode))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}
