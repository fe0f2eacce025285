import { dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { keyPrefix } from './client-keys.ts'
import type { RedisConnection } from './connection.ts'

/** The keys with which all servers hash alike. */
export interface SharedSecrets {
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
