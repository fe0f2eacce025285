import { DataUnavailable, type GenerationInfo, type Search } from '../port.ts'
import { methodsBy } from './methods.ts'
import { createPool } from './pool.ts'
import type { Call, CallOrder, GenerationRef } from './protocol.ts'
import { startThread } from './thread.ts'

export interface SearchThreads {
  readonly search: Search
  /** Opens a generation in every thread, then answers from it. When one cannot open it the one before stays, and this fails. */
  serve(generation: GenerationRef, info: GenerationInfo): Promise<void>
  /** Answers what it has taken, then ends the threads. */
  close(): Promise<void>
}

export interface SearchThreadsOptions {
  readonly threads: number
  /** The module of a thread; it calls `answerCalls`. */
  readonly module: URL
  /** Handed to each thread as its `workerData`. */
  readonly workerData?: unknown
  readonly now: () => Date
  /** A thread ended by itself and is replaced. */
  readonly onEnd: (error: Error) => void
}

/** So many calls may wait for a thread. The server takes on more: cached responses have places that searches cannot take. */
export const waitingMax = 150
/** No search takes so long; a thread that does not answer in this time is ended. */
const orderMillisecondsMax = 10_000

/** Answers searches in threads, so that the thread of the server is free for connections and cached responses. */
export function createSearchThreads({ threads, module, workerData, now, onEnd }: SearchThreadsOptions): SearchThreads {
  let served: { readonly generation: GenerationRef; readonly info: GenerationInfo } | null = null

  function orderOf(call: Call): CallOrder {
    if (served === null) throw new DataUnavailable('no generation has been published')
    return { kind: 'call', generation: served.generation, call, now: now().getTime() }
  }

  const pool = createPool({
    size: threads,
    waitingMax,
    onEnd,
    start: (ended) => startThread({ module, workerData, millisecondsMax: orderMillisecondsMax, onEnd: ended }),
    prepare: async (thread) => {
      if (served !== null) await thread.order({ kind: 'open', generation: served.generation })
    },
  })

  return {
    search: { info: () => served?.info ?? null, ...methodsBy(async (call) => pool.run(() => orderOf(call))) },
    async serve(generation, info) {
      await pool.toAll({ kind: 'open', generation })
      served = { generation, info }
      // It comes to each thread after every call that was given to it before.
      await pool.toAll({ kind: 'keepOnly', generation })
    },
    close: async () => pool.close(),
  }
}
