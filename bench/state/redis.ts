import { randomBytes } from 'node:crypto'
import { parseRedisAddress } from '../../src/domain/redis-address.ts'
import { createMemoryClientState, type MemoryClientStateOptions } from '../../src/serve/fair-use/memory-client-state.ts'
import { openRedisState, type RedisStateOptions, type SharedState } from '../../src/fleet/fair-use/open-redis-state.ts'
import { startRedis, type RedisServer } from '../../test/services/redis.ts'

/** The state of one server that shares a Redis on this machine, waiting longer than a server would. */
export async function openState(
  port: number,
  memory: Partial<MemoryClientStateOptions> = {},
  options: Partial<RedisStateOptions> = {},
): Promise<SharedState> {
  let queryKey = 'bench'
  const address = parseRedisAddress(`redis://127.0.0.1:${port}`)
  if (address === undefined) throw new Error('not reached')
  const shared = await openRedisState({
    address,
    local: createMemoryClientState({ queryKey: () => queryKey, ...memory }),
    offeredSecrets: () => ({ clientState: Buffer.from(queryKey), usageLog: Buffer.alloc(32) }),
    adoptSecrets: ({ clientState }) => (queryKey = clientState.toString()),
    randomBytes,
    attemptMilliseconds: 10_000,
    startMilliseconds: 10_000,
    ...options,
  })
  if (shared.isAway()) throw new Error(`no connection to Redis: ${shared.problem()?.message}`)
  return shared
}

export { startRedis, type RedisServer }

/** A number of `INFO`. */
export async function infoOf(redis: RedisServer, name: string): Promise<number> {
  const text = String(await redis.command('INFO', 'all'))
  return Number(new RegExp(`^${name}:(.*)$`, 'm').exec(text)?.[1])
}

/** Microseconds of processor time of Redis since its start. */
export const processorTimeOf = async (redis: RedisServer): Promise<number> =>
  1e6 * ((await infoOf(redis, 'used_cpu_user')) + (await infoOf(redis, 'used_cpu_sys')))
