import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertLinear } from '../../../../test/cost.ts'
import { japanesePdf, type TestPage, type Word } from '../../documents/pdf/test-japanese-pdf.ts'
import { withFile } from '../../documents/test-file.ts'
import { parse } from '../parse.ts'
import { recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional. No page has rules, and the lines of a row are as far apart as the rows.

/** The cells of a row, by the lines of each; a line of a cell ends in `/`. */
type Row = readonly string[]
type Alignment = 'top' | 'middle' | 'bottom'

const lefts = [30, 60, 180, 330, 500]
const headings: Row = ['番号', '商号又は名称', '所在地', '指名停止期間', '理由']
const [lineGap, size] = [11, 7.5]

/** The words of rows from y on; `rowGap` is what is between two rows beyond the distance of two lines. */
function wordsOf(rows: readonly Row[], alignment: Alignment, { rowGap = 0, top = 760 } = {}): Word[] {
  const share = { top: 0, middle: 0.5, bottom: 1 }[alignment]
  let y = top
  return rows.flatMap((cells) => {
    const ofCells = cells.map((text) => (text === '' ? [] : text.split('/')))
    const height = Math.max(...ofCells.map(({ length }) => length))
    const words = ofCells.flatMap((lines, column) =>
      lines.map((text, index): Word => {
        const below = share * (height - lines.length) + index
        return { text, x: lefts[column]!, y: y - lineGap * below, size }
      }),
    )
    y -= lineGap * height + rowGap
    return words
  })
}

async function readPages(pages: readonly TestPage[]): Promise<string[]> {
  const source = sourceOf('procurement_suspension', 'pdf')
  const rows = await withFile('list.pdf', japanesePdf(pages), async (file) =>
    Array.fromAsync((await parse(file, source)).rows),
  )
  return rows.map((row) => {
    if (row.outcome === 'unparsed') return row.reason
    const [facts] = recordsOf([row])
    if (facts?.kind !== 'procurement_suspension') return row.outcome
    return [facts.party.name, facts.party.address, facts.period?.start].join(' ').replaceAll('\n', '')
  })
}

const read = (rows: readonly Row[], alignment: Alignment): Promise<string[]> =>
  readPages([{ words: wordsOf([headings, ...rows], alignment) }])

const row = (number: number, name: string, address = '前橋市架空町１', reason = '贈賄'): Row => [
  String(number),
  name,
  address,
  `令和8年${number}月1日～令和8年${number}月20日`,
  reason,
]
const read1 = '株式会社見本建設工業 前橋市架空町１ 2026-01-01'
const read2 = '架空土木有限会社 高崎市見本町２ 2026-02-01'
const wrapped = '株式会社見本/建設工業'
const single = row(2, '架空土木有限会社', '高崎市見本町２')

test('rows in whose middle the one-line cells stand are told', async () => {
  assert.deepEqual(await read([row(1, wrapped), single], 'middle'), [read1, read2])
  assert.deepEqual(await read([single, row(3, wrapped)], 'middle'), [read2, read1.replace('01-01', '03-01')])
  const both = row(1, '株式会社見本/建設/工業', '前橋市/架空町１')
  assert.deepEqual(await read([both, single], 'middle'), [read1, read2])
})

test('rows at whose top or bottom the one-line cells stand are told where only one of both fits', async () => {
  const rows = [row(1, wrapped), single, row(3, '株式会社例示/環境')]
  const third = '株式会社例示環境 前橋市架空町１ 2026-03-01'
  assert.deepEqual(await read(rows, 'bottom'), [read1, read2, third])
  // The rest of the last name stands below the table, and so might a note.
  assert.deepEqual(await read(rows, 'top'), [read1, read2, 'lines_untied'])
  const full = [row(1, wrapped), single, row(3, '株式会社例示総合/環境開発')]
  assert.deepEqual(await read(full, 'top'), [read1, read2, '株式会社例示総合環境開発 前橋市架空町１ 2026-03-01'])
  const address = row(1, '例示電工株式会社', '前橋市架空町/字見本１')
  assert.deepEqual(await read([address, row(2, '架空土木有限会社', ''), row(3, '有限会社標本')], 'top'), [
    '例示電工株式会社 前橋市架空町字見本１ 2026-01-01',
    '架空土木有限会社  2026-02-01',
    '有限会社標本 前橋市架空町１ 2026-03-01',
  ])
})

test('lines that may be of the row above or below leave both unread, and no name is shortened', async () => {
  const rows = [row(1, wrapped), single, row(3, '例示電工株式会社')]
  assert.deepEqual(await read(rows, 'top'), [
    'lines_untied',
    'lines_untied',
    '例示電工株式会社 前橋市架空町１ 2026-03-01',
  ])
  // In the middle: the first line of the name may also be the second line of the row above.
  const three = [single, row(3, '株式会社見本/建設/工業'), row(4, '例示電工株式会社')]
  assert.deepEqual(await read(three, 'middle'), ['lines_untied', 'lines_untied', 'lines_untied'])
  const inBoth = [single, row(3, wrapped, '前橋市/架空町１'), row(4, '例示電工株式会社')]
  assert.deepEqual(await read(inBoth, 'top'), [read2, 'lines_untied', 'lines_untied'])
  assert.deepEqual(await read(inBoth, 'bottom'), [
    'lines_untied',
    'lines_untied',
    '例示電工株式会社 前橋市架空町１ 2026-04-01',
  ])
})

test('a period that takes two lines is one value', async () => {
  const over = (number: number, name: string): Row =>
    row(number, name).with(3, `令和8年${number}月1日～/令和8年${number}月20日`)
  for (const alignment of ['top', 'middle', 'bottom'] as const)
    assert.deepEqual(await read([over(1, wrapped), over(2, '架空土木有限会社')], alignment), [
      read1,
      read2.replace('高崎市見本町２', '前橋市架空町１'),
    ])
})

test('a row without a name is unread, and the company above keeps its own address and period', async () => {
  const rows = [row(1, '例示電工株式会社'), row(2, '', '高崎市見本町２'), row(3, '有限会社標本')]
  const found = ['例示電工株式会社 前橋市架空町１ 2026-01-01', 'name_missing', '有限会社標本 前橋市架空町１ 2026-03-01']
  assert.deepEqual(await read(rows, 'top'), found)
  const withoutNumbers = [headings, ...rows].map((cells) => cells.with(0, ''))
  assert.deepEqual(await readPages([{ words: wordsOf(withoutNumbers, 'top') }]), found)
})

test('a row without a number, or with two companies, is no wrapped line', async () => {
  const rows = [row(1, '例示電工株式会社'), ['', '架空土木有限会社', '高崎市見本町２', '', ''], row(3, wrapped)]
  assert.deepEqual((await read(rows, 'middle')).slice(0, 2), ['lines_untied', 'lines_untied'])
  assert.ok((await read(rows, 'top')).slice(0, 1).includes('lines_untied'))
})

test('lines at a page break that may be of the row on the other page leave both unread', async () => {
  const first = [headings, row(1, wrapped), single, row(3, '株式会社例示総合')]
  const cut = [['', '環境開発', '', '', ''], row(4, '有限会社標本'), row(5, '架空工業株式会社')]
  for (const second of [cut, [headings, ...cut]]) {
    const pages = [{ words: wordsOf(first, 'top') }, { words: wordsOf(second, 'top') }]
    const names = (await readPages(pages)).filter((one) => /例示総合|環境開発/u.test(one))
    assert.deepEqual(names, [])
  }
})

test('the time for a table of wrapped lines grows with its length', async () => {
  const page = (count: number): TestPage => ({
    words: wordsOf([headings, ...Array.from({ length: count }, (_, index) => row(1 + (index % 9), wrapped))], 'middle'),
  })
  await assertLinear((length) => readPages(Array.from({ length }, () => page(25))), 16)
})
