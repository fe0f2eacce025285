import { availableParallelism } from 'node:os'
import { DataDamaged, DataUnavailable, type Search } from '../../search/port.ts'
import { isQuickPage, isQuickSearch } from '../../search/quick-search.ts'
import { createSearch } from '../../search/search.ts'
import { callSearch, remoteMethods, type Call } from '../../search/threads/protocol.ts'
import { warmUp } from '../../search/warm-up.ts'
import { createSearchThreads, type SearchThreads } from '../../search/threads/search-threads.ts'
import type { GenerationKeeper } from '../../generations/keeper.ts'
import type { GenerationFacts } from '../../generations/ports.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'
import { createIdleTurns } from './idle-turns.ts'

/** Below this number of companies and records every search is fast, and a thread would cost more than it saves. */
const threadedRowsMin = 100_000
/** The automatic number of threads is one more than processors, so that a fast search need not wait for slow ones, but at most this. */
const autoThreadsMax = 8

/** The search of a server: in the main thread, or in search threads for a large generation. */
export interface ServedSearch {
  readonly search: Search
  /** Switches to the keeper's generation. Throws when the threads cannot open it; then the previous one is served. */
  switchGeneration(): Promise<void>
  /** Completes the pending searches, then stops the threads. */
  close(): Promise<void>
}

export interface ServedSearchOptions {
  readonly keeper: GenerationKeeper
  readonly queryThreads: number | 'auto'
  readonly now: () => Date
  /** Monotonic, in milliseconds; by default that of the process. */
  readonly clock?: () => number
  /** Called when a thread ends unexpectedly; it is replaced. */
  readonly onThreadEnd: (error: Error) => unknown
}

/** Searches run in the main thread until the threads have opened the generation, and while the generation is small. */
export function createServedSearch(options: ServedSearchOptions): ServedSearch {
  const { keeper, queryThreads, now, clock = () => performance.now() } = options
  const turns = createIdleTurns(clock)
  const mainThreadSearch = createSearch({ generation: () => keeper.current(), now })
  let currentSearch: Search = mainThreadSearch
  let threads: SearchThreads | null = null
  let previousChange: Promise<unknown> = Promise.resolve()

  /** Runs one change of the threads at a time, in the order of the calls. */
  async function afterPrevious(change: () => Promise<void>): Promise<void> {
    const result = previousChange.then(change)
    previousChange = result.catch(() => undefined)
    return result
  }

  async function stopThreads(): Promise<void> {
    const stopped = threads
    currentSearch = mainThreadSearch
    threads = null
    await stopped?.close()
  }

  async function switchThreads(): Promise<void> {
    const facts = keeper.current()?.facts
    const opened = keeper.servedFiles()
    const count = facts === undefined ? 0 : threadCount(facts, queryThreads)
    if (facts === undefined || opened === null || count === 0) return stopThreads()
    if (threads === null) {
      threads = startThreads(count, options)
      void warmUp(mainThreadSearch)
    }
    await threads.serve(opened, facts).catch(reportAndThrow)
    // While the threads started, a record may have been suppressed: until they know of it, the main thread, which does, answers.
    if (currentSearch !== mainThreadSearch || keeper.current()?.facts === facts) currentSearch = threads.search
  }

  /** Throws the error again. Of damage the keeper hears first, which then checks the generation. */
  function reportAndThrow(error: unknown): never {
    if (error instanceof DataDamaged) keeper.readFailed(error)
    throw error
  }

  /** The main thread answers quick searches itself, and others in an idle turn, unless it has another generation open than the threads. */
  async function searchWith(call: Call): Promise<unknown> {
    if (currentSearch === mainThreadSearch) return callSearch(mainThreadSearch, call)
    const isOpenHere = keeper.current()?.facts === currentSearch.info()
    if (isOpenHere && isQuick(call)) return callSearch(mainThreadSearch, call)
    if (isOpenHere && turns.areFree()) return turns.take(async () => callSearch(mainThreadSearch, call))
    return turns.leave(async () => callSearch(currentSearch, call))
  }

  async function answer(call: Call): Promise<unknown> {
    // The threads may still have a generation open that the keeper has closed.
    if (keeper.current() === null) throw new DataUnavailable('there is no generation to answer from')
    return searchWith(call).catch(reportAndThrow)
  }

  return {
    search: {
      info: () => (keeper.current() === null ? null : currentSearch.info()),
      // Each method makes a `Call` of its arguments, also for a search in this thread.
      ...remoteMethods(answer),
    },
    switchGeneration: async () => afterPrevious(switchThreads),
    close: async () => afterPrevious(stopThreads),
  }
}

function isQuick({ name, args }: Call): boolean {
  if (name === 'companies') return isQuickSearch(args[0])
  return name === 'suggest' || (name === 'records' && isQuickPage(args[1], args[2]))
}

function threadCount({ counts }: GenerationFacts, setting: number | 'auto'): number {
  if (setting !== 'auto') return setting
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return rows < threadedRowsMin ? 0 : Math.min(autoThreadsMax, availableParallelism() + 1)
}

const threadModule = workerModule('search-thread', import.meta.url)

function startThreads(threads: number, { now, onThreadEnd }: ServedSearchOptions): SearchThreads {
  return createSearchThreads({ threads, module: threadModule, now, onEnd: (error) => void onThreadEnd(error) })
}
