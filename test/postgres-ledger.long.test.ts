// The commands with a ledger in PostgreSQL and with one in a file: the same files in, the same out, byte for byte.
import assert from 'node:assert/strict'
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setUpCommands } from '../src/cli/test-commands.ts'
import { tablesOfDatabase } from '../src/fleet/ledger/test-postgres-tables.ts'
import { tablesOf } from '../src/ledger/sqlite/test-sqlite-tables.ts'
import { skipWithoutPostgres, startPostgres } from './services/postgres.ts'

const skip = skipWithoutPostgres
const server = skip === false ? await startPostgres() : null
after(async () => server?.remove())

const sample = (id: string, name: string): string =>
  fileURLToPath(new URL(`../src/read/sources/${id}/sample/${name}`, import.meta.url))

/** A row in the layout of the corporate-number register. The company is fictional; its number has the right check digit. */
const registerRow = (name: string, day: string): string =>
  `1,8990000000001,01,0,${day},${day},"${name}",,301,"東京都","千代田区","架空町１",,13,101,1000001,,,,,,,2026-01-05,1,,,,,"カクウ",0\n`

type Shobun = ReturnType<typeof setUpCommands>['shobun']

/** Runs a command in both installations, which must print the same, and returns what they printed. */
async function inBoth(both: readonly Shobun[], ...args: readonly string[]) {
  const [one, other] = [await both[0]!(...args), await both[1]!(...args)]
  assert.deepEqual(other, one)
  return one
}

const generationFiles = (dataDir: string): Map<string, Buffer> => {
  const folder = join(dataDir, 'generations')
  return new Map(
    readdirSync(folder)
      .toSorted()
      .map((name) => [name, readFileSync(join(folder, name))]),
  )
}

/** The manifest contains the modification time of its files. */
const sealed = (dataDir: string) => [...generationFiles(dataDir)].filter(([name]) => !name.endsWith('.manifest'))

test('ingest, forget, rebuild and publish give the same records, ids, history and generation', { skip }, async (t) => {
  const url = await server!.newDatabase()
  const inFile = setUpCommands(t)
  const inDatabase = setUpCommands(t, { DATABASE_URL: url })
  const both = [inFile.shobun, inDatabase.shobun]
  const register = (name: string, company: string, day: string) => inFile.file(name, registerRow(company, day))
  assert.match((await inDatabase.shobun('publish')).stderr, /nothing to publish: no ledger in the database/)
  assert.match((await inDatabase.shobun('status')).stdout, /nothing imported yet/)

  const files: (readonly string[])[] = [
    ['nta_corporate_numbers', register('diff_20260106.csv', '株式会社架空', '2026-01-06')],
    ['isa_technical_intern', sample('isa_technical_intern', 'jisshi_kaizenmeirei.xlsx'), '--as-of', '2026-03-01'],
    ['nta_corporate_numbers', register('diff_20260107.csv', '誤り', '2026-01-07')],
    ['nta_corporate_numbers', inFile.file('diff_20260108.csv', '<!doctype html><title>x</title>')],
    ['nta_corporate_numbers', register('diff_20260109.csv', '株式会社架空改', '2026-01-09')],
  ]
  for (const file of files) await inBoth(both, 'ingest', ...file)
  assert.equal(existsSync(join(inDatabase.dataDir, 'ledger.db')), false)
  const imports = ({ dataDir }: typeof inFile) => readFileSync(join(dataDir, 'archive', 'imports.jsonl'), 'utf8')
  const assertSame = async (): Promise<void> => {
    assert.deepEqual(await tablesOfDatabase(url), tablesOf(join(inFile.dataDir, 'ledger.db')))
    assert.equal(imports(inDatabase), imports(inFile))
  }
  await assertSame()
  await inBoth(both, 'forget', '3', '--reason', 'a wrong file')
  await assertSame()
  for (const shobun of both)
    assert.match((await shobun('publish')).stdout, /^published .*: [1-9]\d* companies, .* [1-9]\d* licence actions/)
  assert.deepEqual(sealed(inDatabase.dataDir), sealed(inFile.dataDir))

  const moved = setUpCommands(t, { DATABASE_URL: await server!.newDatabase() })
  cpSync(join(inFile.dataDir, 'archive'), join(moved.dataDir, 'archive'), { recursive: true })
  const next = register('diff_20260110.csv', '株式会社架空三', '2026-01-10')
  const behind = await moved.shobun('ingest', 'nta_corporate_numbers', next)
  assert.match(behind.stderr, /^error: the ledger does not agree with archive\/imports.jsonl: .*run shobun rebuild\n$/)
  assert.equal((await moved.shobun('rebuild')).code, 0)
  assert.deepEqual(await tablesOfDatabase(moved.env['DATABASE_URL']!), tablesOf(join(inFile.dataDir, 'ledger.db')))
})

test('without a connection a command says so in one line that contains no password', async (t) => {
  const { shobun, file } = setUpCommands(t, { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none' })
  const path = file('diff_20260106.csv', registerRow('架空', '2026-01-06'))
  for (const args of [['ingest', 'nta_corporate_numbers', path], ['status'], ['publish']]) {
    const { code, stdout, stderr } = await shobun(...args)
    assert.deepEqual([code, stdout], [1, ''])
    assert.match(stderr, /^error: no connection to PostgreSQL: .*ECONNREFUSED.*\n$/)
    assert.doesNotMatch(stderr, /secret/)
  }
  const wrong = await setUpCommands(t, { DATABASE_URL: 'mysql://somebody:secret@127.0.0.1/none' }).shobun('status')
  assert.equal(wrong.code, 2)
  assert.match(wrong.stderr, /DATABASE_URL: its value is not accepted; expected: postgres:/)
  assert.doesNotMatch(wrong.stderr, /secret/)
})
