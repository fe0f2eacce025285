import type { Order } from './protocol.ts'
import { ThreadEnded, type Thread } from './thread.ts'

/** So many living threads, or on the way there: one that ends is replaced. */
export interface Team {
  /** Also those that have only been started. */
  readonly living: ReadonlySet<Thread>
  /** An order to every living thread; it comes after what the thread is doing. Threads that end meanwhile do not count. */
  toAll(order: Order): Promise<void>
  /** Ends them at once. */
  end(): Promise<void>
}

export interface TeamOptions {
  readonly size: number
  readonly start: (onEnd: (error: ThreadEnded) => void) => Thread
  /** What a thread does before it is ready. When it fails the thread is ready all the same, unless it ended. */
  readonly prepare: (thread: Thread) => Promise<unknown>
  readonly onReady: (thread: Thread) => void
  /** It ended by itself; its successor has been started or will be. */
  readonly onEnd: (thread: Thread, error: ThreadEnded) => void
}

/** A thread that ended before it was ready has its successor only after this time. */
const pauseMilliseconds = 1_000

export function startTeam({ size, start, prepare, onReady, onEnd }: TeamOptions): Team {
  const living = new Set<Thread>()
  let isEnding = false

  function add(): void {
    if (isEnding) return
    let isReady = false
    const thread = start((error) => {
      living.delete(thread)
      if (isEnding) return
      if (isReady) add()
      else setTimeout(add, pauseMilliseconds).unref()
      onEnd(thread, error)
    })
    living.add(thread)
    void prepare(thread)
      .catch(() => undefined)
      .finally(() => {
        isReady = living.has(thread)
        if (isReady) onReady(thread)
      })
  }

  for (let count = 0; count < size; count++) add()
  return {
    living,
    async toAll(order) {
      const outcomes = await Promise.allSettled(Array.from(living, async (thread) => thread.order(order)))
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of failed) if (!(reason instanceof ThreadEnded)) throw reason
    },
    async end() {
      isEnding = true
      await Promise.all(Array.from(living, async (thread) => thread.end()))
    },
  }
}
