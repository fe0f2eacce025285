import { batchRows, usageLog, type LogOptions } from '../../serve/usage/open-usage-log.ts'
import type { WrittenUsageLog } from '../../serve/usage/usage-log.ts'
import { workerModule } from '../../words/program-files/worker-module.ts'
import type { PostgresLogOptions } from './log-store.ts'

export interface PostgresUsageLogOptions extends PostgresLogOptions, LogOptions {
  /** The folder of the requests of the last 24 hours, which restore the quotas of this server; by default they are not stored. */
  readonly recentIn?: string | null
  /** The longest that the end of the server waits for PostgreSQL; by default 5 s. */
  readonly closeMilliseconds?: number
}

/**
 * The usage log of all servers in PostgreSQL. Each batch is in it exactly once, whatever happens to the connection. While PostgreSQL is
 * away, at most 100,000 rows wait in memory; older ones are dropped and counted.
 */
export function postgresUsageLog(options: PostgresUsageLogOptions): WrittenUsageLog {
  const { now, onError = () => undefined, recentIn = null, closeMilliseconds = 5_000, ...store } = options
  const module = workerModule('log-store', import.meta.url).href
  const log = { store: { kind: 'engine', module, options: store }, batchRows, now, onError, closeMilliseconds } as const
  return usageLog(log, { recentIn, onError })
}
