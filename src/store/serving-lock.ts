import { join } from 'node:path'
import { lockFile } from './file-lock.ts'

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
