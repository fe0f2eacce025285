import { readFileSync } from 'node:fs'
import type { RedisOptions } from 'ioredis'
import type { RedisAddress } from '../../domain/redis-address.ts'

const scriptNames = ['admit', 'cool-down', 'refund', 'secrets'] as const
type ScriptName = (typeof scriptNames)[number]

export type RedisConnection = Awaited<ReturnType<typeof connectRedis>>

const readScript = (name: string): string => readFileSync(new URL(`scripts/${name}.lua`, import.meta.url), 'utf8')

const reconnectMilliseconds = 200

function optionsOf(address: RedisAddress, silentMilliseconds: number): RedisOptions {
  const { nodes, sentinelName, username, password, sentinelPassword, database, usesTls } = address
  const common: RedisOptions = {
    db: database,
    username: username ?? undefined,
    password: password ?? undefined,
    connectionName: 'shobun',
    connectTimeout: silentMilliseconds,
    socketTimeout: silentMilliseconds,
    retryStrategy: () => reconnectMilliseconds,
    // A command that waits for a connection, or is sent again, would be counted late or twice.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    // The primary has become a replica.
    reconnectOnError: ({ message }) => message.startsWith('READONLY'),
    scripts: Object.fromEntries(scriptNames.map((name) => [name, { lua: readScript('common') + readScript(name) }])),
  }
  if (sentinelName === null) return { ...common, ...nodes[0], ...(usesTls ? { tls: {} } : {}) }
  return {
    ...common,
    sentinels: [...nodes],
    name: sentinelName,
    sentinelPassword: sentinelPassword ?? undefined,
    sentinelRetryStrategy: () => reconnectMilliseconds,
    sentinelCommandTimeout: silentMilliseconds,
    // A failover that the Sentinels announce ends the connection at once.
    failoverDetector: true,
    ...(usesTls ? { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true } : {}),
  }
}

type Script = (keyCount: number, ...args: readonly (string | number)[]) => Promise<unknown>

/** The package is optional, since only servers that share their state need it. */
async function loadRedis() {
  try {
    return (await import('ioredis')).Redis
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new Error('STATE_URL needs the package ioredis: npm install --include=optional', { cause: error })
  }
}

export interface ConnectionOptions {
  /** There is a connection again. */
  readonly onReady: () => void
  /** Errors of the connection, which never end the process. */
  readonly onError: (error: Error) => void
  /** A server that does not answer for this time, such as a stopped one, is given up, and the Sentinels are asked again. */
  readonly silentMilliseconds: number
}

/** Connects to the server, and again after every failure. */
export async function connectRedis(address: RedisAddress, { onReady, onError, silentMilliseconds }: ConnectionOptions) {
  const Redis = await loadRedis()
  const redis = new Redis({ ...optionsOf(address, silentMilliseconds), replyMapping: 'legacy' })
  let isClosed = false
  let reconnection: NodeJS.Timeout | undefined
  redis
    .on('error', onError)
    .on('ready', onReady)
    // The client gives up when a failover is announced while it asks a Sentinel.
    .on('end', () => {
      if (isClosed) return
      reconnection = setTimeout(() => void redis.connect().catch(onError), reconnectMilliseconds).unref()
    })
  const scripts = redis as unknown as Readonly<Record<ScriptName, Script>>
  return {
    /** Runs a script. Rejects at once while there is no connection. */
    run: async (script: ScriptName, keys: readonly string[], args: readonly (string | number)[]): Promise<unknown> => {
      if (redis.status !== 'ready') throw new Error('no connection to Redis')
      return scripts[script](keys.length, ...keys, ...args)
    },
    /** The answer to `INFO memory`. */
    memoryInfo: async (): Promise<string> => redis.info('memory'),
    close: (): void => {
      isClosed = true
      clearTimeout(reconnection)
      redis.disconnect()
    },
  }
}
