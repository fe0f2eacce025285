import { availableParallelism } from 'node:os'
import { DataDamaged, DataUnavailable, type Search } from '../search/port.ts'
import { createSearch } from '../search/search.ts'
import { callSearch, remoteMethods } from '../search/threads/remote-calls.ts'
import type { Call } from '../search/threads/protocol.ts'
import { createSearchThreads, type SearchThreads } from '../search/threads/search-threads.ts'
import type { GenerationKeeper } from '../store/keeper.ts'
import type { GenerationFacts } from '../store/ports.ts'

/** The search of a server: in the main thread, or in search threads for a large generation. */
export interface ServedSearch {
  readonly search: Search
  /** Switches to the keeper's generation. Throws when the threads cannot open it; then the previous one is served. */
  follow(): Promise<void>
  /** Completes the pending searches, then stops the threads. */
  close(): Promise<void>
}

export interface ServedSearchOptions {
  readonly keeper: GenerationKeeper
  readonly queryThreads: number | 'auto'
  readonly now: () => Date
  /** Called when a thread ends unexpectedly; it is replaced. */
  readonly onThreadEnd: (error: Error) => unknown
}

/** Searches run in the main thread until the threads have opened the generation, and while the generation is small. */
export function createServedSearch(options: ServedSearchOptions): ServedSearch {
  const { keeper, queryThreads, now } = options
  const here = createSearch({ generation: () => keeper.current(), now })
  let by: Search = here
  let threads: SearchThreads | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function serialized(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function stopThreads(): Promise<void> {
    const before = threads
    by = here
    threads = null
    await before?.close()
  }

  async function takeOver(): Promise<void> {
    const facts = keeper.current()?.facts
    const opened = keeper.opened()
    const count = facts === undefined ? 0 : threadsFor(facts, queryThreads)
    if (facts === undefined || opened === null || count === 0) return stopThreads()
    threads ??= startThreads(count, options)
    await reportingDamage(async () => threads?.serve(opened, facts))
    by = threads.search
  }

  /** Reports damage to the keeper, which then checks the generation. */
  async function reportingDamage<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DataDamaged) keeper.suspect(error)
      throw error
    }
  }

  async function answer(call: Call): Promise<unknown> {
    // The threads may still have a generation open that the keeper has closed.
    if (keeper.current() === null) throw new DataUnavailable('there is no generation to answer from')
    return reportingDamage(async () => callSearch(by, call))
  }

  return {
    search: { info: () => (keeper.current() === null ? null : by.info()), ...remoteMethods(answer) },
    follow: async () => serialized(takeOver),
    close: async () => serialized(stopThreads),
  }
}

/** Below this number of companies and records every search is fast, and a thread would cost more than it saves. */
const rowsMin = 100_000
/** One more thread than processors, so that a fast search need not wait for slow ones; at most this many. */
const autoMax = 8

function threadsFor({ counts }: GenerationFacts, setting: number | 'auto'): number {
  if (setting !== 'auto') return setting
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return rows < rowsMin ? 0 : Math.min(autoMax, availableParallelism() + 1)
}

const module = new URL(import.meta.url.endsWith('.ts') ? './search-thread.ts' : './search-thread.js', import.meta.url)

function startThreads(threads: number, { now, onThreadEnd }: ServedSearchOptions): SearchThreads {
  return createSearchThreads({ threads, module, now, onEnd: (error) => void onThreadEnd(error) })
}
