import { workerData } from 'node:worker_threads'
import { buildNames } from './build-names.ts'
import { partsFromThread } from './part-source.ts'
import { buildStates as states, placedAt, type NamesBuildResult, type NamesBuildInput } from './writer.ts'

/** Builds the names file in a worker thread while the main thread sorts the companies and writes the records. */
const { path, spooled, positions, state, port } = workerData as NamesBuildInput

if (Atomics.compareExchange(state, 0, states.waiting, states.running) === states.waiting) {
  port.postMessage(build())
  Atomics.store(state, 0, states.ended)
  Atomics.notify(state, 0)
}

function build(): NamesBuildResult {
  try {
    const source = partsFromThread(spooled)
    Atomics.wait(state, placedAt, 0)
    return { layout: buildNames(path, source, { ...spooled, positions }) }
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException
    return { error: message, code }
  }
}
