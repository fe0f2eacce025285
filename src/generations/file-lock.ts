import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDatabasePrivate } from '../ledger/files.ts'
import { primaryResultCode } from './sealed/damage.ts'

const sqliteBusy = 5

/**
 * Acquires an exclusive lock on the file and returns its release function; `null` when another process still has it after
 * `waitMilliseconds`. The lock is that of SQLite, because Node has none; the operating system releases it when a process is killed.
 */
export function lockFile(path: string, waitMilliseconds: number): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true })
  makeDatabasePrivate(path)
  const lock = new DatabaseSync(path, { timeout: waitMilliseconds })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (primaryResultCode(error) !== sqliteBusy) throw error
    return null
  }
}

/** Another process is building a generation in the same folder. */
export class PublishingBusy extends Error {
  override readonly name = 'PublishingBusy'
}

/**
 * Allows one process at a time to build a generation in `dataDir`. Returns the release function. Throws `PublishingBusy` when another
 * process still has the lock after `waitMilliseconds`.
 */
export function lockPublishing(dataDir: string, waitMilliseconds: number): () => void {
  const release = lockFile(join(dataDir, 'publish.lock'), waitMilliseconds)
  if (release !== null) return release
  throw new PublishingBusy(`another generation is being built in ${dataDir}; try again when it is finished`)
}

/** Detects a second server on the same data folder. Each server counts quotas separately. */
export interface ServingLock {
  /** Another server has the lock; this one retries until it ends. */
  isTaken(): boolean
  release(): void
}

const retryMilliseconds = 1_000

/** Tries to lock the folder. `onError` is called when it cannot be locked; the server starts nevertheless. */
export function createServingLock(dataDir: string, onError: (message: string) => void): ServingLock {
  let release: (() => void) | null = null
  let isTaken = false

  function tryLock(): void {
    if (release !== null) return
    release = lockFile(join(dataDir, 'serve.lock'), 0)
    isTaken = release === null
  }
  try {
    tryLock()
  } catch (error) {
    onError((error as Error).message)
  }
  const retry = setInterval(() => {
    if (isTaken) tryLock()
  }, retryMilliseconds).unref()
  return {
    isTaken: () => isTaken,
    release() {
      clearInterval(retry)
      release?.()
      release = null
    },
  }
}
