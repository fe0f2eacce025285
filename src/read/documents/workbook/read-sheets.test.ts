import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { xlsxOf } from './test-xlsx.ts'
import { displayedNumber } from './number-format.ts'
import { documentOf, gridsOf } from '../test-document.ts'

/** All companies are fictional. */

for (const bookType of ['xlsx', 'biff8'] as const) {
  test(`every sheet of a ${bookType} workbook is a table with merged cells expanded`, async () => {
    const sheet = utils.aoa_to_sheet([
      ['一覧'],
      [],
      ['商号', '期間', '', '備考'],
      ['', '始期', '終期'],
      // 46113 is the serial number of 2026-04-01.
      ['見本建設', 46113, '未定', 8999999900001],
      ['', '', '5/1'],
    ])
    sheet['!merges'] = ['A1:D1', 'A3:A4', 'B3:C3', 'A5:A6'].map((range) => utils.decode_range(range))
    const book = utils.book_new()
    utils.book_append_sheet(book, sheet, '一')
    utils.book_append_sheet(book, utils.aoa_to_sheet([['別']]), '二')
    const document = await documentOf(
      write(book, { type: 'buffer', bookType }) as Buffer,
      bookType === 'xlsx' ? 'xlsx' : 'xls',
    )
    assert.deepEqual(gridsOf(document), [
      [
        '一覧|<一覧|<一覧|<一覧',
        '|||',
        '商号|期間|<期間|備考',
        '^商号|始期|終期|',
        '見本建設|46113|未定|8999999900001',
        '^見本建設||5/1|',
      ],
      ['別'],
    ])
    const names = document.blocks.map((block) => block.kind === 'table' && block.name)
    assert.deepEqual(names, ['一', '二'])
  })
}

test('the text of a number is what its format displays', async () => {
  const sheet = utils.aoa_to_sheet([[46113, 1234]])
  sheet['A1'].z = '[$-411]ggge"年"m"月"d"日"'
  sheet['B1'].z = '00000000'
  sheet['B1'].l = { Target: 'https://www.example.jp/1.pdf' }
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const { blocks } = await documentOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'xlsx')
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap((row) => row.cells) : []))
  assert.deepEqual(
    cells.map(({ text, number, links }) => [text, number, links.map(({ href }) => href)]),
    [
      ['令和8年4月1日', 46113, []],
      ['00001234', 1234, ['https://www.example.jp/1.pdf']],
    ],
  )
})

test('dates are displayed as in Japan, and a number without a format or with an unknown one in full', () => {
  const formats = ['m/d/yy', 'yyyy"年"m"月"', '[$-411]ge.m.d;@', undefined]
  assert.deepEqual(
    formats.map((format) => displayedNumber(46113, format)),
    ['2026/4/1', '2026年4月', '令和8年4月1日', '令和8年4月1日'],
  )
  assert.deepEqual(
    ['General', '@', '', '0;▲0'].map((format) => displayedNumber(8999999900001, format)),
    Array.from({ length: 4 }, () => '8999999900001'),
  )
  assert.equal(displayedNumber(8999999900001, '0.00E+00'), '8999999900001')
  assert.equal(displayedNumber(8999999900001, '[$-411]ge.m.d;@'), '8999999900001')
})

test('a zero or a small number under a format of dates is no day', () => {
  const formats = [
    'm/d/yy',
    'yyyy"年"m"月"d"日"',
    '[$-411]ggge"年"m"月"d"日"',
    '[$-411]ge.m.d;@',
    undefined,
    'yyyy/m/d',
  ]
  for (const number of [0, 8, 59, 60, 2026])
    for (const format of formats) assert.equal(displayedNumber(number, format), String(number), format)
  assert.equal(displayedNumber(0.5, 'h:mm'), '12:00')
})

test('phonetic guides of a cell are not part of its text', async () => {
  const strings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="1" uniqueCount="1"><si><t>株式会社架空建設</t><rPh sb="4" eb="8"><t>カクウケンセツ</t></rPh><phoneticPr fontId="1"/></si></sst>'
  const sheet = { xml: '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>' }
  assert.deepEqual(gridsOf(await documentOf(xlsxOf([sheet], strings), 'xlsx')), [['株式会社架空建設']])
})

test('a date of which the format displays no day is no day', async () => {
  const formats = ['yyyy/m/d', 'yyyy"年"m"月"', '[$-411]ggge"年"m"月"', 'mmm-yy', 'm"月"d"日"']
  const sheet = utils.aoa_to_sheet([formats.map(() => 46113)])
  for (const [index, format] of formats.entries()) sheet[utils.encode_cell({ r: 0, c: index })].z = format
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const { blocks } = await documentOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'xlsx')
  const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flatMap((row) => row.cells) : []))
  assert.deepEqual(
    cells.map(({ number, text }) => [number, text]),
    [
      [46113, '2026/4/1'],
      [null, '2026年4月'],
      [null, '令和8年4月'],
      [null, 'Apr-26'],
      [46113, '4月1日'],
    ],
  )
})

test('a hidden row is unparsed and blank, even inside a merged cell', async () => {
  const cell = (at: string, text: string): string => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
  const xml = `<sheetData><row r="1">${cell('A1', '甲')}${cell('B1', '1')}</row><row r="2" hidden="1">${cell('B2', '2')}</row><row r="3">${cell('B3', '3')}</row></sheetData><mergeCells><mergeCell ref="A1:A3"/></mergeCells>`
  const document = await documentOf(xlsxOf([{ xml }]), 'xlsx')
  assert.deepEqual(gridsOf(document), [['甲|1', '|', '^甲|3']])
  assert.deepEqual(
    document.unparsed.map((row) => row.outcome === 'unparsed' && row.reason),
    ['hidden_row'],
  )
})

test('a hidden column is no row: what it holds is left out, with one remark for each sheet', async () => {
  const book = utils.book_new()
  for (const name of ['工事', '物品・役務']) {
    const sheet = utils.aoa_to_sheet([
      ['番号', '業者名', '代表者'],
      ['B-1', '株式会社架空', '見本太郎'],
    ])
    sheet['!cols'] = name === '工事' ? [{ hidden: true }, {}, { hidden: true }] : [{}, {}, { hidden: true }]
    utils.book_append_sheet(book, sheet, name)
  }
  const document = await documentOf(write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer, 'xlsx')
  assert.deepEqual(gridsOf(document), [
    ['|業者名', '|株式会社架空'],
    ['番号|業者名', 'B-1|株式会社架空'],
  ])
  assert.deepEqual(document.unparsed, [])
  assert.deepEqual(document.remarks, [
    'sheet 工事: 2 hidden columns are left out',
    'sheet 物品・役務: 1 hidden column is left out',
  ])
})
