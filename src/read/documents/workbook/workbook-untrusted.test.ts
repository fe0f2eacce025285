import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CFB, utils, write } from '@e965/xlsx'
import type { PublishedDocument } from '../document.ts'
import { documentOf, gridsOf } from '../test-document.ts'
import { assertRefused } from '../test-file.ts'
import { unzipAll } from '../zip/zip.ts'
import { xlsxOf } from './test-xlsx.ts'
import { xlsxPackageOf } from './xlsx-package.ts'

/** What is read does not depend on a workbook's statements about itself. */

const text = (address: string, words: string): string => `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
const row = (number: number, ...cells: string[]): string => `<row r="${number}">${cells.join('')}</row>`
const table = (...rows: string[]): string => `<sheetData>${rows.join('')}</sheetData>`
const fourRows = table(
  row(1, text('A1', '名称')),
  row(2, text('A2', '甲')),
  row(3, text('A3', '乙')),
  row(4, text('A4', '丙')),
)

const readBytes = (bytes: Buffer): Promise<PublishedDocument> => documentOf(bytes, 'xlsx')
const read = (xml: string, strings?: string): Promise<PublishedDocument> => readBytes(xlsxOf([{ xml }], strings))
const columnA = ({ blocks: [first] }: PublishedDocument): unknown[] =>
  first?.kind === 'table' ? first.rows.map(({ cells }) => cells[0]?.text) : []
/** Row, number of rows and reason of each unparsed outcome. */
const unparsedOf = ({ unparsed }: PublishedDocument): unknown[] =>
  unparsed.map((outcome) => [outcome.row, outcome.rows, 'reason' in outcome ? outcome.reason : ''])

for (const reference of ['A1:H3', 'A1', 'A1:XFD1048576', 'B2:C9', 'nonsense', 'A99:A1']) {
  test(`a dimension of ${reference} over four rows loses none of them`, async () => {
    assert.deepEqual(columnA(await read(`<dimension ref="${reference}"/>${fourRows}`)), ['名称', '甲', '乙', '丙'])
  })
}

test('wrong dimensions in an .xls workbook lose no rows', async () => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet([['名称'], ['甲'], ['乙'], ['丙']]), '一')
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' })
  const stream = Buffer.from(CFB.find(container, '/Workbook')?.content as Uint8Array)
  const dimensionsRecord = Buffer.from([0x00, 0x02, 0x0e, 0x00])
  const rowCountOffset = 8
  stream.writeUInt32LE(2, stream.indexOf(dimensionsRecord) + rowCountOffset)
  CFB.find(container, '/Workbook')!.content = stream
  const bytes = Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
  assert.deepEqual(columnA(await readBytes(bytes)), ['名称', '甲', '乙', '丙'])
})

test('a value in the last cell of a sheet is read without allocating all others', async () => {
  const before = process.memoryUsage().heapUsed
  const { blocks } = await read(table(row(1, text('A1', '甲')), row(1_048_576, text('XFD1048576', '乙'))))
  const rows = blocks[0]?.kind === 'table' ? blocks[0].rows : []
  assert.equal(rows.length, 1_048_576)
  assert.equal(rows.at(-1)?.cells.at(-1)?.text, '乙')
  assert.ok(process.memoryUsage().heapUsed - before < 300_000_000)
})

test('many remote cells are refused', async () => {
  const rows = Array.from({ length: 400 }, (_, index) => row(index + 1, text(`XFD${index + 1}`, '甲')))
  await assertRefused(read(table(...rows)), 'reading_limit_exceeded')
})

test('wrong counts of shared strings are ignored; an index without a string is refused', async () => {
  const shared = (index: number): string => table(row(1, `<c r="A1" t="s"><v>${index}</v></c>`))
  const strings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>甲</t></si><si><t>乙</t></si></sst>'
  assert.deepEqual(columnA(await read(shared(1), strings)), ['乙'])
  await assertRefused(read(shared(3), strings), 'wrong_format')
})

test('rows out of order and rows without a number are read at their positions', async () => {
  assert.deepEqual(
    columnA(await read(table(row(3, text('A3', '丙')), row(1, text('A1', '甲')), row(2, text('A2', '乙'))))),
    ['甲', '乙', '丙'],
  )
  const withoutNumbers =
    '<row><c t="inlineStr"><is><t>甲</t></is></c></row><row><c t="inlineStr"><is><t>乙</t></is></c></row>'
  assert.deepEqual(columnA(await read(table(withoutNumbers))), ['甲', '乙'])
})

test('a row with a formula that was saved without its value is unparsed, the others are read', async () => {
  const formula = '<c r="B2"><f>B1+1</f></c>'
  const sheets = await read(
    table(row(1, text('A1', '甲')), row(2, text('A2', '乙'), formula), row(3, text('A3', '丙'))),
  )
  assert.deepEqual([columnA(sheets), unparsedOf(sheets)], [['甲', '', '丙'], [[2, 1, 'error_cell']]])
})

test('a sheet whose unused rows are hidden shows the rows that it has', async () => {
  const sheets = await read(`<sheetFormatPr defaultRowHeight="13" zeroHeight="1"/>${fourRows}`)
  assert.deepEqual([columnA(sheets), unparsedOf(sheets)], [['名称', '甲', '乙', '丙'], []])
})

test('rows without a height of their own are hidden where such rows show nothing', async () => {
  const rows = table(
    `<row r="1" ht="13" customHeight="1">${text('A1', '名称')}</row>`,
    row(2, text('A2', '甲社')),
    `<row r="3" ht="13">${text('A3', '乙社')}</row>`,
  )
  for (const height of ['0', '0.5', '2']) {
    const sheets = await read(`<sheetFormatPr defaultRowHeight="${height}" customHeight="1"/>${rows}`)
    assert.deepEqual([columnA(sheets), unparsedOf(sheets)], [['名称', '', '乙社'], [[2, 1, 'hidden_row']]])
  }
  for (const format of ['<sheetFormatPr defaultRowHeight="2.5"/>', '<sheetFormatPr/>', ''])
    assert.deepEqual(columnA(await read(format + rows)), ['名称', '甲社', '乙社'])
})

test('hidden rows and sheets and covered values are unparsed; hidden columns are left out', async () => {
  const hidden = table(
    row(1, text('A1', '名称')),
    `<row r="2" hidden="1">${text('A2', '甲社')}</row>`,
    row(3, text('A3', '乙社')),
  )
  const byRow = await read(hidden)
  assert.deepEqual([columnA(byRow), unparsedOf(byRow)], [['名称', '', '乙社'], [[2, 1, 'hidden_row']]])
  const byColumn = await read(
    `<cols><col min="2" max="2" hidden="1" width="9"/></cols>${table(row(1, text('A1', '名称'), text('B1', '別')))}`,
  )
  const leftOut = 'sheet s1: 1 hidden column is left out'
  assert.deepEqual([gridsOf(byColumn), byColumn.remarks, unparsedOf(byColumn)], [[['名称']], [leftOut], []])
  const titled = await read(
    `<cols><col min="1" max="1" hidden="1" width="9"/></cols>${table(row(1, text('A1', '一覧')), row(2, text('A2', '別'), text('B2', '甲社')))}<mergeCells><mergeCell ref="A1:B1"/></mergeCells>`,
  )
  assert.deepEqual([gridsOf(titled), unparsedOf(titled)], [[['一覧|<一覧', '|甲社']], []])
  const merged = await read(
    `${table(row(1, text('A1', '甲')), row(2, text('A2', '乙')))}<mergeCells><mergeCell ref="A1:A2"/></mergeCells>`,
  )
  assert.deepEqual([columnA(merged), unparsedOf(merged)], [['甲'], [[2, 1, 'covered_cell']]])
  const failed = await read(table(row(1, text('A1', '甲'), '<c r="B1" t="e"><v>#REF!</v></c>')))
  assert.deepEqual(unparsedOf(failed), [[1, 1, 'error_cell']])
  for (const state of ['hidden', 'veryHidden']) {
    const sheets = await readBytes(xlsxOf([{ xml: fourRows }, { xml: fourRows, state }]))
    assert.deepEqual([sheets.blocks.length, unparsedOf(sheets)], [1, [[1, 4, 'hidden_sheet']]])
  }
})

/** An .xls workbook of three rows, with these records after the record with its dimensions, which has 18 bytes. */
function xlsWith(records: readonly Buffer[]): Buffer {
  const book = utils.book_new()
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['甲', '一'],
      ['乙', '二'],
      ['丙', '三'],
    ]),
    '一',
  )
  const container = CFB.read(write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer, { type: 'buffer' })
  const entry = CFB.find(container, '/Workbook')!
  const stream = Buffer.from(entry.content as Uint8Array)
  const end = stream.indexOf(Buffer.from([0x00, 0x02, 0x0e, 0x00])) + 18
  entry.content = Buffer.concat([stream.subarray(0, end), ...records, stream.subarray(end)])
  entry.size = entry.content.length
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array)
}

test('hidden rows of an .xls workbook are unparsed, hidden columns left out', async () => {
  const hiddenRow = Buffer.from([0x08, 0x02, 0x10, 0x00, 1, 0, 0, 0, 2, 0, 0xff, 0, 0, 0, 0, 0, 0x20, 0x01, 0x0f, 0x00])
  const rows = await readBytes(xlsWith([hiddenRow]))
  assert.deepEqual([columnA(rows), unparsedOf(rows)], [['甲', '', '丙'], [[2, 1, 'hidden_row']]])
  const hiddenColumn = Buffer.from([0x7d, 0x00, 0x0c, 0x00, 1, 0, 1, 0, 0, 9, 0x0f, 0, 0x01, 0x00, 0, 0])
  const columns = await readBytes(xlsWith([hiddenColumn]))
  assert.deepEqual(
    [gridsOf(columns), columns.remarks, unparsedOf(columns)],
    [[['甲', '乙', '丙']], ['sheet 一: 1 hidden column is left out'], []],
  )
})

test('rows that an .xls workbook does not describe are hidden where it hides such rows', async () => {
  const shownRow = Buffer.from([0x08, 0x02, 0x10, 0x00, 1, 0, 0, 0, 2, 0, 0xff, 0, 0, 0, 0, 0, 0x00, 0x01, 0x0f, 0x00])
  const defaults = (flags: number, height: number): Buffer =>
    Buffer.from([0x25, 0x02, 0x04, 0x00, flags, 0, height & 255, height >> 8])
  for (const hidden of [defaults(2, 300), defaults(0, 40), defaults(1, 0)]) {
    const sheets = await readBytes(xlsWith([hidden, shownRow]))
    assert.deepEqual([columnA(sheets), unparsedOf(sheets)], [['', '乙'], [1, 3].map((at) => [at, 1, 'hidden_row'])])
  }
  assert.deepEqual(columnA(await readBytes(xlsWith([defaults(0, 300), shownRow]))), ['甲', '乙', '丙'])
})

test('a value of which its number format shows nothing, or other words, is left out of its row', async () => {
  const formats: readonly (readonly [value: string | number, format: string, shown: string, leftOut?: string])[] = [
    ['甲', ';;;', '', 'hidden_by_format'],
    ['甲', '0;0;0;', '', 'hidden_by_format'],
    ['甲', '"";"";"";""', '', 'hidden_by_format'],
    ['甲', '0;0;0;"株式会社見本;@"', '', 'hidden_by_format'],
    ['甲', '0;0;0;\\@', '', 'hidden_by_format'],
    ['甲', '@;0', '甲'],
    ['甲', '0;0;0;@', '甲'],
    ['甲', '#,##0_);[Red]\\(#,##0\\);0;@"様"', '甲'],
    ['甲', '0;0;0;General', '甲'],
    ['甲', '"○";;""', '甲'],
    ['甲', '0;;', '甲'],
    [46113, ';;;', '', 'hidden_by_format'],
    [46113, '"";"";"";""', '', 'hidden_by_format'],
    [46113, ';0;0;@', '', 'hidden_by_format'],
    [46113, 'yyyy/m/d;;;', '2026/4/1'],
    [1, '"○";;""', '○'],
    [0, '0;0;;@', ''],
  ]
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(formats.map(([value]) => [value]))
  for (const [index, [, format]] of formats.entries()) sheet[`A${index + 1}`].z = format
  sheet['B17'] = { t: 's', v: '丙' }
  sheet['!ref'] = 'A1:B17'
  utils.book_append_sheet(book, sheet, '一')
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const sheets = await readBytes(write(book, { type: 'buffer', bookType }) as Buffer)
    const cells = sheets.blocks.flatMap((block) =>
      block.kind === 'table' ? block.rows.map((row) => row.cells[0]) : [],
    )
    assert.deepEqual(
      cells.map((cell) => [cell?.text, cell?.leftOut]),
      formats.map(([, , shown, leftOut]) => [shown, leftOut]),
      bookType,
    )
    assert.deepEqual(unparsedOf(sheets), [], bookType)
  }
})

test('a workbook with entities of its own or with references that XML does not have is refused, one with literal text is read', async () => {
  const named = (words: string): string => table(row(1, text('A1', '名称')), row(2, text('A2', words)))
  const xml = xlsxOf([{ xml: named('&a;') }])
  const members = await unzipAll(xml, 'list.xlsx')
  const sheet = 'xl/worksheets/sheet1.xml'
  const declared = `<!DOCTYPE worksheet [<!ENTITY a "株式会社架空">]>${members.get(sheet)?.toString().replace('&a;', '甲')}`
  assert.throws(() => xlsxPackageOf(new Map(members).set(sheet, Buffer.from(declared)), 'list.xlsx'), {
    code: 'wrong_format',
  })
  for (const words of ['&a;', '株式会社&nbsp;架空', '架空 & 見本', '&#x;'])
    await assertRefused(read(named(words)), 'wrong_format')
  for (const [words, expected] of [
    ['架空&amp;見本', '架空&見本'],
    ['&#x67B6;&#31354;', '架空'],
    ['<![CDATA[架空&a;]]>', '架空&a;'],
  ] as const)
    assert.deepEqual(columnA(await read(named(words))), ['名称', expected])
})

test('a part of a workbook in another encoding than UTF-8 or UTF-16 is refused', async () => {
  const members = await unzipAll(xlsxOf([{ xml: table(row(1, text('A1', 'x'))) }]), 'list.xlsx')
  const sheet = 'xl/worksheets/sheet1.xml'
  const [before, after] = (members.get(sheet)?.toString() ?? '').split('>x<')
  const shiftJis = Buffer.concat([Buffer.from(`${before}>`), Buffer.from('89cb8bf3', 'hex'), Buffer.from(`<${after}`)])
  assert.throws(() => xlsxPackageOf(new Map(members).set(sheet, shiftJis), 'list.xlsx'), { code: 'undecodable' })
})

test('merged ranges are read in every form, and refused the wrong way round', async () => {
  const merged = (cell: string): Promise<PublishedDocument> =>
    read(`${table(row(1, text('A1', '甲')), row(2, text('B2', '乙')))}<mergeCells>${cell}</mergeCells>`)
  for (const cell of [
    '<mergeCell ref="A1:A2"/>',
    "<mergeCell ref='A1:A2' />",
    '<mergeCell xmlns:xr="urn:xr" xr:uid="{1}" ref="A1:A2"/>',
    '<mergeCell ref="A1:A2"></mergeCell>',
  ])
    assert.deepEqual(gridsOf(await merged(cell)), [['甲|', '^甲|乙']])
  for (const range of ['A2:A1', 'B1:A1', '$A$1:$A$2', 'a1:a2', 'A1:', 'A:A', ''])
    await assertRefused(merged(`<mergeCell ref="${range}"/>`), 'wrong_format')
  const cells = Buffer.from([0xe5, 0x00, 0x0a, 0x00, 1, 0, 2, 0, 0, 0, 0, 0, 0, 0])
  await assertRefused(readBytes(xlsWith([cells])), 'wrong_format')
})

test('a value of an unknown type, or of which there are two, is refused', async () => {
  const strings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>甲</t></si><si><t>乙</t></si></sst>'
  for (const cell of [
    '<c r="A1" t="foo"><v>甲</v></c>',
    '<c r="A1" t=""><v>1</v></c>',
    '<c r="A1" t="S"><v>0</v></c>',
    '<c r="A1" t="str"><v>甲</v><v>乙</v></c>',
    '<c r="A1" t="inlineStr"><is><t>甲</t></is><is><t>乙</t></is></c>',
    '<c r="A1" t="inlineStr"><is><t>甲</t><t>乙</t></is></c>',
    '<c r="A1" t="s"><v>0.9</v></c>',
    '<c r="A1" t="s"><v>-1</v></c>',
  ])
    await assertRefused(read(table(row(1, cell)), strings), 'wrong_format')
  for (const [cell, expected] of [
    ['<c r="A1" t="s"><v>1</v></c>', '乙'],
    ['<c r="A1" t="str"><f>B1</f><v>甲</v></c>', '甲'],
    ['<c r="A1" t="n"><v>1.5</v></c>', '1.5'],
    ['<c r="A1"><v>46113</v></c>', '46113'],
    ['<c r="A1" t="b"><v>1</v></c>', 'true'],
    ['<c r="A1" t="inlineStr"><is><r><t>甲</t></r><r><t>乙</t></r></is></c>', '甲乙'],
  ] as const)
    assert.deepEqual(columnA(await read(table(row(1, cell)), strings)), [expected])
})

test('a row that stands twice is refused, also with other cells', () =>
  assertRefused(
    read(table(row(1, text('A1', '名称')), row(2, text('A2', '甲')), row(2, text('B2', '東')))),
    'wrong_format',
  ))

test('a sheet in which a cell stands twice, or in the row of another, is refused', async () => {
  const first = row(1, text('A1', '名称'), text('B1', '所在地'))
  await assertRefused(
    read(table(first, row(2, text('A2', '甲'), text('B2', '東')), row(3, text('A2', '乙')))),
    'wrong_format',
  )
  await assertRefused(read(table(first, row(2, text('B2', '東')), row(3, text('A2', '乙')))), 'wrong_format')
  await assertRefused(read(table(first, row(2, text('A2', '甲')), row(2, text('A2', '乙')))), 'wrong_format')
  await assertRefused(
    read(table(row(1, text('A1', '甲')), '<row r="1"><c t="inlineStr"><is><t>乙</t></is></c></row>')),
    'wrong_format',
  )
})
