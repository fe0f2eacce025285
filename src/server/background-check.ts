import { Worker } from 'node:worker_threads'
import { GenerationDamaged, GenerationUnreadable } from '../store/sealed/damage.ts'
import type { CheckInput, CheckOutcome } from './check-thread.ts'

/** Runs full checks of generations in worker threads. */
export interface BackgroundCheck {
  /**
   * `checkInFull` in a thread: returns the file identity and throws the same errors. `isAside`: nothing waits for the check, so it leaves
   * half of the disk to searches.
   */
  readonly check: (path: string, isAside: boolean) => Promise<string>
  /** The running checks rest no more. */
  readonly hurry: () => void
  /** Stops the running checks, which then fail. */
  readonly stop: () => Promise<void>
}

const threadModule = new URL(
  import.meta.url.endsWith('.ts') ? './check-thread.ts' : './check-thread.js',
  import.meta.url,
)

export function backgroundCheck(): BackgroundCheck {
  const running = new Map<Worker, SharedArrayBuffer | null>()

  const checkInThread = async (input: CheckInput): Promise<CheckOutcome> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(threadModule, { workerData: input })
      running.set(worker, input.hurry)
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => {
        running.delete(worker)
        reject(new Error('the full check was stopped'))
      })
    })

  return {
    async check(path, isAside) {
      return identityOf(await checkInThread({ path, hurry: isAside ? new SharedArrayBuffer(4) : null }))
    },
    hurry() {
      for (const flag of running.values()) if (flag !== null) endRests(new Int32Array(flag))
    },
    stop: async () => void (await Promise.all(Array.from(running.keys(), async (worker) => worker.terminate()))),
  }
}

function identityOf(outcome: CheckOutcome): string {
  if ('fileIdentity' in outcome) return outcome.fileIdentity
  throw outcome.isDamaged ? new GenerationDamaged(outcome.reason) : new GenerationUnreadable(outcome.reason)
}

function endRests(flag: Int32Array<SharedArrayBuffer>): void {
  Atomics.store(flag, 0, 1)
  Atomics.notify(flag, 0)
}
