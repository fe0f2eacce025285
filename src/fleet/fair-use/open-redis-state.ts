import type { RedisAddress } from '../../domain/redis-address.ts'
import type { MemoryClientState } from '../../serve/fair-use/memory-client-state.ts'
import { createCircuit } from './circuit.ts'
import { connectRedis, type RedisConnection } from './connection.ts'
import { createRedisClientState, keyPrefix } from './redis-client-state.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'

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
export type SharedState = Awaited<ReturnType<typeof openRedisState>>

/** Connects to Redis and waits until the state is shared, but not long: without Redis the server counts by itself. */
export async function openRedisState(options: RedisStateOptions) {
  const { address, local, offeredSecrets, adoptSecrets, randomBytes, onChange = () => {}, onMemory, time } = options
  const { connect = connectRedis, attemptMilliseconds = 50, startMilliseconds = 2_000 } = options
  let lastError: Error | null = null
  const firstShared = Promise.withResolvers<void>()
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
      if (error === null) firstShared.resolve()
      lastError = error
      onChange(error)
    },
  })
  await Promise.race([firstShared.promise, new Promise((resolve) => setTimeout(resolve, startMilliseconds).unref())])
  return {
    state: createRedisClientState({ local, redis, circuit, time }),
    /** Whether this server counts by itself, because Redis is away. */
    isAway: () => !circuit.isClosed(),
    /** The last error of the connection since the state was shared; `null` if there was none. */
    problem: () => lastError,
    failures: circuit.failures,
    /** What is wrong with the memory of Redis, as last seen. */
    memoryProblems: () => problems,
    close: (): void => {
      circuit.stop()
      redis.close()
    },
  }
}

const textOf = (problems: readonly MemoryProblem[]): string => problems.map(({ text }) => text).join()

/** The keys with which all servers hash alike. */
interface SharedSecrets {
  /** Key of the client state, by which servers count each client together. It never changes. */
  readonly clientState: Buffer
  /** Key of the usage log, replaced when it is too old. */
  readonly usageLog: Buffer
}

/** Reads the shared keys. Those of this server become the shared ones if there are none. */
export async function exchangeSecrets(
  redis: Pick<RedisConnection, 'run'>,
  offered: SharedSecrets,
  { randomBytes, time = '' }: { readonly randomBytes: (size: number) => Buffer; readonly time?: number | '' },
): Promise<SharedSecrets> {
  const { clientState, usageLog } = offered
  const keys = [clientState, usageLog, randomBytes(usageLog.length)].map((key) => key.toString('base64url'))
  const args = [time, ...keys, limits.usageKeyDays * dayMilliseconds * 1000]
  const shared = (await redis.run('secrets', [`${keyPrefix}secrets`], args)) as [string, string]
  const [sharedState, sharedLog] = shared.map((key) => Buffer.from(key, 'base64url')) as [Buffer, Buffer]
  return { clientState: sharedState, usageLog: sharedLog }
}

/** What is wrong with the memory of Redis. */
interface MemoryProblem {
  readonly kind: 'evicts' | 'small' | 'unchecked'
  readonly text: string
}

/**
 * The smallest `maxmemory` without a warning: twice the clients of a day, 100,000 of at most 1.1 KB, and 200 addresses at their daily
 * ceiling of 65 KB each (docs/scale.md).
 */
const memoryBytesMin = 256_000_000

/** Finds what would lose counts, in the answer to `INFO memory`. Unlike `CONFIG`, providers permit it. */
function memoryProblems(info: string): readonly MemoryProblem[] {
  const policy = /^maxmemory_policy:(\S+)/m.exec(info)?.[1]
  const bytes = /^maxmemory:(\d+)/m.exec(info)?.[1]
  if (policy === undefined || bytes === undefined) return [unchecked('it does not say')]
  const problems: MemoryProblem[] = []
  if (policy !== 'noeviction')
    problems.push({
      kind: 'evicts',
      text: `Redis has maxmemory-policy ${policy}: what it evicts gives quotas back without a word. Set noeviction.`,
    })
  if (Number(bytes) > 0 && Number(bytes) < memoryBytesMin)
    problems.push({
      kind: 'small',
      text: `Redis has maxmemory ${bytes}, which is soon full; servers then count by themselves. Give it at least ${memoryBytesMin}.`,
    })
  return problems
}

const unchecked = (reason: string): MemoryProblem => ({
  kind: 'unchecked',
  text: `Whether Redis evicts counts could not be checked (${reason}). It needs maxmemory-policy noeviction.`,
})
