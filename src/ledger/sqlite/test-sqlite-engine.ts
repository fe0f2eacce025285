import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Row } from '../db.ts'
import type { Ledger } from '../ledger.ts'
import type { EngineUnderTest } from '../test-ledger-engine.ts'
import type { SharedLedger } from '../test-import-kill.ts'
import { temporaryFolder } from '../test-publications.ts'
import { openLedger } from './ledger.ts'

const paths = new WeakMap<Ledger, string>()

/** Opens a ledger whose tables `sqliteEngine.rows` can read. */
export function openTestLedger(path: string, options: Parameters<typeof openLedger>[1] = {}): Ledger {
  const ledger = openLedger(path, options)
  paths.set(ledger, path)
  return ledger
}

export const sqliteEngine: EngineUnderTest = {
  name: 'SQLite',
  cases: 40,
  open: async (t) => {
    const ledger = openTestLedger(join(temporaryFolder(t), 'ledger.db'))
    t.after(async () => ledger.close())
    return ledger
  },
  rows: async (ledger, sql) => {
    const db = new DatabaseSync(paths.get(ledger)!)
    try {
      const rows = db.prepare(sql).all()
      return rows.map((row) => ({ ...row })) as Row[]
    } finally {
      db.close()
    }
  },
}

/** A ledger in a file into which other processes import. */
export const sharedFile = (path: string): SharedLedger => ({
  place: path,
  open: async () => {
    const ledger = openTestLedger(path)
    assert.deepEqual(await sqliteEngine.rows(ledger, 'PRAGMA integrity_check'), [{ integrity_check: 'ok' }])
    return ledger
  },
  rows: sqliteEngine.rows,
})
