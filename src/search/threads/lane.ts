import { DataUnavailable, SearchBusy } from '../port.ts'
import type { Order } from './protocol.ts'
import { startTeam, type Team, type TeamOptions } from './team.ts'
import type { Thread, ThreadEnded } from './thread.ts'

/** Threads that take one call at a time. */
export interface Lane {
  /**
   * `order` is made when a thread is free; of those that wait, the one of the lowest `turn` is next.
   * Throws `SearchBusy` when too many wait, `DataUnavailable` when no thread lives.
   */
  run(order: () => Order, turn: number): Promise<unknown>
  readonly toAll: Team['toAll']
  /** Takes nothing more, answers what it has, ends the threads. */
  close(): Promise<void>
}

export interface LaneOptions extends Omit<TeamOptions, 'onReady' | 'onEnd'> {
  readonly waitingMax: number
  /** A thread ended by itself and is replaced. */
  readonly onEnd: (error: ThreadEnded) => void
}

interface Job {
  readonly turn: number
  readonly order: () => Order
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export function createLane({ waitingMax, onEnd, ...team }: LaneOptions): Lane {
  const idle = new Set<Thread>()
  const waiting: Job[] = []
  const running = new Set<Promise<void>>()
  let isClosed = false
  const members = startTeam({
    ...team,
    onReady: free,
    onEnd: (thread, error) => {
      idle.delete(thread)
      if (members.living.size === 0)
        for (const { reject } of waiting.splice(0)) reject(new DataUnavailable('no search thread lives'))
      onEnd(error)
    },
  })

  function free(thread: Thread): void {
    if (!members.living.has(thread)) return
    const next = waiting.shift()
    if (next === undefined) idle.add(thread)
    else begin(thread, next)
  }

  function begin(thread: Thread, { order, resolve, reject }: Job): void {
    idle.delete(thread)
    const asked = async (): Promise<unknown> => thread.order(order())
    const done = asked()
      .then(resolve, reject)
      .finally(() => {
        running.delete(done)
        free(thread)
      })
    running.add(done)
  }

  return {
    async run(order, turn) {
      if (isClosed || members.living.size === 0) throw new DataUnavailable('no search thread lives')
      const [thread] = idle
      if (thread === undefined && waiting.length >= waitingMax) throw new SearchBusy('too many searches wait')
      return new Promise((resolve, reject) => {
        const job = { turn, order, resolve, reject }
        if (thread === undefined) placeByTurn(waiting, job)
        else begin(thread, job)
      })
    },
    toAll: async (order) => members.toAll(order),
    async close() {
      isClosed = true
      while (running.size > 0) await Promise.allSettled(running)
      await members.end()
    },
  }
}

/** Behind those of an earlier or the same turn. */
function placeByTurn(waiting: Job[], job: Job): void {
  const after = waiting.findIndex(({ turn }) => turn > job.turn)
  waiting.splice(after < 0 ? waiting.length : after, 0, job)
}
