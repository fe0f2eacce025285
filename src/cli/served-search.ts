import { availableParallelism } from 'node:os'
import { DataDamaged, DataUnavailable, type Search } from '../search/port.ts'
import { createSearch } from '../search/search.ts'
import { callSearch, remoteMethods } from '../search/threads/remote-calls.ts'
import type { Call } from '../search/threads/protocol.ts'
import { createSearchThreads, type SearchThreads } from '../search/threads/search-threads.ts'
import type { GenerationKeeper } from '../store/keeper.ts'
import type { GenerationFacts } from '../store/ports.ts'

/** The search of a server: in the server's own thread, or by threads where the generation is large. */
export interface ServedSearch {
  readonly search: Search
  /** Takes over what the keeper has. Throws when the threads cannot open it; then the generation before is served. */
  follow(): Promise<void>
  /** Answers what is in flight, then ends the threads. */
  close(): Promise<void>
}

export interface ServedSearchOptions {
  readonly keeper: GenerationKeeper
  readonly queryThreads: number | 'auto'
  readonly now: () => Date
  /** A thread ended by itself and is replaced. */
  readonly onThreadEnd: (error: Error) => unknown
}

/** Answers in the server's own thread until the threads have the generation open, and again once a small one is published. */
export function createServedSearch(options: ServedSearchOptions): ServedSearch {
  const { keeper, queryThreads, now } = options
  const here = createSearch({ generation: () => keeper.current(), now })
  let by: Search = here
  let threads: SearchThreads | null = null
  let last: Promise<unknown> = Promise.resolve()

  async function inTurn(work: () => Promise<void>): Promise<void> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function endThreads(): Promise<void> {
    const before = threads
    by = here
    threads = null
    await before?.close()
  }

  async function takeOver(): Promise<void> {
    const facts = keeper.current()?.facts
    const opened = keeper.opened()
    const count = facts === undefined ? 0 : threadsFor(facts, queryThreads)
    if (facts === undefined || opened === null || count === 0) return endThreads()
    threads ??= startThreads(count, options)
    await reportingDamage(async () => threads?.serve(opened, facts))
    by = threads.search
  }

  /** The keeper is told of damage, and finds out how bad it is. */
  async function reportingDamage<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (error instanceof DataDamaged) keeper.suspect(error)
      throw error
    }
  }

  async function answer(call: Call): Promise<unknown> {
    // Threads may still have open what the keeper has given up.
    if (keeper.current() === null) throw new DataUnavailable('there is no generation to answer from')
    return reportingDamage(async () => callSearch(by, call))
  }

  return {
    search: { info: () => (keeper.current() === null ? null : by.info()), ...remoteMethods(answer) },
    follow: async () => inTurn(takeOver),
    close: async () => inTurn(endThreads),
  }
}

/** Below so many companies and records every search is quick, and handing it to a thread costs more than it saves. */
const rowsMin = 100_000
/** One thread more than processors, so that a short search is served beside the slow ones, but no more than this. */
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
