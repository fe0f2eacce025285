import assert from 'node:assert/strict'
import type { RedisConnection } from '../src/fleet/fair-use/connection.ts'
import type { MemoryClientState } from '../src/serve/fair-use/memory-client-state.ts'

/** A decision of Redis: the lists of the client, its address and its network, and the instant that the script used. */
export interface Admission {
  readonly lists: readonly string[]
  readonly at: number
  readonly isCounted: boolean
}

export interface Admissions {
  readonly redis: RedisConnection
  readonly decided: Admission[]
  /** How many entries of a list with this instant were removed again, by `list instant`. */
  readonly refunded: Map<string, number>
}

const entryOf = (list: string, at: number | string): string => `${list} ${at}`

/** Notes what the scripts decide. */
export function noteAdmissions(redis: RedisConnection): Admissions {
  const decided: Admission[] = []
  const refunded = new Map<string, number>()
  return {
    decided,
    refunded,
    redis: {
      ...redis,
      async run(script, keys, args) {
        const reply = await redis.run(script, keys, args)
        if (script === 'admit') {
          const [at, , isCounted] = reply as [number, number, 0 | 1]
          const lists = [keys[2], keys[3], keys[4]].filter((key) => key !== undefined)
          decided.push({ lists, at, isCounted: isCounted === 1 })
        }
        const entries = script === 'refund' ? keys.map((key) => entryOf(key, args[0] ?? '')) : []
        for (const entry of entries) refunded.set(entry, (refunded.get(entry) ?? 0) + 1)
        return reply
      },
    },
  }
}

type Levels = MemoryClientState['levels']

/** Recounts the windows one by one from the instants. A refunded request must have been refunded before the next one. Throws at the first decision that differs. */
export function recount(
  levels: Levels,
  { decided, refunded }: Pick<Admissions, 'decided' | 'refunded'>,
): { allowed: number; refused: number } {
  const counted = new Map<string, number[]>()
  const refunds = new Map(refunded)
  let allowed = 0
  for (const { lists, at, isCounted } of decided) {
    const isUsedUp = lists.some((list, level) =>
      (levels[level]?.windows ?? []).some(({ quota, windowSeconds }) => {
        const instants = (counted.get(list) ?? []).slice(-quota)
        return instants.filter((instant) => at - instant < windowSeconds * 1e6).length >= quota
      }),
    )
    assert.equal(isCounted, !isUsedUp, `${lists[0]} at ${at}`)
    if (!isCounted) continue
    allowed += 1
    for (const list of lists) {
      const left = refunds.get(entryOf(list, at)) ?? 0
      refunds.set(entryOf(list, at), left - 1)
      if (left > 0) continue
      const instants = counted.get(list)
      if (instants === undefined) counted.set(list, [at])
      else instants.push(at)
    }
  }
  return { allowed, refused: decided.length - allowed }
}
