import { DataUnavailable, type GenerationInfo, type Search } from '../port.ts'
import { createPool } from './pool.ts'
import { remoteMethods, type Call, type CallCommand, type GenerationRef } from './protocol.ts'
import { startThread } from './thread.ts'

export interface SearchThreadsOptions {
  readonly threads: number
  /** The module of the threads; it calls `answerCalls`. */
  readonly module: URL
  readonly workerData?: unknown
  readonly now: () => Date
  /** A thread terminated unexpectedly and is replaced. */
  readonly onEnd: (error: Error) => void
}

/** Maximum length of the queue. The server accepts more requests than this: cached responses need no thread. */
export const waitingMax = 150
/** Far above the duration of any search. A thread that takes longer is terminated. */
const commandTimeoutMilliseconds = 10_000

export type SearchThreads = ReturnType<typeof createSearchThreads>

/** Runs searches in threads, so that the main thread stays free for connections and cached responses. */
export function createSearchThreads({ threads, module, workerData, now, onEnd }: SearchThreadsOptions) {
  let served: { readonly generation: GenerationRef; readonly info: GenerationInfo } | null = null

  function createCommand(call: Call): CallCommand {
    if (served === null) throw new DataUnavailable('no generation has been published')
    return { kind: 'call', generation: served.generation, call, now: now().getTime() }
  }

  const pool = createPool({
    size: threads,
    waitingMax,
    onEnd,
    start: (onThreadEnd) =>
      startThread({ module, workerData, timeoutMilliseconds: commandTimeoutMilliseconds, onEnd: onThreadEnd }),
    prepare: async (thread) => {
      if (served !== null) await thread.send({ kind: 'open', generation: served.generation })
    },
  })

  return {
    search: {
      info: () => served?.info ?? null,
      ...remoteMethods(async (call) => pool.run(() => createCommand(call))),
    } satisfies Search,
    /**
     * Opens a generation in every thread, then serves it. Throws when a thread cannot open it; the previous one stays in service. The first
     * time there is one thread; the others follow.
     */
    async serve(generation: GenerationRef, info: GenerationInfo): Promise<void> {
      await pool.broadcast({ kind: 'open', generation })
      served = { generation, info }
      // Each thread receives this after the calls that use the previous generation.
      await pool.broadcast({ kind: 'closeOthers', generation })
      void pool.fill()
    },
    /** Completes the accepted searches, then ends the threads. */
    close: async (): Promise<void> => pool.close(),
  }
}
