import type { RedisAddress } from '../../domain/redis-address.ts'
import type { MemoryClientState } from '../memory-client-state.ts'
import { createCircuit } from './circuit.ts'
import { connectRedis } from './connection.ts'
import { memoryProblems, unchecked, type MemoryProblem } from './memory-problems.ts'
import { createRedisClientState, type RedisClientState } from './redis-client-state.ts'
import { exchangeSecrets, type SharedSecrets } from './shared-secrets.ts'

export interface RedisStateOptions {
  readonly address: RedisAddress
  readonly local: MemoryClientState
  /** The secrets of this server, which become the shared ones if there are none. */
  readonly offeredSecrets: () => SharedSecrets
  /** Called before the state is shared, and whenever the secrets are read again. */
  readonly adoptSecrets: (secrets: SharedSecrets) => void
  readonly randomBytes: (size: number) => Buffer
  /** Called when the state is no longer shared, with the reason, and when it is shared again (`null`). */
  readonly onChange?: (error: Error | null) => void
  /** Called when the problems of its memory are others, also when there are none left. */
  readonly onMemory?: (problems: readonly MemoryProblem[]) => void
  /** Epoch microseconds instead of the clock of Redis, for tests and simulations. */
  readonly time?: () => number
  readonly connect?: typeof connectRedis
  /** The longest wait for an answer of Redis. */
  readonly attemptMilliseconds?: number
  /** The longest wait for Redis at the start. A server at hand answers much sooner. */
  readonly startMilliseconds?: number
}

/** The state that servers share, as far as Redis is there. */
export interface SharedState {
  readonly state: RedisClientState
  /** Whether this server counts by itself, because Redis is away. */
  readonly isAway: () => boolean
  /** The last error of the connection since the state was shared; `null` if there was none. */
  readonly problem: () => Error | null
  /** Commands that failed or took too long. */
  readonly failures: () => number
  /** What is wrong with the memory of Redis, as last seen. */
  readonly memoryProblems: () => readonly MemoryProblem[]
  readonly close: () => void
}

/** Connects to Redis and waits until the state is shared, but not long: without Redis the server counts by itself. */
export async function openRedisState(options: RedisStateOptions): Promise<SharedState> {
  const { address, local, offeredSecrets, adoptSecrets, randomBytes, onChange = () => {}, onMemory, time } = options
  const { connect = connectRedis, attemptMilliseconds = 50, startMilliseconds = 2_000 } = options
  let lastError: Error | null = null
  let whenShared = (): void => {}
  const shared = new Promise<void>((resolve) => (whenShared = resolve))
  let problems: readonly MemoryProblem[] = []
  /** Beside the probe: an answer that is late or forbidden must not end the sharing. */
  async function checkMemory(): Promise<void> {
    const found = await redis.memoryInfo().then(memoryProblems, ({ name, message }: Error) =>
      // Another failure is one of the connection, and says nothing.
      name === 'ReplyError' ? [unchecked(message)] : problems,
    )
    if (textOf(found) === textOf(problems)) return
    problems = found
    onMemory?.(problems)
  }
  const redis = await connect(address, {
    onReady: () => void circuit.check(),
    onError: (error) => (lastError = error),
    silentMilliseconds: 20 * attemptMilliseconds,
  })
  const circuit = createCircuit({
    attemptMilliseconds,
    async probe() {
      adoptSecrets(await exchangeSecrets(redis, offeredSecrets(), { randomBytes, time: time?.() ?? '' }))
      void checkMemory()
    },
    onChange(error) {
      if (error === null) whenShared()
      lastError = error
      onChange(error)
    },
  })
  await Promise.race([shared, new Promise((resolve) => setTimeout(resolve, startMilliseconds).unref())])
  return {
    state: createRedisClientState({
      local,
      redis,
      circuit,
      ...(time === undefined ? {} : { time }),
    }),
    isAway: () => !circuit.isClosed(),
    problem: () => lastError,
    failures: () => circuit.failures(),
    memoryProblems: () => problems,
    close() {
      circuit.stop()
      redis.close()
    },
  }
}

const textOf = (problems: readonly MemoryProblem[]): string => problems.map(({ text }) => text).join()
