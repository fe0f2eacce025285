import { parentPort, workerData } from 'node:worker_threads'
import { GenerationDamaged } from '../store/sealed/damage.ts'
import { checkInFull } from '../store/sealed/full-check.ts'
import { lowerThreadPriority } from './thread-priority.ts'

/** The result of the thread: the file identity of an intact generation, or the reason for the failure. */
export type CheckOutcome = { readonly fileIdentity: string } | { readonly reason: string; readonly isDamaged: boolean }

function outcomeOf(path: string): CheckOutcome {
  try {
    return { fileIdentity: checkInFull(path) }
  } catch (error) {
    return { reason: (error as Error).message, isDamaged: error instanceof GenerationDamaged }
  }
}

// This module is the main module of a thread; `background-check.ts` starts it.
lowerThreadPriority()
parentPort?.postMessage(outcomeOf(workerData as string))
