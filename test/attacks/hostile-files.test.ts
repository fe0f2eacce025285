import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ingestFile } from '../../src/collect/ingest.ts'
import { loadSource } from '../../src/collect/source-folder.ts'
import { run } from '../../src/cli/program.ts'
import { openArchive } from '../../src/ledger/archive.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import { documents, validPage, pages, workbook, workbooks, type HostileFile } from './hostile-files.ts'

// Files that would exhaust memory or time are refused, each with its code, and the next file is read.

const sources = fileURLToPath(new URL('../../src/sources', import.meta.url))

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-files-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The real source with lower limits, which a test reaches quickly. */
async function strictSource(folder: string, id: string) {
  const dir = join(folder, 'sources', id)
  mkdirSync(dir, { recursive: true })
  writeFileSync(
    join(dir, 'source.yml'),
    `${readFileSync(join(sources, id, 'source.yml'), 'utf8')}\nlimits: { memory_mb: 384, seconds: 1.5 }\n`,
  )
  writeFileSync(join(dir, 'parse.ts'), `export { parse } from ${JSON.stringify(join(sources, id, 'parse.ts'))}\n`)
  const source = await loadSource(id, join(folder, 'sources'))
  assert.ok(source !== null)
  return source
}

/** Asserts that every hostile file is refused with its code, and that the valid file after them is imported. */
async function assertRefused(
  t: TestContext,
  id: string,
  files: readonly HostileFile[],
  validFile: { readonly name: string; readonly bytes: Buffer },
) {
  const folder = temporaryFolder(t)
  const source = await strictSource(folder, id)
  const ledger = openLedger(join(folder, 'ledger.db'))
  t.after(() => ledger.close())
  const archive = openArchive(join(folder, 'archive'))
  const results: string[][] = []
  for (const { name, bytes } of [...files, validFile]) {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const result = await ingestFile({
      ledger,
      archive,
      source,
      path,
      asOf: '2026-11-19',
      now: () => new Date('2026-11-20T00:00:00Z'),
    })
    if ('refused' in result) t.diagnostic(`${name}, ${bytes.length} bytes: ${result.refused.message}`)
    results.push([name, 'refused' in result ? result.refused.code : 'imported'])
  }
  assert.deepEqual(results, [...files.map(({ name, code }) => [name, code]), [validFile.name, 'imported']])
  const logged = (await ledger.imports()).filter(({ refusal }) => refusal !== null)
  assert.equal(logged.length, files.length)
  assert.equal((await Array.fromAsync(ledger.records())).flat().length, 1)
}

test('hostile workbooks are refused', { timeout: 60_000 }, (t) =>
  assertRefused(t, 'isa_technical_intern', workbooks, {
    name: 'valid.xlsx',
    bytes: workbook('<dimension ref="A1:XFD1048576"/>'),
  }),
)

test('hostile pages are refused', { timeout: 60_000 }, (t) =>
  assertRefused(t, 'mlit_procurement_suspensions', pages, { name: 'valid.html', bytes: validPage }),
)

test('hostile PDF documents are refused', { timeout: 60_000 }, async (t) => {
  const folder = temporaryFolder(t)
  const source = await strictSource(folder, 'mhlw_labor_violations')
  const ledger = openLedger(join(folder, 'ledger.db'))
  t.after(() => ledger.close())
  const archive = openArchive(join(folder, 'archive'))
  for (const { name, bytes, code } of documents) {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const result = await ingestFile({ ledger, archive, source, path, now: () => new Date('2026-11-20T00:00:00Z') })
    assert.ok('refused' in result)
    t.diagnostic(`${name}, ${bytes.length} bytes: ${result.refused.message}`)
    assert.equal(result.refused.code, code, name)
  }
})

test(
  '`shobun ingest` refuses the hostile files, imports the valid one and exits with code 1',
  { timeout: 60_000 },
  async (t) => {
    const folder = temporaryFolder(t)
    const paths = [...workbooks.slice(2), { name: 'valid.xlsx', bytes: workbook() }].map(({ name, bytes }) => {
      writeFileSync(join(folder, name), bytes)
      return join(folder, name)
    })
    const output: string[] = []
    const stream = { write: (text: string) => output.push(text) }
    const code = await run(
      ['ingest', 'isa_technical_intern', ...paths, '--as-of', '2026-01-01', '--data-dir', join(folder, 'data')],
      {
        env: {},
        stdout: stream,
        stderr: stream,
        now: () => new Date('2026-11-20T00:00:00Z'),
      },
    )
    assert.equal(code, 1)
    assert.match(
      output.join(''),
      /one-string\.xlsx: refused \(reading_limit_exceeded\)[\s\S]*valid\.xlsx: 1 rows = 1 with records/,
    )
  },
)
