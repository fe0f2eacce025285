import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { fileURLToPath } from 'node:url'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { sourceOf } from '../../../ledger/test-publications.ts'
import { openPublication, publicationFile } from './open-publication.ts'
import { importParse } from './protocol.ts'
import { readingHere } from './reading-here.ts'

const refusalModule = fileURLToPath(new URL('../../../domain/publication-refused.ts', import.meta.url))

const unparsed = (row: number, text: string): string =>
  JSON.stringify({ outcome: 'unparsed', row, rows: 1, reason: 'name', text })
const recordWithLostCharacter = JSON.stringify({
  outcome: 'record',
  row: 2,
  rows: 1,
  key: '架空�',
  facts: { party: { name: '架空�' } },
})

/** What is read of a file by a parser whose rows are given as source text: its metadata and rows, or why it was refused. */
async function reader(t: TestContext, rows: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reading-here-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const [module, path] = [join(folder, 'parse.ts'), join(folder, 'list.txt')]
  writeFileSync(path, '')
  writeFileSync(
    module,
    `import { PublicationRefused } from ${JSON.stringify(refusalModule)}\n` +
      `export const parse = async () => ({ list: 'all', complete: true, asOf: null, official: null, title: undefined, rows: (function* () { ${rows} })() })\n`,
  )
  const source = { description: sourceOf('fictional', 'disclosure_filer'), parse: await importParse(module), module }
  return async () => {
    try {
      const { metadata, batches, close } = await openPublication(source, await publicationFile(path))
      const read = (await Array.fromAsync(batches)).flat()
      close()
      return { metadata, read }
    } catch (error) {
      assert.ok(error instanceof PublicationRefused, String(error))
      return { code: error.code, reason: error.message.replace(/^list\.txt: /, '') }
    }
  }
}

for (const [what, rows] of [
  ['rows, one without a lost character', `yield ${unparsed(1, '架空')}; yield ${recordWithLostCharacter}`],
  ['an outcome that is none', `yield { outcome: 'guessed', row: 1, rows: 1 }`],
  ['a refusal', `yield ${unparsed(1, '架空')}; throw new PublicationRefused('truncated', 'breaks off')`],
  ['an error', `throw new TypeError('no such thing')`],
] as const) {
  test(`${what}: read in this process as in a parser process`, async (t) => {
    const read = await reader(t, rows)
    assert.deepEqual(await readingHere(read), await read())
  })
}
