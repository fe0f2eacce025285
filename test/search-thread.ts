import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../src/search/threads/answer-calls.ts'
import type { GenerationReader } from '../src/store/ports.ts'
import { openGeneration } from '../src/store/sqlite/reader.ts'

/** Shared with the test: whether the gate is open, and how many threads stand before it. */
export interface Gate {
  readonly gate: SharedArrayBuffer
}

/**
 * A search thread of a real generation in which certain words are trouble. 足踏: the lookup stands still until the test opens the gate.
 * 転倒: the thread ends. 誤謬: the engine has a bug.
 */
const gate = new Int32Array((workerData as Gate).gate)

function standStill(): void {
  Atomics.add(gate, 1, 1)
  Atomics.notify(gate, 1)
  Atomics.wait(gate, 0, 0)
}

const trouble: Readonly<Record<string, () => void>> = {
  足踏: standStill,
  転倒: () => process.exit(7),
  誤謬: () => {
    throw new TypeError('bug')
  },
}

function troubled(reader: GenerationReader): GenerationReader {
  return {
    ...reader,
    findNames: async (query) => {
      for (const [word, happens] of Object.entries(trouble)) if (query.words.join(' ').includes(word)) happens()
      return reader.findNames(query)
    },
  }
}

if (parentPort !== null) answerCalls(parentPort, ({ path, stamp }) => troubled(openGeneration(path, stamp)))
