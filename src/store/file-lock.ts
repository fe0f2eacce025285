import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { privateDatabaseFile } from '../private-file.ts'

const busy = 5

/**
 * Locks a file of its own and returns what releases it; `null` when another process has it after `waitMilliseconds`. The lock is the
 * system's own, so a killed process leaves none.
 */
export function lockFile(path: string, waitMilliseconds: number): (() => void) | null {
  mkdirSync(dirname(path), { recursive: true })
  privateDatabaseFile(path)
  const lock = new DatabaseSync(path, { timeout: waitMilliseconds })
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== busy) throw error
    return null
  }
}
