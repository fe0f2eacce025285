import { Worker } from 'node:worker_threads'
import { buildNameIndex, openScratch } from './name-index.ts'

/** `signal` holds the state and, after a failure, SQLite's error number. */
export interface NameBuild {
  readonly path: string
  readonly signal: SharedArrayBuffer
}

export const nameBuildStates = { waiting: 0, running: 1, done: 2, failed: 3, takenBack: 4 } as const
const states = nameBuildStates

export const nameCacheKib = 65_536

/** Fewer names than this are indexed faster than a thread starts. */
const threadNamesMin = 50_000
const startMilliseconds = 20_000

export interface NameBuilder {
  /** Waits until the file is finished. Throws when it could not be built. */
  finish(): void
  /** Gives up; the file is thrown away by the caller. */
  abandon(): void
}

/** Builds the index of the names gathered in `path`, on a thread of its own where they are many. */
export function startNameBuild(path: string, names: number): NameBuilder {
  if (names < threadNamesMin) return { finish: () => buildHere(path), abandon: () => {} }
  const signal = new SharedArrayBuffer(8)
  const state = new Int32Array(signal)
  const module = new URL(import.meta.url.endsWith('.ts') ? './name-worker.ts' : './name-worker.js', import.meta.url)
  const worker = new Worker(module, { workerData: { path, signal } satisfies NameBuild })
  // A thread that dies is seen by its state; its event comes only after `finish`.
  worker.on('error', () => {})
  worker.unref()
  return {
    finish() {
      Atomics.wait(state, 0, states.waiting, startMilliseconds)
      if (Atomics.compareExchange(state, 0, states.waiting, states.takenBack) === states.waiting) return buildHere(path)
      Atomics.wait(state, 0, states.running)
      if (Atomics.load(state, 0) !== states.done)
        throw Object.assign(new Error('the index of the names could not be built'), { errcode: Atomics.load(state, 1) })
    },
    abandon: () => void worker.terminate(),
  }
}

function buildHere(path: string): void {
  const db = openScratch(path, nameCacheKib)
  try {
    buildNameIndex(db)
  } finally {
    db.close()
  }
}
