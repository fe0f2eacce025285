import { workerData } from 'node:worker_threads'
import { buildNameIndex, openScratch } from './name-index.ts'
import { nameBuildStates as states, nameCacheKib, type NameBuild } from './name-build.ts'

/** Builds the name index on a second core while the first one writes the records. */
const { path, signal } = workerData as NameBuild
const state = new Int32Array(signal)

if (Atomics.compareExchange(state, 0, states.waiting, states.running) === states.waiting) {
  let outcome: number = states.done
  try {
    const db = openScratch(path, nameCacheKib)
    try {
      buildNameIndex(db)
    } finally {
      db.close()
    }
  } catch (error) {
    outcome = states.failed
    Atomics.store(state, 1, (error as { readonly errcode?: number }).errcode ?? 0)
  }
  Atomics.store(state, 0, outcome)
  Atomics.notify(state, 0)
}
