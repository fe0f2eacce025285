import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { japanesePdf, type Line, type Word } from '../documents/pdf/test-japanese-pdf.ts'
import { withFile } from '../documents/test-file.ts'
import { parse } from './parse.ts'
import { inShort, sourceOf } from './test-source.ts'

// Every company here is fictional. Words in braces are in the file, and a reader does not see them.

const headings = ['商号又は名称', '所在地', '開始日', '終了日', '措置内容', '備考']
const visible = ['株式会社架空建設', '前橋市架空町1', '令和8年4月1日', '令和8年6月30日', '指名停止', '特記なし']
const last = ['例示電工株式会社', '太田市例示町3', '令和8年5月1日', '令和8年5月31日', '指名停止', '特記なし']

const seenIn = (text: string): string => text.replace(/\{.*\}/u, '')
const hiddenIn = (text: string): string => /\{(.*)\}/u.exec(text)?.[1] ?? ''

type Rows = readonly (readonly string[])[]
const lefts = [20, 130, 240, 330, 420, 510, 595]

function pdfOf(rows: Rows, isRuled: boolean): Buffer {
  const y = (row: number): number => 760 - 30 * row
  const words = rows.flatMap((cells, row) =>
    cells.flatMap((text, column): Word[] => {
      const place = { x: lefts[column]! + 4, y: y(row) - 18, size: 8 }
      const [seen, hidden] = [seenIn(text), hiddenIn(text)]
      return [
        ...(seen === '' ? [] : [{ ...place, text: seen }]),
        ...(hidden === '' ? [] : [{ ...place, x: place.x + 8 * seen.length, text: hidden, isWhite: true }]),
      ]
    }),
  )
  const across = Array.from({ length: rows.length + 1 }, (_, row): Line => [lefts[0]!, y(row), lefts.at(-1)!, y(row)])
  const down = lefts.map((x): Line => [x, y(0), x, y(rows.length)])
  return japanesePdf([{ words, lines: isRuled ? [...across, ...down] : [] }])
}

const htmlOf = (rows: Rows): string =>
  `<table>${rows
    .map(
      (cells) =>
        `<tr>${cells.map((text) => `<td>${seenIn(text)}<span style="display:none">${hiddenIn(text)}</span>`).join('')}`,
    )
    .join('')}</table>`

/** A workbook hides a value as a whole. */
function workbookOf(rows: Rows): Buffer {
  const sheet = utils.aoa_to_sheet(rows.map((cells) => cells.map((text) => hiddenIn(text) || text)))
  for (const [row, cells] of rows.entries())
    for (const [column, text] of cells.entries())
      if (hiddenIn(text) !== '') (sheet[utils.encode_cell({ r: row, c: column })] as { z?: string }).z = ';;;'
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一覧')
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
}

async function read(name: string, bytes: string | Buffer): Promise<string[]> {
  const source = sourceOf('procurement_suspension', name.split('.').at(-1)!)
  return inShort(await withFile(name, bytes, async (file) => Array.fromAsync((await parse(file, source)).rows)))
}

const files: Readonly<Record<string, (rows: Rows) => readonly [name: string, bytes: string | Buffer]>> = {
  'a ruled PDF': (rows) => ['list.pdf', pdfOf(rows, true)],
  'a PDF without rules': (rows) => ['list.pdf', pdfOf(rows, false)],
  'a page': (rows) => ['list.html', htmlOf(rows)],
  'a workbook': (rows) => ['list.xlsx', workbookOf(rows)],
}
const readList = async (kind: string, row: readonly string[]): Promise<string[]> =>
  read(...files[kind]!([headings, visible, row, last]))
const readAs = async (kind: string, row: readonly string[]): Promise<string | undefined> =>
  (await readList(kind, row)).at(1)

const row = (changes: Readonly<Record<number, string>>): string[] =>
  ['有限会社見本土木', '高崎市見本町2', '令和8年4月10日', '令和8年7月9日', '指名停止', '特記なし'].map(
    (text, column) => changes[column] ?? text,
  )

for (const kind of Object.keys(files)) {
  test(`${kind}: a row with hidden words is read as a person reads it`, async () => {
    // Without rules, rows are told by the words in their columns, so a cell without any leaves its row unread.
    const withoutRemark = kind === 'a PDF without rules' ? 'hidden_text' : '有限会社見本土木'
    assert.equal(await readAs(kind, row({ 5: '{後日確認}' })), withoutRemark)
    if (kind === 'a workbook') return
    assert.equal(await readAs(kind, row({ 0: '有限会社見本土木{旧}' })), '有限会社見本土木')
    assert.equal(await readAs(kind, row({ 3: '令和8年7月9日{旧}' })), '有限会社見本土木')
  })

  test(`${kind}: where the end is hidden, the row is unread with its reason, and never without end`, async () => {
    const reason = kind === 'a workbook' ? 'hidden_by_format' : 'hidden_text'
    assert.equal(await readAs(kind, row({ 3: '{令和8年7月9日}' })), reason)
    const startHidden = ['株式会社架空建設', reason, '例示電工株式会社']
    assert.deepEqual(await readList(kind, row({ 2: '{令和8年4月10日}' })), startHidden)
    if (kind === 'a workbook') return
    assert.equal(await readAs(kind, row({ 3: '当分の間{令和8年7月9日まで}' })), reason)
  })
}

test('a row of which nothing is seen counts', async () => {
  const hidden = row({}).map((text) => `{${text}}`)
  for (const kind of ['a ruled PDF', 'a page']) assert.equal(await readAs(kind, hidden), 'hidden_text', kind)
  assert.equal(await readAs('a workbook', hidden), 'hidden_by_format')
})

test('the end of a merged cell that is hidden is hidden in all its rows', async () => {
  const rows = [visible, row({}), last].map((cells, index) => {
    const end = index === 0 ? `<td rowspan=3><span hidden>${cells[3]}</span>` : ''
    return `<tr>${cells.map((text, column) => (column === 3 ? end : `<td>${text}`)).join('')}`
  })
  const page = `<table><tr>${headings.map((text) => `<th>${text}`).join('')}${rows.join('')}</table>`
  assert.deepEqual(await read('list.html', page), ['hidden_text', 'hidden_text', 'hidden_text'])
})

test('a list of labels and values whose end is hidden is unread', async () => {
  const labels = ['商号又は名称', '所在地', '指名停止期間', '指名停止理由']
  const page = (end: string): string =>
    `<h1>指名停止について</h1><table>${[visible[0], visible[1], end, '契約違反'].map((value, index) => `<tr><th>${labels[index]}<td>${value}`).join('')}</table>`
  assert.deepEqual(await read('list.html', page('令和8年4月1日から令和8年6月30日まで')), ['株式会社架空建設'])
  assert.deepEqual(await read('list.html', page('<span hidden>令和8年4月1日から令和8年6月30日まで</span>')), [
    'hidden_text',
  ])
})

test('a period that is shown beside a hidden end counts if it has an end', async () => {
  const list: Rows = [
    ['商号又は名称', '所在地', '指名停止期間', '終了日', '理由'],
    ['株式会社架空', '架空市', '令和8年4月1日から令和8年6月30日まで', '令和8年6月30日', '契約違反'],
    ['有限会社見本', '架空市', '令和8年4月1日～', '令和8年9月30日', '契約違反'],
    ['見本株式会社', '架空市', '令和8年4月1日から当面の間', '令和8年9月30日', '契約違反'],
    ['例示株式会社', '架空市', '令和8年4月1日から当面の間', '', '契約違反'],
  ]
  const sheet = utils.aoa_to_sheet(list.map((cells) => [...cells]))
  sheet['!cols'] = [{}, {}, {}, { hidden: true }, {}]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  const unread = 'hidden_column'
  assert.deepEqual(await read('list.xlsx', bytes), ['株式会社架空', unread, unread, '例示株式会社'])
})
