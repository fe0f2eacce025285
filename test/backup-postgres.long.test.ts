// A backup of an installation with one engine is restored into the other: the same ledger, the same usage log.
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { tablesOfDatabase } from '../src/fleet/ledger/test-postgres-tables.ts'
import { tablesOf } from '../src/ledger/sqlite/test-sqlite-tables.ts'
import { addSqliteUsageRows, sqliteUsageRows } from '../src/serve/usage/sqlite-usage-copy.ts'
import { postgresUsageRows } from '../src/fleet/usage/postgres-usage-copy.ts'
import type { UsageRow } from '../src/serve/usage/usage-rows.ts'
import { skipWithoutPostgres, startPostgres } from './services/postgres.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

const isa = '../src/read/sources/isa_technical_intern/sample/jisshi_kaizenmeirei.xlsx'
const at = Date.parse('2026-10-30T12:00:00.123Z')
const client = { client: 'hash', group: 'g', endpoint: '/api/v1/companies' }
const headers = { userAgent: 'a\u0000b', referer: null, clientName: null }
const usage: readonly UsageRow[] = [
  { day: '2026-07-01', endpoint: '/api/v1/search', status: 200, code: '', requests: 12, rows: 34 },
  { at: at - (at % 60_000), ...client, status: 429, code: 'rate_limit_exceeded', requests: 7 },
  { at: at - 86_400_000, ...client, ...headers, conditions: null, status: 400, code: 'filter_required', rows: null },
  { at, ...client, ...headers, conditions: '{"q":"架空"}', status: 200, code: null, rows: 3 },
]

async function* batches(): AsyncGenerator<readonly UsageRow[]> {
  yield usage.slice(0, 2)
  yield usage.slice(2)
}

const inDatabase = async (t: TestContext) => setUpCommands(t, { DATABASE_URL: await server!.newDatabase() })
type Commands = ReturnType<typeof setUpCommands>
const urlOf = ({ env }: Commands): string => env['DATABASE_URL'] ?? ''

const ledgerOf = async (commands: Commands) =>
  urlOf(commands) === '' ? tablesOf(join(commands.dataDir, 'ledger.db')) : tablesOfDatabase(urlOf(commands))

const usageOf = async (commands: Commands): Promise<UsageRow[]> =>
  urlOf(commands) === ''
    ? [...sqliteUsageRows(commands.dataDir)]
    : Array.fromAsync(postgresUsageRows({ url: urlOf(commands) }))

async function moves(from: Commands, to: Commands): Promise<void> {
  const backup = join(from.dataDir, '..', 'backup.tar.gz')
  const made = await from.shobun('backup', backup, '--usage')
  assert.match(made.stdout, /1 publications of 2 imports, .*, 4 rows of the usage log/, made.stderr)
  const restored = await to.shobun('restore', backup)
  assert.equal(restored.code, 0, restored.stderr)
  assert.deepEqual(await ledgerOf(to), await ledgerOf(from))
  assert.deepEqual(await usageOf(to), usage)
  assert.equal(existsSync(join(to.dataDir, 'usage')), false)
  const published = await to.shobun('publish')
  assert.match(published.stdout, /[1-9]\d* licence actions/, published.stderr)
}

test('from a file into PostgreSQL, back into a file, and from one database into another', { skip }, async (t) => {
  const first = setUpCommands(t)
  const path = fileURLToPath(new URL(isa, import.meta.url))
  await first.shobun('ingest', 'isa_technical_intern', path, '--as-of', '2026-03-01')
  await first.shobun('ingest', 'isa_technical_intern', path, '--as-of', '2026-04-01')
  await addSqliteUsageRows({ dataDir: first.dataDir, retentionDays: 3650, maxBytes: 64_000_000 }, batches())
  assert.deepEqual([...sqliteUsageRows(first.dataDir)], usage)
  const [second, third, fourth] = [await inDatabase(t), await inDatabase(t), setUpCommands(t)]
  await moves(first, second)
  await moves(second, third)
  await moves(third, fourth)
})

test(
  'a database with the ledger of the backup is kept, and one with another ledger is left alone',
  { skip },
  async (t) => {
    const from = await inDatabase(t)
    const path = fileURLToPath(new URL(isa, import.meta.url))
    await from.shobun('ingest', 'isa_technical_intern', path, '--as-of', '2026-03-01')
    const backup = join(from.dataDir, '..', 'backup.tar.gz')
    assert.equal((await from.shobun('backup', backup)).code, 0)
    const ledger = await ledgerOf(from)

    const again = setUpCommands(t, from.env)
    assert.equal((await again.shobun('restore', backup)).code, 0)
    assert.deepEqual(await ledgerOf(again), ledger)

    await from.shobun('ingest', 'isa_technical_intern', path, '--as-of', '2026-04-01')
    const later = await ledgerOf(from)
    const other = setUpCommands(t, from.env)
    const refused = await other.shobun('restore', backup)
    assert.deepEqual([refused.code, /has a ledger of 2 imports/.test(refused.stderr)], [1, true], refused.stderr)
    assert.equal(existsSync(join(other.dataDir, 'archive')), false)
    assert.deepEqual(await ledgerOf(from), later)
  },
)
