import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { csvBatches } from '../documents/text/csv.ts'
import { publicationFile } from '../documents/process/open-publication.ts'
import { openText } from '../documents/text/text-file.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import { isLongRun } from '../../../test/length.ts'
import { samplePublications } from './sample.ts'

const nationalFile = fileURLToPath(new URL('../../../../shared/data/nta/00_zenkoku_all_20260821.zip', import.meta.url))
/** Column indexes in the layout of the register, and its number of columns. */
const [numberColumn, nameColumn, columns] = [1, 6, 30]

/**
 * The digest of the names that were last compared with the national file. The same names in the same file give the same result, so before
 * a change only others are compared.
 */
const comparedNames = 'c810938478794920eaefdbb494f4dc119a1223311ce79e2a77d7611effc569ac'

const digestOf = (names: ReadonlySet<string>): string =>
  createHash('sha256')
    .update([...names].toSorted().join('\n'))
    .digest('hex')

test('no registered corporation has the name of a sample company or a number with the prefix of the sample', async (t) => {
  const names = new Set<string>()
  for await (const { parsed } of samplePublications())
    for await (const row of parsed.rows)
      if (row.outcome === 'record' && row.facts.kind === 'corporation') names.add(foldCompanyName(row.facts.name))
  if (!isLongRun && digestOf(names) === comparedNames) return
  if (!existsSync(nationalFile)) return t.skip('the national file is missing')
  const conflicts: string[] = []
  let rowCount = 0
  const { name, text } = await openText(await publicationFile(nationalFile))
  for await (const { rows } of csvBatches(text, { name, columns })) {
    for (const row of rows) {
      rowCount += 1
      const [number = '', registeredName = ''] = [row[numberColumn], row[nameColumn]]
      if (number.startsWith('9999', 1) || names.has(foldCompanyName(registeredName)))
        conflicts.push(`${number} ${registeredName}`)
    }
  }
  assert.ok(rowCount > 2_000_000, `${rowCount} rows`)
  assert.deepEqual(conflicts, [])
  assert.equal(digestOf(names), comparedNames, 'write down that these names were compared')
})
