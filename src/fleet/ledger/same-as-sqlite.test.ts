import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { tablesOf } from '../../ledger/sqlite/test-sqlite-tables.ts'
import {
  corporationsOf,
  enforcement,
  importOf,
  record,
  recordsOf,
  registerRow,
  sourceOf,
  temporaryFolder,
  type Publication,
} from '../../ledger/test-publications.ts'
import { openPostgresLedger } from './ledger.ts'
import { tablesOfDatabase } from './test-postgres-tables.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

const register = sourceOf('register', 'corporation')
const enforcements = sourceOf('list', 'enforcement')

/** Imports into both engines, and compares every table, and what readers return. */
async function assertSame(t: Parameters<typeof temporaryFolder>[0], publications: readonly Publication[]) {
  const path = join(temporaryFolder(t), 'ledger.db')
  const url = await server!.newDatabase()
  const ledgers = [openLedger(path), await openPostgresLedger(url)] as const
  t.after(async () => Promise.all(ledgers.map(async (ledger) => ledger.close())))
  const readAll = async (ledger: Ledger) => ({
    fingerprint: await ledger.fingerprint(),
    imports: await ledger.imports(),
    sources: await ledger.sources(),
    records: await recordsOf(ledger),
    corporations: await corporationsOf(ledger),
    unparsed: await Promise.all((await ledger.imports()).map(async ({ id }) => ledger.unparsedRows(id))),
  })
  for (const publication of publications)
    for (const ledger of ledgers) await importOf(ledger, publication).catch(() => undefined)
  const [expected, found] = [await readAll(ledgers[0]), await readAll(ledgers[1])]
  assert.deepEqual(found, expected)
  assert.deepEqual(await tablesOfDatabase(url), tablesOf(path))
  return found
}

test(
  'the same files give the same tables: history, repeated and refused files, several sources',
  { skip },
  async (t) => {
    const strict = sourceOf('strict', 'enforcement', { rowsMin: 2 })
    const rows = (names: readonly string[]) =>
      names.map((name, index) => record(`k${index % 2}`, enforcement(name, name), { rows: 1 }))
    const found = await assertSame(t, [
      {
        source: register,
        seenOn: '2026-01-10',
        rows: [registerRow(1, '2026-01-01', '旧', true), registerRow(1, '2026-01-05', '新')],
      },
      {
        source: enforcements,
        seenOn: '2026-01-01',
        rows: rows(['甲', '乙', '丙']),
        official: { count: 3, basis: '3件' },
      },
      { source: strict, seenOn: '2026-01-02', rows: rows(['甲']) },
      {
        source: register,
        seenOn: '2026-02-10',
        rows: [registerRow(1, '2026-02-01', '改'), registerRow(2, '2026-02-01', '二')],
      },
      {
        source: enforcements,
        seenOn: '2026-02-01',
        rows: [...rows(['丙', '丁']), { outcome: 'unparsed', row: 3, rows: 1, reason: 'date', text: '?' }],
      },
      { source: enforcements, seenOn: '2026-02-01', rows: rows(['丙', '丁']) },
      { source: enforcements, seenOn: '2025-12-01', rows: rows(['乙', '甲']), complete: false, title: '旧版' },
      { source: enforcements, seenOn: '2026-03-01', rows: [] },
    ])
    assert.deepEqual([found.corporations.length, found.records.length > 4], [2, true])
  },
)

test('more records than a batch, of which all change, give the same tables in the same order', { skip }, async (t) => {
  const edition = (name: string, day: string) => ({
    source: register,
    seenOn: day,
    rows: Array.from({ length: 2_345 }, (_, index) => registerRow(index, day, name)),
  })
  const found = await assertSame(t, [edition('一', '2026-01-01'), edition('二', '2026-02-01')])
  assert.equal(found.corporations.filter(({ formerStates }) => formerStates.length === 1).length, 2_345)
})

test('texts that PostgreSQL cannot hold lose no row and keep their order', { skip }, async (t) => {
  const texts = [
    'a\0b',
    'a\u0001',
    'a',
    'a\u0001\u0002',
    'a\0',
    'a\tb',
    'a\\N',
    '\\N',
    '\\.',
    'a\r\nb',
    'a\u{20000}',
    'a\ud800',
  ]
  const rows: RowOutcome[] = texts.map((text) => record(text, enforcement(text, text), { version: text }))
  const unparsed = texts.map((text, row) => ({ outcome: 'unparsed', row, rows: 1, reason: text, text }) as const)
  const publication = { source: enforcements, rows: [...rows, ...unparsed], list: 'a\0', title: 'b\ud800', name: 'c' }
  const found = await assertSame(t, [
    { ...publication, seenOn: '2026-01-01' },
    { ...publication, seenOn: '2026-01-02', name: 'd' },
  ])
  assert.equal(found.records.length, texts.length)
  assert.deepEqual(
    found.unparsed[0]!.map(({ text }) => text),
    texts.map((text) => text.toWellFormed()),
  )
})
