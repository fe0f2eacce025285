import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { skipWithout } from '../services/packages.ts'
import { skipWithoutPostgres, startPostgres, type PostgresServer } from '../services/postgres.ts'
import { startRedisSentinels, type RedisSentinels, type RedisServer } from '../services/redis.ts'
import { skipS3, startS3Server, type S3Server } from '../services/s3-server.ts'

/** What the servers share. An engine is missing where its packages are. */
export interface Engines {
  readonly redis: RedisSentinels | null
  /** The Redis server to which the Sentinels send the servers. */
  readonly redisPrimary: () => Promise<RedisServer | null>
  readonly store: S3Server | null
  readonly postgres: PostgresServer | null
  /** The address of a database for a ledger; empty without PostgreSQL. */
  readonly ledgerUrl: string
  /** The settings of every server. */
  readonly serverSettings: Readonly<Record<string, string>>
  /** The settings of a command that publishes. */
  readonly storeSettings: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** Why the faults of an engine cannot be caused; `false` if they can. */
export const missingPackages = {
  redis: skipWithout('redis-server', 'redis-sentinel'),
  store: skipS3,
  postgres: skipWithoutPostgres,
} as const

export type EngineName = keyof typeof missingPackages

/** Without an S3 server the store is a folder. */
export async function startEngines(folder: string): Promise<Engines> {
  const redis = missingPackages.redis === false ? await startRedisSentinels() : null
  const postgres = missingPackages.postgres === false ? await startPostgres({ isDurable: true }) : null
  const store = missingPackages.store === false ? await startS3Server() : null
  const storeSettings = store === null ? folderStore(folder) : await s3Store(store)
  return {
    redis,
    store,
    postgres,
    ledgerUrl: (await postgres?.newDatabase()) ?? '',
    storeSettings,
    serverSettings: {
      ...storeSettings,
      ...(redis === null ? {} : { STATE_URL: stateUrlOf(redis) }),
      ...(postgres === null ? {} : { DATABASE_URL: postgres.url() }),
    },
    async redisPrimary() {
      const port = await redis?.primaryPort()
      return redis?.servers.find((server) => server.port === port) ?? null
    },
    async stop() {
      await redis?.stop()
      await postgres?.remove()
      await store?.stop()
    },
  }
}

const stateUrlOf = ({ sentinelPorts, name }: RedisSentinels): string =>
  `redis+sentinel://${sentinelPorts.map((port) => `127.0.0.1:${port}`).join(',')}/${name}`

function folderStore(folder: string): Readonly<Record<string, string>> {
  const path = join(folder, 'store')
  mkdirSync(path)
  return { STORE_URL: path }
}

async function s3Store({ endpoint, env }: S3Server): Promise<Readonly<Record<string, string>>> {
  const credentials = {
    accessKeyId: env['AWS_ACCESS_KEY_ID'] ?? '',
    secretAccessKey: env['AWS_SECRET_ACCESS_KEY'] ?? '',
  }
  const client = new S3Client({ endpoint, region: 'default', forcePathStyle: true, credentials })
  await client.send(new CreateBucketCommand({ Bucket: 'cluster' }))
  client.destroy()
  return { ...env, STORE_URL: 's3://cluster/test' }
}
