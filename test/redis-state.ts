import { randomBytes } from 'node:crypto'
import { parseRedisAddress } from '../src/domain/redis-address.ts'
import type { Decision } from '../src/serve/fair-use/client-state.ts'
import type { MemoryClientState } from '../src/serve/fair-use/memory-client-state.ts'
import { openRedisState, type RedisStateOptions, type SharedState } from '../src/fleet/fair-use/open-redis-state.ts'
import { testClient, testClientState } from '../src/serve/fair-use/test-client-state.ts'
import { waitFor } from './wait.ts'

export interface TestServer extends SharedState {
  readonly local: MemoryClientState
  /** Resolves when the server shares its state, or no longer does. */
  readonly untilShared: (isShared: boolean) => Promise<void>
  /** Why the state was not shared, in order. */
  readonly errors: readonly Error[]
}

/** The state of a server that shares Redis, with nothing in its own memory. */
export async function startRedisState(stateUrl: string, options: Partial<RedisStateOptions> = {}): Promise<TestServer> {
  const address = parseRedisAddress(stateUrl)
  if (address === undefined) throw new Error(`${stateUrl} is no address`)
  let queryKey = randomBytes(8).toString('hex')
  const local = options.local ?? testClientState({ queryKey: () => queryKey })
  const errors: Error[] = []
  const shared = await openRedisState({
    address,
    offeredSecrets: () => ({ clientState: Buffer.from(queryKey), usageLog: Buffer.alloc(32) }),
    adoptSecrets: ({ clientState }) => (queryKey = clientState.toString()),
    randomBytes,
    startMilliseconds: 20_000,
    // A busy machine must not look like a failure.
    attemptMilliseconds: 5_000,
    onChange: (error) => void (error === null || errors.push(error)),
    ...options,
    local,
  })
  return {
    ...shared,
    local,
    errors,
    async untilShared(isShared) {
      await waitFor(
        () => `${isShared ? 'Redis' : 'the end of Redis'}: ${errors.join(', ')}`,
        () => shared.isAway() !== isShared,
        5,
      )
    },
  }
}

/** Sends requests of one client, one after the other, and returns the number of admitted ones. */
export async function admittedOf(
  { state }: Pick<TestServer, 'state'>,
  requests: number,
  address = 'address',
): Promise<number> {
  let admitted = 0
  for (let index = 0; index < requests; index++) {
    const decision: Decision = await state.admit({ ...testClient({ address }), at: Date.now() })
    if (decision.allowed) admitted += 1
  }
  return admitted
}
