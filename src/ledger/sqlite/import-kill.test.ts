import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentsOf } from '../test-ledger-engine.ts'
import { temporaryFolder } from '../test-publications.ts'
import { importCompletely, killImports, startImport } from '../test-import-kill.ts'
import { openTestLedger, sharedFile, sqliteEngine } from './test-sqlite-engine.ts'

test(
  'a process killed during an import leaves the ledger as it was before or after it',
  { timeout: 120_000 },
  async (t) => killImports(t, sharedFile(join(temporaryFolder(t), 'ledger.db')), 4),
)

test('an import after a killed one imports everything', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  await importCompletely(path, 0)
  const { child, ended } = await startImport(path, 1)
  child.kill('SIGKILL')
  await ended
  const expected = join(temporaryFolder(t), 'ledger.db')
  await importCompletely(path, 1)
  await importCompletely(expected, 0)
  await importCompletely(expected, 1)
  const ledgers = [openTestLedger(path), openTestLedger(expected)]
  t.after(async () => Promise.all(ledgers.map(async (ledger) => ledger.close())))
  const [contents, expectedContents] = await Promise.all(
    ledgers.map(async (ledger) => contentsOf(sqliteEngine.rows, ledger)),
  )
  assert.deepEqual(contents, expectedContents)
})
