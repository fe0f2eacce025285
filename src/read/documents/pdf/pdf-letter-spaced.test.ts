import assert from 'node:assert/strict'
import { test } from 'node:test'
import { documentOf } from '../test-document.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'
import { readRuledRow } from './test-ruled-row.ts'

// Every company here is fictional.

const size = 9

const letters = (text: string, x: number, pitch: number) =>
  [...text].map((letter, index): readonly [string, number] => [letter, x + index * pitch])

test('a word of letters at equal gaps that runs over a border leaves its row unread', async () => {
  const rows: readonly (readonly [words: readonly (readonly [string, number])[], cells: string])[] = [
    [letters('株式会社架空組', 40, 16), '株 式 会 社 架 空|組|贈賄'],
    [[...letters('株式会社架空組', 40, 16), ['前橋市架空町', 160]], '株 式 会 社 架 空|組 前橋市架空町|贈賄'],
    [[['株 式 会 社 架 空 組', 40]], '株 式 会 社 架|空 組|贈賄'],
    [
      [
        ['株　式　会　社　架　空　組', 40],
        ['前橋市架空町', 170],
      ],
      '株 式 会 社 架|空 組 前橋市架空町|贈賄',
    ],
    [letters('令和8年4月1日', 80, 16), '令 和 8|年 4 月 1 日|贈賄'],
  ]
  for (const [words, cells] of rows)
    assert.equal(await readRuledRow(...words, ['贈賄', 254]), `${cells} text_over_border`)
})

test('letters that stand apart within their cells, and marks of a cell each, are of these', async () => {
  const two = [...letters('株式会社架空', 36, 15), ...letters('前橋市架空町', 136, 18)]
  assert.equal(await readRuledRow(...two, ['贈賄', 254]), '株 式 会 社 架 空|前 橋 市 架 空 町|贈賄')
  assert.equal(await readRuledRow(['○', 76], ['○', 186], ['○', 290]), '○|○|○')
  assert.equal(
    await readRuledRow(...letters('架空', 60, 20), ...letters('前橋市', 140, 20), ['贈賄', 254]),
    '架 空|前 橋 市|贈賄',
  )
  // In narrow columns the marks stand at equal gaps that a word may have.
  const at = [40, 60, 80, 100, 120, 140]
  const words = at.slice(0, -1).map((x): Word => ({ text: '○', size, x: x + 6, y: 680 }))
  const headings = ['甲', '乙', '丙', '丁', '戊'].map((text, index): Word => ({
    text,
    size,
    x: at[index]! + 6,
    y: 700,
  }))
  const lines = [...[713, 693, 673].map((y): Line => [40, y, 140, y]), ...at.map((x): Line => [x, 713, x, 673])]
  const document = await documentOf(japanesePdf([{ words: [...headings, ...words], lines }]), 'pdf')
  const [table] = document.blocks
  assert.deepEqual(table?.kind === 'table' && table.rows.map(({ unparsedReason = null }) => unparsedReason), [
    null,
    null,
  ])
})
