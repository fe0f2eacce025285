import assert from 'node:assert/strict'
import { chmodSync, existsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import { dateInTokyo } from '../domain/status.ts'
import { openLedger } from './ledger.ts'
import {
  enforcement,
  filer,
  importOf,
  numberOf,
  record,
  registerRow,
  sourceOf,
  temporaryFolder,
  temporaryLedger,
} from './test-publications.ts'

const register = sourceOf('register', 'corporation')
const filers = sourceOf('filers', 'disclosure_filer')

test('a ledger written by a newer program is refused and left alone', (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  openLedger(path).close()
  const db = new DatabaseSync(path)
  db.exec('PRAGMA user_version = 99')
  db.close()
  for (const readOnly of [true, false]) {
    assert.throws(() => openLedger(path, { readOnly }), { code: 'newer_version', message: /version 99.*version 1/ })
  }
})

test('a database of another kind, and a file that is none, are refused and left alone', (t) => {
  const folder = temporaryFolder(t)
  const db = new DatabaseSync(join(folder, 'other.db'))
  db.exec('CREATE TABLE customer (name TEXT)')
  db.close()
  assert.throws(() => openLedger(join(folder, 'other.db')), { code: 'not_a_ledger' })
  writeFileSync(join(folder, 'text.db'), 'not a database at all, but long enough to look like one'.repeat(100))
  assert.throws(() => openLedger(join(folder, 'text.db')), { code: 'not_a_ledger' })
})

test('only its owner reads and writes the ledger, also one that an earlier version made readable for all', (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const modes = (): number[] => [path, `${path}-wal`, `${path}-shm`].map((name) => statSync(name).mode & 0o777)
  const umask = process.umask(0)
  t.after(() => process.umask(umask))
  const ledger = openLedger(path)
  ledger.begin()
  ledger.rollback()
  assert.deepEqual(modes(), [0o600, 0o600, 0o600])
  ledger.close()
  chmodSync(path, 0o644)
  const again = openLedger(path)
  assert.deepEqual(modes(), [0o600, 0o600, 0o600])
  again.close()
})

test('reading creates nothing', (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  assert.throws(() => openLedger(path, { readOnly: true }), { code: 'missing' })
  assert.equal(existsSync(path), false)
})

test('a second import at the same time is told that the ledger is busy, and changes nothing', async (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const [one, other] = [openLedger(path), openLedger(path, { busyMilliseconds: 20 })]
  t.after(() => [one, other].forEach((ledger) => ledger.close()))
  one.begin()
  await assert.rejects(importOf(other, { source: filers, seenOn: '2026-01-01', rows: [] }), { code: 'busy' })
  one.rollback()
  await importOf(other, { source: filers, seenOn: '2026-01-01', rows: [] })
  assert.equal(one.imports().length, 1)
})

test('a snapshot does not see what is written meanwhile', (t) => {
  const path = join(temporaryFolder(t), 'ledger.db')
  const writing = openLedger(path)
  const reading = openLedger(path, { readOnly: true })
  t.after(() => [writing, reading].forEach((ledger) => ledger.close()))
  const seen = reading.inSnapshot(() => {
    const before = reading.fingerprint()
    writing.db.exec("INSERT INTO meta VALUES ('fingerprint', 'moved')")
    return [before, reading.fingerprint()]
  })
  assert.deepEqual(seen, ['', ''])
  assert.equal(reading.fingerprint(), 'moved')
})

test('records come by source and key, of the kinds and sources that were asked for', async (t) => {
  const ledger = temporaryLedger(t)
  const list = sourceOf('list', 'enforcement')
  await importOf(ledger, {
    source: list,
    seenOn: '2026-01-01',
    rows: [record('b', enforcement('甲', '一')), record('a', enforcement('乙', '二'))],
  })
  await importOf(ledger, {
    source: filers,
    seenOn: '2026-01-01',
    name: 'f',
    rows: [record('E1', filer('E1', '架空甲'))],
  })
  const keys = (found: Iterable<{ readonly sourceId: string; readonly key: string }>): string[] =>
    [...found].map(({ sourceId, key }) => `${sourceId} ${key}`)
  assert.deepEqual(keys(ledger.records()), ['list a', 'list b', 'filers E1'])
  assert.deepEqual(keys(ledger.records(['disclosure_filer'])), ['filers E1'])
  assert.deepEqual(keys(ledger.records(undefined, ['list'])), ['list a', 'list b'])
  assert.deepEqual(keys(ledger.records(['corporation'])), [])
})

test('every corporation comes with its own former states and no other', async (t) => {
  const ledger = temporaryLedger(t)
  const rows = [1, 2, 3, 4, 5].flatMap((n) => [
    ...(n % 2 === 0
      ? [registerRow(n, '2025-01-01', `旧${n}`, true), registerRow(n, '2025-02-01', `中${n}`, true)]
      : []),
    registerRow(n, '2026-01-01', `現${n}`),
  ])
  await importOf(ledger, { source: register, seenOn: '2026-02-01', rows, title: '全件' })
  const found = new Map([...ledger.corporations()].map((entry) => [entry.key, entry]))
  assert.deepEqual([...found.keys()], [1, 2, 3, 4, 5].map(numberOf).toSorted())
  for (const n of [1, 2, 3, 4, 5]) {
    const entry = found.get(numberOf(n))
    assert.equal(entry?.facts.name, `現${n}`)
    assert.deepEqual(
      entry.formerStates.map(({ name }) => name),
      n % 2 === 0 ? [`旧${n}`, `中${n}`] : [],
    )
    assert.deepEqual([entry.title, entry.list, entry.publicationName], ['全件', 'all', '2026-02-01.csv'])
  }
})

test('unread rows and persons are those of the newest complete list and of what came after it', async (t) => {
  const ledger = temporaryLedger(t)
  const list = sourceOf('list', 'enforcement')
  const person = { outcome: 'person', row: 1, rows: 1 } as const
  const unread = { outcome: 'unread', row: 1, rows: 1, reason: 'date', text: '' } as const
  const official = { count: 7, basis: '7件' }
  await importOf(ledger, { source: list, seenOn: '2026-01-01', rows: [person, person, person, unread], official })
  await importOf(ledger, { source: list, seenOn: '2026-02-01', rows: [person, unread, unread] })
  for (const _ of ['once', 'again']) {
    await importOf(ledger, { source: list, seenOn: '2026-03-01', rows: [person, person, unread], complete: false })
  }
  const [state] = ledger.sources()
  assert.deepEqual([state?.persons, state?.unread, state?.official], [3, 3, official])
})

test('the fingerprint moves with the contents only', async (t) => {
  const ledger = temporaryLedger(t)
  const fingerprints = new Set([ledger.fingerprint()])
  const row = record('E1', filer('E1', '架空甲'))
  const steps = [
    { seenOn: '2026-01-01', rows: [row], moves: true },
    { seenOn: '2026-01-01', rows: [row], moves: false },
    { seenOn: '2026-01-02', rows: [row], moves: true },
    { seenOn: '2026-01-03', rows: [], moves: true },
    { seenOn: '2026-01-03', rows: [], moves: false },
  ]
  for (const { moves, ...publication } of steps) {
    await importOf(ledger, { source: filers, ...publication })
    assert.equal(fingerprints.has(ledger.fingerprint()), !moves, publication.seenOn)
    fingerprints.add(ledger.fingerprint())
  }
})

test('the day of an instant is the day in Japan', () => {
  assert.equal(dateInTokyo(new Date('2026-03-31T14:59:59Z')), '2026-03-31')
  assert.equal(dateInTokyo(new Date('2026-03-31T15:00:00Z')), '2026-04-01')
})

test('a log file that cannot be folded in is no failed import: what is committed stays', (t) => {
  const ledger = openLedger(join(temporaryFolder(t), 'ledger.db'))
  t.after(() => ledger.close())
  ledger.begin()
  // SQLite refuses a checkpoint inside a transaction, as it does on a full disk.
  assert.doesNotThrow(() => ledger.checkpoint())
  ledger.rollback()
})
