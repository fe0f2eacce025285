import { limits } from '../../domain/limits.ts'
import type { MemoryClientState } from '../memory-client-state.ts'
import type { Circuit } from './circuit.ts'
import type { RedisConnection } from './connection.ts'

/** What the parts of the engine have in common. */
export interface Sharing {
  /** Counts every request of this process, and decides alone while Redis is away. Its guard judges the queries in any case. */
  readonly local: MemoryClientState
  readonly redis: Pick<RedisConnection, 'run'>
  readonly circuit: Circuit
  /** Epoch microseconds instead of the clock of Redis, for tests and simulations. */
  readonly time?: () => number
  readonly clock: SharedClock
  /** Whether Redis has counts under a former shared key: for a day after a replacement. */
  readonly hasFormerKey: () => boolean
}

/** Relates the clock of Redis, in microseconds, to that of this process, in milliseconds. */
export interface SharedClock {
  toLocal(at: number): number
  toShared(at: number): number
  /** Both clocks at one moment. */
  set(shared: number, local: number): void
}

export function createSharedClock(): SharedClock {
  let aheadMilliseconds = 0
  return {
    toLocal: (at) => at / 1000 - aheadMilliseconds,
    toShared: (at) => Math.round((at + aheadMilliseconds) * 1000),
    set: (shared, local) => (aheadMilliseconds = shared / 1000 - local),
  }
}

/** After this time nothing that is stored has an effect. */
export const longestWindowMilliseconds = ({ levels }: MemoryClientState): number =>
  1000 *
  Math.max(
    limits.enumeration.longWindowSeconds,
    ...levels.flatMap(({ windows }) => windows.map(({ windowSeconds }) => windowSeconds)),
  )
