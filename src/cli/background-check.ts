import { Worker } from 'node:worker_threads'
import { GenerationDamaged, GenerationUnreadable } from '../store/sealed/damage.ts'
import type { CheckOutcome } from './check-thread.ts'

/** Runs full checks of generations in worker threads. */
export interface BackgroundCheck {
  /** `checkInFull` in a thread: returns the file identity and throws the same errors. */
  readonly check: (path: string) => Promise<string>
  /** Stops the running checks, which then fail. */
  readonly stop: () => Promise<void>
}

const threadModule = new URL(
  import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js',
  import.meta.url,
)

export function backgroundCheck(): BackgroundCheck {
  const running = new Set<Worker>()

  const checkInThread = async (path: string): Promise<CheckOutcome> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(threadModule, { workerData: path })
      running.add(worker)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        running.delete(worker)
        reject(new Error('the full check was stopped'))
      })
    })

  return {
    async check(path) {
      const outcome = await checkInThread(path)
      if ('fileIdentity' in outcome) return outcome.fileIdentity
      throw outcome.isDamaged ? new GenerationDamaged(outcome.reason) : new GenerationUnreadable(outcome.reason)
    },
    stop: async () => void (await Promise.all(Array.from(running, async (worker) => worker.terminate()))),
  }
}
