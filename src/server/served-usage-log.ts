import { randomUUID } from 'node:crypto'
import type { Config } from '../config.ts'
import { sqliteUsageLog } from '../usage/sqlite-usage-log.ts'
import type { WrittenUsageLog } from '../usage/usage-log.ts'
import { type ServerContext, serverNameOf } from './server-context.ts'
import { withPostgres } from '../postgres/postgres-packages.ts'

/** The usage log of a server: in its data folder, or with those of all servers in the database. */
export async function openUsageLog(
  config: Config,
  { now, stderr }: Pick<ServerContext, 'now' | 'stderr'>,
): Promise<WrittenUsageLog> {
  const { dataDir, databaseUrl, usageRetentionDays: retentionDays, usageMaxBytes: maxBytes, fairUse } = config
  const shared = {
    retentionDays,
    maxBytes,
    now: () => now().getTime(),
    onError: (message: string) => void stderr.write(`usage log: ${message}\n`),
  }
  // The thread of the log loads the packages, so their absence would show only there.
  if (databaseUrl !== null) await withPostgres(async () => import('../postgres/connection.ts'))
  const inFolder = sqliteUsageLog({ ...shared, dataDir, keepsRecent: fairUse, keepsLog: databaseUrl === null })
  if (databaseUrl === null) return inFolder
  const { postgresUsageLog } = await import('../usage/postgres/postgres-usage-log.ts')
  const server = `${serverNameOf(config)}-${randomUUID()}`
  return both(inFolder, postgresUsageLog({ ...shared, url: databaseUrl, server }))
}

/** The last 24 hours, which restore the quotas of this server, stay in its data folder. */
function both(recent: WrittenUsageLog, log: WrittenUsageLog): WrittenUsageLog {
  return {
    record(event) {
      recent.record(event)
      log.record(event)
    },
    async flush() {
      await Promise.all([recent.flush(), log.flush()])
    },
    async close() {
      await Promise.all([recent.close(), log.close()])
    },
    state: () => {
      const [one, other] = [recent.state(), log.state()]
      const { bytes, lost } = other
      return { waiting: Math.max(one.waiting, other.waiting), failures: one.failures + other.failures, lost, bytes }
    },
  }
}
