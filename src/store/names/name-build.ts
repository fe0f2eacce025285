import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { buildNames } from './build.ts'
import type { GatheredNames } from './gather.ts'
import type { NamesLayout } from './layout.ts'

/** What the thread is given. `signal` is the state of the work. */
export interface NameWork {
  readonly path: string
  readonly gathered: GatheredNames
  readonly signal: SharedArrayBuffer
  readonly port: MessagePort
}

/** What the thread answers. */
export type NameOutcome =
  | { readonly layout: NamesLayout }
  | { readonly failed: string; readonly code: string | undefined }

export const nameWorkStates = { waiting: 0, running: 1, ended: 2, takenBack: 3 } as const
const states = nameWorkStates

/** Fewer companies than this are indexed faster than a thread starts. */
const threadCompaniesMin = 50_000
const startMilliseconds = 20_000

export interface NameBuild {
  /** Waits until the file is written. Throws when it could not be. */
  finish(): NamesLayout
  /** Gives up; the files are thrown away by the caller. */
  abandon(): void
}

/** Writes the file of the names at `path`, on a thread of its own where they are many. */
export function startNameBuild(path: string, gathered: GatheredNames): NameBuild {
  const buildHere = (): NamesLayout => buildNames(path, gathered)
  if (gathered.companies < threadCompaniesMin) return { finish: buildHere, abandon: () => {} }
  const signal = new SharedArrayBuffer(4)
  const state = new Int32Array(signal)
  const { port1: answers, port2: port } = new MessageChannel()
  const module = new URL(import.meta.url.endsWith('.ts') ? './name-worker.ts' : './name-worker.js', import.meta.url)
  const workerData: NameWork = { path, gathered, signal, port }
  const worker = new Worker(module, { workerData, transferList: [port] })
  // A thread that dies is seen by its state; its event comes only after `finish`.
  worker.on('error', () => {})
  worker.unref()
  answers.unref()
  return {
    finish() {
      Atomics.wait(state, 0, states.waiting, startMilliseconds)
      if (Atomics.compareExchange(state, 0, states.waiting, states.takenBack) === states.waiting) return buildHere()
      Atomics.wait(state, 0, states.running)
      const outcome = receiveMessageOnPort(answers)?.message as NameOutcome
      answers.close()
      if ('layout' in outcome) return outcome.layout
      throw Object.assign(new Error(`the index of the names could not be built: ${outcome.failed}`), {
        code: outcome.code,
      })
    },
    abandon() {
      answers.close()
      void worker.terminate()
    },
  }
}
