import { parentPort, workerData } from 'node:worker_threads'
import { GenerationDamaged } from '../store/sealed/damage.ts'
import { checkInFull } from '../store/sealed/full-check.ts'
import { halfOfDisk } from '../store/sealed/read-aside.ts'
import { lowerThreadPriority } from './thread-priority.ts'

export interface CheckInput {
  readonly path: string
  /** Shared memory: 0 while the check may rest between its reads. Null for a check that others wait for. */
  readonly hurry: SharedArrayBuffer | null
}

/** The result of the thread: the file identity of an intact generation, or the reason for the failure. */
export type CheckOutcome = { readonly fileIdentity: string } | { readonly reason: string; readonly isDamaged: boolean }

function outcomeOf({ path, hurry }: CheckInput): CheckOutcome {
  try {
    return { fileIdentity: hurry === null ? checkInFull(path) : checkAside(path, new Int32Array(hurry)) }
  } catch (error) {
    return { reason: (error as Error).message, isDamaged: error instanceof GenerationDamaged }
  }
}

function checkAside(path: string, hurry: Int32Array<SharedArrayBuffer>): string {
  const sleep = (milliseconds: number): void => void Atomics.wait(hurry, 0, 0, milliseconds)
  return checkInFull(path, { now: () => performance.now(), rest: halfOfDisk(sleep) })
}

// This module is the main module of a thread; `background-check.ts` starts it.
lowerThreadPriority()
parentPort?.postMessage(outcomeOf(workerData as CheckInput))
