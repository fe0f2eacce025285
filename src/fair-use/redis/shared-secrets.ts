import { dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { keyPrefix } from './client-keys.ts'
import type { RedisConnection } from './connection.ts'

/** The secrets with which all servers hash alike, so that they count each client together. */
export interface SharedSecrets {
  /** Key of the address hashes. */
  readonly addresses: Buffer
  /** The previous one, for a day after a replacement. */
  readonly former: Buffer | null
  /** Key of the query hashes. */
  readonly queries: string
  /** Milliseconds until an announced replacement of the key of the address hashes; `null` if there is none. */
  readonly replacedIn: number | null
}

export interface OfferedSecrets {
  readonly addresses: Buffer
  readonly queries: string
}

/** Servers learn of a replacement this long before it, so that all of them replace the key at once. */
const noticeMilliseconds = 60_000
/** As the files of one server are kept (`usage/keyed-hash.ts`). */
const formerKeptMilliseconds = dayMilliseconds + 3_600_000

/** Reads the shared secrets. Those of this server become the shared ones if there are none; a key that is too old is replaced. */
export async function exchangeSecrets(
  redis: Pick<RedisConnection, 'run'>,
  offered: OfferedSecrets,
  { randomBytes, time = '' }: { readonly randomBytes: (size: number) => Buffer; readonly time?: number | '' },
): Promise<SharedSecrets> {
  const durations = [limits.usageKeyDays * dayMilliseconds, noticeMilliseconds, formerKeptMilliseconds]
  const [addresses, former, queries, replacedIn] = (await redis.run(
    'secrets',
    [`${keyPrefix}secrets`],
    [
      time,
      offered.addresses.toString('base64url'),
      offered.queries,
      randomBytes(offered.addresses.length).toString('base64url'),
      ...durations.map((milliseconds) => milliseconds * 1000),
    ],
  )) as [string, string, string, number]
  return {
    addresses: Buffer.from(addresses, 'base64url'),
    former: former === '' ? null : Buffer.from(former, 'base64url'),
    queries,
    replacedIn: replacedIn < 0 ? null : replacedIn / 1000,
  }
}
