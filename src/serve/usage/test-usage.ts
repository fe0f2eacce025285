import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { TestContext } from 'node:test'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { recentRequests } from './recent-requests.ts'
import { sqliteUsageLog, type UsageLogOptions } from './open-usage-log.ts'
import type { LoggedRequest, UsageEvent } from './usage-log.ts'

export const day = dayMilliseconds
export const now = Date.parse('2026-11-21T00:00:00Z')

/** Creates a folder that is removed after the test. */
export function temporaryFolder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), 'shobun-usage-'))
  t.after(() => rmSync(path, { recursive: true, force: true }))
  return path
}

export const usageEvent = (fields: Partial<UsageEvent> = {}): UsageEvent => ({
  at: now,
  endpoint: '/api/v1/companies',
  conditions: '{"q":"a"}',
  query: '{"hash":"h"}',
  client: 'client',
  address: 'address',
  network: null,
  origin: null,
  group: 'group',
  userAgent: 'ua',
  referer: null,
  clientName: null,
  status: 200,
  code: null,
  rows: 3,
  ...fields,
})

export const openLog = (dataDir: string, options: Partial<UsageLogOptions> = {}) =>
  sqliteUsageLog({ dataDir, now: () => now, retentionDays: 30, maxBytes: 64_000_000, ...options })

export async function recentOf(dataDir: string, since: number): Promise<LoggedRequest[]> {
  return Array.fromAsync(recentRequests(dataDir, since))
}

/** Queries a file directly, as `sqlite3` does. */
export function rowsOf(dataDir: string, query: string, file = 'usage.db'): Record<string, unknown>[] {
  const db = new DatabaseSync(join(dataDir, file))
  try {
    return db.prepare(query).all()
  } finally {
    db.close()
  }
}
