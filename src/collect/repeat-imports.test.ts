import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { openArchive } from '../ledger/archive.ts'
import { openImportsFile } from '../ledger/imports-file.ts'
import { withImportsFile } from '../ledger/logged-ledger.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { ingestFile } from './ingest.ts'
import { forgetImport, rebuild, type RepeatInput } from './repeat-imports.ts'
import { fictionalSources } from './test-fictional-source.ts'
import { tablesOf } from '../ledger/sqlite/test-sqlite-tables.ts'

interface ImportStep {
  readonly source: string
  readonly file: string
  readonly text: string
  readonly asOf?: string
  readonly retrievedAt?: string
}

/** An installation in a temporary folder, whose clock advances by an hour for each import. */
function setUp(t: TestContext) {
  const folder = mkdtempSync(join(tmpdir(), 'repeat-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const importsPath = join(dataDir, 'archive', 'imports.jsonl')
  const archive = openArchive(join(dataDir, 'archive'))

  async function withParts<Result>(work: (parts: RepeatInput) => Promise<Result>): Promise<Result> {
    const ledger = openLedger(join(dataDir, 'ledger.db'))
    const importsFile = openImportsFile(importsPath)
    try {
      const sourceOf = (id: string) => fictionalSources.get(id)
      return await work({ ledger, importsFile, archive, sourceOf, onImport: () => undefined })
    } finally {
      await ledger.close()
    }
  }
  const ingest = (step: ImportStep, hour: number) =>
    withParts(async ({ ledger, importsFile }) => {
      const path = join(folder, step.file)
      writeFileSync(path, step.text)
      const start = Date.parse('2026-06-01T00:00:00Z') + hour * 3_600_000
      let ticks = 0
      return ingestFile({
        ledger: withImportsFile(ledger, importsFile),
        archive,
        source: fictionalSources.get(step.source)!,
        path,
        asOf: step.asOf,
        url: `https://example.com/${step.file}`,
        retrievedAt: step.retrievedAt === undefined ? undefined : new Date(step.retrievedAt),
        now: () => new Date(start + ticks++),
      })
    })
  return {
    dataDir,
    importsPath,
    ingest,
    withParts,
    ingestAll: async (steps: readonly (ImportStep | null)[]) => {
      for (const [hour, step] of steps.entries()) if (step !== null) await ingest(step, hour)
    },
    forget: (order: number) =>
      withParts(async (parts) => {
        const forgotten = { order, reason: 'a wrong file', at: new Date('2026-07-01T00:00:00Z') }
        await forgetImport(parts, forgotten)
      }),
    tables: () => tablesOf(join(dataDir, 'ledger.db')),
  }
}

const withoutForgets = (tables: Record<string, unknown[]>) => ({ ...tables, forgotten: [] })

const a = { source: 'cases', file: 'full_2026-04-01.txt', text: '甲\n乙=1\n?丙' }
const b = { source: 'cases', file: 'full_2026-05-01.txt', text: '甲\n乙=2\n丁\n??' }
const c = { source: 'cases', file: 'full_2026-06-01.txt', text: '甲\n乙=1\n丁=9\n丁=8' }

test('ingest A, B, C and forget B is ingest A, C, in every table', async (t) => {
  const [one, other] = [setUp(t), setUp(t)]
  await one.ingestAll([a, b, c])
  await other.ingestAll([a, null, c])
  assert.notDeepEqual(one.tables(), other.tables())
  await one.forget(2)
  assert.deepEqual(withoutForgets(one.tables()), withoutForgets(other.tables()))
  const { forgotten } = one.tables()
  assert.match(String(forgotten), /"import_order":2,"source":"cases","file":"full_2026-05-01.txt".*a wrong file/)
})

test('with several sources, repeated, refused and renamed files, every import can be forgotten', async (t) => {
  const steps: ImportStep[] = [
    { source: 'filers', file: 'part.txt', text: '子\n丑' },
    a,
    { source: 'others', file: 'full.txt', text: '寅\n?', asOf: '2026-03-01' },
    b,
    { source: 'filers', file: 'part.txt', text: '子\n丑' },
    { source: 'cases', file: 'wall.txt', text: '<html>' },
    { source: 'others', file: 'full_2026-04-01.txt', text: '甲\n乙=1\n?丙' },
    { source: 'cases', file: 'copy_2026-05-02.txt', text: b.text },
    { source: 'filers', file: 'seen.txt', text: '子', retrievedAt: '2026-05-20T00:00:00Z' },
    c,
    { source: 'filers', file: 'again.txt', text: '子', retrievedAt: '2026-05-30T00:00:00Z' },
  ]
  for (const [index] of steps.entries()) {
    const [one, other] = [setUp(t), setUp(t)]
    await one.ingestAll(steps)
    await other.ingestAll(steps.map((step, at) => (at === index ? null : step)))
    await one.forget(index + 1)
    assert.deepEqual(withoutForgets(one.tables()), withoutForgets(other.tables()), `without import ${index + 1}`)
  }
})

test('rebuild makes the same ledger: records, ids, history, unread rows, refusals and forgets', async (t) => {
  const { ingestAll, forget, withParts, tables, dataDir, importsPath } = setUp(t)
  await ingestAll([
    a,
    { source: 'filers', file: 'part.txt', text: '子' },
    b,
    { ...c, file: 'wall.txt', text: '<html>' },
  ])
  await withParts(async ({ ledger, importsFile }) => {
    const at = new Date('2026-06-02T00:00:00Z')
    const attempt = {
      source: fictionalSources.get('filers')!.description,
      file: { name: 'https://example.com/', sha256: '0'.repeat(64), size: 0 },
      reading: null,
      seenOn: '2026-06-02',
      asOfBasis: 'retrieved' as const,
      url: 'https://example.com/',
      retrievedAt: at,
      isRetrievalGiven: true,
      startedAt: at,
    }
    const error = new PublicationRefused('http_status', '503')
    await logRefusal(withImportsFile(ledger, importsFile), attempt, { error, at })
  })
  await ingestAll([null, null, null, null, null, c, { ...b, file: 'part_2026-05-03.txt' }])
  await forget(3)
  await ingestAll([null, null, null, null, null, null, null, { source: 'others', file: 'part.txt', text: '寅' }])
  const before = tables()
  const lines = readFileSync(importsPath, 'utf8')
  const rebuilt = await withParts(rebuild)
  assert.deepEqual(rebuilt, { imports: 7, forgotten: 1 })
  assert.deepEqual(tables(), before)
  rmSync(join(dataDir, 'ledger.db'))
  await withParts(rebuild)
  assert.deepEqual(tables(), before)
  assert.equal(readFileSync(importsPath, 'utf8'), lines)
})

test('an import whose file is damaged or missing cannot be repeated, and nothing changes', async (t) => {
  const { ingestAll, forget, withParts, tables, dataDir } = setUp(t)
  await ingestAll([a, b])
  const before = tables()
  const [sha256 = ''] = /[0-9a-f]{64}/.exec(readFileSync(join(dataDir, 'archive', 'imports.jsonl'), 'utf8')) ?? []
  appendFileSync(join(dataDir, 'archive', sha256.slice(0, 2), sha256), 'x')
  await assert.rejects(forget(2), /import 1 \(cases, full_2026-04-01.txt\) cannot be repeated, so nothing was changed/)
  await assert.rejects(withParts(rebuild), /no longer has the bytes/)
  await assert.rejects(forget(3), /there is no import 3, or it was taken back/)
  assert.deepEqual(tables(), before)
})

test('a line that a kill left out or cut short is added by the next import, and a lost file is written again', async (t) => {
  const { ingestAll, forget, withParts, tables, importsPath } = setUp(t)
  await ingestAll([a, b])
  const lines = readFileSync(importsPath, 'utf8')
  const lastLine = lines.trimEnd().lastIndexOf('\n') + 1
  for (const length of [lastLine, lastLine + 40]) {
    writeFileSync(importsPath, lines.slice(0, length))
    await withParts(rebuild)
    assert.equal(readFileSync(importsPath, 'utf8'), lines)
  }
  await forget(1)
  const withForget = readFileSync(importsPath, 'utf8')
  writeFileSync(importsPath, lines)
  await ingestAll([null, null, c])
  assert.ok(readFileSync(importsPath, 'utf8').startsWith(withForget))
  const before = tables()
  rmSync(importsPath)
  await withParts(rebuild)
  assert.deepEqual(withoutForgets(tables()), withoutForgets(before))
  assert.equal(tables()['forgotten']?.length, 1)
})

test('a ledger of version 1 is migrated when it is read, gets its file of imports and can be rebuilt', async (t) => {
  const { ingestAll, withParts, tables, dataDir, importsPath } = setUp(t)
  await ingestAll([a, b])
  const path = join(dataDir, 'ledger.db')
  const db = new DatabaseSync(path)
  for (const column of ['file_name', 'as_of_basis', 'url', 'retrieval_given', 'is_change'])
    db.exec(`ALTER TABLE import DROP COLUMN ${column}`)
  db.exec('DROP TABLE forgotten; PRAGMA user_version = 1')
  db.close()
  rmSync(importsPath)
  const { record, record_version: versions } = tables()
  const reader = openLedger(path, { readOnly: true })
  const imports = await reader.imports()
  await reader.close()
  assert.deepEqual(
    imports.map(({ publicationName, asOfBasis }) => [publicationName, asOfBasis]),
    [
      ['full_2026-05-01.txt', null],
      ['full_2026-04-01.txt', null],
    ],
  )
  await withParts(rebuild)
  assert.deepEqual([tables()['record'], tables()['record_version']], [record, versions])
})

test('a file of imports of another installation is refused', async (t) => {
  const [one, other] = [setUp(t), setUp(t)]
  await one.ingestAll([a])
  await other.ingestAll([b])
  cpSync(other.importsPath, one.importsPath)
  await assert.rejects(one.ingest(c, 1), { code: 'other_archive' })
  writeFileSync(one.importsPath, 'no line of JSON\n')
  await assert.rejects(one.ingest(c, 1), { code: 'damaged_archive', message: /imports.jsonl, line 1 cannot be read/ })
})

test('a ledger that lacks imports of the file is not written before it is rebuilt', async (t) => {
  const { ingest, ingestAll, withParts, tables, dataDir } = setUp(t)
  await ingestAll([a])
  cpSync(join(dataDir, 'ledger.db'), join(dataDir, 'old.db'))
  await ingestAll([null, b])
  const before = tables()
  cpSync(join(dataDir, 'old.db'), join(dataDir, 'ledger.db'))
  await assert.rejects(ingest(c, 2), { code: 'ledger_behind', message: /lacks 1 of its imports; run shobun rebuild/ })
  await withParts(rebuild)
  assert.deepEqual(tables(), before)
  assert.ok('counts' in (await ingest(c, 2)))
})
