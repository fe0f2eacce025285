import { parentPort, workerData } from 'node:worker_threads'
import { answerCalls } from '../src/search/threads/answer-calls.ts'
import type { GenerationReader } from '../src/store/ports.ts'
import { openGeneration } from '../src/store/sqlite/reader.ts'

/** Shared with the test: whether the gate is open, and how many threads stand before it. */
export interface Gate {
  readonly gate: SharedArrayBuffer
}

/**
 * A search thread of a real generation in which certain words are trouble. 足踏: the look stands still until the test opens the
 * gate. 手間 and a number: the first look is two milliseconds of work. 難問 and a number: every look is a hundred milliseconds of work, and the second of them stands still. 転倒: the thread
 * ends. 誤謬: the engine has a bug.
 */
const gate = new Int32Array((workerData as Gate).gate)
const looksFor = new Map<string, number>()
let work = 0

function standStill(): void {
  Atomics.add(gate, 1, 1)
  Atomics.notify(gate, 1)
  Atomics.wait(gate, 0, 0)
}

function lookFor(word: string): number {
  const look = (looksFor.get(word) ?? 0) + 1
  looksFor.set(word, look)
  return look
}

const trouble: readonly (readonly [RegExp, (word: string) => unknown])[] = [
  [/足踏/, standStill],
  [/手間\d+/, (word) => (work += lookFor(word) === 1 ? 2 : 0)],
  [
    /難問\d+/,
    (word) => {
      work += 100
      if (lookFor(word) === 2) standStill()
    },
  ],
  [/転倒/, () => process.exit(7)],
  [
    /誤謬/,
    () => {
      throw new TypeError('bug')
    },
  ],
]

function troubled(reader: GenerationReader): GenerationReader {
  return {
    ...reader,
    findNames: async (query) => {
      for (const [pattern, happens] of trouble) {
        const word = pattern.exec(query.words.join(' '))
        if (word !== null) happens(word[0])
      }
      return reader.findNames(query)
    },
  }
}

if (parentPort !== null) {
  answerCalls(parentPort, {
    open: ({ path, stamp }) => troubled(openGeneration(path, stamp)),
    clock: () => work,
    work: () => work,
  })
}
