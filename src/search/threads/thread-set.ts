import type { Command } from './protocol.ts'
import { ThreadEnded, type Thread } from './thread.ts'

/** A number of threads, at first one. A thread that terminates is replaced. */
export interface ThreadSet {
  /** Includes threads that are still starting. */
  readonly alive: ReadonlySet<Thread>
  /** Starts the others one after another, so that starting threads never occupy all processors. */
  fill(): Promise<void>
  /** Sends a command to every thread. Throws when one fails, unless the thread terminated. */
  broadcast(command: Command): Promise<void>
  /** Terminates all threads at once. */
  end(): Promise<void>
}

export interface ThreadSetOptions {
  readonly size: number
  readonly start: (onEnd: (error: ThreadEnded) => void) => Thread
  /** Runs before a thread is ready. A failure is ignored unless the thread terminated. */
  readonly prepare: (thread: Thread) => Promise<unknown>
  readonly onReady: (thread: Thread) => void
  /** A thread terminated unexpectedly; its replacement has been started or is scheduled. */
  readonly onEnd: (thread: Thread, error: ThreadEnded) => void
}

/** Delay before the replacement of a thread that terminated while starting. */
const restartMilliseconds = 1_000

export function startThreads({ size, start, prepare, onReady, onEnd }: ThreadSetOptions): ThreadSet {
  const alive = new Set<Thread>()
  let [started, isEnding] = [0, false]

  /** Resolves when the thread is ready, or has terminated. */
  async function addThread(): Promise<void> {
    if (isEnding) return
    let isReady = false
    const thread = start((error) => {
      alive.delete(thread)
      if (isEnding) return
      if (isReady) void addThread()
      else setTimeout(() => void addThread(), restartMilliseconds).unref()
      onEnd(thread, error)
    })
    alive.add(thread)
    await prepare(thread).catch(() => undefined)
    isReady = alive.has(thread)
    if (isReady) onReady(thread)
  }

  async function startNext(): Promise<void> {
    started += 1
    await addThread()
  }

  void startNext()
  return {
    alive,
    async fill() {
      while (started < size) await startNext()
    },
    async broadcast(command) {
      const outcomes = await Promise.allSettled(Array.from(alive, async (thread) => thread.send(command)))
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of failed) if (!(reason instanceof ThreadEnded)) throw reason
    },
    async end() {
      isEnding = true
      await Promise.all(Array.from(alive, async (thread) => thread.end()))
    },
  }
}
