import assert from 'node:assert/strict'
import type { TestContext } from 'node:test'
import type { Row } from './db.ts'
import type { Ledger } from './ledger.ts'

/** An engine that `ledgerContract` tests. */
export interface EngineUnderTest {
  readonly name: string
  /** How many random cases of a property are tried: fewer where each needs new tables. */
  readonly cases: number
  /** An empty ledger that is closed after the test. */
  readonly open: (t: TestContext) => Promise<Ledger>
  /** Runs a statement on its tables, over a second connection. */
  readonly rows: (ledger: Ledger, sql: string) => Promise<readonly Row[]>
}

type Rows = EngineUnderTest['rows']

/** Everything in the ledger but the log of imports, as plain values. */
export async function contentsOf(rows: Rows, ledger: Ledger) {
  return {
    records: await rows(ledger, 'SELECT * FROM record ORDER BY source, key'),
    versions: await rows(ledger, 'SELECT * FROM record_version ORDER BY source, key, version, hash'),
    unparsed: await rows(ledger, 'SELECT row, reason, text FROM unparsed_row ORDER BY row'),
  }
}

/** Throws when an invariant of the ledger does not hold. */
export async function assertConsistent(rows: Rows, ledger: Ledger): Promise<void> {
  assert.deepEqual(
    await rows(ledger, 'SELECT last_import, last_seen_on, records FROM tally ORDER BY 1, 2'),
    await rows(ledger, 'SELECT last_import, last_seen_on, count(*) AS records FROM record GROUP BY 1, 2 ORDER BY 1, 2'),
  )
  const doneImports = "SELECT id FROM import WHERE outcome = 'done' AND counts IS NOT NULL"
  for (const wrong of [
    `last_import NOT IN (${doneImports})`,
    `first_import NOT IN (${doneImports})`,
    'first_seen_on > changed_on OR changed_on > state_seen_on OR state_seen_on > last_seen_on',
  ])
    assert.deepEqual(await rows(ledger, `SELECT key FROM record WHERE ${wrong}`), [])
}
