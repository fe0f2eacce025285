import { join } from 'node:path'
import { lockFile } from './file-lock.ts'

/** Whether this is the only server of a data folder. Each server counts quotas by itself. */
export interface ServingLock {
  /** Another server has the folder; this one waits for its end. */
  isTaken(): boolean
  release(): void
}

/** How soon a server notices that the other one has ended. */
const retryMilliseconds = 1_000

/** `onError`: a folder that cannot be locked is served all the same. */
export function servingLock(dataDir: string, onError: (message: string) => void): ServingLock {
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
  const retry = setInterval(() => isTaken && tryLock(), retryMilliseconds).unref()
  return {
    isTaken: () => isTaken,
    release() {
      clearInterval(retry)
      release?.()
      release = null
    },
  }
}
