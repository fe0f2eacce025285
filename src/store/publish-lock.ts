import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process is building a generation in the same folder. */
export class PublishingBusy extends Error {
  override readonly name = 'PublishingBusy'
}

const busy = 5

/**
 * Lets one process at a time build a generation in `dataDir`. The lock is the system's own on a file, so a killed process
 * leaves none behind. Returns what gives it back. Throws `PublishingBusy` when another one still holds it after `waitMilliseconds`.
 */
export function lockPublishing(dataDir: string, waitMilliseconds: number): () => void {
  mkdirSync(dataDir, { recursive: true })
  const lock = new DatabaseSync(join(dataDir, 'publish.lock'), { timeout: waitMilliseconds })
  try {
    lock.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    lock.close()
    if (((error as { errcode?: number }).errcode ?? 0) % 256 !== busy) throw error
    throw new PublishingBusy(`another generation is being built in ${dataDir}; try again when it is finished`)
  }
  return () => lock.close()
}
