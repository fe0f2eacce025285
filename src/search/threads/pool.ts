import { setTimeout as sleep } from 'node:timers/promises'
import { DataUnavailable, SearchBusy } from '../port.ts'
import type { Order } from './protocol.ts'
import { startTeam, type Team, type TeamOptions } from './team.ts'
import type { Thread, ThreadEnded } from './thread.ts'

/** Threads that take one call at a time, and one queue before them: first come, first served. */
export interface Pool {
  /** `order` is made when a thread is free. Throws `SearchBusy` when too many wait, `DataUnavailable` when no thread lives. */
  run(order: () => Order): Promise<unknown>
  readonly toAll: Team['toAll']
  /** Takes nothing more, answers what it has, ends the threads. */
  close(): Promise<void>
}

export interface PoolOptions extends Omit<TeamOptions, 'onReady' | 'onEnd'> {
  readonly waitingMax: number
  /** A thread ended by itself and is replaced. */
  readonly onEnd: (error: ThreadEnded) => void
}

/** How often `close` checks whether everything is answered. */
const closingMilliseconds = 5

interface Job {
  readonly order: () => Order
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export function createPool({ waitingMax, onEnd, ...team }: PoolOptions): Pool {
  const idle = new Set<Thread>()
  const queue: Job[] = []
  let running = 0
  let isClosed = false
  const members = startTeam({
    ...team,
    onReady: (thread) => {
      idle.add(thread)
      beginNext()
    },
    onEnd: (thread, error) => {
      idle.delete(thread)
      if (members.living.size === 0)
        for (const { reject } of queue.splice(0)) reject(new DataUnavailable('no search thread lives'))
      onEnd(error)
    },
  })

  function beginNext(): void {
    const [thread] = idle
    const job = thread === undefined ? undefined : queue.shift()
    if (thread !== undefined && job !== undefined) void begin(thread, job)
  }

  async function begin(thread: Thread, { order, resolve, reject }: Job): Promise<void> {
    idle.delete(thread)
    running += 1
    try {
      resolve(await thread.order(order()))
    } catch (error) {
      reject(error as Error)
    }
    running -= 1
    if (members.living.has(thread)) idle.add(thread)
    beginNext()
  }

  return {
    async run(order) {
      if (isClosed || members.living.size === 0) throw new DataUnavailable('no search thread lives')
      if (queue.length >= waitingMax) throw new SearchBusy('too many searches wait')
      return new Promise((resolve, reject) => {
        queue.push({ order, resolve, reject })
        beginNext()
      })
    },
    toAll: async (order) => members.toAll(order),
    async close() {
      isClosed = true
      while (running + queue.length > 0) await sleep(closingMilliseconds)
      await members.end()
    },
  }
}
