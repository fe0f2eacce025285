import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { recentRequests } from './recent-requests.ts'
import { sqliteUsageLog, type UsageLogOptions } from './sqlite-usage-log.ts'
import type { LoggedRequest, UsageEvent } from './usage-log.ts'

export const day = 86_400_000
export const now = Date.parse('2026-11-21T00:00:00Z')

/** Removed after the test. */
export function temporaryFolder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'shobun-usage-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

export const usageEvent = (more: Partial<UsageEvent> = {}): UsageEvent => ({
  at: now,
  endpoint: '/api/v1/companies',
  conditions: '{"q":"a"}',
  client: 'client',
  network: null,
  origin: null,
  group: 'group',
  userAgent: 'ua',
  referer: null,
  clientName: null,
  status: 200,
  code: null,
  rows: 3,
  ...more,
})

export const openLog = (dataDir: string, more: Partial<UsageLogOptions> = {}) =>
  sqliteUsageLog({ dataDir, now: () => now, retentionDays: 30, maxBytes: 64_000_000, ...more })

export async function recentOf(dataDir: string, since: number): Promise<LoggedRequest[]> {
  const all: LoggedRequest[] = []
  for await (const request of recentRequests(dataDir, since)) all.push(request)
  return all
}

/** Queries a file directly, as `sqlite3` does. */
export function rowsOf(dataDir: string, query: string, file = 'usage.db'): Record<string, unknown>[] {
  const sql = new DatabaseSync(join(dataDir, file))
  try {
    return sql.prepare(query).all()
  } finally {
    sql.close()
  }
}
