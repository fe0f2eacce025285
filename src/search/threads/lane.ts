import { setTimeout as sleep } from 'node:timers/promises'
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
  /** So many of the threads step in only where calls have waited for `reserveMilliseconds`: the others are held by something. */
  readonly reserve: number
  readonly waitingMax: number
  /** A thread ended by itself and is replaced. */
  readonly onEnd: (error: ThreadEnded) => void
}

/** Longer than most calls of the quick lane take. */
const reserveMilliseconds = 2
/** How often it is looked whether everything is answered. */
const closingMilliseconds = 5

interface Job {
  readonly turn: number
  readonly order: () => Order
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

export function createLane({ waitingMax, reserve, onEnd, ...team }: LaneOptions): Lane {
  const idle = new Set<Thread>()
  const waiting: Job[] = []
  let running = 0
  let isClosed = false
  let relief: NodeJS.Timeout | null = null
  const members = startTeam({
    ...team,
    onReady: (thread) => {
      idle.add(thread)
      beginNext(reserve)
    },
    onEnd: (thread, error) => {
      idle.delete(thread)
      if (members.living.size === 0)
        for (const { reject } of waiting.splice(0)) reject(new DataUnavailable('no search thread lives'))
      onEnd(error)
    },
  })

  /** Gives the next call to a thread, if more than `kept` have nothing to do. */
  function beginNext(kept: number): void {
    const [thread] = idle
    if (waiting.length === 0 || thread === undefined) return
    if (idle.size > kept) void begin(thread, waiting.shift() as Job)
    else if (relief === null) {
      relief = setTimeout(() => {
        relief = null
        beginNext(0)
      }, reserveMilliseconds).unref()
    }
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
    beginNext(reserve)
  }

  return {
    async run(order, turn) {
      if (isClosed || members.living.size === 0) throw new DataUnavailable('no search thread lives')
      if (waiting.length >= waitingMax && idle.size <= reserve) throw new SearchBusy('too many searches wait')
      return new Promise((resolve, reject) => {
        placeByTurn(waiting, { turn, order, resolve, reject })
        beginNext(reserve)
      })
    },
    toAll: async (order) => members.toAll(order),
    async close() {
      isClosed = true
      while (running + waiting.length > 0) await sleep(closingMilliseconds)
      await members.end()
    },
  }
}

/** Behind those of an earlier or the same turn. */
function placeByTurn(waiting: Job[], job: Job): void {
  const after = waiting.findIndex(({ turn }) => turn > job.turn)
  waiting.splice(after < 0 ? waiting.length : after, 0, job)
}
