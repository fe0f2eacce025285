import type { PostgresServer } from '../../../test/services/postgres.ts'
import type { UsageEngine } from '../../serve/usage/test-usage-contract.ts'
import { now } from '../../serve/usage/test-usage.ts'
import { postgresUsageLog, type PostgresUsageLogOptions } from './postgres-usage-log.ts'
import { postgresUsageReport } from './postgres-usage-report.ts'

let runs = 0

/** Opens the log of a server that starts. */
export const openServerLog = (url: string, options: Partial<PostgresUsageLogOptions> = {}) =>
  postgresUsageLog({
    url,
    server: `run ${++runs}`,
    now: () => now,
    retentionDays: 30,
    maxBytes: 64_000_000,
    closeMilliseconds: 60_000,
    ...options,
  })

export const postgresUsageEngine = (server: PostgresServer): UsageEngine => ({
  name: 'PostgreSQL',
  setUp: async () => {
    const url = await server.newDatabase()
    return {
      openLog: (options) => openServerLog(url, options),
      report: async (options) => postgresUsageReport({ url }, options),
    }
  },
})
