import assert from 'node:assert/strict'
import { test } from 'node:test'
import { utils, write } from '@e965/xlsx'
import { withFile } from '../documents/test-file.ts'
import { parse } from './parse.ts'
import { inShort, readText, recordsOf, sourceOf } from './test-source.ts'

// Every company and person here is fictional.

const headings = ['商号又は名称', '所在地', '指名停止期間', '理由']
const rowOf = (name: string): string[] => [name, '前橋市架空町1', '令和8年4月1日から令和9年3月31日まで', '契約違反']
type Rows = readonly (readonly string[])[]

interface Look {
  readonly hidden?: number
  /** By address. */
  readonly notes?: Readonly<Record<string, string>>
}

const outcomesOf = async (rows: Rows, { hidden = -1, notes = {} }: Look) => {
  const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]))
  sheet['!cols'] = rows[0]!.map((_, column) => (column === hidden ? { hidden: true } : { wch: 9 }))
  for (const [address, t] of Object.entries(notes)) sheet[address].c = [{ a: '見本', t }]
  const book = utils.book_new()
  utils.book_append_sheet(book, sheet, '一')
  const bytes = write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  return withFile('list.xlsx', bytes, async (file) =>
    Array.fromAsync((await parse(file, sourceOf('procurement_suspension', 'xlsx'))).rows),
  )
}
const inWorkbook = async (rows: Rows, look: Look): Promise<string[]> => inShort(await outcomesOf(rows, look))
const page = (rows: Rows, hidden: number): string =>
  `<h1>指名停止業者一覧</h1><table>${rows
    .map(
      (row, at) =>
        `<tr>${row.map((text, column) => `<t${at === 0 ? 'h' : 'd'}${column === hidden ? ' style="display:none"' : ''}>${text}`).join('')}`,
    )
    .join('')}</table>`
const inPage = async (html: string): Promise<string[]> => inShort((await readText('list.html', html)).rows)

test('a row whose hidden column may say that its party is a person is unread, unless its name is that of a company', async () => {
  for (const [heading, value, outcome] of [
    ['代表者', '見本太郎', 'hidden_column'],
    ['代表者氏名', '見本太郎', 'hidden_column'],
    ['氏名', '見本太郎', 'hidden_column'],
    ['区分', '個人', 'hidden_column'],
    ['個人・法人の別', '個人', 'hidden_column'],
    ['区分', '法人', 'ミホンサービス'],
    ['区分', '建築', 'ミホンサービス'],
    ['担当', '見本', 'ミホンサービス'],
    ['代表者', '', 'ミホンサービス'],
  ] as const) {
    const rows: Rows = [
      [...headings, heading],
      [...rowOf('ミホンサービス'), value],
      [...rowOf('株式会社架空'), value],
    ]
    assert.deepEqual(await inWorkbook(rows, { hidden: 4 }), [outcome, '株式会社架空'], heading + value)
    assert.deepEqual(await inPage(page(rows, 4)), [outcome, '株式会社架空'], heading + value)
  }
})

test('the cases of a table that a page hides above its list are counted', async () => {
  const [list, other] = [page([headings, rowOf('株式会社架空')], -1), page([headings, rowOf('有限会社見本')], -1)]
  for (const hidden of [
    `<div style="display:none">${other}</div>`,
    other.replace('<table>', '<table hidden>'),
    '<table hidden><tr><td>見本<td>有限会社見本<td>令和8年4月1日</table>',
  ])
    assert.deepEqual(await inPage(hidden + list), ['hidden_row', '株式会社架空'], hidden)
  for (const template of ['<table hidden><tr><th>商号<th>所在地</table>', '<table hidden><tr><td>1<td>2</table>'])
    assert.deepEqual(await inPage(template + list), ['株式会社架空'], template)
})

test('a row with a note by which its measure may have ended or is corrected is unread', async () => {
  const rows: Rows = [headings, rowOf('株式会社架空'), rowOf('有限会社見本')]
  for (const note of ['令和8年11月10日解除', '取消', '期間を訂正', '見本太郎:\n令和8年11月10日解除'])
    for (const address of ['A2', 'C2'])
      assert.deepEqual(await inWorkbook(rows, { notes: { [address]: note } }), ['cell_note', '有限会社見本'], note)
  for (const note of ['確認済', '本店は前橋市'])
    assert.deepEqual(await inWorkbook(rows, { notes: { A2: note } }), ['株式会社架空', '有限会社見本'], note)
})

test('a note on a title or a heading is a line below the table', async () => {
  const rows: Rows = [['指名停止業者一覧', '', '', ''], headings, rowOf('株式会社架空'), rowOf('有限会社見本')]
  for (const address of ['A1', 'C2']) {
    const read = await outcomesOf(rows, { notes: { [address]: '有限会社見本は令和8年11月10日解除' } })
    assert.deepEqual(
      recordsOf(read).map((facts) => 'fate' in facts && facts.fate),
      [null, 'lifted'],
      address,
    )
  }
})
