import { chmodSync, closeSync, existsSync, openSync, statSync } from 'node:fs'

const ownerOnly = 0o600

/** Creates the file unless it exists. An existing one is not opened: closing it would drop the locks this process has on it. */
function createIfMissing(path: string): void {
  try {
    closeSync(openSync(path, 'wx', ownerOnly))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/**
 * Makes sure that a SQLite database exists and that only its owner may read and write it, whatever the umask is and whatever
 * mode an earlier version left. SQLite itself gives `-wal` and `-shm` the mode of their database.
 */
export function privateDatabaseFile(path: string): void {
  createIfMissing(path)
  for (const name of [path, `${path}-wal`, `${path}-shm`]) {
    if (existsSync(name) && (statSync(name).mode & 0o077) !== 0) chmodSync(name, ownerOnly)
  }
}
