import assert from 'node:assert/strict'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startRowWriter } from './row-writer.ts'
import { now, rowsOf, temporaryFolder, usageEvent } from './test-usage.ts'
import type { ClientEvent } from './usage-log.ts'

test('while a store cannot be written, the oldest rows are dropped and their requests counted, and no other is lost', async (t) => {
  const dataDir = join(temporaryFolder(t), 'data')
  writeFileSync(dataDir, 'no folder')
  const errors: string[] = []
  const writer = startRowWriter({
    store: { kind: 'log', dataDir, retentionDays: 30, maxBytes: 640_000_000 },
    batchRows: 1000,
    now: () => now,
    onError: (message) => errors.push(message),
  })
  await writer.flush()
  assert.equal(errors.length, 1)
  const refused = { client: 'c', group: 'g', endpoint: 'e', status: 429, code: 'rate_limit_exceeded' }
  writer.add({ ...refused, at: now, requests: 7 })
  for (let row = 1; row < 101_500; row++) writer.add(usageEvent({ rows: row }) as ClientEvent)
  // While a batch is tried again, it is not dropped.
  const { waiting, lost } = writer.state()
  assert.deepEqual([waiting, lost], [99_500, 2006])
  rmSync(dataDir)
  await writer.close()
  const { waiting: left, failures } = writer.state()
  assert.ok(left === 0 && failures > 0)
  const [written] = rowsOf(dataDir, 'SELECT count(*) AS rows, min(rows) AS first, max(rows) AS last FROM entry')
  assert.deepEqual({ ...written }, { rows: 99_500, first: 2000, last: 101_499 })
})
