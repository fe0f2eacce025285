import assert from 'node:assert/strict'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { openArchive } from '../ledger/archive.ts'
import { openImportsFile, withImportsFile } from '../ledger/imports-file.ts'
import { logRefusal } from '../ledger/log-refusal.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { openLedger } from '../ledger/sqlite/ledger.ts'
import { PublicationRefused } from '../domain/publication-refused.ts'
import { ingestFile } from './ingest.ts'
import { rebuild, revertImport, type RepeatInput } from './repeat-imports.ts'
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
      return await work({
        ledger,
        importsFile,
        archive,
        sourceOf,
        onImport: () => undefined,
        onRenamed: () => undefined,
      })
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
        await revertImport(parts, forgotten)
      }),
    tables: () => tablesOf(join(dataDir, 'ledger.db')),
    contents: () => withParts(async ({ ledger }) => contentsOf(ledger, join(dataDir, 'ledger.db'))),
  }
}

const nameOfImport = "(SELECT started_at || ' ' || file FROM import WHERE id = %)"
const nameOfSource = '(SELECT name FROM source WHERE id = source)'

/** Everything in a ledger but the reverted imports. An import has its time and file in the place of its number. */
async function contentsOf(ledger: Ledger, path: string) {
  const db = new DatabaseSync(path, { readOnly: true })
  const rows = (sql: string) =>
    db
      .prepare(sql.replaceAll(/import\((\w+)\)/g, (_, column: string) => nameOfImport.replace('%', column)))
      .all()
      .map((row) => JSON.stringify(row))
      .toSorted()
  try {
    return {
      records: rows(
        `SELECT ${nameOfSource}, key, first_seen_on, last_seen_on, changed_on, state_seen_on, import(first_import),
         import(last_import), historic, version, payload FROM record`,
      ),
      versions: rows(
        `SELECT ${nameOfSource}, key, version, hash, first_seen_on, last_seen_on, historic, payload FROM record_version`,
      ),
      tally: rows('SELECT import(last_import), last_seen_on, records FROM tally'),
      unparsed: rows('SELECT import(import), row, reason, text FROM unparsed_row'),
      imports: (await ledger.imports()).map((state) => ({ ...state, id: 0 })),
      sources: await ledger.sources(),
      fingerprint: await ledger.fingerprint(),
    }
  } finally {
    db.close()
  }
}

const a = { source: 'cases', file: 'full_2026-04-01.txt', text: '甲\n乙=1\n?丙' }
const b = { source: 'cases', file: 'full_2026-05-01.txt', text: '甲\n乙=2\n丁\n??' }
const c = { source: 'cases', file: 'full_2026-06-01.txt', text: '甲\n乙=1\n丁=9\n丁=8' }

test('ingest A, B, C and forget B is ingest A, C, but for the mark on B', async (t) => {
  const [one, other] = [setUp(t), setUp(t)]
  await one.ingestAll([a, b, c])
  await other.ingestAll([a, null, c])
  assert.notDeepEqual(await one.contents(), await other.contents())
  await one.forget(2)
  assert.deepEqual(await one.contents(), await other.contents())
  await one.withParts(async ({ ledger, importsFile }) => {
    const [reverted] = await ledger.revertedImports()
    const reversal = { reason: 'a wrong file', at: '2026-07-01T00:00:00.000Z' }
    assert.deepEqual([reverted?.id, reverted?.publicationName, reverted?.reversal], [2, b.file, reversal])
    assert.deepEqual(
      (await ledger.imports()).map(({ id }) => id),
      [3, 1],
    )
    await importsFile.bringUpToDate(ledger)
    const { sha256 } = importsFile.entries()[1]!.line
    const line = { event: 'forget', order: 2, source: 'cases', file: b.file, sha256, ...reversal }
    assert.deepEqual(importsFile.lines().at(-1), line)
  })
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
    assert.deepEqual(await one.contents(), await other.contents(), `without import ${index + 1}`)
    const before = one.tables()
    await one.withParts(rebuild)
    assert.deepEqual(one.tables(), before, `rebuilt without import ${index + 1}`)
  }
})

test('rebuild makes the same ledger: records, ids, history, unparsed rows, refusals and forgets', async (t) => {
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
      metadata: null,
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
  assert.deepEqual(rebuilt, { imports: 7, reverted: 1, renamed: 0 })
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
  assert.deepEqual(tables(), before)
  const written = readFileSync(importsPath, 'utf8').trimEnd().split('\n')
  assert.deepEqual(
    written.map((line) => (JSON.parse(line) as { event: string }).event),
    ['import', 'import', 'import', 'forget'],
  )
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
