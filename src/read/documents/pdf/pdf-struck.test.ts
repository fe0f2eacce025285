import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedDocument } from '../document.ts'
import { documentOf } from '../test-document.ts'
import { japanesePdf, type Line, type Word } from './test-japanese-pdf.ts'

/** All companies are fictional. */

const columns = [30, 160, 280, 450, 580] as const
const rowHeight = 22
/** The bottom of the first row is at y = 700. */
const bottomOf = (row: number): number => 700 - row * rowHeight
const baselineOf = (row: number): number => bottomOf(row) + 7

const wordsOf = (rows: readonly (readonly string[])[]): Word[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) =>
      text === '' ? [] : [{ text, x: columns[column]! + 3, y: baselineOf(row), size: 8 }],
    ),
  )
/** The borders of a table of so many rows. */
const bordersOf = (count: number): Line[] => [
  ...Array.from({ length: count + 1 }, (_, row): Line => [30, bottomOf(row - 1), 580, bottomOf(row - 1)]),
  ...columns.map((x): Line => [x, bottomOf(-1), x, bottomOf(count - 1)]),
]
const row = ['株式会社架空商事', '見本市１', 'R8.4.1～R8.6.30', '談合']
const rows = [['商号', '所在地', '期間', '理由'], row, ['有限会社見本土木', '見本市２', 'R8.4.1～R8.9.30', '贈賄']]

const readTable = (painted: string, lines: readonly Line[] = []): Promise<PublishedDocument> =>
  documentOf(japanesePdf([{ words: wordsOf(rows), lines: [...bordersOf(rows.length), ...lines], painted }]), 'pdf')
const rowsOf = ({ blocks }: PublishedDocument) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []))
/** The words of each cell of the row in the middle; `-` begins struck-out ones. */
const middleRow = (document: PublishedDocument): string[] => {
  const found = rowsOf(document)
  assert.equal(found.length, rows.length, 'the rows of the table')
  return found[1]!.cells.map(({ text, struckText }) => text + (struckText === '' ? '' : `-${struckText}`))
}
const struckRow = row.map((text) => `-${text}`)

const y = baselineOf(1)
/** In the font of the tests all characters are as wide as high. */
const widthOf = (text: string): number => 8 * text.length
const eachCell = (draw: (x: number, width: number) => string): string =>
  row.map((text, column) => draw(columns[column]! + 3, widthOf(text))).join(' ')
const [rowBottom, rowTop] = [bottomOf(1), bottomOf(0)]

const striking: readonly (readonly [title: string, painted: string])[] = [
  ['a line through the whole row', `0.7 w 33 ${y + 3} m 575 ${y + 3} l S`],
  ['a line from border to border', `1 0 0 RG 30 ${y + 3} m 580 ${y + 3} l S`],
  ['a line through each text', eachCell((x, width) => `0.5 w ${x} ${y + 3} m ${x + width} ${y + 3} l S`)],
  ['a line of two parts that meet', `30 ${y + 3} m 300 ${y + 3} l S 300 ${y + 3} m 580 ${y + 3} l S`],
  ['two lines through each text', eachCell((x, w) => `${x} ${y + 2} ${w} 0.4 re ${x} ${y + 4} ${w} 0.4 re f`)],
  ['a thin box through each text', eachCell((x, width) => `${x} ${y + 2.5} ${width} 0.5 re f`)],
  ['a thick line through each text', eachCell((x, width) => `2 w ${x} ${y + 3} m ${x + width} ${y + 3} l S`)],
  ['a line that is a little too short', eachCell((x, width) => `${x + 3} ${y + 3} m ${x + width - 3} ${y + 3} l S`)],
  ['dashes', eachCell((x, width) => `[3 2] 0 d ${x} ${y + 3} m ${x + width} ${y + 3} l S`)],
  ['a cross over the row', `30 ${rowBottom} m 580 ${rowTop} l S 30 ${rowTop} m 580 ${rowBottom} l S`],
  ['a slanted line over the row', `30 ${rowBottom} m 580 ${rowTop} l S`],
]

for (const [title, painted] of striking)
  test(`${title} strikes out its words, and is no border`, async () => {
    assert.deepEqual(middleRow(await readTable(painted)), struckRow)
  })

const harmless: readonly (readonly [title: string, painted: string])[] = [
  ['an underline', eachCell((x, width) => `${x} ${y - 1} m ${x + width} ${y - 1} l S`)],
  ['a double underline', eachCell((x, width) => `0.4 w ${x} ${y - 1} ${width} -1.5 re S`)],
  ['a line above the words', eachCell((x, width) => `${x} ${y + 7} m ${x + width} ${y + 7} l S`)],
  ['a box around the words', eachCell((x, width) => `${x - 1} ${y - 2} ${width + 2} 10 re S`)],
  ['a line that nobody sees', `1 G 33 ${y + 3} m 575 ${y + 3} l S`],
  ['a line outside the clipping path', `q 0 0 10 10 re W n 33 ${y + 3} m 575 ${y + 3} l S Q`],
  ['a leader line between two texts', `100 ${y + 3} m 158 ${y + 3} l S`],
  ['a slanted line through one character', `33 ${rowBottom} m 45 ${rowTop} l S`],
  [
    'a circle around a text',
    `33 ${y + 3} m 33 ${y + 12} 97 ${y + 12} 97 ${y + 3} c 97 ${y - 6} 33 ${y - 6} 33 ${y + 3} c S`,
  ],
]

for (const [title, painted] of harmless)
  test(`${title} strikes out nothing`, async () => {
    const found = rowsOf(await readTable(painted)).flatMap(({ cells }) => cells)
    assert.deepEqual(
      found.map(({ struckText }) => struckText).filter((text) => text !== ''),
      [],
    )
    for (const text of row)
      assert.ok(
        found.some((cell) => cell.text === text),
        text,
      )
  })

test('a line through one of two texts, or a part of one, leaves the other words', async () => {
  assert.deepEqual(middleRow(await readTable(`283 ${y + 3} m 331 ${y + 3} l S`)), [
    ...row.slice(0, 2),
    '～R8.6.30-R8.4.1',
    row[3],
  ])
})

test('a struck-out line of a cell leaves the one below it', async () => {
  const words = wordsOf([rows[0]!, [row[0]!, row[1]!, '', row[3]!]])
  const period: Word[] = [
    { text: 'R8.4.1～R9.3.31', x: 283, y: baselineOf(1) + 5, size: 8 },
    { text: 'R8.4.1～R8.4.30', x: 283, y: baselineOf(1) - 5, size: 8 },
  ]
  const painted = `283 ${baselineOf(1) + 8} m 403 ${baselineOf(1) + 8} l S`
  const document = await documentOf(
    japanesePdf([{ words: [...words, ...period], lines: bordersOf(2), painted }]),
    'pdf',
  )
  assert.deepEqual(rowsOf(document)[1]!.cells.map(({ text, struckText }) => [text, struckText])[2], [
    'R8.4.1～R8.4.30',
    'R8.4.1～R9.3.31',
  ])
})

test('a border that runs through words of one cell stays a border, and the rows beside it are unread', async () => {
  const tall: Word = { text: '見本市一丁目', x: 163, y: rowBottom - 3, size: 8 }
  const document = await documentOf(japanesePdf([{ words: [...wordsOf(rows), tall], lines: bordersOf(3) }]), 'pdf')
  assert.deepEqual(
    rowsOf(document).map(({ unparsedReason = null }) => unparsedReason),
    [null, 'struck_out', 'struck_out'],
  )
})

/** A table whose third column is one cell over both rows, with words on the line between these, of which the last letters hang over. */
async function overhangingRows(over: number, right = 580): Promise<string[]> {
  const cells = rows.map((texts, index) => texts.map((text, column) => (index > 0 && column === 2 ? '' : text)))
  if (right < 580) for (const texts of cells) texts[3] = ''
  const text = '令和８年４月１日～令和８年６月３０日'
  const word: Word = { text, x: 450 + over - widthOf(text), y: rowBottom - 3, size: 8 }
  const lines = [-1, 0, 2].map((row): Line => [30, bottomOf(row), right, bottomOf(row)])
  const between: Line[] = [
    [30, rowBottom, 280, rowBottom],
    [450, rowBottom, right, rowBottom],
  ]
  const down = [...columns.slice(0, 4), right].map((x): Line => [x, bottomOf(-1), x, bottomOf(2)])
  const document = await documentOf(
    japanesePdf([{ words: [...wordsOf(cells), word], lines: [...lines, ...between, ...down] }]),
    'pdf',
  )
  assert.deepEqual(document.unparsed, [])
  return rowsOf(document)
    .slice(1)
    .map(({ cells: found, unparsedReason }) => unparsedReason ?? found.map((cell) => cell.text).join('|'))
}

test('the border between two rows strikes out no letters that hang over into its column', async () => {
  const period = '令和８年４月１日～令和８年６月３０日'
  const read = [`株式会社架空商事|見本市１|${period}|談合`, `有限会社見本土木|見本市２|${period}|贈賄`]
  for (const over of [0, 1, 3]) assert.deepEqual(await overhangingRows(over), read, `${over} points over`)
  for (const over of [5, 8, 12, 20, 30])
    for (const reason of await overhangingRows(over)) assert.match(reason, /^(?:struck_out|text_over_border)$/)
})

test('nor in a column that is as narrow as these letters', async () => {
  for (const over of [3, 5, 8, 12])
    for (const [index, row] of (await overhangingRows(over, 464)).entries())
      assert.match(row, over > 3 ? /^struck_out$/ : new RegExp(`^${rows[index + 1]![0]!}[|].*３０日[|]$`))
})

test('nor one letter that stands on it', async () => {
  const cells = rows.map((texts, index) => texts.map((text, column) => (index > 0 && column > 1 ? '' : text)))
  const letter: Word = { text: '同', x: 500, y: rowBottom - 3, size: 8 }
  const lines = bordersOf(3).filter(([, y0, , y1]) => y0 !== rowBottom || y1 !== rowBottom)
  const between: Line[] = [
    [30, rowBottom, 280, rowBottom],
    [450, rowBottom, 580, rowBottom],
  ]
  const document = await documentOf(
    japanesePdf([{ words: [...wordsOf(cells), letter], lines: [...lines, ...between] }]),
    'pdf',
  )
  assert.deepEqual(
    rowsOf(document).map(({ unparsedReason = null }) => unparsedReason),
    [null, 'struck_out', 'struck_out'],
  )
})

test('words outside tables, and rows without rules, are struck out', async () => {
  const line: Word = { text: '令和７年度', x: 30, y: 780, size: 10 }
  const document = await documentOf(
    japanesePdf([{ words: [line, ...wordsOf(rows)], painted: `30 783 m 80 783 l S 33 ${y + 3} m 575 ${y + 3} l S` }]),
    'pdf',
  )
  assert.deepEqual(middleRow(document), struckRow)
  assert.deepEqual(
    document.unparsed.map((outcome) => outcome.outcome === 'unparsed' && [outcome.reason, outcome.text]),
    [['struck_text', '令和７年度']],
  )
  assert.ok(!document.blocks.some((block) => block.kind === 'line'))
})
