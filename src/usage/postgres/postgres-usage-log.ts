import type { WrittenUsageLog } from '../usage-log.ts'
import { startWrittenLog } from '../written-log.ts'
import type { PostgresLogOptions } from './log-store.ts'
import { workerModule } from '../../worker-module.ts'

export interface PostgresUsageLogOptions extends Omit<PostgresLogOptions, 'schema'> {
  readonly schema?: string
  readonly now: () => number
  /** The longest that the end of the server waits for PostgreSQL; by default 5 s. */
  readonly closeMilliseconds?: number
  /** Called when a write failed, and when requests were dropped. The service continues and retries. */
  readonly onError?: (message: string) => void
}

/** The default of `closeMilliseconds`. */
const closeMillisecondsDefault = 5_000
/** A database that is away is asked again after this time. */
const retryMilliseconds = 2_000

/**
 * The usage log of all servers in PostgreSQL. Each batch is in it exactly once, whatever happens to the connection. While PostgreSQL is
 * away, at most 100,000 rows wait in memory; older ones are dropped and counted.
 */
export function postgresUsageLog(options: PostgresUsageLogOptions): WrittenUsageLog {
  const { now, onError, closeMilliseconds = closeMillisecondsDefault, schema = 'usage', ...workerData } = options
  return startWrittenLog({
    module: workerModule('log-writer', import.meta.url),
    workerData: { ...workerData, schema },
    keepsLog: true,
    keepsRecent: false,
    now,
    onError,
    database: { name: 'PostgreSQL', retryMilliseconds, closeMilliseconds },
  })
}
