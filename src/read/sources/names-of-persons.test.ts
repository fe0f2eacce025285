import assert from 'node:assert/strict'
import { basename } from 'node:path'
import { test } from 'node:test'
import { publicationFile } from '../documents/process/open-publication.ts'
import { recordKinds } from '../../domain/facts.ts'
import { samplePaths } from './parsed-samples.ts'
import { loadSource, sourceFolders } from './source-folder.ts'
import { readOnce } from './test-read-once.ts'
import { assertNamesNobody, representativesIn } from './test-names-of-persons.ts'

// `real-files.long.test.ts` does the same with published files.

test('no stored text of the record of any sample names a natural person', async () => {
  let printed = 0
  for (const folder of await sourceFolders()) {
    const source = (await loadSource(basename(folder)))!
    if (!recordKinds.some((kind) => kind === source.description.produces)) continue
    for (const path of await samplePaths(folder)) {
      const representatives = await representativesIn(await publicationFile(path), source)
      printed += representatives.size
      assertNamesNobody((await readOnce(source, path)).rows, representatives)
    }
  }
  assert.ok(printed > 0, 'no sample prints a representative')
})
