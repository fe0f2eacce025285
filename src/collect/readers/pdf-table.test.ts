import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicationFile } from '../parser.ts'
import type { PdfPage, PdfText } from './pdf-document.ts'
import { blocksOf, readPdfBlocks } from './pdf-table.ts'
import { assertRefused, withFile } from './test-file.ts'

const text = (words: string, x: number, y: number): PdfText => {
  const width = [...words].reduce((sum, one) => sum + (one < '\u0100' ? 5 : 10), 0)
  return { text: words, x, y, width, fontSize: 10 }
}

/** Columns at 0–60, 60–120, 120–200; rows between the given levels. */
function page(
  texts: readonly PdfText[],
  levels: readonly number[],
  partial: PdfPage['rulings']['horizontal'] = [],
): PdfPage {
  const [top = 0, bottom = 0] = [levels[0], levels.at(-1)]
  return {
    number: 1,
    texts,
    rulings: {
      horizontal: [...levels.map((at) => ({ at, from: 0, to: 200 })), ...partial],
      vertical: [0, 60, 120, 200].map((at) => ({ at, from: bottom, to: top })),
    },
  }
}

test('each text is in the cell whose lines enclose it, and text outside the table is a line, in reading order', () => {
  const texts = [
    text('名称', 2, 85),
    text('日', 62, 85),
    text('概要', 122, 85),
    text('見出し', 0, 105),
    text('甲社', 2, 65),
    text('あと', 0, 30),
  ]
  assert.deepEqual(blocksOf(page(texts, [100, 80, 50])), [
    { kind: 'line', page: 1, text: '見出し' },
    { kind: 'row', page: 1, cells: ['名称', '日', '概要'] },
    { kind: 'row', page: 1, cells: ['甲社', '', ''] },
    { kind: 'line', page: 1, text: 'あと' },
  ])
})

test('a border drawn as a double line is one border', () => {
  const plain = page([text('甲社', 2, 80), text('乙', 62, 80)], [100, 70])
  const doubled = {
    ...plain,
    rulings: {
      ...plain.rulings,
      vertical: plain.rulings.vertical.flatMap((one) => [one, { ...one, at: one.at + 2.5 }]),
    },
  }
  assert.deepEqual(blocksOf(doubled), [{ kind: 'row', page: 1, cells: ['甲社', '乙', ''] }])
})

test('a wrapped line is joined; a line that ends before the border remains a line break', () => {
  const texts = [text('架空見本', 2, 90), text('建設', 2, 78), text('甲社', 62, 90), text('乙店', 62, 78)]
  const [row] = blocksOf(page(texts, [100, 70]))
  assert.deepEqual(row, { kind: 'row', page: 1, cells: ['架空見本\n建設', '甲社\n乙店', ''] })
  const [full] = blocksOf(page([text('架空見本工', 2, 90), text('業', 2, 78)], [100, 70]))
  assert.deepEqual(full, { kind: 'row', page: 1, cells: ['架空見本工業', '', ''] })
})

test('a text run across a border is split there', () => {
  const [row] = blocksOf(page([text('H28.11.29 労働基準法', 64, 80)], [100, 70]))
  assert.deepEqual(row, { kind: 'row', page: 1, cells: ['', 'H28.11.29', '労働基準法'] })
})

test('both rows of a merged cell have its text', () => {
  const texts = [text('甲社', 2, 78), text('一', 62, 90), text('二', 62, 60)]
  const rows = blocksOf(page(texts, [100, 50], [{ at: 75, from: 60, to: 200 }]))
  assert.deepEqual(
    rows.map((row) => (row.kind === 'row' ? row.cells : [])),
    [
      ['甲社', '一', ''],
      ['甲社', '二', ''],
    ],
  )
})

test('stroked and filled lines of a real PDF make cells', async () => {
  const lines =
    '50 700 m 250 700 l S 50 680 m 250 680 l S 50 660 200 1 re f 50 660 m 50 700 l 150 660 m 150 700 l 250 660 m 250 700 l S'
  const words = 'BT /F1 10 Tf 55 686 Td (A) Tj 100 0 Td (B) Tj -100 -20 Td (C) Tj 100 0 Td (D) Tj ET'
  const blocks = await withPdf(`${lines} ${words}`, readPdfBlocks)
  assert.deepEqual(
    blocks.map((block) => (block.kind === 'row' ? block.cells : block.text)),
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
  )
})

test('a PDF without a table is refused', async () => {
  await assertRefused(withPdf('BT /F1 10 Tf 55 686 Td (No table here) Tj ET', readPdfBlocks), 'no_table')
})

test('a broken or truncated PDF, another format, a bot wall and an empty file are refused', async () => {
  await assertRefused(withBytes('%PDF-1.4\n1 0 obj broken\n%%EOF', readPdfBlocks), 'wrong_format')
  await assertRefused(withBytes('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>', readPdfBlocks), 'truncated')
  await assertRefused(withBytes('a,b\n1,2\n', readPdfBlocks), 'wrong_format')
  await assertRefused(withBytes('<!DOCTYPE html><title>Access Denied</title>', readPdfBlocks), 'bot_wall')
  await assertRefused(withBytes('', readPdfBlocks), 'empty_file')
})

type Read<Value> = (file: PublicationFile) => Promise<Value>

function withPdf<Value>(content: string, read: Read<Value>): Promise<Value> {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = pdf.length
  pdf += `xref\n0 6\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return withBytes(pdf, read)
}

function withBytes<Value>(bytes: string, read: Read<Value>): Promise<Value> {
  return withFile('list.pdf', Buffer.from(bytes, 'latin1'), read)
}
