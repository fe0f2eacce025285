import { rmSync } from 'node:fs'
import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { workerModule } from '../../worker-module.ts'
import type { EncodedNames } from '../ports.ts'
import { buildNames } from './build-names.ts'
import type { NamesLayout } from './layout.ts'
import { partsHere, startMilliseconds } from './part-source.ts'
import { createSpool, spoolPaths, type SpooledNames } from './spool.ts'

export interface NamesWriter {
  /** Companies may come in any order. */
  add(names: EncodedNames): void
  /** Starts sorting in the background. No company may be added afterwards. */
  startIndex(): void
  /** Then the file is written. `positions`: of each company in the order of names, by rank. */
  place(positions: Uint32Array): void
  /** Waits until the file is written and synced. */
  finish(): NamesLayout
  /** Removes all files. */
  abandon(): void
}

/** Writes the names file of a generation at `path`. */
export function createNamesWriter(path: string): NamesWriter {
  const files = spoolPaths(path)
  const spool = createSpool(files)
  let build: NamesBuild | null = null
  return {
    add: (names) => spool.add(names),
    startIndex: () => void (build = startNamesBuild(path, spool.end())),
    place: (positions) => build!.place(positions),
    finish: () => build!.finish(),
    abandon() {
      build?.abandon()
      spool.close()
      for (const file of [path, ...Object.values(files)]) rmSync(file, { force: true })
    },
  }
}

/** Input of the worker. */
export interface NamesBuildInput {
  readonly path: string
  readonly spooled: SpooledNames
  /** Shared memory. */
  readonly positions: Uint32Array
  /** Shared memory: one of `buildStates`; 1 at `placedAt` when the positions are there. */
  readonly state: Int32Array
  readonly port: MessagePort
}

export type NamesBuildResult =
  | { readonly layout: NamesLayout }
  | { readonly error: string; readonly code: string | undefined }

/** `reclaimed`: the worker did not start in time, and the main thread builds the index. */
export const buildStates = { waiting: 0, running: 1, ended: 2, reclaimed: 3 } as const
const states = buildStates
export const placedAt = 1

/** With fewer companies the index is built faster than a thread starts. */
const threadCompaniesMin = 50_000

interface NamesBuild extends Pick<NamesWriter, 'place'> {
  /** Waits for the file. Throws when it could not be written. */
  finish(): NamesLayout
  /** Terminates the worker; the caller removes the files. */
  abandon(): void
}

/** Builds the names file at `path`, in a worker thread if there are many names. */
function startNamesBuild(path: string, spooled: SpooledNames): NamesBuild {
  const length = Uint32Array.BYTES_PER_ELEMENT * spooled.companies
  const positions = new Uint32Array(new SharedArrayBuffer(length))
  const buildHere = (): NamesLayout => buildNames(path, partsHere(spooled), { ...spooled, positions })
  if (spooled.companies < threadCompaniesMin)
    return { place: (placed) => positions.set(placed), finish: buildHere, abandon: () => {} }
  const state = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT))
  const { port1: resultPort, port2: port } = new MessageChannel()
  const module = workerModule('build-worker', import.meta.url)
  const workerData: NamesBuildInput = { path, spooled, positions, state, port }
  const worker = new Worker(module, { workerData, transferList: [port] })
  // `finish` blocks this thread, so the event would come too late; a worker that failed to start is detected by its state.
  worker.on('error', () => {})
  worker.unref()
  resultPort.unref()
  return {
    place(placed) {
      positions.set(placed)
      Atomics.store(state, placedAt, 1)
      Atomics.notify(state, placedAt)
    },
    finish() {
      Atomics.wait(state, 0, states.waiting, startMilliseconds)
      if (Atomics.compareExchange(state, 0, states.waiting, states.reclaimed) === states.waiting) return buildHere()
      Atomics.wait(state, 0, states.running)
      const result = receiveMessageOnPort(resultPort)?.message as NamesBuildResult
      resultPort.close()
      if ('layout' in result) return result.layout
      throw Object.assign(new Error(`the index of the names could not be built: ${result.error}`), {
        code: result.code,
      })
    },
    abandon() {
      resultPort.close()
      void worker.terminate()
    },
  }
}
