import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withFile } from '../../documents/test-file.ts'
import { struckXls } from '../../documents/workbook/test-xls.ts'
import { japanesePdf, type Line, type Word } from '../../documents/pdf/test-japanese-pdf.ts'
import { xlsxOf } from '../../documents/workbook/test-xlsx.ts'
import type { RowOutcome } from '../../../domain/parsed-publication.ts'
import { parse } from '../parse.ts'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company and notice here is fictional.

const read = (name: string, bytes: Buffer): Promise<readonly RowOutcome[]> =>
  withFile(name, bytes, async (file) => {
    const { rows } = await parse(file, sourceOf('procurement_suspension', name.split('.').at(-1)!))
    return Array.fromAsync(rows)
  })
const textsOf = (rows: readonly RowOutcome[], reason: string): string[] =>
  rows.flatMap((row) => (row.outcome === 'unparsed' && row.reason === reason ? [row.text] : []))
const periodsOf = (rows: readonly RowOutcome[]): (string | undefined)[] =>
  recordsOf(rows).map((facts) => ('period' in facts ? facts.period?.text : undefined))

const header = ['商号又は名称', '所在地', '停止期間']

test('a row of a page that is struck out is unparsed; struck-out words of a cell are left out and said', async () => {
  const page = `<p><del>令和7年度</del></p><table><tr>${header.map((heading) => `<th>${heading}`).join('')}
    <tr><td>株式会社架空一<td>前橋市1<td>R8.4.1～R8.5.1
    <tr style="text-decoration: line-through"><td>株式会社架空二<td>前橋市1<td>R8.4.1～R8.5.1
    <tr><td><del>株式会社架空三</del><td><s>前橋市1</s><td><strike>R8.4.1～R8.5.1</strike>
    <tr><td>株式会社架空四<td>前橋市<s>2</s>1<td><del>R8.4.1～R8.5.1</del><br>R8.4.1～R8.6.1
    <tr><td rowspan=2><b style="text-decoration-line:line-through">株式会社架空五</b><td>前橋市<td>R8.4.1～R8.5.1
    <tr><td>前橋市<td>R8.6.1～R8.7.1
    <tr><td>株式会社架空六<td>前橋市1<td><del>R8.4.1～R8.5.1</del></table>
    <del><table><tr><th>商号又は名称<th>停止期間<tr><td>株式会社架空七<td>R8.4.1～R8.5.1</table></del>`
  const { rows } = await readText('list.html', page)
  assert.deepEqual(inShort(rows), [
    '株式会社架空一',
    'struck_out',
    'struck_out',
    '株式会社架空四',
    'struck_out',
    'struck_out',
    'struck_out',
    'struck_out',
    'struck_out',
    'struck_text',
  ])
  assert.deepEqual(periodsOf(rows), ['R8.4.1～R8.5.1', 'R8.4.1～R8.6.1'])
  assert.equal(textsOf(rows, 'struck_out')[0], '株式会社架空二,前橋市1,R8.4.1～R8.5.1')
  assert.match(textsOf(rows, 'struck_text')[0]!, /^令和7年度,2,R8\.4\.1～R8\.5\.1/u)
})

test('a column of cases side by side that is struck out is unparsed', async () => {
  const page = `<table><tr><th>業者名<td>株式会社架空一<td><s>株式会社架空二</s><td>株式会社架空三
    <tr><th>停止期間<td>R8.4.1～R8.5.1<td><s>R8.4.1～R8.5.1</s><td>R8.4.1～R8.5.1</table>`
  const { rows } = await readText('list.html', page)
  assert.deepEqual(inShort(rows).slice(0, 3), ['株式会社架空一', 'struck_out', '株式会社架空三'])
})

test('words in an .xlsx workbook are struck out by the font of the cell or of a part of its text', async () => {
  const cell = (at: string, content: string, style = 0): string =>
    `<c r="${at}" s="${style}" t="inlineStr"><is>${content}</is></c>`
  const plain = (text: string): string => `<t>${text}</t>`
  const run = (text: string, font: string): string => `<r><rPr>${font}</rPr><t>${text}</t></r>`
  const row = (number: number, cells: readonly string[]): string => `<row r="${number}">${cells.join('')}</row>`
  const xml = `<sheetData>${[
    row(
      1,
      header.map((heading, index) => cell(`${'ABC'[index]}1`, plain(heading))),
    ),
    row(2, [
      cell('A2', plain('株式会社架空一')),
      cell('B2', plain('前橋市1')),
      cell('C2', run('R8.4.1～R8.5.1', '<strike/>') + run('R8.4.1～R8.6.1', '<b/><strike val="0"/>')),
    ]),
    row(3, [
      cell('A3', plain('株式会社架空二'), 1),
      cell('B3', plain('前橋市1'), 1),
      cell('C3', plain('R8.4.1～R8.5.1'), 1),
    ]),
    row(4, [
      cell('A4', plain('株式会社架空三')),
      cell('B4', '<r><t>前橋市2</t></r>' + run('前橋市&amp;3', '<b/>'), 1),
      cell('C4', plain('R8.4.1～R8.5.1')),
    ]),
  ].join('')}</sheetData>`
  const fonts = '<fonts><font><strike val="false"/></font><font><strike/></font></fonts>'
  const formats = '<cellStyleXfs><xf fontId="1"/></cellStyleXfs><cellXfs><xf fontId="0"/><xf fontId="1"/></cellXfs>'
  const rows = await read('list.xlsx', xlsxOf([{ xml }], undefined, fonts + formats))
  assert.deepEqual(inShort(rows), ['株式会社架空一', 'struck_out', '株式会社架空三', 'struck_text'])
  assert.deepEqual(periodsOf(rows), ['R8.4.1～R8.6.1', 'R8.4.1～R8.5.1'])
  assert.deepEqual(textsOf(rows, 'struck_text'), ['R8.4.1～R8.5.1,前橋市2'])
  assert.equal(recordsOf(rows).map((facts) => 'party' in facts && facts.party.address)[1], '前橋市&3')
})

test('words in an .xls workbook are struck out by the font of the cell or of a part of its text', async () => {
  const cells = [
    header,
    ['株式会社架空一', '前橋市1', 'R8.4.1～R8.5.1'],
    ['株式会社架空二', '前橋市2', 'R8.4.2～R8.5.2'],
    ['株式会社架空三', '前橋市3', 'R8.4.3～R8.5.3R8.4.3～R8.6.3'],
  ]
  const rows = await read('list.xls', struckXls(cells, ['A3', 'B3', 'C3'], { address: 'C4', characters: 13 }))
  assert.deepEqual(inShort(rows), ['株式会社架空一', 'struck_out', '株式会社架空三', 'struck_text'])
  assert.deepEqual(periodsOf(rows), ['R8.4.1～R8.5.1', 'R8.4.3～R8.6.3'])
  assert.deepEqual(textsOf(rows, 'struck_text'), ['R8.4.3～R8.5.3'])
})

test('words in a PDF are struck out by a line through them', async () => {
  const columns = [30, 160, 280, 450]
  const tops = [720, 698, 676, 654, 614]
  const wordsAt = (y: number, texts: readonly string[]): Word[] =>
    texts.map((text, column) => ({ text, x: columns[column]! + 3, y, size: 8 }))
  const borders: Line[] = [...tops.map((y): Line => [30, y, 450, y]), ...columns.map((x): Line => [x, 614, x, 720])]
  const words = [
    ...wordsAt(705, header),
    ...wordsAt(683, ['株式会社架空一', '前橋市1', 'R8.4.1～R8.5.1']),
    ...wordsAt(661, ['株式会社架空二', '前橋市2', 'R8.4.2～R8.5.2']),
    ...wordsAt(630, ['株式会社架空三', '前橋市3']),
    { text: 'R8.4.3～R9.3.31', x: 283, y: 640, size: 8 },
    { text: 'R8.4.3～R8.6.3', x: 283, y: 625, size: 8 },
  ]
  const painted = '30 664 m 450 664 l S 283 642.5 120 0.5 re f'
  const rows = await read('list.pdf', japanesePdf([{ words, lines: borders, painted }]))
  assert.deepEqual(inShort(rows), ['株式会社架空一', 'struck_out', '株式会社架空三', 'struck_text'])
  assert.deepEqual(periodsOf(rows), ['R8.4.1～R8.5.1', 'R8.4.3～R8.6.3'])
  assert.deepEqual(textsOf(rows, 'struck_text'), ['R8.4.3～R9.3.31'])
})
