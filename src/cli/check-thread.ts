import { parentPort, workerData } from 'node:worker_threads'
import { GenerationDamaged } from '../store/sealed/damage.ts'
import { checkInFull } from '../store/sealed/full-check.ts'
import { lowerThreadPriority } from './thread-priority.ts'

/** What comes back from the thread: the stamp of a whole generation, or why it is none. */
export type CheckOutcome = { readonly stamp: string } | { readonly failed: string; readonly isDamaged: boolean }

function outcomeOf(path: string): CheckOutcome {
  try {
    return { stamp: checkInFull(path) }
  } catch (error) {
    return { failed: (error as Error).message, isDamaged: error instanceof GenerationDamaged }
  }
}

/** The module of the thread that reads a whole generation, behind everything else that wants the processor. */
lowerThreadPriority()
parentPort?.postMessage(outcomeOf(workerData as string), [])
