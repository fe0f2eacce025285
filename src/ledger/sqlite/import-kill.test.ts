import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '../test-publications.ts'
import { importWhole, killImports, startImport } from './test-import-kill.ts'
import { openTestLedger, sqliteEngine } from './test-sqlite-engine.ts'

test(
  'a process killed during an import leaves the ledger as it was before or after it',
  { timeout: 120_000 },
  async (t) => killImports(t, 4),
)

test('an import after a killed one imports everything', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  await importWhole(path, 0)
  const { child, ended } = await startImport(path, 1)
  child.kill('SIGKILL')
  await ended
  const expected = join(temporaryFolder(t), 'ledger.db')
  for (const [edition, target] of [
    [1, path],
    [0, expected],
    [1, expected],
  ] as const)
    await importWhole(target, edition)
  const [one, other] = [openTestLedger(path), openTestLedger(expected)]
  t.after(async () => Promise.all([one, other].map(async (ledger) => ledger.close())))
  assert.deepEqual(await sqliteEngine.contentsOf(one), await sqliteEngine.contentsOf(other))
})
