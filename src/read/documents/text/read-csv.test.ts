import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../test-file.ts'
import { documentOf, gridsOf } from '../test-document.ts'

/** All companies are fictional. */

test('titles above the header are rows; a row with fewer or more cells than most is padded and marked', async () => {
  const csv =
    '見本県指名停止一覧\r\n\r\n商号,所在地,期間\r\n見本建設, 見本市 ,"4/1\r\n5/1"\r\n架空土木,見本市\r\n甲社,乙,丙,丁\r\n計\r\n'
  const { blocks } = await documentOf(csv, 'csv')
  assert.deepEqual(gridsOf({ blocks }), [
    [
      '見本県指名停止一覧|||',
      '商号|所在地|期間|',
      '見本建設|見本市|4/1\n5/1|',
      '架空土木|見本市||',
      '甲社|乙|丙|丁',
      '計|||',
    ],
  ])
  const marks = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.unparsedReason) : []))
  assert.deepEqual(marks, [undefined, undefined, undefined, 'column_count', 'column_count', 'column_count'])
})

test('a file that ends inside a row, a file without rows and an HTML page are refused', async () => {
  await assertRefused(documentOf('商号,期間\n見本建設,4/1\n架空', 'csv'), 'truncated')
  await assertRefused(documentOf('\n', 'csv'), 'empty_file')
  await assertRefused(documentOf('<html><body>', 'csv'), 'bot_wall')
})

test('a few long rows among many short ones are refused', async () => {
  const csv = `${'甲\n'.repeat(10_000)}${','.repeat(10_000)}\n`
  await assertRefused(documentOf(csv, 'csv'), 'reading_limit_exceeded')
})
