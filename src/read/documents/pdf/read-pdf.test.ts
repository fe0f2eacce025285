import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedDocument } from '../document.ts'
import { documentOf, gridsOf, outlineOf, wordsOf } from '../test-document.ts'
import { japanesePdf, type Line, type TestPage, type Word } from './test-japanese-pdf.ts'

/** All companies are fictional. */

const read = (...pages: readonly TestPage[]): Promise<PublishedDocument> => documentOf(japanesePdf(pages), 'pdf')

const across = (ys: readonly number[], [x0, x1] = [50, 450]): Line[] => ys.map((y) => [x0 ?? 0, y, x1 ?? 0, y])
const down = (xs: readonly number[], [y0, y1]: readonly [number, number]): Line[] => xs.map((x) => [x, y0, x, y1])

/** Words of a row, a word for each of the columns that begin at 50, 150, 250 and 350. */
const row = (y: number, ...texts: readonly string[]): Word[] =>
  texts.flatMap((text, column) => (text === '' ? [] : [{ text, x: 55 + 100 * column, y }]))

test('neighbouring boxes without a ruling between them are one merged cell', async () => {
  const page: TestPage = {
    words: [
      ...row(760, '一覧'),
      ...row(725, '第一区分'),
      ...row(695, '商号', '停止期間', '', '理由'),
      ...row(675, '', '始期', '終期'),
      ...row(645, '見本建設', '4/1', '5/1', '贈賄'),
      ...row(615, '', '6/1', '7/1', '談合'),
      ...row(500, '以上'),
    ],
    lines: [
      ...across([740, 710, 660, 600]),
      ...across([685], [150, 350]),
      ...across([630], [150, 450]),
      ...down([50, 450], [600, 740]),
      ...down([150, 350], [600, 710]),
      ...down([250], [600, 685]),
    ],
  }
  const document = await read(page)
  assert.deepEqual(outlineOf(document), ['一覧', 'table', '以上'])
  assert.deepEqual(gridsOf(document), [
    [
      '第一区分|<第一区分|<第一区分|<第一区分',
      '商号|停止期間|<停止期間|理由',
      '^商号|始期|終期|^理由',
      '見本建設|4/1|5/1|贈賄',
      '^見本建設|6/1|7/1|談合',
    ],
  ])
  assert.equal(wordsOf(document).replace(/\s/g, ''), page.words.map(({ text }) => text).join(''))
})

test('a table without rulings at its sides reaches to the ends of its horizontal rulings', async () => {
  const words = [...row(715, '商号', '期間', '理由'), ...row(685, '見本建設', '１か月', '贈賄')]
  const document = await read({ words, lines: [...across([730, 700, 670]), ...down([150, 250], [670, 730])] })
  assert.deepEqual(gridsOf(document), [['商号|期間|理由', '見本建設|１か月|贈賄']])
})

test('a frame around text is no table', async () => {
  const document = await read({
    words: [...row(715, '公告'), ...row(685, '見本建設')],
    lines: [...across([740, 670]), ...down([50, 450], [670, 740])],
  })
  assert.deepEqual(outlineOf(document), ['公告', '見本建設'])
})

const ruledPage = (title: string, name: string, number: string): TestPage => ({
  words: [
    ...row(760, title),
    ...row(715, '商号', '期間'),
    ...row(685, name, '１か月'),
    { text: number, x: 300, y: 30 },
  ],
  lines: [...across([730, 700, 670]), ...down([50, 150, 450], [670, 730])],
})

test('a table that continues on the next page after a page number and a repeated title is one table', async () => {
  const document = await read(ruledPage('一覧', '見本建設', '- 1 -'), ruledPage('一覧', '架空土木', '- 2 -'))
  assert.deepEqual(outlineOf(document), ['一覧', 'table', '- 1 -', '一覧', '- 2 -'])
  assert.deepEqual(gridsOf(document), [['商号|期間', '見本建設|１か月', '商号|期間', '架空土木|１か月']])
  const pages = document.blocks.flatMap((block) => (block.kind === 'table' ? block.rows.map(({ page }) => page) : []))
  assert.deepEqual(pages, [1, 1, 2, 2])
})

test('a table under another title is another table', async () => {
  const document = await read(ruledPage('北局', '見本建設', '1/2'), ruledPage('南局', '架空土木', '2/2'))
  assert.deepEqual(outlineOf(document), ['北局', 'table', '1/2', '南局', 'table', '2/2'])
})
