import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf, gridsOf } from '../test-document.ts'
import { assertRefused } from '../test-file.ts'
import { zipOf } from '../zip/test-zip.ts'
import { unzipAll } from '../zip/zip.ts'
import { xlsxOf } from './test-xlsx.ts'

/** What is checked is what is read, whatever names the parts have. All companies are fictional. */

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const stringsOf = (...strings: string[]): string => `<sst xmlns="${main}">${strings.join('')}</sst>`
const shared = (address: string, index: number): string => `<c r="${address}" t="s"><v>${index}</v></c>`
const inline = (address: string, words: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
const table = (...rows: string[]): string =>
  `<sheetData>${rows.map((cells, index) => `<row r="${index + 1}">${cells}</row>`).join('')}</sheetData>`

const list = xlsxOf(
  [{ xml: table(shared('A1', 0), shared('A2', 1), `${shared('A3', 0)}<c r="B3"><f>B1+1</f></c>`) }],
  stringsOf('<si><t>株式会社架空</t></si>', '<si><r><rPr><strike/></rPr><t>株式会社取消済</t></r></si>'),
)

type Change = (xml: string) => string
const as =
  (from: string, to: string): Change =>
  (xml) =>
    xml.replaceAll(from, to)

/** The list with other names and contents of its parts. `more`: further members. */
async function changed(names: Change, contents: Change = names, more: readonly [string, string][] = []) {
  const members = [...(await unzipAll(list, 'list.xlsx'))].map(([name, bytes]) => ({
    name: names(name),
    bytes: contents(bytes.toString()),
  }))
  return documentOf(zipOf([...members, ...more.map(([name, bytes]) => ({ name, bytes }))]), 'xlsx')
}

const unchanged: Change = (xml) => xml
const numbered: Change = (xml) =>
  xml.replaceAll('workbook.xml', 'workbook22.xml').replaceAll(/sharedStrings\.xml/gi, 'sharedStrings22.xml')
const elsewhere: Change = (xml) =>
  as(
    '"worksheets/',
    '"/lists/',
  )(xml)
    .replace(/^xl\/worksheets\//, 'LISTS/')
    .replace('/xl/worksheets/', '/lists/')

for (const [what, names] of [
  ['of the usual names', unchanged],
  ['numbered, as Excel for the web does', numbered],
  ['in another folder, of another case', elsewhere],
] as const)
  test(`a workbook with parts ${what} is read, and checked`, async () => {
    const { blocks, unparsed } = await changed(names)
    const cells = blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => row.cells[0]) : []))
    assert.deepEqual(
      cells.map((cell) => [cell?.text, cell?.struckText]),
      [
        ['株式会社架空', ''],
        ['', '株式会社取消済'],
      ],
    )
    assert.ok(unparsed.some((row) => row.outcome === 'unparsed' && row.row === 3 && row.reason === 'error_cell'))
    await assertRefused(
      changed(names, (xml) => names(xml).replace('<sst', '<!DOCTYPE sst><sst')),
      'wrong_format',
    )
    await assertRefused(
      changed(names, (xml) => names(xml).replace('r="A3"', 'r="A2"')),
      'wrong_format',
    )
  })

const decoy = `<sst xmlns="${main}"><si><t>有限会社見本</t></si><si><t>有限会社見本</t></si></sst>`

test('a part that the workbook does not name is not read', async () => {
  const type = 'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"'
  const named = (xml: string): string =>
    xml.replace('<Override ', `<Override PartName="/decoy.xml" ${type}/><Override `)
  const [rows] = gridsOf(await changed(unchanged, named, [['decoy.xml', decoy]]))
  assert.deepEqual(rows, ['株式会社架空', ''])
  const manifest = '<manifest:manifest><manifest:file-entry manifest:full-path="/"/></manifest:manifest>'
  const [same] = gridsOf(await changed(unchanged, unchanged, [['META-INF/manifest.xml', manifest]]))
  assert.deepEqual(same, rows)
})

const relationship = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`
const related = (added: string): Change => as('</Relationships>', added)

for (const [what, contents, more] of [
  ['without its sheet', as('worksheets/sheet1.xml', 'worksheets/sheet2.xml')],
  ['without its shared strings', as('sharedStrings.xml', 'sharedStrings2.xml')],
  ['that names no workbook', as('/officeDocument"', '/other"')],
  ['with two shared strings', related(relationship('rId9', 'sharedStrings', '/decoy.xml')), [['decoy.xml', decoy]]],
  ['with two parts for a sheet', related(relationship('rId1', 'worksheet', '/decoy.xml')), [['decoy.xml', decoy]]],
  [
    'with its sheet outside',
    as('Target="worksheets/sheet1.xml"', 'Target="worksheets/sheet1.xml" TargetMode="External"'),
  ],
  [
    'with its styles outside',
    related(relationship('rId9', 'styles', '/decoy.xml').replace('/>', ' TargetMode="External"/>')),
    [['decoy.xml', decoy]],
  ],
  ['with two members of one name', unchanged, [['XL/sharedStrings.xml', decoy]]],
  ['with a sheet twice', as('</sheets>', '<sheet name="s2" sheetId="2" r:id="rId1"/></sheets>')],
  ['with a sheet outside its list', as('</sheets>', '</sheets><x><sheet name="s2" r:id="rId1"/></x>')],
] as readonly (readonly [string, Change, [string, string][]?])[])
  test(`a workbook ${what} is refused`, () => assertRefused(changed(unchanged, contents, more), 'wrong_format'))

const readSheet = async (xml: string, strings?: string) => gridsOf(await documentOf(xlsxOf([{ xml }], strings), 'xlsx'))

test('comments, instructions and literal text make no cells', async () => {
  const hidden = inline('A1', '有限会社見本')
  for (const words of [`<!-- ${hidden} -->`, `<?x ${hidden}?>`, `<?x <!-- ?>`])
    assert.deepEqual(await readSheet(table(inline('A1', '株式会社架空') + words)), [['株式会社架空']])
  const literal = '</t></is></c><c r="B1" t="inlineStr"><is><t>'
  assert.deepEqual(await readSheet(table(inline('A1', `甲<![CDATA[${literal}]]>`))), [[`甲${literal}`]])
})

test('an empty shared string keeps its number', async () => {
  const strings = stringsOf('<si/>', '<si><t>株式会社架空</t></si>', '<si><t>有限会社見本</t></si>')
  assert.deepEqual(await readSheet(table(shared('A1', 1) + shared('B1', 2)), strings), [['株式会社架空|有限会社見本']])
})

for (const address of ['a1', '$A$1', '1A'])
  test(`a cell at ${address} is refused`, () =>
    assertRefused(readSheet(table(inline(address, '株式会社架空') + inline('B1', '有限会社見本'))), 'wrong_format'))

test('a link of a blank cell is no cell', async () => {
  const link = '<hyperlinks><hyperlink ref="A1:C1" location="A1"/></hyperlinks>'
  assert.deepEqual(await readSheet(table(inline('A1', '株式会社架空')) + link), [['株式会社架空']])
})
