import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { pagesOf, streamOf, tableOf } from '../pdf/test-pdf.ts'
import { documentOf, wordsOf } from '../test-document.ts'
import { assertRefused } from '../test-file.ts'
import { xlsxOf } from '../workbook/test-xlsx.ts'
import { storedZipOf, zipOf } from './test-zip.ts'
import assert from 'node:assert/strict'

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
