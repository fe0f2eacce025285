import { workerData } from 'node:worker_threads'
import { buildNames } from './build-names.ts'
import { buildStates as states, type NamesBuildResult, type NamesBuildInput } from './writer.ts'

/** Builds the names file in a worker thread while the main thread writes the records. */
const { path, spooled, signal, port } = workerData as NamesBuildInput
const state = new Int32Array(signal)

if (Atomics.compareExchange(state, 0, states.waiting, states.running) === states.waiting) {
  port.postMessage(build())
  Atomics.store(state, 0, states.ended)
  Atomics.notify(state, 0)
}

function build(): NamesBuildResult {
  try {
    return { layout: buildNames(path, spooled) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { error: message, code }
  }
}
