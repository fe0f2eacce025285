import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PdfPage, PdfText } from './pdf-page.ts'
import { assertRefused } from '../test-file.ts'
import { pagesOf, streamOf } from './test-pdf.ts'
import { ruledTablesOf } from './pdf-ruled.ts'
import { documentOf, linesAndRowsOf } from '../test-document.ts'

/** The rows of the tables of a page, and its other texts. */
function blocksOf(page: PdfPage): { readonly rows: string[][]; readonly outside: string[] } {
  const { tables, outside } = ruledTablesOf(page)
  const rows = tables.flatMap((table) => table.rows.map(({ cells }) => cells.map(({ text }) => text)))
  return { rows, outside: outside.map(({ text }) => text) }
}

/** A text of 10 points; ASCII characters have half the width. */
const text = (words: string, x: number, y: number): PdfText => {
  const width = [...words].reduce((sum, character) => sum + (character < '\u0100' ? 5 : 10), 0)
  return { text: words, x, y, width, fontSize: 10 }
}

/**
 * A page with a table whose columns begin at x = 0, 60 and 120 and end at 200. `levels` are the y of the lines between rows; `partial`
 * are further horizontal lines.
 */
function page(
  texts: readonly PdfText[],
  levels: readonly number[],
  partial: PdfPage['rulings']['horizontal'] = [],
): PdfPage {
  const [top = 0, bottom = 0] = [levels[0], levels.at(-1)]
  return {
    number: 1,
    texts,
    hidden: [],
    annotated: [],
    overlaid: [],
    crossed: [],
    overBorders: [],
    spacedOverBorders: [],
    remarks: [],
    isImage: false,
    rulings: {
      horizontal: [...levels.map((at) => ({ at, from: 0, to: 200 })), ...partial],
      vertical: [0, 60, 120, 200].map((at) => ({ at, from: bottom, to: top })),
    },
  }
}

test('each text is in the cell whose lines enclose it, or outside the table', () => {
  const texts = [
    text('名称', 2, 85),
    text('日', 62, 85),
    text('概要', 122, 85),
    text('見出し', 0, 105),
    text('甲社', 2, 65),
    text('あと', 0, 30),
  ]
  assert.deepEqual(blocksOf(page(texts, [100, 80, 50])), {
    rows: [
      ['名称', '日', '概要'],
      ['甲社', '', ''],
    ],
    outside: ['見出し', 'あと'],
  })
})

test('a border drawn as a double line is one border', () => {
  const plain = page([text('甲社', 2, 80), text('乙', 62, 80)], [100, 70])
  const doubled = {
    ...plain,
    hidden: [],
    annotated: [],
    overlaid: [],
    crossed: [],
    remarks: [],
    isImage: false,
    rulings: {
      ...plain.rulings,
      vertical: plain.rulings.vertical.flatMap((line) => [line, { ...line, at: line.at + 2.5 }]),
    },
  }
  assert.deepEqual(blocksOf(doubled).rows, [['甲社', '乙', '']])
})

test('a wrapped line is joined; a line that ends before the border remains a line break', () => {
  const texts = [text('架空見本', 2, 90), text('建設', 2, 78), text('甲社', 62, 90), text('乙店', 62, 78)]
  const [row] = blocksOf(page(texts, [100, 70])).rows
  assert.deepEqual(row, ['架空見本\n建設', '甲社\n乙店', ''])
  const [full] = blocksOf(page([text('架空見本工', 2, 90), text('業', 2, 78)], [100, 70])).rows
  assert.deepEqual(full, ['架空見本工業', '', ''])
})

test('a text run across a border is split there', () => {
  const [row] = blocksOf(page([text('H28.11.29 労働基準法', 64, 80)], [100, 70])).rows
  assert.deepEqual(row, ['', 'H28.11.29', '労働基準法'])
})

test('both rows of a merged cell have its text', () => {
  const texts = [text('甲社', 2, 78), text('一', 62, 90), text('二', 62, 60)]
  assert.deepEqual(blocksOf(page(texts, [100, 50], [{ at: 75, from: 60, to: 200 }])).rows, [
    ['甲社', '一', ''],
    ['甲社', '二', ''],
  ])
})

test('stroked and filled lines of a real PDF make cells', async () => {
  const lines =
    '50 300 m 250 300 l S 50 280 m 250 280 l S 50 260 200 1 re f 50 260 m 50 300 l 150 260 m 150 300 l 250 260 m 250 300 l S'
  const words = 'BT /F1 10 Tf 55 286 Td (A) Tj 100 0 Td (B) Tj -100 -20 Td (C) Tj 100 0 Td (D) Tj ET'
  const document = await documentOf(pagesOf([streamOf(`${lines} ${words}`)]), 'pdf')
  assert.deepEqual(linesAndRowsOf(document), [
    ['A', 'B'],
    ['C', 'D'],
  ])
})

test('a broken or truncated PDF, another format, a bot wall and an empty file are refused', async () => {
  await assertRefused(read('%PDF-1.4\n1 0 obj broken\n%%EOF'), 'wrong_format')
  await assertRefused(read('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>'), 'truncated')
  await assertRefused(read('a,b\n1,2\n'), 'wrong_format')
  await assertRefused(read('<!DOCTYPE html><title>Access Denied</title>'), 'bot_wall')
  await assertRefused(read(''), 'empty_file')
})

const read = (bytes: string) => documentOf(bytes, 'pdf')
