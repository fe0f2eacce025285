import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, gridsOf } from '../test-document.ts'
import { assertRefused } from '../test-file.ts'
import { zipOf } from '../zip/test-zip.ts'
import { unzipAll } from '../zip/zip.ts'
import { xlsxOf } from './test-xlsx.ts'

/** What a spreadsheet program leaves out is not read. All companies are fictional. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const compatible = 'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"'
const text = (address: string, words: string): string => `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
const rows = (...more: string[]): string =>
  `<sheetData><row r="1">${text('A1', '商号')}</row><row r="2">${text('A2', '株式会社架空')}</row>${more.join('')}</sheetData>`
const shared = '<sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData>'
const strings = (content: string): string => `<sst xmlns="${main}" xmlns:y="urn:y">${content}</sst>`

const gridOf = async (xml: string, texts?: string, styles?: string) =>
  gridsOf(await documentOf(xlsxOf([{ xml }], texts, styles), 'xlsx'))[0]
const refused = (xml: string, texts?: string, styles?: string) =>
  assertRefused(documentOf(xlsxOf([{ xml }], texts, styles), 'xlsx'), 'wrong_format')

/** A workbook of which one member is changed: each first text becomes the second. */
async function changed(member: string, ...changes: readonly (readonly [from: string, to: string])[]) {
  const members = [...(await unzipAll(xlsxOf([{ xml: rows() }], undefined, '<cellXfs><xf/></cellXfs>'), 'list.xlsx'))]
  const contents = members.map(([name, bytes]) => ({
    name,
    bytes: changes.reduce((xml, [from, to]) => (name === member ? xml.replace(from, to) : xml), bytes.toString()),
  }))
  return documentOf(zipOf(contents), 'xlsx')
}

const fake = text('A3', '有限会社見本')
const plain = ['商号', '株式会社架空']

for (const [what, xml] of [
  ['a row', rows(`<y:row xmlns:y="urn:y" r="3">${fake}</y:row>`)],
  ['a cell', rows(`<row r="3"><y:c xmlns:y="urn:y" r="A3" t="inlineStr"><is><t>有限会社見本</t></is></y:c></row>`)],
  [
    'a cell without a prefix',
    rows(`<row r="3"><c xmlns="urn:y" r="A3" t="inlineStr"><is><t>有限会社見本</t></is></c></row>`),
  ],
  ['words', rows('<row r="3"><c r="A3" t="inlineStr"><is><y:t xmlns:y="urn:y">有限会社見本</y:t></is></c></row>')],
  [
    'words in words',
    rows('<row r="3"><c r="A3" t="inlineStr"><is><t>有限会社<y:t xmlns:y="urn:y">見本</y:t></t></is></c></row>'),
  ],
  [
    'a font',
    rows(
      '<row r="3"><c r="A3" t="inlineStr"><is><r><rPr><y:strike xmlns:y="urn:y"/></rPr><t>有限会社見本</t></r></is></c></row>',
    ),
  ],
  [
    'a choice',
    rows(
      `<row r="3"><mc:AlternateContent ${compatible}><mc:Choice Requires="zz">${fake}</mc:Choice></mc:AlternateContent></row>`,
    ),
  ],
  [
    'a choice of rows',
    rows(
      `<mc:AlternateContent ${compatible}><mc:Choice Requires="zz"><row r="3">${fake}</row></mc:Choice></mc:AlternateContent>`,
    ),
  ],
  ['an extension of a row', rows(`<row r="3"><extLst><ext>${fake}</ext></extLst></row>`)],
  ['an extension', `${rows()}<extLst><ext uri="x"><sheetData><row r="3">${fake}</row></sheetData></ext></extLst>`],
  ['cells', `${rows()}<y:sheetData xmlns:y="urn:y"><row r="3">${fake}</row></y:sheetData>`],
  ['cells before the others', `<y:sheetData xmlns:y="urn:y"><row r="3">${fake}</row></y:sheetData>${rows()}`],
  ['two lists of cells', `${rows()}<sheetData><row r="3">${fake}</row></sheetData>`],
  ['merged cells', `${rows()}<extLst><ext uri="x"><mergeCells><mergeCell ref="A1:A2"/></mergeCells></ext></extLst>`],
  ['columns', `<y:cols xmlns:y="urn:y"><y:col min="1" max="1" width="9"/></y:cols>${rows()}`],
  ['a column in other columns', `<cols><y:col xmlns:y="urn:y" min="1" max="1" width="9"/></cols>${rows()}`],
  ['heights', `<y:sheetFormatPr xmlns:y="urn:y" defaultRowHeight="15"/>${rows()}`],
  ['attributes that unhide a row', rows(`<row r="3" hidden="1" y:hidden="0" xmlns:y="urn:y">${fake}</row>`)],
  ['attributes with a line below', rows(`<row r="3" hidden="1" hidden_y="0">${fake}</row>`)],
  ['a type of its own', rows('<row r="3"><c r="A3" y:t="str" xmlns:y="urn:y"><v>8</v></c></row>')],
  ['two attributes of one name', rows(`<row r="3" hidden="1" hidden="0">${fake}</row>`)],
  ['a hidden row of another value', rows(`<row r="3" hidden=" 1 ">${fake}</row>`)],
  ['a sign in an attribute', rows(`<row r="3" y=">" hidden="1">${fake}</row>`)],
] as const)
  test(`a sheet with ${what} that a spreadsheet program leaves out is refused`, () => refused(xml))

for (const [what, texts] of [
  ['a text', '<y:si><y:t>有限会社見本</y:t></y:si><si><t>株式会社架空</t></si>'],
  ['a text of another name', '<sstItem><t>有限会社見本</t></sstItem><si><t>株式会社架空</t></si>'],
  [
    'a choice',
    `<mc:AlternateContent ${compatible}><mc:Choice Requires="zz"><si><t>有限会社見本</t></si></mc:Choice></mc:AlternateContent><si><t>株式会社架空</t></si>`,
  ],
  ['an extension', '<si><t>株式会社架空</t></si><extLst><ext uri="x"><si><t>有限会社見本</t></si></ext></extLst>'],
  ['a text in a text', '<si><t>有限会社見本</t><si><t>見本</t></si></si><si><t>株式会社架空</t></si>'],
  ['words beside parts', '<si><t>有限会社見本</t><r><t>株式会社架空</t></r></si>'],
  ['words twice', '<si><t>有限会社見本</t><t>株式会社架空</t></si>'],
] as const)
  test(`shared texts with ${what} out of place are refused`, () => refused(shared, strings(texts)))

test('a style sheet, a list of sheets and a workbook with elements out of place are refused', async () => {
  const other = (styles: string) => refused(rows(), undefined, styles)
  await other('<y:cellXfs xmlns:y="urn:y"><xf/></y:cellXfs>')
  await other('<y:fonts xmlns:y="urn:y"><font><strike/></font></y:fonts><fonts><font/></fonts>')
  await other('<cellXfs><y:xf xmlns:y="urn:y"/><xf/></cellXfs>')
  await other('<numFmts><y:numFmt xmlns:y="urn:y" numFmtId="170" formatCode="0"/></numFmts>')
  const book = (from: string, to: string) => assertRefused(changed('xl/workbook.xml', [from, to]), 'wrong_format')
  await book('<sheet ', '<y:sheet xmlns:y="urn:y" ')
  await book('<sheet ', '<sheet y:name="z" xmlns:y="urn:y" ')
  await book('<sheet ', '<sheet state="Hidden" ')
  await book('</workbook>', '<extLst><ext><y:workbookPr xmlns:y="urn:y" date1904="1"/></ext></extLst></workbook>')
  await book(main, 'urn:y')
  await assertRefused(changed('xl/worksheets/sheet1.xml', [main, 'urn:y']), 'wrong_format')
  await assertRefused(changed('xl/worksheets/sheet1.xml', ['</row>', '</x></row>']), 'wrong_format')
  await assertRefused(changed('xl/worksheets/sheet1.xml', ['<sheetData>', '<x><sheetData>']), 'wrong_format')
})

/** As Excel writes it. */
const excel =
  `${compatible} mc:Ignorable="x14ac xr xr2 xr3" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac" ` +
  'xmlns:xr="http://schemas.microsoft.com/office/spreadsheetml/2014/revision" xmlns:x14="http://schemas.microsoft.com/office/spreadsheetml/2009/9/main" xr:uid="{1}"'
const control =
  '<controls><mc:AlternateContent><mc:Choice Requires="x14"><control shapeId="1" name="見本"><controlPr><anchor><from>' +
  '<xdr:col xmlns:xdr="urn:d">0</xdr:col><xdr:row xmlns:xdr="urn:d">1</xdr:row></from></anchor></controlPr></control></mc:Choice></mc:AlternateContent></controls>'

test('what Excel adds to a workbook leaves it as it is', async () => {
  const before =
    '<sheetFormatPr defaultRowHeight="13.5" x14ac:dyDescent="0.15"/><cols><col min="1" max="1" width="9" customWidth="1"/></cols>'
  const row = '<row r="3" spans="1:1" x14ac:dyDescent="0.15"><c r="A3" s="0" cm="1"><f>1+1</f><v>2</v></c></row>'
  const after =
    '<mergeCells count="1"><mergeCell ref="C1:D1"/></mergeCells>' +
    // As openpyxl writes it.
    '<hyperlinks><hyperlink xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" ref="C5" r:id="rId2"/></hyperlinks>' +
    `<drawing r:id="rId1"/>${control}` +
    '<extLst><ext uri="{78C0D931-6437-407d-A8EE-F0AAD7539E65}"><x14:conditionalFormattings/></ext></extLst>'
  const read = await changed(
    'xl/worksheets/sheet1.xml',
    ['<worksheet ', `<worksheet ${excel} `],
    ['<sheetData>', `${before}<sheetData>`],
    ['</sheetData>', `${row}</sheetData>${after}`],
  )
  assert.deepEqual(gridsOf(read), [[...plain, '2']])
})

test('a style sheet with extensions and a workbook with a choice beside its sheets are read', async () => {
  const styles =
    '<numFmts><numFmt numFmtId="170" formatCode="[&gt;0]0;0" x16r2:formatCode16="0" xmlns:x16r2="urn:x"/></numFmts><fonts x14ac:knownFonts="1" xmlns:x14ac="urn:a"><font><sz val="11"/></font></fonts>' +
    '<cellXfs><xf numFmtId="0"><alignment/><extLst><ext><y:xfComplement xmlns:y="urn:y" i="0"/></ext></extLst></xf></cellXfs><dxfs/>' +
    '<extLst><ext><x14:dxfs xmlns:x14="urn:x14"><dxf><font><strike/></font></dxf></x14:dxfs></ext></extLst>'
  assert.deepEqual(await gridOf(rows(), undefined, styles), plain)
  const choice = `<mc:AlternateContent ${compatible}><mc:Choice Requires="x15"><x15ac:absPath xmlns:x15ac="urn:p" url="C:\\"/></mc:Choice></mc:AlternateContent>`
  const extended = '<extLst><ext><x15:workbookPr xmlns:x15="urn:x15" chartTrackingRefBase="1"/></ext></extLst>'
  assert.deepEqual(gridsOf(await changed('xl/workbook.xml', ['<sheets>', `${choice}<workbookPr/><sheets>`])), [plain])
  assert.deepEqual(gridsOf(await changed('xl/workbook.xml', ['</workbook>', `${extended}</workbook>`])), [plain])
})

test('a workbook with a prefix for all its elements, or in the strict form, is read', async () => {
  const members = [...(await unzipAll(xlsxOf([{ xml: rows() }]), 'list.xlsx'))]
  const prefixed = (xml: string): string =>
    xml.replaceAll(/<(\/?)(?=[a-z])/gi, '<$1x:').replaceAll(` xmlns="${main}"`, ` xmlns:x="${main}"`)
  const strict = (xml: string): string => xml.replaceAll(main, 'http://purl.oclc.org/ooxml/spreadsheetml/main')
  for (const change of [prefixed, strict]) {
    const contents = members.map(([name, bytes]) => ({
      name,
      bytes: /sheet\d|strings/i.test(name) ? change(bytes.toString()) : bytes.toString(),
    }))
    assert.deepEqual(gridsOf(await documentOf(zipOf(contents), 'xlsx')), [plain])
  }
})

test('a sheet whose elements declare namespace upon namespace is refused', async () => {
  const many = Array.from({ length: 600 }, (_, index) => `<extLst xmlns:p${index}="urn:p">`).join('')
  const sheet = rows() + many + '</extLst>'.repeat(600)
  await assertRefused(documentOf(xlsxOf([{ xml: sheet }]), 'xlsx'), 'reading_limit_exceeded')
})
