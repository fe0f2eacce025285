import assert from 'node:assert/strict'
import { after, test, type TestContext } from 'node:test'
import { skipWithoutPostgres, startPostgres } from '../../../test/services/postgres.ts'
import { wayThatBreaks } from '../../../test/services/way-that-breaks.ts'
import { waitFor } from '../../../test/wait.ts'
import type { RowOutcome } from '../../domain/parsed-publication.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { importOf, registerRow, sourceOf } from '../../ledger/test-publications.ts'
import { openPostgresLedger, type PostgresLedgerOptions } from './ledger.ts'
import { tablesOfDatabase } from './test-postgres-tables.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

const register = sourceOf('register', 'corporation')
const rows = [registerRow(1, '2026-01-01', '架空')]
const unchanged = /nothing of this file was imported and the ledger did not change/

async function openUntilEnd(t: TestContext, url: string, options: PostgresLedgerOptions = {}): Promise<Ledger> {
  const ledger = await openPostgresLedger(url, options)
  t.after(async () => ledger.close())
  return ledger
}

const endBackends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'shobun ledger'"

test(
  'a database of a newer program, of another kind or in another encoding is refused and not changed',
  { skip },
  async () => {
    const newer = await server!.newDatabase()
    await (await openPostgresLedger(newer)).close()
    const name = new URL(newer).pathname.slice(1)
    await server!.query('UPDATE ledger.schema_version SET version = 99', name)
    for (const readOnly of [true, false])
      await assert.rejects(openPostgresLedger(newer, { readOnly }), {
        code: 'newer_version',
        message: /version 99.*version 3/,
      })
    const other = await server!.newDatabase()
    await server!.query(
      'CREATE SCHEMA ledger; CREATE TABLE ledger.customer (name text)',
      new URL(other).pathname.slice(1),
    )
    await assert.rejects(openPostgresLedger(other), { code: 'not_a_ledger', message: /something else/ })
    await server!.query("CREATE DATABASE latin ENCODING 'LATIN1' TEMPLATE template0")
    await assert.rejects(openPostgresLedger(server!.url('latin')), { code: 'not_a_ledger', message: /LATIN1.*UTF8/ })
  },
)

test('opening a database without a ledger to read makes no tables', { skip }, async () => {
  const url = await server!.newDatabase()
  await assert.rejects(openPostgresLedger(url, { readOnly: true }), { code: 'missing' })
  const schemas = await server!.query(
    "SELECT 1 FROM pg_namespace WHERE nspname = 'ledger'",
    new URL(url).pathname.slice(1),
  )
  assert.deepEqual(schemas, [])
})

test('commands that open an empty database at the same time make its tables once', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const ledgers = await Promise.all(Array.from({ length: 5 }, async () => openUntilEnd(t, url)))
  await importOf(ledgers[4]!, { source: register, seenOn: '2026-01-01', rows })
  assert.equal(await ledgers[0]!.importCount(), 1)
})

test('a second import at the same time is refused as busy and changes nothing', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const [first, second] = [await openUntilEnd(t, url), await openUntilEnd(t, url, { busyMilliseconds: 20 })]
  await first.inTransaction(async () => {
    await assert.rejects(importOf(second, { source: register, seenOn: '2026-01-01', rows }), { code: 'busy' })
  })
  await importOf(second, { source: register, seenOn: '2026-01-01', rows })
  assert.equal((await first.imports()).length, 1)
})

test('a snapshot does not see later writes', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const [writing, reading] = [await openUntilEnd(t, url), await openUntilEnd(t, url)]
  const fingerprints = await reading.inSnapshot(async (snapshot) => {
    const before = await snapshot.fingerprint()
    await importOf(writing, { source: register, seenOn: '2026-01-01', rows })
    return [before, await snapshot.fingerprint()]
  })
  assert.deepEqual(fingerprints, ['', ''])
  assert.notEqual(await reading.fingerprint(), '')
})

test('a connection that is lost during an import leaves nothing, and the next import works', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const ledger = await openUntilEnd(t, url)
  await importOf(ledger, { source: register, seenOn: '2026-01-01', rows })
  const before = await tablesOfDatabase(url)
  async function* lostWhileRead(): AsyncGenerator<RowOutcome> {
    for (let n = 1; n <= 1_500; n++) yield registerRow(n, '2026-02-01', '改')
    await server!.query(endBackends)
    yield registerRow(2_000, '2026-02-01', '改')
  }
  const lost = importOf(ledger, { source: register, seenOn: '2026-02-01', rows: lostWhileRead() })
  await assert.rejects(lost, { name: 'LedgerError', code: 'unreachable', message: unchanged })
  const after = await tablesOfDatabase(url)
  assert.deepEqual([after['record'], after['record_version']], [before['record'], before['record_version']])
  assert.equal((await ledger.imports())[0]?.refusal?.code, 'unreachable')
  await importOf(ledger, { source: register, seenOn: '2026-02-01', rows })
  assert.deepEqual(
    (await ledger.imports()).map(({ id, refusal }) => [id, refusal === null]),
    [
      [3, true],
      [2, false],
      [1, true],
    ],
  )
})

test('a server that became a standby is left: the next import reconnects', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const ledger = await openUntilEnd(t, url)
  const state = async (isReadOnly: boolean) =>
    server!.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET default_transaction_read_only = ${isReadOnly}`)
  await state(true)
  await server!.query(endBackends)
  await assert.rejects(importOf(ledger, { source: register, seenOn: '2026-01-01', rows }), { code: 'unreachable' })
  await state(false)
  await importOf(ledger, { source: register, seenOn: '2026-01-01', rows })
  assert.equal((await ledger.imports()).length, 1)
})

for (const heard of [true, false]) {
  const outcome = heard ? 'counts when it was heard' : 'does not count when it was not heard'
  test(`a commit without an answer ${outcome}`, { skip }, async (t) => {
    const url = await server!.newDatabase()
    const way = await wayThatBreaks(t, url, heard)
    const ledger = await openUntilEnd(t, way.url)
    way.arm()
    const imported = importOf(ledger, { source: register, seenOn: '2026-01-01', rows })
    if (heard) assert.equal((await imported).new, 1)
    else await assert.rejects(imported, { code: 'unreachable', message: unchanged })
    assert.equal(way.isArmed(), false)
    assert.equal((await tablesOfDatabase(url))['record']?.length, heard ? 1 : 0)
    assert.equal((await ledger.imports())[0]?.refusal?.code, heard ? undefined : 'unreachable')
  })
}

test('reads without a server say that it cannot be reached, and work when it is back', { skip }, async (t) => {
  const ledger = await openUntilEnd(t, await server!.newDatabase())
  await importOf(ledger, { source: register, seenOn: '2026-01-01', rows })
  await server!.kill()
  // A backend may still answer until it notices that the server is gone.
  await waitFor('the end of the backend', async () =>
    ledger.imports().then(
      () => false,
      () => true,
    ),
  )
  await assert.rejects(ledger.imports(), { name: 'LedgerError', code: 'unreachable' })
  await assert.rejects(ledger.successfulImport('register', ''), { name: 'LedgerError', code: 'unreachable' })
  await server!.start()
  assert.equal((await ledger.imports()).length, 1)
})

test('a user who may not write is told so', { skip }, async () => {
  const url = await server!.newDatabase()
  await server!.query('CREATE ROLE reader LOGIN')
  const asReader = url.replace('postgres@', 'reader@')
  await assert.rejects(openPostgresLedger(asReader), { code: 'not_writable', message: /DATABASE_URL may not write/ })
})
