import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { RefusalCode } from '../../domain/publication-refused.ts'
import type { DocumentFormat } from './document.ts'
import { pagesOf, streamOf, tableOf } from './pdf/test-pdf.ts'
import { documentOf, gridsOf, wordsOf } from './test-document.ts'
import { assertRefused } from './test-file.ts'
import { givenFiles, type GivenFile } from './test-given-files.ts'
import { xlsxOf } from './workbook/test-xlsx.ts'
import { storedZipOf, zipOf } from './zip/test-zip.ts'

const pdf = (word: string): Buffer => pagesOf([streamOf(tableOf([word]))])
const html = '<!doctype html><html><body><table><tr><td>One</table></body></html>'
const two = (one: string, other: string, [first, second]: readonly (Buffer | string)[]) => [
  { name: one, bytes: first! },
  { name: other, bytes: second! },
]

for (const [what, bytes] of [
  ['two PDFs that are stored', storedZipOf(two('koji.pdf', 'buppin.pdf', [pdf('One'), pdf('Two')]))],
  ['one PDF that is stored', storedZipOf([{ name: 'koji.pdf', bytes: pdf('One') }])],
  ['two packed PDFs', zipOf(two('koji.pdf', 'buppin.pdf', [pdf('One'), pdf('Two')]))],
  ['a packed PDF in gzip', gzipSync(pdf('One'))],
  ['two PDFs, one behind the other', Buffer.concat([pdf('One'), pdf('Two')])],
  ['a message with an attachment', Buffer.concat([Buffer.from('MIME-Version: 1.0\r\n\r\n'), pdf('One')])],
] as const)
  test(`${what}: no PDF`, async () => assertRefused(documentOf(bytes, 'pdf'), 'wrong_format'))

test('a PDF that begins with white space is read', async () => {
  const document = await documentOf(Buffer.concat([Buffer.from('\r\n'), pdf('One')]), 'pdf')
  assert.equal(wordsOf(document).trim(), 'One')
})

test('a ZIP of pages is no page', async () => {
  await assertRefused(documentOf(storedZipOf(two('a.html', 'b.html', [html, html])), 'html'), 'wrong_format')
})

test('a ZIP of two workbooks is no workbook', async () => {
  const book = (word: string): Buffer =>
    xlsxOf([{ xml: `<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>${word}</t></is></c></row></sheetData>` }])
  await assertRefused(documentOf(zipOf(two('a.xlsx', 'b.xlsx', [book('One'), book('Two')])), 'xlsx'), 'wrong_format')
  await assertRefused(
    documentOf(storedZipOf(two('a.xlsx', 'b.xlsx', [book('One'), book('Two')])), 'xlsx'),
    'wrong_format',
  )
})

/** What the reader of each format says of a file: how it begins to say what the file is, and what to do. */
const refusals: readonly (readonly [GivenFile, DocumentFormat, RefusalCode, RegExp])[] = [
  ['pdf', 'csv', 'wrong_format', /is a PDF, not CSV; if its publisher now offers that, write "format: pdf"/],
  ['pdf', 'html', 'wrong_format', /is a PDF, not an HTML page/],
  ['csv', 'xlsx', 'wrong_format', /is a text, not a workbook .*"format: csv"/],
  ['UTF-16 without a mark', 'pdf', 'wrong_format', /is a text, not a PDF/],
  ['a ZIP of a CSV', 'xlsx', 'wrong_format', /is a ZIP archive of list\.csv, not a workbook .*; unpack it/],
  ['a ZIP of a CSV', 'pdf', 'wrong_format', /is a ZIP archive of list\.csv, not a PDF; unpack it/],
  ['a ZIP of a PDF', 'csv', 'wrong_format', /expected one \.csv file in the zip, found list\.pdf; unpack it/],
  ['gzip', 'csv', 'wrong_format', /is a gzip archive, not CSV; unpack it/],
  ['workbook', 'csv', 'wrong_format', /is a workbook \(\.xlsx\), not CSV; .*"format: xlsx"/],
  ['old workbook', 'csv', 'wrong_format', /is an old workbook \(\.xls\), not CSV; .*"format: xls"/],
  ['locked workbook', 'xlsx', 'wrong_format', /is a document protected by a password.*; remove the password/],
  ['cut workbook', 'xlsx', 'truncated', /is cut off: it has no end; fetch it again/],
  ['cut old workbook', 'xlsx', 'wrong_format', /is a broken workbook.*fetch it again/],
  ['old Word text', 'xlsx', 'wrong_format', /is an old text of a word processor \(\.doc\).*; save it as a PDF/],
  ['old Word text', 'pdf', 'wrong_format', /is an old text of a word processor \(\.doc\), not a PDF/],
  ['locked PDF', 'pdf', 'wrong_format', /is protected by a password; ask its publisher/],
  ['cut PDF', 'pdf', 'truncated', /is truncated: it has no end mark; fetch it again/],
  [
    'a page with a table',
    'csv',
    'wrong_format',
    /an HTML page titled "行政処分一覧" came .*it has a table; .*"format: html"/,
  ],
  ['a page with a table', 'xlsx', 'wrong_format', /it has a table/],
  ['log-in page', 'csv', 'bot_wall', /it asks for a password: the file is not public/],
  ['page not found', 'pdf', 'wrong_format', /it says that there is nothing at this address: look for the new one/],
  ['closed website', 'xlsx', 'bot_wall', /it says that the website is closed for a time: try again later/],
  ['error as JSON', 'csv', 'wrong_format', /is JSON, not CSV; its publisher may have answered with an error/],
  ['picture', 'pdf', 'wrong_format', /is a picture \(JPEG\), not a PDF; it has no text to be read/],
  ...(['csv', 'xlsx', 'pdf', 'html'] as const).map((format) => ['empty', format, 'empty_file', /is empty/] as const),
]
for (const [name, format, code, message] of refusals)
  test(`${name} where ${format} is expected: the refusal says so`, async () => {
    await assert.rejects(documentOf(givenFiles[name], format), { name: 'PublicationRefused', code, message })
  })

/** Documents without a table, and why. */
const withoutTable: readonly (readonly [GivenFile, DocumentFormat, RegExp])[] = [
  ['scan', 'pdf', /its pages are scanned pictures; ask its publisher .* or keep it by hand/],
  ['withoutMap', 'pdf', /its font does not say which characters it shows/],
  ['log-in page', 'html', /it asks for a password/],
  ['page not found', 'html', /it says that there is nothing at this address/],
  ['semicolons', 'csv', /neither commas nor tabs separate its values/],
]
for (const [name, format, reason] of withoutTable)
  test(`${name} as ${format} says why it has no table`, async () => {
    assert.match((await documentOf(givenFiles[name], format)).withoutTable ?? '', reason)
  })

const readable: readonly GivenFile[] = [
  'tabs',
  'UTF-16 with a mark',
  'UTF-16, big-endian, with a mark',
  'UTF-16 without a mark',
  'UTF-16, big-endian, without a mark',
  'tabs in UTF-16, as Excel saves them',
  'a ZIP of a CSV',
]
for (const name of readable)
  test(`${name} is read as CSV`, async () => {
    assert.deepEqual(
      gridsOf(await documentOf(givenFiles[name], 'csv')),
      gridsOf(await documentOf(givenFiles.csv, 'csv')),
    )
  })

test('of an archive of many files, a few names are shown', async () => {
  const members = Array.from({ length: 2_000 }, (_, index) => ({ name: `${'x'.repeat(2_000)}${index}.txt`, bytes: '' }))
  await assert.rejects(documentOf(zipOf(members), 'csv'), ({ message }: Error) => {
    assert.match(message, /and 1995 more; unpack it/)
    return message.length < 1_000
  })
})

test('tabs inside the values of a CSV separate nothing', async () => {
  const [rows] = gridsOf(await documentOf('一覧\t令和8年\n商号,所在地\n見本\t建設,見本市\n架空\t土木,架空市\n', 'csv'))
  assert.deepEqual(rows, ['一覧 令和8年|', '商号|所在地', '見本 建設|見本市', '架空 土木|架空市'])
})

test('a page in UTF-16 is read', async () => {
  const page = Buffer.from(`\ufeff${givenFiles['a page with a table']}`, 'utf16le')
  assert.match(wordsOf(await documentOf(page, 'html')), /株式会社架空差分/)
})
