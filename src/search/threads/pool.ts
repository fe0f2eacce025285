import { setTimeout as sleep } from 'node:timers/promises'
import { DataUnavailable, SearchBusy } from '../port.ts'
import type { Command } from './protocol.ts'
import { type Thread, ThreadEnded } from './thread.ts'

export interface PoolOptions extends Omit<ThreadsOptions, 'onReady' | 'onEnd'> {
  /** Maximum length of the queue. */
  readonly waitingMax: number
  /** A thread terminated unexpectedly and is replaced. */
  readonly onEnd: (error: ThreadEnded) => void
}

/** How often `close` checks whether all commands have completed. */
const closePollMilliseconds = 5

const noThread = 'no search thread is running'

interface Job {
  readonly command: () => Command
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** A pool of threads with one FIFO queue. A thread executes one command at a time. */
export function createPool({ waitingMax, onEnd, ...threadOptions }: PoolOptions) {
  /** The one that was used last is the last: its code is compiled and its data are in the caches of its processor. */
  const idle: Thread[] = []
  const queue: Job[] = []
  let running = 0
  let isClosed = false
  const threads = startThreads({
    ...threadOptions,
    onReady: (thread) => {
      idle.push(thread)
      startNext()
    },
    onEnd: (thread, error) => {
      removeIdle(thread)
      if (threads.alive.size === 0) for (const { reject } of queue.splice(0)) reject(new DataUnavailable(noThread))
      onEnd(error)
    },
  })

  function startNext(): void {
    const thread = idle.at(-1)
    const job = thread === undefined ? undefined : queue.shift()
    if (thread !== undefined && job !== undefined) void execute(thread, job)
  }

  function removeIdle(thread: Thread): void {
    const index = idle.indexOf(thread)
    if (index >= 0) idle.splice(index, 1)
  }

  async function execute(thread: Thread, { command, resolve, reject }: Job): Promise<void> {
    removeIdle(thread)
    running += 1
    try {
      resolve(await thread.send(command()))
    } catch (error) {
      reject(error as Error)
    }
    running -= 1
    if (threads.alive.has(thread)) idle.push(thread)
    startNext()
  }

  return {
    /** `command` is called when a thread is free. Throws `SearchBusy` when the queue is full, `DataUnavailable` without a running thread. */
    async run(command: () => Command): Promise<unknown> {
      if (isClosed || threads.alive.size === 0) throw new DataUnavailable(noThread)
      if (queue.length >= waitingMax) throw new SearchBusy('the queue of searches is full')
      return new Promise((resolve, reject) => {
        queue.push({ command, resolve, reject })
        startNext()
      })
    },
    broadcast: async (command: Command) => threads.broadcast(command),
    fill: async () => threads.fill(),
    /** Refuses new commands, completes those accepted, ends the threads. */
    async close(): Promise<void> {
      isClosed = true
      while (running + queue.length > 0) await sleep(closePollMilliseconds)
      await threads.end()
    },
  }
}

interface ThreadsOptions {
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

/** Starts one thread, at `fill` the others. A thread that terminates is replaced. */
function startThreads({ size, start, prepare, onReady, onEnd }: ThreadsOptions) {
  /** Includes threads that are still starting. */
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
    alive: alive as ReadonlySet<Thread>,
    /** Starts the others one after another, so that starting threads never occupy all processors. */
    async fill(): Promise<void> {
      while (started < size) await startNext()
    },
    /** Sends a command to every thread. Throws when one fails, unless the thread terminated. */
    async broadcast(command: Command): Promise<void> {
      const outcomes = await Promise.allSettled(Array.from(alive, async (thread) => thread.send(command)))
      const failed = outcomes.filter((outcome) => outcome.status === 'rejected')
      for (const { reason } of failed) if (!(reason instanceof ThreadEnded)) throw reason
    },
    /** Terminates all threads at once. */
    async end(): Promise<void> {
      isEnding = true
      await Promise.all(Array.from(alive, async (thread) => thread.end()))
    },
  }
}
