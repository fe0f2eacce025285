import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../src/search/threads/answer-calls.ts'
import type { GenerationReader } from '../src/generations/ports.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'

/** Two 32-bit integers that the thread shares with the test: 1 when the gate is open, and the number of blocked threads. */
export interface Gate {
  readonly gate: SharedArrayBuffer
}

/**
 * A search thread with a real generation. A query with one of three words has a fault. 足踏: the lookup blocks until the test opens
 * the gate. 転倒: the thread exits. 誤謬: the lookup throws.
 */
const gate = new Int32Array((workerData as Gate).gate)

function block(): void {
  Atomics.add(gate, 1, 1)
  Atomics.notify(gate, 1)
  Atomics.wait(gate, 0, 0)
}

const faults: Readonly<Record<string, () => void>> = {
  足踏: block,
  転倒: () => process.exit(7),
  誤謬: () => {
    throw new TypeError('bug')
  },
}

function withFaults(reader: GenerationReader): GenerationReader {
  return {
    ...reader,
    findNames: (query) => {
      for (const [word, inject] of Object.entries(faults)) if (query.words.join(' ').includes(word)) inject()
      return reader.findNames(query)
    },
  }
}

if (parentPort !== null)
  answerCalls(parentPort, ({ path, fileIdentity }) => withFaults(openGeneration(path, fileIdentity)))
