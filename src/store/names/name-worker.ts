import { workerData } from 'node:worker_threads'
import { buildNames } from './build.ts'
import { nameWorkStates as states, type NameOutcome, type NameWork } from './name-build.ts'

/** Writes the file of the names on a second core while the first one writes the records. */
const { path, gathered, signal, port } = workerData as NameWork
const state = new Int32Array(signal)

if (Atomics.compareExchange(state, 0, states.waiting, states.running) === states.waiting) {
  port.postMessage(outcomeOf())
  Atomics.store(state, 0, states.ended)
  Atomics.notify(state, 0)
}

function outcomeOf(): NameOutcome {
  try {
    return { layout: buildNames(path, gathered) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { failed: message, code }
  }
}
