import { randomUUID } from 'node:crypto'
import type { Config } from '../../config.ts'
import { sqliteUsageLog } from '../../serve/usage/open-usage-log.ts'
import type { WrittenUsageLog } from '../../serve/usage/usage-log.ts'
import { type ServerContext, serverNameOf } from './server-context.ts'
import { withPostgres } from '../../fleet/postgres/postgres-packages.ts'

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
  if (databaseUrl === null) return sqliteUsageLog({ ...shared, dataDir, keepsRecent: fairUse })
  // The thread of the log loads the packages, so their absence would show only there.
  await withPostgres(async () => import('../../fleet/postgres/connection.ts'))
  const { postgresUsageLog } = await import('../../fleet/usage/postgres-usage-log.ts')
  const server = `${serverNameOf(config)}-${randomUUID()}`
  return postgresUsageLog({ ...shared, url: databaseUrl, server, recentIn: fairUse ? dataDir : null })
}
