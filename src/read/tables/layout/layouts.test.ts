import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { withFile } from '../../documents/test-file.ts'
import { parse } from '../parse.ts'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

type Cell = string | number | null
const header = ['番号', '商号又は名称', '所在地', '停止期間']
const rowOf = (number: number): Cell[] => [number, `株式会社架空${number}`, '前橋市1', 'R8.4.1～R8.5.1']

/** Reads a sheet with these rows, of which ranges (A1:B2) are merged, as .xlsx and as .xls; both must give the same. */
async function readRows(rows: readonly (readonly Cell[])[], merged: readonly string[] = [], keys = '') {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!merges'] = merged.map((range) => utils.decode_range(range))
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const read = (bookType: 'xlsx' | 'biff8', format: string) =>
    withFile(`list.${format}`, write(book, { type: 'buffer', bookType }) as Buffer, async (file) => {
      const { rows: outcomes } = await parse(file, sourceOf('procurement_suspension', format, keys))
      return Array.fromAsync(outcomes)
    })
  const outcomes = await read('xlsx', 'xlsx')
  assert.deepEqual(await read('biff8', 'xls'), outcomes)
  return outcomes
}

const factsOf = (outcomes: Awaited<ReturnType<typeof readRows>>, what: 'period' | 'address' | 'prefecture' | 'title') =>
  recordsOf(outcomes).map((facts) => {
    if (!('party' in facts)) return null
    if (what === 'address') return facts.party.address
    if (what === 'prefecture') return facts.party.addressPrefecture ?? null
    return what === 'title' ? facts.title : [facts.period?.start, facts.period?.end, facts.period?.openEnded]
  })

test('two tables side by side are read one after the other, apart by a blank column or with the same headings', async () => {
  const beside = await readRows([
    ['指名停止中', null, null, null, '指名停止終了'],
    ['商号又は名称', '停止期間', null, null, '業者名', '停止期間'],
    ['株式会社架空1', 'R8.4.1～R8.5.1', null, null, '株式会社見本1', 'R7.4.1～R7.5.1'],
    ['株式会社架空2', 'R8.4.1～R8.5.1'],
  ])
  assert.deepEqual(inShort(beside), ['株式会社架空1', '株式会社架空2', '株式会社見本1'])
  const inColumns = await readRows([
    ['商号又は名称', '停止期間', '商号又は名称', '停止期間'],
    ['株式会社架空1', 'R8.4.1～R8.5.1', '株式会社架空3', 'R8.4.1～R8.5.1'],
    ['株式会社架空2', 'R8.4.1～R8.5.1', null, null],
  ])
  assert.deepEqual(inShort(inColumns), ['株式会社架空1', '株式会社架空2', '株式会社架空3'])
})

test('titles and page numbers above headings that are repeated on each printed page are no rows', async () => {
  const page = (number: number): Cell[][] => [
    ['指名停止業者一覧', null, null, `${number}/2ページ`],
    header,
    rowOf(number),
  ]
  assert.deepEqual(inShort(await readRows([...page(1), ...page(2)])), ['株式会社架空1', '株式会社架空2'])
  const further = await readRows([
    header,
    rowOf(1),
    [],
    ['指名停止解除'],
    [],
    header,
    rowOf(2),
    ['お問い合わせ　契約課'],
  ])
  assert.deepEqual(inShort(further), ['株式会社架空1', '株式会社架空2'])
})

test('a row above repeated headings that may be the rest of the row before it is not taken for a title', async () => {
  const outcomes = await readRows([header, rowOf(1), [null, null, null, '8月末まで延長'], header, rowOf(2)])
  assert.deepEqual(inShort(outcomes), ['株式会社架空1', 'name_missing', '株式会社架空2'])
})

test('one cell over the columns of the first and the last day has the whole period', async () => {
  const rows = [
    ['商号又は名称', '始期', '終期'],
    ['株式会社架空1', '令和8年4月1日から当面の間', null],
    ['株式会社架空2', '令和8年4月1日から１か月', null],
    ['株式会社架空3', 'R8.4.1', '令和8年4月1日から1か月'],
    ['株式会社架空4', 'R8.4.1', '令和8年5月1日から1か月'],
  ]
  const outcomes = await readRows(rows, ['B2:C2', 'B3:C3'])
  assert.deepEqual(factsOf(outcomes, 'period'), [
    ['2026-04-01', null, true],
    ['2026-04-01', '2026-04-30', false],
    ['2026-04-01', '2026-04-30', false],
  ])
  assert.deepEqual(inShort(outcomes).at(-1), 'period')
})

test('headings that stand one below the other: the cell below a name is its address', async () => {
  const rows = [
    ['番号', '商号又は名称', '停止期間'],
    [null, '所在地', null],
    [1, '株式会社架空1', 'R8.4.1～R8.5.1'],
    [null, '前橋市1', null],
    [2, '株式会社架空2', 'R8.4.1～R8.5.1'],
    [null, '高崎市2', null],
  ]
  const merged = ['A1:A2', 'C1:C2', 'A3:A4', 'C3:C4', 'A5:A6', 'C5:C6']
  const outcomes = await readRows(rows, merged)
  assert.deepEqual(inShort(outcomes), ['株式会社架空1 ×2', '株式会社架空2 ×2'])
  assert.deepEqual(factsOf(outcomes, 'address'), ['前橋市1', '高崎市2'])
})

test('a heading of three rows, and rows of thousands of blank cells below the table', async () => {
  const rows = [
    ['番号', '業者', null, '措置', null, null],
    [null, '商号又は名称', '所在地', '停止期間', null, '月数'],
    [null, null, null, '自', '至', null],
    [1, '株式会社架空1', '前橋市1', 46113, '当面の間', 1],
    ...Array.from({ length: 3_000 }, () => [null, ' ', '　']),
  ]
  const merged = ['A1:A3', 'B1:C1', 'D1:F1', 'B2:B3', 'C2:C3', 'D2:E2', 'F2:F3']
  const outcomes = await readRows(rows, merged)
  assert.deepEqual(inShort(outcomes), ['株式会社架空1'])
  assert.deepEqual(factsOf(outcomes, 'period'), [['2026-04-01', null, true]])
})

test('a section ends the one before it of the same pattern with all within; a section may give the prefecture of addresses', async () => {
  const keys = 'sections:\n  - pattern: "^(?<prefecture>.{2,3}県)$"\n  - pattern: "^○(?<title>.*分)$"'
  const csv = [
    '商号又は名称,所在地,停止期間',
    '群馬県,,',
    '○４月分,,',
    '株式会社架空1,前橋市1,R8.4.1～R8.5.1',
    '○５月分,,',
    '株式会社架空2,前橋市1,R8.4.1～R8.5.1',
    '栃木県,,',
    '株式会社架空3,宇都宮市1,R8.4.1～R8.5.1',
    '○４月分,,',
    '株式会社架空4,群馬県前橋市1,R8.4.1～R8.5.1',
  ].join('\n')
  const { rows } = await readText('list.csv', csv, sourceOf('procurement_suspension', 'csv', keys))
  assert.deepEqual(factsOf([...rows], 'title'), ['４月分', '５月分', null, '４月分'])
  assert.deepEqual(factsOf([...rows], 'prefecture'), ['群馬県', '群馬県', '栃木県', null])
})

test('a column may give the prefecture of addresses that leave it out', async () => {
  const csv = '都道府県,商号又は名称,所在地,停止期間\n栃木県,株式会社架空,宇都宮市1,R8.4.1～R8.5.1'
  const source = sourceOf('procurement_suspension', 'csv', 'columns: { 都道府県: prefecture }')
  const { rows } = await readText('list.csv', csv, source)
  assert.deepEqual(factsOf([...rows], 'prefecture'), ['栃木県'])
})

test('an error names an unknown heading even where it might be the name of a person', async () => {
  const csv = '商号又は名称,停止期間,公開\n株式会社架空,R8.4.1～R8.5.1,可'
  await assert.rejects(readText('list.csv', csv), /unknown column 公開/u)
})
