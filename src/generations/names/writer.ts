import { rmSync } from 'node:fs'
import type { EncodedNames } from '../ports.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'
import { startThread } from './blocking-thread.ts'
import { buildNames } from './build-names.ts'
import type { NamesLayout } from './layout.ts'
import { partsHere } from './part-source.ts'
import { createSpool, spoolPaths, type SpooledNames } from './spool.ts'

/** Writes the names file of a generation. Calls come in this order. */
export interface NamesWriter {
  /** Companies may come in any order. */
  add(names: EncodedNames): void
  /** Starts sorting in the background. No company may be added afterwards. `ranks`: as in `AddedCompanies`. */
  startIndex(ranks?: Uint32Array): void
  /** Then the file is written. `positions`: of each company in the order of names, by rank. */
  place(positions: Uint32Array): void
  /** Waits until the file is written and synced. */
  finish(): NamesLayout
  /** Removes all files. May be called at any time. */
  abandon(): void
}

export function createNamesWriter(path: string): NamesWriter {
  const files = spoolPaths(path)
  const spool = createSpool(files)
  let build: NamesBuild | null = null
  return {
    add: (names) => spool.add(names),
    startIndex: (ranks) => void (build = startNamesBuild(path, spool.end(ranks))),
    place: (positions) => build!.place(positions),
    finish: () => build!.finish(),
    abandon() {
      build?.stop()
      spool.close()
      for (const file of [path, ...Object.values(files)]) rmSync(file, { force: true })
    },
  }
}

/** With fewer companies the index is built faster than a thread starts. */
const threadCompaniesMin = 50_000

/** Input of the thread that builds the file. */
export interface NamesBuildInput {
  readonly path: string
  readonly spooled: SpooledNames
  /** Shared memory, which `place` fills. */
  readonly positions: Uint32Array
  /** Shared memory: one number, 1 when the positions are there. */
  readonly arePlaced: Int32Array
}

interface NamesBuild extends Pick<NamesWriter, 'place' | 'finish'> {
  stop(): void
}

/** Builds the names file at `path`, in a thread if there are many names. */
function startNamesBuild(path: string, spooled: SpooledNames): NamesBuild {
  const positions = new Uint32Array(new SharedArrayBuffer(Uint32Array.BYTES_PER_ELEMENT * spooled.companies))
  const buildHere = (): NamesLayout => buildNames(path, partsHere(spooled), { ...spooled, positions })
  if (spooled.companies < threadCompaniesMin)
    return { place: (placed) => positions.set(placed), finish: buildHere, stop: () => {} }
  const arePlaced = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const input: NamesBuildInput = { path, spooled, positions, arePlaced }
  const thread = startThread<NamesLayout>(workerModule('build-worker', import.meta.url), input)
  return {
    place(placed) {
      positions.set(placed)
      Atomics.store(arePlaced, 0, 1)
      Atomics.notify(arePlaced, 0)
    },
    finish() {
      if (!thread.hasStarted()) return buildHere()
      try {
        return thread.take()
      } catch (error) {
        const message = `the index of the names could not be built: ${(error as Error).message}`
        throw Object.assign(error as Error, { message })
      }
    },
    stop: () => thread.stop(),
  }
}
