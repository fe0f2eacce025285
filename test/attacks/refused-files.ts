import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ingestFile } from '../../src/collect/ingest.ts'
import { loadSource } from '../../src/read/sources/source-folder.ts'
import { openArchive } from '../../src/ledger/archive.ts'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import type { HostileFile } from './hostile-files.ts'

/** A file that is not refused would be read for hours. Much longer than the tests take on a busy machine. */
export const refusalTimeout = 600_000

const sources = fileURLToPath(new URL('../../src/read/sources', import.meta.url))

export function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-files-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function realSource(id: string) {
  const source = await loadSource(id)
  assert.ok(source !== null)
  return source
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

interface ValidFile {
  readonly name: string
  readonly bytes: Buffer
}

/** Asserts that every hostile file is refused with its code, and that the valid file after them is imported. */
export async function assertRefused(t: TestContext, id: string, files: readonly HostileFile[], validFile?: ValidFile) {
  const folder = temporaryFolder(t)
  const [real, strict] = [await realSource(id), await strictSource(folder, id)]
  const ledger = openLedger(join(folder, 'ledger.db'))
  t.after(() => ledger.close())
  const archive = openArchive(join(folder, 'archive'))
  const results: string[][] = []
  const codes = new Map(files.map(({ name, code }) => [name, code]))
  for (const { name, bytes } of [...files, ...(validFile === undefined ? [] : [validFile])]) {
    // On a slow machine a file that reaches no limit could reach the lower ones.
    const source = codes.get(name) === 'reading_limit_exceeded' ? strict : real
    const path = join(folder, name)
    writeFileSync(path, bytes)
    const result = await ingestFile({
      ledger,
      archive,
      source,
      path,
      ...(validFile === undefined ? {} : { asOf: '2026-11-19' }),
      now: () => new Date('2026-11-20T00:00:00Z'),
    })
    if ('refused' in result) t.diagnostic(`${name}, ${bytes.length} bytes: ${result.refused.message}`)
    results.push([name, 'refused' in result ? result.refused.code : 'imported'])
  }
  const imported = validFile === undefined ? [] : [[validFile.name, 'imported']]
  assert.deepEqual(results, [...files.map(({ name, code }) => [name, code]), ...imported])
  const logged = (await ledger.imports()).filter(({ refusal }) => refusal !== null)
  assert.equal(logged.length, files.length)
  assert.equal((await Array.fromAsync(ledger.records())).flat().length, imported.length)
}
