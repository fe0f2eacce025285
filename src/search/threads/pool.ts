import { setTimeout as sleep } from 'node:timers/promises'
import { DataUnavailable, SearchBusy } from '../port.ts'
import type { Command } from './protocol.ts'
import { startWorkers, type WorkerSet, type WorkerSetOptions } from './worker-set.ts'
import type { Thread, ThreadEnded } from './thread.ts'

/** A pool of threads with one FIFO queue. A thread executes one command at a time. */
export interface Pool {
  /** `command` is called when a thread is free. Throws `SearchBusy` when the queue is full, `DataUnavailable` without a running thread. */
  run(command: () => Command): Promise<unknown>
  readonly broadcast: WorkerSet['broadcast']
  /** Refuses new commands, completes those accepted, ends the threads. */
  close(): Promise<void>
}

export interface PoolOptions extends Omit<WorkerSetOptions, 'onReady' | 'onEnd'> {
  /** Maximum length of the queue. */
  readonly waitingMax: number
  /** A thread terminated unexpectedly and is replaced. */
  readonly onEnd: (error: ThreadEnded) => void
}

/** How often `close` checks whether all commands have completed. */
const closePollMilliseconds = 5

interface Job {
  readonly command: () => Command
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export function createPool({ waitingMax, onEnd, ...workerOptions }: PoolOptions): Pool {
  const idle = new Set<Thread>()
  const queue: Job[] = []
  let running = 0
  let isClosed = false
  const workers = startWorkers({
    ...workerOptions,
    onReady: (thread) => {
      idle.add(thread)
      beginNext()
    },
    onEnd: (thread, error) => {
      idle.delete(thread)
      if (workers.alive.size === 0)
        for (const { reject } of queue.splice(0)) reject(new DataUnavailable('no search thread lives'))
      onEnd(error)
    },
  })

  function beginNext(): void {
    const [thread] = idle
    const job = thread === undefined ? undefined : queue.shift()
    if (thread !== undefined && job !== undefined) void begin(thread, job)
  }

  async function begin(thread: Thread, { command, resolve, reject }: Job): Promise<void> {
    idle.delete(thread)
    running += 1
    try {
      resolve(await thread.send(command()))
    } catch (error) {
      reject(error as Error)
    }
    running -= 1
    if (workers.alive.has(thread)) idle.add(thread)
    beginNext()
  }

  return {
    async run(command) {
      if (isClosed || workers.alive.size === 0) throw new DataUnavailable('no search thread lives')
      if (queue.length >= waitingMax) throw new SearchBusy('too many searches wait')
      return new Promise((resolve, reject) => {
        queue.push({ command, resolve, reject })
        beginNext()
      })
    },
    broadcast: async (command) => workers.broadcast(command),
    async close() {
      isClosed = true
      while (running + queue.length > 0) await sleep(closePollMilliseconds)
      await workers.end()
    },
  }
}
