import { join } from 'node:path'
import { lockFile } from './file-lock.ts'

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
