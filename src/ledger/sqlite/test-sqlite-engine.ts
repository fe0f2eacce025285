import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Ledger } from '../ledger.ts'
import type { EngineUnderTest } from '../test-ledger-engine.ts'
import type { SharedLedger } from '../test-import-kill.ts'
import { temporaryFolder } from '../test-publications.ts'
import { openLedger } from './ledger.ts'

const paths = new WeakMap<Ledger, string>()

/** Opens a ledger whose tables `rowsIn` can read. */
export function openTestLedger(path: string, options: Parameters<typeof openLedger>[1] = {}): Ledger {
  const ledger = openLedger(path, options)
  paths.set(ledger, path)
  return ledger
}

type Row = Readonly<Record<string, unknown>>

/** Rows of the ledger's database, read over a second connection. */
export function rowsIn(ledger: Ledger, ...statements: readonly string[]): Row[][] {
  const db = new DatabaseSync(paths.get(ledger) ?? '', { readOnly: true })
  try {
    return statements.map((sql) =>
      db
        .prepare(sql)
        .all()
        .map((row) => ({ ...row })),
    )
  } finally {
    db.close()
  }
}

function contentsOf(ledger: Ledger) {
  const [records, versions = [], unread] = rowsIn(
    ledger,
    'SELECT * FROM record ORDER BY source, key',
    'SELECT * FROM record_version ORDER BY source, key, version, hash',
    'SELECT row, reason, text FROM unread_row ORDER BY row',
  )
  return { records, versions, unread }
}

function assertConsistent(ledger: Ledger): void {
  const rows = (sql: string): Row[] => rowsIn(ledger, sql)[0] ?? []
  assert.equal(rows('PRAGMA integrity_check')[0]?.['integrity_check'], 'ok')
  assert.deepEqual(
    rows('SELECT last_import, last_seen_on, records FROM tally ORDER BY 1, 2'),
    rows('SELECT last_import, last_seen_on, count(*) AS records FROM record GROUP BY 1, 2 ORDER BY 1, 2'),
  )
  const doneImports = "SELECT id FROM import WHERE outcome = 'done' AND counts IS NOT NULL"
  assert.deepEqual(rows(`SELECT key FROM record WHERE last_import NOT IN (${doneImports})`), [])
  assert.deepEqual(rows(`SELECT key FROM record WHERE first_import NOT IN (${doneImports})`), [])
  assert.deepEqual(
    rows(
      'SELECT key FROM record WHERE first_seen_on > changed_on OR changed_on > state_seen_on OR state_seen_on > last_seen_on',
    ),
    [],
  )
}

export const sqliteEngine: EngineUnderTest = {
  name: 'SQLite',
  cases: 40,
  open: async (t) => {
    const ledger = openTestLedger(join(temporaryFolder(t), 'ledger.db'))
    t.after(async () => ledger.close())
    return ledger
  },
  contentsOf: async (ledger) => contentsOf(ledger),
  execute: async (ledger, sql) => {
    const db = new DatabaseSync(paths.get(ledger) ?? '')
    db.exec(sql)
    db.close()
  },
  assertConsistent: async (ledger) => assertConsistent(ledger),
}

/** A ledger in a file into which other processes import. */
export const sharedFile = (path: string): SharedLedger => ({
  place: path,
  open: async () => openTestLedger(path),
  assertConsistent: sqliteEngine.assertConsistent,
  countVersions: async (ledger) => Number(rowsIn(ledger, 'SELECT count(*) AS n FROM record_version')[0]?.[0]?.['n']),
})
