import assert from 'node:assert/strict'
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import { LedgerError } from '../ledger-error.ts'
import { assertConsistent, contentsOf } from '../test-ledger-engine.ts'
import { countsOf, importOf, registerRow, sourceOf, temporaryFolder } from '../test-publications.ts'
import { openLedger } from './ledger.ts'
import { openTestLedger, sqliteEngine } from './test-sqlite-engine.ts'

const register = sourceOf('register', 'corporation')
const filers = sourceOf('filers', 'disclosure_filer')

test('a ledger written by a newer program is refused and not changed', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  await openLedger(path).close()
  const db = new DatabaseSync(path)
  db.exec('PRAGMA user_version = 99')
  db.close()
  for (const readOnly of [true, false]) {
    assert.throws(() => openLedger(path, { readOnly }), { code: 'newer_version', message: /version 99.*version 3/ })
  }
})

test('another database and a file that is no database are refused', (t) => {
  const folder = temporaryFolder(t)
  const db = new DatabaseSync(join(folder, 'other.db'))
  db.exec('CREATE TABLE customer (name TEXT)')
  db.close()
  assert.throws(() => openLedger(join(folder, 'other.db')), { code: 'not_a_ledger' })
  writeFileSync(join(folder, 'text.db'), 'not a database at all, but long enough to look like one'.repeat(100))
  assert.throws(() => openLedger(join(folder, 'text.db')), { code: 'not_a_ledger' })
})

test('only the owner may read and write the ledger, including one that an earlier version made readable for all', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const modes = (): number[] => [path, `${path}-wal`, `${path}-shm`].map((name) => statSync(name).mode & 0o777)
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const ledger = openLedger(path)
  await ledger.inTransaction(async () => undefined)
  assert.deepEqual(modes(), [0o600, 0o600, 0o600])
  await ledger.close()
  chmodSync(path, 0o644)
  const again = openLedger(path)
  assert.deepEqual(modes(), [0o600, 0o600, 0o600])
  await again.close()
})

test('opening a missing ledger read-only creates no file', (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  assert.throws(() => openLedger(path, { readOnly: true }), { code: 'missing' })
  assert.equal(existsSync(path), false)
})

test('a second import at the same time is refused as busy and changes nothing', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const [first, second] = [openLedger(path), openLedger(path, { busyMilliseconds: 20 })]
  t.after(async () => Promise.all([first, second].map(async (ledger) => ledger.close())))
  await first.inTransaction(async () => {
    await assert.rejects(importOf(second, { source: filers, seenOn: '2026-01-01', rows: [] }), { code: 'busy' })
  })
  await importOf(second, { source: filers, seenOn: '2026-01-01', rows: [] })
  assert.equal((await first.imports()).length, 1)
})

test('a snapshot does not see later writes', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const writing = openLedger(path, { busyMilliseconds: 20 })
  const reading = openLedger(path, { readOnly: true })
  t.after(async () => Promise.all([writing, reading].map(async (ledger) => ledger.close())))
  const fingerprints = await reading.inSnapshot(async (snapshot) => {
    const before = await snapshot.fingerprint()
    await importOf(writing, {
      source: register,
      seenOn: '2026-01-01',
      rows: [registerRow(1, '2026-01-01', '架空')],
    })
    return [before, await snapshot.fingerprint()]
  })
  assert.deepEqual(fingerprints, ['', ''])
  assert.notEqual(await reading.fingerprint(), '')
})

test('an import succeeds while a reader blocks the checkpoint', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const writing = openLedger(path, { busyMilliseconds: 20 })
  const rows = [registerRow(1, '2026-01-01', '架空')]
  await importOf(writing, { source: register, seenOn: '2026-01-01', rows })
  const reading = openLedger(path, { readOnly: true })
  t.after(async () => Promise.all([writing, reading].map(async (ledger) => ledger.close())))
  await reading.inSnapshot(async (snapshot) => {
    // A snapshot begins with its first read.
    await snapshot.fingerprint()
    await importOf(writing, { source: register, seenOn: '2026-01-02', rows })
  })
  assert.ok(statSync(`${path}-wal`).size > 0, 'the checkpoint was not blocked, so the test tested nothing')
  assert.equal((await writing.imports()).length, 2)
})

test('a full disk is reported, changes nothing, and the import works once there is room', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const before = openTestLedger(path)
  await importOf(before, { source: register, seenOn: '2026-01-01', rows: [registerRow(1, '2026-01-01', '甲')] })
  const contents = await contentsOf(sqliteEngine.rows, before)
  await before.close()
  function* manyRows(): Generator<RowOutcome> {
    for (let n = 1; n < 5_000; n++) yield registerRow(n, '2026-01-02', `架空${n}`)
  }
  const pageBytes = 4096
  const full = openTestLedger(path, { pagesMax: statSync(path).size / pageBytes + 20 })
  await assert.rejects(importOf(full, { source: register, seenOn: '2026-02-01', rows: manyRows() }), (error) => {
    assert.ok(error instanceof LedgerError)
    assert.equal(error.code, 'disk_full')
    assert.match(error.message, /disk is full.*nothing of this file/)
    return true
  })
  assert.deepEqual(await contentsOf(sqliteEngine.rows, full), contents)
  await assertConsistent(sqliteEngine.rows, full)
  await full.close()
  const after = openTestLedger(path)
  t.after(async () => after.close())
  const counts = await importOf(after, { source: register, seenOn: '2026-02-01', rows: manyRows() })
  assert.deepEqual(countsOf(counts), { rows: 4_999, new: 4_998, changed: 1 })
})
