import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

/** Read and write permission for the owner only. */
const ownerMode = 0o600
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
