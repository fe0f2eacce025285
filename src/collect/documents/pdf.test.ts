import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pagesOf, streamOf, tableOf } from '../readers/test-pdf.ts'
import { documentOf, gridsOf } from './test-document.ts'

test('a ruled table that continues on the next page is one table', async () => {
  const document = await documentOf(pagesOf(['A B', 'C'].map((words) => streamOf(tableOf(words.split(' '))))), 'pdf')
  assert.deepEqual(gridsOf(document), [['A|', 'B|', 'C|']])
  const pages = document.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ page }) => page) : []))
  assert.deepEqual(pages, [1, 1, 2])
})
