import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { PublishedDocument } from '../document.ts'
import { documentOf } from '../test-document.ts'

/** All companies are fictional. */

type Rows = readonly (readonly (string | number | null)[])[]

/** Why each row is unread; '' for one that is read. */
const reasonsOf = ({ blocks: [table] }: PublishedDocument): string[] =>
  table?.kind === 'table' ? table.rows.map(({ unparsedReason = '' }) => unparsedReason) : []

async function reasons(
  rows: Rows,
  hidden: readonly number[],
  {
    merges = [],
    bookType = 'xlsx',
  }: { readonly merges?: readonly string[]; readonly bookType?: 'xlsx' | 'biff8' } = {},
): Promise<string[]> {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!cols'] = rows[0]!.map((_, column) => (hidden.includes(column) ? { hidden: true } : { wch: 9 }))
  sheet['!merges'] = merges.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const bytes = write(book, { type: 'buffer', bookType }) as Buffer
  return reasonsOf(await documentOf(bytes, bookType === 'xlsx' ? 'xlsx' : 'xls'))
}

const listWith = (heading: string, ...values: readonly (string | number | null)[]): Rows => [
  ['商号又は名称', '開始日', heading],
  ...values.map((value, index) => [`株式会社架空${index}`, '令和8年4月1日', value]),
]

for (const bookType of ['xlsx', 'biff8'] as const)
  test(`a row of a ${bookType} workbook whose end or remark stands in a hidden column is unread`, async () => {
    for (const heading of ['終了日', '指名停止期間', '停止月数', '備考', '状況', '解除日', '撤回', '変更'])
      assert.deepEqual(
        await reasons(listWith(heading, '令和8年9月30日', null, 46113), [2], { bookType }),
        ['', 'hidden_column', '', 'hidden_column'],
        heading,
      )
  })

test('a hidden column with other words, and one that is shown, leave the rows as they are', async () => {
  for (const heading of ['代表者', '所在地', '電話番号', '整理番号', '理由', ''])
    assert.deepEqual(await reasons(listWith(heading, '見本', '見本'), [2]), ['', '', ''], heading)
  assert.deepEqual(await reasons(listWith('終了日', '令和8年9月30日'), []), ['', ''])
  assert.deepEqual(await reasons(listWith('終了日', null, null), [2]), ['', '', ''])
})

test('a row that shows another end or a length is read as a reader sees it, but not without its remark', async () => {
  const rows = (last: string): Rows => [
    ['商号又は名称', '開始日', '終了日', '停止期間', last],
    ['株式会社架空', '令和8年4月1日', '令和8年5月1日', '1か月', null],
    ['有限会社見本', '令和8年4月1日', '令和8年5月1日', null, '審査済'],
  ]
  assert.deepEqual(await reasons(rows('担当'), [2]), ['', '', 'hidden_column'])
  assert.deepEqual(await reasons(rows('担当'), [3]), ['', '', ''])
  assert.deepEqual(await reasons(rows('備考'), [4]), ['', '', 'hidden_column'])
})

test('headings and values that are merged count for all their columns and rows', async () => {
  const grouped: Rows = [
    ['指名停止期間一覧', null, null],
    ['商号又は名称', '指名停止期間', null],
    ['株式会社架空', '令和8年4月1日から', '令和8年9月30日まで'],
  ]
  assert.deepEqual(await reasons(grouped, [2], { merges: ['A1:C1', 'B2:C2'] }), ['', '', 'hidden_column'])
  assert.deepEqual(await reasons(grouped, [0], { merges: ['A1:C1', 'B2:C2'] }), ['', '', ''])
  const nested: Rows = [
    ['商号又は名称', '指名停止期間', null],
    [null, '自', '至'],
    ['株式会社架空', '令和8年4月1日', '令和8年9月30日'],
    ['有限会社見本', '令和8年4月1日', null],
    ['見本株式会社', '令和8年4月1日', null],
  ]
  const merges = ['A1:A2', 'B1:C1', 'C3:C4']
  assert.deepEqual(await reasons(nested, [2], { merges }), ['', '', 'hidden_column', 'hidden_column', ''])
})

test('the headings of a second table count for its rows', async () => {
  const rows: Rows = [
    ['商号又は名称', '開始日', '終了日'],
    ['株式会社架空', '令和8年4月1日', '令和8年9月30日'],
    [null, null, null],
    ['商号又は名称', '所在地', '代表者'],
    ['株式会社見本', '架空市', '見本'],
  ]
  assert.deepEqual(await reasons(rows, [2]), ['', 'hidden_column', '', '', ''])
})

test('words of a hidden column alone make no row', async () => {
  const rows: Rows = [...listWith('備考', '後日'), [null, null, '下書き']]
  assert.deepEqual(await reasons(rows, [2]), ['', 'hidden_column'])
})
