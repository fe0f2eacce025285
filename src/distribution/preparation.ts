import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { lockFile } from '../generations/file-lock.ts'
import { filesOf, type Generations } from '../generations/generation-folder.ts'
import type { ObjectStore } from './objects/object-store.ts'
import { GenerationDamaged, GenerationUnreadable } from '../generations/sealed/damage.ts'
import { fetchGeneration, FetchRefused, placeFetched } from './fetch-generation.ts'

export interface PreparationInput {
  readonly store: ObjectStore
  readonly dataDir: string
  readonly generations: Generations
  /** Compares all bytes of a generation with its manifest, and opens it; throws `GenerationUnreadable`. */
  readonly check: (path: string) => Promise<unknown>
  readonly now: () => Date
  /** Called with the generation that a fetch is about, and with null at its end. */
  readonly onFetch: (name: string | null) => void
  readonly onBytes: (count: number) => void
}

/** Makes generations of the store ready in the folder of a server. */
export interface Preparation {
  /** Whether the wait after a failure is over. */
  mayTry(name: string): boolean
  /** Why it failed more than once; null otherwise. */
  problemOf(name: string): string | null
  /** Fetches the generation unless it is in the folder, and compares all its bytes. False after a failure, which is remembered. */
  prepare(name: string, signal: AbortSignal): Promise<boolean>
}

/** The wait after the nth failure. The first damage may be an accident of the transfer; a store may be back soon. */
const retryMilliseconds = {
  lasting: [0, 60_000, 300_000, 600_000],
  passing: [1_000, 2_000, 5_000, 10_000, 30_000],
} as const

interface Failure {
  readonly count: number
  readonly problem: string
  /** Epoch milliseconds. */
  readonly retryAt: number
}

export const fetchingFolder = 'fetching'

export function createPreparation(input: PreparationInput): Preparation {
  const { now } = input
  const failures = new Map<string, Failure>()

  function remember(name: string, error: Error): void {
    const count = (failures.get(name)?.count ?? 0) + 1
    const pauses = retryMilliseconds[isLasting(error) ? 'lasting' : 'passing']
    const retryAt = now().getTime() + pauses[Math.min(count, pauses.length) - 1]!
    failures.set(name, { count, problem: error.message, retryAt })
  }

  return {
    mayTry: (name) => (failures.get(name)?.retryAt ?? 0) <= now().getTime(),
    problemOf(name) {
      const failure = failures.get(name)
      return failure !== undefined && failure.count > 1 ? failure.problem : null
    },
    async prepare(name, signal) {
      try {
        if (!(await isIntact(input, name))) await fetchAndPlace(input, name, signal)
        failures.delete(name)
        return !signal.aborted
      } catch (error) {
        if (!signal.aborted && !(error instanceof AnotherFetches)) remember(name, error as Error)
        return false
      }
    },
  }
}

/** Whether all files of a generation are in the folder. */
export const isWhole = (generations: Generations, name: string): boolean =>
  filesOf(name).every((file) => existsSync(generations.pathOf(file)))

/** Checks a generation of the folder. A damaged one is fetched again; one that this program cannot read would be the same. */
async function isIntact({ generations, check }: PreparationInput, name: string): Promise<boolean> {
  if (!isWhole(generations, name)) return false
  try {
    await check(generations.pathOf(name))
    return true
  } catch (error) {
    if (error instanceof GenerationDamaged) return false
    throw error
  }
}

async function fetchAndPlace(input: PreparationInput, name: string, signal: AbortSignal): Promise<void> {
  const { dataDir, onFetch } = input
  const unlock = lockFile(join(dataDir, 'fetch.lock'), 0)
  if (unlock === null) throw new AnotherFetches()
  onFetch(name)
  try {
    const path = await fetchGeneration({ ...input, name, folder: join(dataDir, fetchingFolder), signal })
    placeFetched(path, name, join(dataDir, 'generations'))
  } finally {
    unlock()
    onFetch(null)
  }
}

/** Another server on the same folder fetches; its result is used. */
class AnotherFetches extends Error {}

/** Everything else is a failure of the store. */
const isLasting = (error: Error): boolean => error instanceof GenerationUnreadable || error instanceof FetchRefused
