import { Worker } from 'node:worker_threads'
import { GenerationDamaged, GenerationUnreadable } from '../store/sealed/damage.ts'
import type { CheckOutcome } from './check-thread.ts'

/** Runs full checks of generations in worker threads. */
export interface BackgroundCheck {
  /** As `checkInFull`. */
  readonly check: (path: string) => Promise<string>
  /** Stops the running checks, which then fail. */
  readonly stop: () => Promise<void>
}

const module = new URL(import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js', import.meta.url)

export function backgroundCheck(): BackgroundCheck {
  const running = new Set<Worker>()

  const check = async (path: string): Promise<CheckOutcome> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(module, { workerData: path })
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
      const outcome = await check(path)
      if ('fileIdentity' in outcome) return outcome.fileIdentity
      throw outcome.isDamaged ? new GenerationDamaged(outcome.failed) : new GenerationUnreadable(outcome.failed)
    },
    stop: async () => void (await Promise.all(Array.from(running, async (worker) => worker.terminate()))),
  }
}
