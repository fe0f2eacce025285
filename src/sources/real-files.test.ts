import { test } from 'node:test'
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { publicationFile } from '../collect/readers/publication-file.ts'
import { loadSource } from '../collect/source-folder.ts'

// Published files beside the repository. Their rows were counted with another program.

const shared = new URL('../../../shared/data/', import.meta.url)

async function outcomesOf(id: string, path: string): Promise<Record<string, number>> {
  const source = (await loadSource(id))!
  const { rows } = await source.parse(await publicationFile(new URL(path, shared)), source.description)
  const counts: Record<string, number> = {}
  for await (const { outcome } of rows) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

/** Rows of each difference file of the register. */
const differences: Readonly<Record<string, number>> = {
  'diff_20210714.csv': 2772,
  'diff_20211001.csv': 2641,
  'diff_20260625.csv': 2009,
  'diff_20260709.csv': 2112,
  'diff_20260803.csv': 2307,
  'diff_20260819.csv': 2254,
  'diff_20260820.csv': 1991,
  'diff_20260821.csv': 2181,
}

const publications: readonly [id: string, path: string, counts: Record<string, number>][] = [
  ['edinet_codes', 'edinet/EdinetcodeDlInfo_20260811.csv', { record: 8120, person: 3254 }],
  ['caa_representations', 'caa_keihyo/keihyo_cases.csv', { record: 150 }],
  ['industrial_waste_revocations', 'sanpai/sanpai_actions_seed.csv', { record: 301 }],
]

test('every row of the published difference files becomes a record', async (t) => {
  if (!existsSync(shared)) return t.skip('the published files are missing')
  const names = (await readdir(new URL('nta/', shared))).filter((name) => name.startsWith('diff_'))
  assert.deepEqual(names.toSorted(), Object.keys(differences))
  for (const [name, record] of Object.entries(differences)) {
    assert.deepEqual(await outcomesOf('nta_corporate_numbers', `nta/${name}`), { record }, name)
  }
})

for (const [id, path, counts] of publications) {
  test(`${id}: every row of the published file has the expected outcome`, async (t) => {
    if (!existsSync(new URL(path, shared))) return t.skip('the published file is missing')
    assert.deepEqual(await outcomesOf(id, path), counts)
  })
}
