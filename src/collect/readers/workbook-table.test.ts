import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import type { SourceDescription } from '../../domain/source-description.ts'
import { assertRefused, withFile } from './test-file.ts'
import { cellsWithoutHeading } from './cells-without-heading.ts'
import { readTable, readTables, unreadSheets } from './workbook-table.ts'

/** Every company is fictional. */
const source = { id: 'test', columns: { 名称: 'name', 日: 'date', 備考: 'ignore' } } as unknown as SourceDescription
const required = ['name', 'date']
type Row = readonly (string | number | null)[]

const heading = ['名 称', '日', '備考']
const title: Row = ['架空の一覧（令和５年）']

/** An .xlsx workbook with these rows by sheet name. */
function workbookOf(sheets: Readonly<Record<string, readonly Row[]>>): Buffer {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((cells) => [...cells])), name)
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

test('a table has the rows after its header, without titles, blank rows, repeated headings and cells beside it', async () => {
  const rows = [
    title,
    heading,
    ['架空甲株式会社', 45044],
    [],
    [null, null, null, '注'],
    heading,
    ['架空乙合同会社', '令和５年'],
  ]
  const bytes = workbookOf({ 一: rows, Sheet2: [['架空の表紙']] })
  const { table, otherSheets } = await withFile('list.xlsx', bytes, (file) => readTable(file, source, required))
  assert.deepEqual(
    table.rows.map(({ row, cell }) => [row, cell('name'), cell('date'), cell('no_such_field')]),
    [
      [1, '架空甲株式会社', 45044, null],
      [5, '架空乙合同会社', '令和５年', null],
    ],
  )
  assert.deepEqual(cellsWithoutHeading(table), [
    { outcome: 'unread', row: 3, rows: 1, reason: 'cell_without_heading', text: '注' },
  ])
  assert.deepEqual(unreadSheets(otherSheets), [
    { outcome: 'unread', row: 1, rows: 1, reason: 'spare_sheet', text: 'Sheet2' },
  ])
})

test('all tables of the same kind as the first one are read', async () => {
  const bytes = workbookOf({
    表紙: [['架空の表紙']],
    一: [heading, ['架空甲株式会社', 1]],
    二: [heading, ['架空乙合同会社', 2]],
    別: [heading.slice(0, 2), ['架空丙株式会社', 3]],
  })
  const kindOf = ({ headingAt }: { readonly headingAt: ReadonlyMap<number, string> }) => headingAt.size
  const found = await withFile('list.xlsx', bytes, (file) => readTables(file, source, required, kindOf))
  assert.equal(found.kind, 3)
  assert.deepEqual(
    found.tables.map(({ rows }) => rows[0]?.cell('name')),
    ['架空甲株式会社', '架空乙合同会社'],
  )
  assert.deepEqual(
    found.otherSheets.map(({ name }) => name),
    ['表紙', '別'],
  )
})

test('a workbook without a table, or with an unknown heading in it, is refused', async () => {
  for (const rows of [[['架空', '見本']], [['名称', '日', '知らない見出し']]])
    await assertRefused(
      withFile('list.xlsx', workbookOf({ 一: rows }), (file) => readTable(file, source, required)),
      'wrong_header',
    )
})

test('a data row above the header is unread, and a second table with other columns is refused', async () => {
  const wide = { ...source, columns: { 名称: 'name', 住所: 'address', 日: 'date' } } as unknown as SourceDescription
  const header = ['名称', '住所', '日']
  const row = ['架空甲株式会社', '東京都', 45044]
  const above = workbookOf({ 一: [title, row, header, ['架空乙合同会社', '大阪府', 45045]] })
  const { table, unread } = await withFile('list.xlsx', above, (file) => readTable(file, wide, required))
  assert.equal(table.rows.length, 1)
  assert.deepEqual(unread, [
    { outcome: 'unread', row: 1, rows: 1, reason: 'row_above_header', text: '架空甲株式会社,東京都,45044' },
  ])
  const otherOrder = workbookOf({ 一: [header, row, ['住所', '名称', '日'], ['大阪府', '架空乙合同会社', 45045]] })
  await withFile('list.xlsx', otherOrder, (file) => assertRefused(readTable(file, wide, required), 'wrong_header'))
})
