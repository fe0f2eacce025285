import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeDatabasePrivate } from '../private-file.ts'
import { primaryResultCode } from './sqlite/result-code.ts'

const sqliteBusy = 5

/**
 * Acquires an exclusive lock on the file and returns its release function; `null` when another process still has it after
 * `waitMilliseconds`. The operating system releases the lock of a killed process.
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
