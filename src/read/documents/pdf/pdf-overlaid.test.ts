import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PublicationRefused } from '../../../domain/publication-refused.ts'
import { documentOf, gridsOf, linesAndRowsOf } from '../test-document.ts'
import { overlaidOf } from './pdf-overlaid.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'

// Every company here is fictional.

const lefts = [30, 180, 280]
const size = 9
const rows = [
  ['商号又は名称', '終了日'],
  ['株式会社架空建設', '令和８年６月３０日'],
  ['有限会社見本土木', '令和８年９月３０日'],
  ['株式会社例示工業', '令和８年８月３１日'],
]
const yOf = (row: number): number => 700 - row * 20
const wordsIn = (cells: readonly (readonly string[])[]): Word[] =>
  cells.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [{ text, size, x: lefts[column]! + 3, y: yOf(row) }])),
  )
const lines: Line[] = [
  ...[0, 1, 2, 3, 4].map((row): Line => [30, yOf(row) + 13, 280, yOf(row) + 13]),
  ...lefts.map((x): Line => [x, yOf(0) + 13, x, yOf(4) + 13]),
]
const day: Word = { text: '令和９年３月３１日', size, x: 183, y: yOf(2) }

/** The rows of the table with these words over it, from the third one on, and why they are unread. */
async function rowsWith(over: readonly Word[], painted = '', cells = rows): Promise<string[]> {
  const document = await documentOf(japanesePdf([{ words: [...wordsIn(cells), ...over], lines, painted }]), 'pdf')
  const grid = gridsOf(document)[0] ?? []
  return document.blocks
    .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    .map(({ unparsedReason }, row) => unparsedReason ?? grid[row]!)
    .slice(1)
}
const printed = rows.slice(1).map((cells) => cells.join('|'))
const [first, second, third] = printed as [string, string, string]
const unread = [first, 'hidden_text', third]

const inOnePlace: readonly (readonly [what: string, over: readonly Word[], painted?: string])[] = [
  ['another day', [day]],
  ['another day, moved by a third of a letter', [{ ...day, x: day.x + 3 }]],
  ['a day in larger letters', [{ ...day, size: 12, x: day.x - 1, y: day.y - 1 }]],
  ['a day in grey', [], `0.8 g BT /F1 9 Tf 183 ${day.y} Td <4ee4548cff19> Tj ET`],
  ['another name', [{ ...day, x: 33, text: '株式会社偽物商事' }]],
  ['another row', rows[3]!.map((text, column) => ({ ...day, text, x: lefts[column]! + 3 }))],
  ['another day in the colour of the page', [{ ...day, isWhite: true }]],
  ['a letter', [{ ...day, text: '３', x: day.x + 2 * size }]],
]
for (const [what, over, painted] of inOnePlace)
  test(`${what} in the place of words leaves their row unread`, async () => {
    assert.deepEqual(await rowsWith(over, painted), unread)
  })

test('words in the place of those of the next row may be of the cell that has none', async () => {
  const cells = rows.with(1, [rows[1]![0]!, ''])
  assert.deepEqual(await rowsWith([{ ...day, text: rows[1]![1]! }], '', cells), ['hidden_text', 'hidden_text', third])
})

test('outside tables letters in one place are lost', async () => {
  const [one, other] = ['期間 令和８年４月', '期間 令和９年４月'].map((text) => ({ text, x: 60, y: 400 }))
  const [line] = linesAndRowsOf(await documentOf(japanesePdf([{ words: [one!, other!] }]), 'pdf'))
  assert.match(String(line), /^期間 令和\ufffd年４月.*\ufffd$/)
})

const readable: readonly (readonly [what: string, over: readonly Word[], painted?: string])[] = [
  ['the same day again', [{ ...day, text: rows[2]![1]! }]],
  ['the same day as a shadow', [{ ...day, text: rows[2]![1]!, x: day.x + 0.8, y: day.y - 0.8 }]],
  ['the same day in other characters (⽇)', [{ ...day, text: '⽇', x: day.x + 8 * size, y: day.y }]],
  ['rings', [{ ...day, text: '○〇◯' }]],
  ['a reading above the kanji', [{ ...day, text: 'ねん', size: 4, x: day.x + 27, y: day.y + 8 }]],
]
for (const [what, over] of readable)
  test(`${what}, over words, leaves them as they are`, async () => {
    const [, row] = await rowsWith(over)
    assert.ok(row?.includes(rows[2]![1]!), row)
  })

test('lines, marks and letters close together are not in one place', () => {
  const glyph = (text: string, x: number, width = 1) =>
    ({ text, core: [x * 10 + 3 * width, 3, x * 10 + 7 * width, 7], isVisible: true }) as const
  const places = (...glyphs: Parameters<typeof overlaidOf>[0]) => [...overlaidOf(glyphs)].map(({ text }) => text)
  assert.deepEqual(places(glyph('ﾊ', 0, 0.5), glyph('ﾞ', 0.1, 0.5), glyph('か', 2), glyph('゛', 2)), [])
  assert.deepEqual(places(glyph('日', 0), glyph('＿', 0), glyph('―', 0), glyph('ー', 0), glyph('×', 0)), [])
  assert.deepEqual(places(glyph('日', 0), glyph('月', 0.45), glyph('年', 1)), [])
  assert.deepEqual(places(glyph('日', 0), glyph('1', 0.1, 0.5)), ['1', '日'])
  assert.deepEqual(places(glyph('日', 0), { text: '見', core: [-20, -20, 30, 30], isVisible: true }), [])
})

test('what was erased by the same words in the colour of the page is gone, and what is painted later is read', async () => {
  const old: Word = { ...day, y: yOf(1) }
  const cells = rows.with(1, [rows[1]![0]!, ''])
  const painted = [old, { ...old, isWhite: true }, { ...old, text: rows[1]![1]! }]
  assert.deepEqual(await rowsWith(painted, '', cells), printed)
  assert.deepEqual(await rowsWith(painted.slice(1), '', cells), printed)
  assert.deepEqual(await rowsWith(painted.toReversed(), '', cells), ['hidden_text', second, third])
})

test('a page of very many letters in one place is refused', () => {
  const glyphs = Array.from({ length: 20_000 }, (_, index) => ({
    text: index % 2 === 0 ? '一' : '二',
    core: [3, 3, 7, 7] as const,
    isVisible: true,
  }))
  assert.throws(() => overlaidOf(glyphs), PublicationRefused)
})
