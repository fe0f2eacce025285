import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncFolder } from '../../ledger/files.ts'
import { isDiskFull } from '../../generations/disk-full.ts'
import { lockFile } from '../../generations/file-lock.ts'
import { filesOf, type Generations } from '../../generations/generation-folder.ts'
import { GenerationDamaged, GenerationUnreadable } from '../../generations/sealed/damage.ts'
import { diskFull, fetchGeneration, FetchRefused, type FetchInput } from './fetch-generation.ts'

export interface FetcherInput extends Pick<FetchInput, 'store' | 'check' | 'onBytes'> {
  readonly dataDir: string
  readonly generations: Generations
  readonly now: () => Date
  /** Called with the generation that a fetch is about, and with null at its end. */
  readonly onFetch: (name: string | null) => void
}

/** The waits after the first failure, the second and so on; the last wait repeats. */
const retryMilliseconds = {
  /** Of the generation. The first may be an accident of the transfer. */
  lasting: [0, 60_000, 300_000, 600_000],
  /** Of the store, which may be back soon. */
  passing: [1_000, 2_000, 5_000, 10_000, 30_000],
} as const

interface Failure {
  readonly count: number
  readonly problem: string
  /** Epoch milliseconds. */
  readonly retryAt: number
}

export const fetchingFolder = 'fetching'

/** Brings generations of the store into the folder of a server, again and again until it succeeds. */
export function createFetcher(input: FetcherInput) {
  const { now } = input
  const failures = new Map<string, Failure>()

  const isLasting = (error: Error): boolean => error instanceof GenerationUnreadable || error instanceof FetchRefused

  function remember(name: string, error: Error): void {
    const count = (failures.get(name)?.count ?? 0) + 1
    const waits = retryMilliseconds[isLasting(error) ? 'lasting' : 'passing']
    const retryAt = now().getTime() + waits[Math.min(count, waits.length) - 1]!
    failures.set(name, { count, problem: error.message, retryAt })
  }

  return {
    /** Whether the wait after a failure is over. */
    mayTry: (name: string): boolean => (failures.get(name)?.retryAt ?? 0) <= now().getTime(),
    /** Why it failed more than once; null otherwise. */
    problemOf(name: string): string | null {
      const failure = failures.get(name)
      return failure !== undefined && failure.count > 1 ? failure.problem : null
    },
    /** Fetches the generation unless it is in the folder, and compares all its bytes. False after a failure, which is remembered. */
    async fetch(name: string, signal: AbortSignal): Promise<boolean> {
      try {
        const isReady = (await isIntact(input, name)) || (await fetchAndPlace(input, name, signal))
        if (isReady) failures.delete(name)
        return isReady && !signal.aborted
      } catch (error) {
        if (!signal.aborted) remember(name, isDiskFull(error) ? diskFull() : (error as Error))
        return false
      }
    },
  }
}

/** Whether all files of a generation are in the folder. */
export const isWhole = (generations: Generations, name: string): boolean =>
  filesOf(name).every((file) => existsSync(generations.pathOf(file)))

/** Checks a generation of the folder. A damaged one is fetched again; one that this program cannot read would be the same. */
async function isIntact({ generations, check }: FetcherInput, name: string): Promise<boolean> {
  if (!isWhole(generations, name)) return false
  try {
    await check(generations.pathOf(name))
    return true
  } catch (error) {
    if (error instanceof GenerationDamaged) return false
    throw error
  }
}

/** False if another server on the same folder fetches; its result is used. */
async function fetchAndPlace(input: FetcherInput, name: string, signal: AbortSignal): Promise<boolean> {
  const { dataDir, onFetch } = input
  const unlock = lockFile(join(dataDir, 'fetch.lock'), 0)
  if (unlock === null) return false
  onFetch(name)
  try {
    const path = await fetchGeneration({ ...input, name, folder: join(dataDir, fetchingFolder), signal })
    placeFetched(path, name, join(dataDir, 'generations'))
    return true
  } finally {
    unlock()
    onFetch(null)
  }
}

/** Moves a checked generation into its place. The database comes first: companions without it count as left over. */
function placeFetched(path: string, name: string, generationsFolder: string): void {
  const fetched = dirname(path)
  mkdirSync(generationsFolder, { recursive: true })
  for (const file of filesOf(name)) renameSync(join(fetched, file), join(generationsFolder, file))
  syncFolder(generationsFolder)
  rmSync(fetched, { recursive: true, force: true })
}
