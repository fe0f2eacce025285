import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf } from '../test-document.ts'
import type { PublishedDocument } from '../document.ts'
import { struckXls, withFlags, type XlsLook } from './test-xls.ts'
import { xlsxOf } from './test-xlsx.ts'

/** Words of a workbook in the colour of their cell, or too small, are left out; all companies are fictional. */

const columnB = ({ blocks: [table] }: PublishedDocument): (string | undefined)[] =>
  table?.kind === 'table' ? table.rows.map(({ cells }) => (cells[1]?.text ?? '') + (cells[1]?.leftOut ?? '')) : []
const company = '株式会社架空土木'

interface Look {
  readonly font?: string
  readonly fill?: string
  /** What conditional formats change. */
  readonly differences?: readonly string[]
  readonly colours?: string
  readonly theme?: string
  /** Further elements of the sheet. */
  readonly more?: string
  /** The cell, in place of the name of a company. */
  readonly cell?: string
}

/** The cell B2 with this look: its words, and the reason if some are left out. */
async function shown({ font = '', fill = '', differences = [], colours = '', theme, more = '', cell }: Look) {
  const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const b2 = cell ?? `<c r="B2" s="1" t="inlineStr"><is><t>${company}</t></is></c>`
  const rows = `<row r="1">${text('A1', '番号')}${text('B1', '商号')}</row><row r="2">${text('A2', '1')}${b2}</row>`
  const styles =
    `<fonts><font><sz val="11"/></font><font>${font}</font></fonts>` +
    `<fills><fill><patternFill patternType="none"/></fill><fill>${fill}</fill></fills>` +
    '<cellXfs><xf fontId="0" fillId="0"/><xf fontId="1" fillId="1"/></cellXfs>' +
    `<dxfs>${differences.map((difference) => `<dxf>${difference}</dxf>`).join('')}</dxfs>${colours}`
  const xml = `<sheetData>${rows}</sheetData>${more}`
  return columnB(await documentOf(xlsxOf([{ xml }], undefined, styles, theme), 'xlsx'))[1]
}
const solid = (colour: string): string => `<patternFill patternType="solid"><fgColor ${colour}/></patternFill>`
const colour = (attributes: string): string => `<color ${attributes}/>`
const system =
  '<a:dk1><a:sysClr val="windowText" lastClr="FFFFFF"/></a:dk1><a:lt1><a:sysClr val="window" lastClr="000000"/></a:lt1>'
const ownTheme = `${system}<a:dk2><a:srgbClr val="123456"/></a:dk2><a:lt2><a:srgbClr val="FEFEFE"/></a:lt2>`

test('words in the colour of their cell, or too small to be read, are left out of their row', async () => {
  const unseen: readonly Look[] = [
    { font: colour('rgb="FFFFFFFF"') },
    { font: colour('rgb="00FFFFFF"') },
    { font: colour('rgb="FFFFFF"') },
    { font: colour('rgb="FFF4F4F4"') },
    { font: colour('rgb="FFFFFF99"') },
    { font: colour('theme="0"') },
    { font: colour('theme="0" tint="-0.02"') },
    { font: colour('theme="1" tint="0.999"') },
    { font: colour('indexed="9"') },
    { font: colour('indexed="1"') },
    { font: colour('indexed="65"') },
    { font: colour('rgb="FFFF0000"'), fill: solid('rgb="FFFF0000"') },
    { font: colour('rgb="FFFF0000"'), fill: solid('indexed="10"') },
    { font: colour('rgb="FF1F497D"'), fill: solid('theme="3"') },
    { fill: solid('auto="1"') },
    { fill: solid('rgb="FF000000"') },
    { fill: '<patternFill patternType="darkGray"/>' },
    { font: colour('rgb="FFFFFFFF"'), fill: '<patternFill patternType="gray125"/>' },
    {
      font: colour('rgb="FFFF0000"'),
      fill: '<gradientFill><stop position="0"><color rgb="FFFF0000"/></stop><stop position="1"><color rgb="FFFE0000"/></stop></gradientFill>',
    },
    { font: colour('theme="3"'), fill: solid('rgb="FF123456"'), theme: ownTheme },
    { font: colour('theme="2"'), theme: ownTheme },
    { font: colour('theme="0"'), theme: ownTheme },
    {
      font: colour('indexed="8"'),
      colours: '<colors><indexedColors>' + '<rgbColor rgb="00FFFFFF"/>'.repeat(64) + '</indexedColors></colors>',
    },
    // Nobody can tell these colours.
    { font: colour('theme="99"') },
    { font: colour('rgb="white"') },
    { fill: solid('theme="99"') },
    { font: '<sz val="1"/>' },
    { font: '<sz val="2"/>' },
    { font: '<sz val="0.5"/>' },
  ]
  for (const look of unseen) assert.equal(await shown(look), 'hidden_text', JSON.stringify(look))
})

test('words in another colour than their cell are read, white on a dark cell among them', async () => {
  const seen: readonly Look[] = [
    {},
    { font: colour('auto="1"') },
    { font: colour('indexed="64"') },
    { font: colour('rgb="FFFFFFFF"'), fill: solid('rgb="FF1F497D"') },
    { font: colour('theme="0"'), fill: solid('theme="4"') },
    { font: colour('theme="0"'), fill: solid('theme="1" tint="0.35"') },
    { font: colour('rgb="FFFF0000"') },
    { font: colour('rgb="FFFF0000"'), fill: solid('rgb="FF7F7F7F"') },
    { font: colour('theme="0" tint="-0.35"') },
    { fill: solid('indexed="22"') },
    { fill: solid('theme="0" tint="-0.5"') },
    { fill: '<patternFill patternType="gray125"/>' },
    { fill: '<patternFill patternType="lightUp"><fgColor rgb="FF000000"/><bgColor rgb="FFFFFF00"/></patternFill>' },
    { font: colour('theme="1"'), theme: ownTheme },
    { font: '<sz val="3"/>' },
    { font: '<sz val="11"/>' },
  ]
  for (const look of seen) assert.equal(await shown(look), company, JSON.stringify(look))
})

const run = (font: string, words: string): string => `<r><rPr>${font}</rPr><t>${words}</t></r>`
const cellOf = (...runs: string[]): string => `<c r="B2" s="1" t="inlineStr"><is>${runs.join('')}</is></c>`

test('of a cell with several fonts the words that a reader sees are read', async () => {
  const white = colour('rgb="FFFFFFFF"')
  const own = '<r><t>架空土木</t></r>'
  assert.equal(await shown({ cell: cellOf(own, run(white, '株式会社')) }), '架空土木hidden_text')
  assert.equal(await shown({ cell: cellOf(own, run('<sz val="1"/>', '株式会社')) }), '架空土木hidden_text')
  assert.equal(await shown({ cell: cellOf(run(white, company)) }), 'hidden_text')
  assert.equal(await shown({ cell: cellOf(own, run(white, ' ')) }), '架空土木')
  assert.equal(await shown({ cell: cellOf(own, run(colour('rgb="FFFF0000"'), '株式会社')) }), '架空土木株式会社')
  const onBlue = { font: white, fill: solid('rgb="FF1F497D"') }
  assert.equal(await shown({ ...onBlue, cell: cellOf(own, run(white, '株式会社')) }), '架空土木株式会社')
  assert.equal(
    await shown({ ...onBlue, cell: cellOf(own, run(colour('rgb="FF1F497D"'), '株式会社')) }),
    '架空土木hidden_text',
  )
  assert.equal(
    await shown({ font: white, cell: cellOf(own, run(colour('auto="1"'), '株式会社')) }),
    '株式会社hidden_text',
  )
})

test('a shared string that is white on one cell is read on another', async () => {
  const strings =
    '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><r><rPr><color theme="0"/></rPr><t>株式会社架空土木</t></r></si></sst>'
  const cells = [0, 1].map(
    (style, row) =>
      `<row r="${row + 1}"><c r="A${row + 1}" t="inlineStr"><is><t>甲</t></is></c><c r="B${row + 1}" s="${style}" t="s"><v>0</v></c></row>`,
  )
  const styles = `<fonts><font/></fonts><fills><fill/><fill>${solid('rgb="FF1F497D"')}</fill></fills><cellXfs><xf/><xf fillId="1"/></cellXfs>`
  const document = await documentOf(
    xlsxOf([{ xml: `<sheetData>${cells.join('')}</sheetData>` }], strings, styles),
    'xlsx',
  )
  assert.deepEqual(columnB(document), ['hidden_text', company])
})

const white = `<font>${colour('rgb="FFFFFFFF"')}</font>`
const whiteFill = '<fill><patternFill><bgColor rgb="FFFFFFFF"/></patternFill></fill>'
const rule = (attributes: string, content = '', range = 'B2:B9'): string =>
  `<conditionalFormatting sqref="${range}"><cfRule priority="1" ${attributes}>${content}</cfRule></conditionalFormatting>`
const isTrue = rule('type="expression" dxfId="0"', '<formula>TRUE</formula>')
const number = '<c r="B2" s="1"><v>46113</v></c>'

test('words that a conditional format hides, or may hide, are left out', async () => {
  const unseen: readonly Look[] = [
    { differences: [white], more: isTrue },
    { differences: [white], more: rule('type="expression" dxfId="0"', '<formula>$A2=1</formula>') },
    { differences: [white], more: rule('type="duplicateValues" dxfId="0"') },
    { differences: [white], more: rule('type="cellIs" operator="notEqual" dxfId="0"', '<formula>0</formula>') },
    {
      differences: [white],
      more: rule('type="cellIs" operator="lessThan" dxfId="0"', '<formula>50000</formula>'),
      cell: number,
    },
    { differences: [white], more: rule('type="expression" dxfId="0"', '<formula>TRUE</formula>', 'D1 A1:XFD1048576') },
    { differences: ['<font><sz val="1"/></font>'], more: isTrue },
    {
      differences: ['<fill><patternFill><bgColor auto="1"/></patternFill></fill>'],
      font: colour('rgb="FFFFFFFF"'),
      fill: solid('rgb="FF1F497D"'),
      more: isTrue,
    },
    {
      differences: ['<fill><patternFill patternType="solid"><bgColor rgb="FF000000"/></patternFill></fill>'],
      more: isTrue,
    },
    {
      differences: [white, whiteFill],
      fill: solid('rgb="FF0000FF"'),
      more: isTrue + rule('type="expression" dxfId="1"', '<formula>TRUE</formula>'),
    },
    {
      more: `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression"><xm:f>TRUE</xm:f><x14:dxf>${white}</x14:dxf></x14:cfRule><xm:sqref>B2</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`,
    },
    { more: rule('type="dataBar"', '<dataBar showValue="0"><color rgb="FF0000FF"/></dataBar>'), cell: number },
    {
      more: rule('type="colorScale"', '<colorScale><color rgb="FF000000"/><color rgb="FF0A0A0A"/></colorScale>'),
      cell: number,
    },
  ]
  for (const look of unseen) assert.equal(await shown(look), 'hidden_text', JSON.stringify(look))
  const blank = { differences: ['<numFmt numFmtId="200" formatCode=";;;"/>'], more: isTrue }
  assert.equal(await shown(blank), 'hidden_by_format')
  assert.equal(await shown({ ...blank, cell: number }), 'hidden_by_format')
})

test('words that a conditional format colours are read, and so are those to which it surely does not apply', async () => {
  const seen: readonly Look[] = [
    {
      differences: [
        `<font>${colour('rgb="FF9C0006"')}</font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill>`,
      ],
      more: isTrue,
    },
    { differences: [`${white}<fill><patternFill><bgColor rgb="FFC00000"/></patternFill></fill>`], more: isTrue },
    { differences: ['<fill><patternFill><bgColor rgb="FFDDEBF7"/></patternFill></fill>'], more: isTrue },
    { differences: ['<numFmt numFmtId="200" formatCode="0.0"/>'], more: isTrue },
    { differences: [white], more: rule('type="expression" dxfId="0"', '<formula>FALSE</formula>') },
    { differences: [white], more: rule('type="containsBlanks" dxfId="0"', '<formula>LEN(TRIM(B2))=0</formula>') },
    { differences: [white], more: rule('type="cellIs" operator="equal" dxfId="0"', '<formula>0</formula>') },
    { differences: [white], more: rule('type="expression" dxfId="0"', '<formula>TRUE</formula>', 'A1:A9 C2') },
    { more: rule('type="dataBar"', '<dataBar showValue="0"><color rgb="FF0000FF"/></dataBar>') },
  ]
  for (const look of seen) assert.equal(await shown(look), company, JSON.stringify(look))
  for (const content of ['<formula>0</formula>', '<formula>1</formula>'])
    assert.equal(
      await shown({
        differences: [white],
        more: rule('type="cellIs" operator="equal" dxfId="0"', content),
        cell: number,
      }),
      '46113',
    )
})

test('words that a conditional format strikes out, or may strike out, are struck out', async () => {
  const strike = '<font><strike/></font>'
  const ofExcel2010 = (formula: string): string =>
    `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting><x14:cfRule type="expression"><xm:f>${formula}</xm:f><x14:dxf>${strike}</x14:dxf></x14:cfRule><xm:sqref>B2</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`
  const struck: readonly Look[] = [
    { differences: [strike], more: isTrue },
    { differences: ['<font><strike val="1"/></font>'], more: isTrue },
    { differences: [strike], more: rule('type="expression" dxfId="0"', '<formula>$C2="解除"</formula>') },
    { differences: ['', strike], more: rule('type="duplicateValues" dxfId="1"') },
    { more: ofExcel2010('TRUE') },
    {
      differences: [strike],
      more: rule('type="cellIs" operator="lessThan" dxfId="0"', '<formula>50000</formula>'),
      cell: number,
    },
    { differences: [strike], more: isTrue, cell: cellOf('<r><t>架空</t></r>', run('<sz val="9"/>', '土木')) },
  ]
  for (const look of struck) assert.equal(await shown(look), '', JSON.stringify(look))
  const seen: readonly Look[] = [
    { differences: [strike], more: rule('type="expression" dxfId="0"', '<formula>FALSE</formula>') },
    { differences: [strike], more: rule('type="cellIs" operator="equal" dxfId="0"', '<formula>0</formula>') },
    { differences: [strike], more: rule('type="expression" dxfId="0"', '<formula>TRUE</formula>', 'A1:A9 C2') },
    { differences: ['<font><strike val="0"/></font>', strike], more: isTrue },
    { differences: [strike] },
    { more: ofExcel2010('FALSE') },
  ]
  for (const look of seen) assert.equal(await shown(look), company, JSON.stringify(look))
})

test('a row or a column that is as good as closed is hidden', async () => {
  const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
  const rows = `<row r="1">${text('A1', '甲')}${text('B1', '乙')}</row><row r="2" ht="0.5" customHeight="1">${text('A2', '丙')}</row>`
  const document = await documentOf(
    xlsxOf([{ xml: `<cols><col min="2" max="2" width="0.1" customWidth="1"/></cols><sheetData>${rows}</sheetData>` }]),
    'xlsx',
  )
  assert.deepEqual(
    document.blocks.map(
      (block) => block.kind === 'table' && block.rows.map(({ cells }) => cells.map(({ text: words }) => words)),
    ),
    [[['甲']]],
  )
  assert.deepEqual(
    document.unparsed.map((row) => row.outcome === 'unparsed' && row.reason),
    ['hidden_row'],
  )
})

test('words of an .xls workbook in the colour of its cells, or too small, are left out', async () => {
  const rows = [
    ['番号', '商号'],
    ['1', company],
    ['2', '架空土木株式会社'],
  ]
  const shownWith = async (look: XlsLook): Promise<unknown[]> =>
    columnB(await documentOf(struckXls(rows, ['B2'], { address: 'B3', characters: 4 }, look), 'xls'))
  const coloured = (index: number) => (content: Buffer) => withFlags(content, 4, index)
  const filled = (pattern: number, front: number, ground: number) => (content: Buffer) => {
    content.writeUInt32LE(pattern * 2 ** 26, 14)
    return withFlags(content, 18, front + ground * 128)
  }
  const red = coloured(10)
  const unseen: readonly XlsLook[] = [
    { font: coloured(9) },
    { font: coloured(1) },
    { font: coloured(0x41) },
    { font: (content) => withFlags(content, 0, 40) },
  ]
  for (const look of unseen) assert.deepEqual(await shownWith(look), ['商号', 'hidden_text', '株式会社hidden_text'])
  for (const format of [filled(1, 10, 0x41), filled(2, 10, 0x41), filled(17, 0x40, 10)])
    assert.equal((await shownWith({ font: red, format }))[1], 'hidden_text')
  const seen = [{ font: red }, { font: coloured(0x7f_ff) }, { font: (content: Buffer) => withFlags(content, 0, 60) }]
  for (const look of seen) assert.deepEqual(await shownWith(look), ['商号', company, '架空土木株式会社'])
  for (const format of [filled(1, 12, 0x41), filled(17, 9, 0x41)])
    assert.equal((await shownWith({ font: red, format }))[1], company)
  assert.equal((await shownWith({ font: coloured(9), format: filled(1, 12, 0x41) }))[1], company)
})
