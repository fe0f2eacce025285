import { join } from 'node:path'
import { lockFile } from './file-lock.ts'

/** Another process is building a generation in the same folder. */
export class PublishingBusy extends Error {
  override readonly name = 'PublishingBusy'
}

/**
 * Lets one process at a time build a generation in `dataDir`. Returns what gives it back. Throws `PublishingBusy` when another one
 * still has it after `waitMilliseconds`.
 */
export function lockPublishing(dataDir: string, waitMilliseconds: number): () => void {
  const release = lockFile(join(dataDir, 'publish.lock'), waitMilliseconds)
  if (release !== null) return release
  throw new PublishingBusy(`another generation is being built in ${dataDir}; try again when it is finished`)
}
