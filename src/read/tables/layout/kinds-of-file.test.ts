import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertRefused } from '../../documents/test-file.ts'
import { inShort, readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company and list here is fictional.

const table = (...rows: readonly string[][]): string =>
  `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
const page = (body: string): string => `<!doctype html><html><body>${body}</body></html>`
const row = ['令和8年4月1日', '株式会社架空建設', '前橋市架空町1-1', '営業停止']
const headings = ['処分年月日', '商号又は名称', '所在地', '処分内容']

const files = `
files:
  - headings: [商号, 処分年月日]
    list: dispositions
    complete: true
    fixed: { action_type: business_suspension }
  - headings: [業者名, 勧告日]
    list: { fiscal_year_of: action_date, prefix: recommendations }
`

test('the headings decide the kind of a file; a file of no kind is refused', async () => {
  const source = sourceOf('enforcement', 'html', files)
  const first = await readText('list.html', page(table(headings, row)), source)
  const [record] = recordsOf(first.rows)
  assert.ok(record?.kind === 'enforcement')
  assert.deepEqual([first.list, first.complete, record.actionType], ['dispositions', true, 'business_suspension'])
  const second = await readText(
    'list.html',
    page(table(['勧告日', '業者名', '所在地'], ['令和8年3月1日', '見本株式会社', '高崎市'])),
    source,
  )
  assert.deepEqual([second.list, second.complete], ['recommendations:FY2025', false])
  const other = page(table(['登録日', '会社名', '処分日'], ['令和8年3月1日', '見本株式会社', '令和8年3月2日']))
  await assertRefused(readText('list.html', other, source), 'wrong_header')
})

test('a first table without headings has those of the source; a later one is unparsed', async () => {
  const source = sourceOf('enforcement', 'html', `headings: [${headings.join(', ')}]`)
  const { rows } = await readText('list.html', page(table(row) + table(row.with(1, '見本株式会社'))), source)
  assert.deepEqual(inShort(rows), ['株式会社架空建設', 'table_without_header'])
})

test('rows of cases in a table without headings above the first list are unread; others there are none', async () => {
  const own = ['令和8年3月1日', '株式会社架空建設', '前橋市']
  const list = table(['処分日', '業者名', '所在地'], own)
  const above = '<table><tr><td>令和8年3月2日<td>株式会社見本組<td>高崎市<td>指示</table>'
  const menu = '<table><tr><td>更新日<td>令和8年3月2日<td>契約課</table>'
  const told = async (first: string) =>
    inShort((await readText('list.html', page(first + list), sourceOf('enforcement', 'html'))).rows)
  assert.deepEqual(await told(above), ['table_without_header', '株式会社架空建設'])
  assert.deepEqual(await told(menu), ['株式会社架空建設'])
})

test('a page that states no entry is an empty list; one that counts entries and shows none is refused', async () => {
  const source = sourceOf('enforcement', 'html', "official_count: { pattern: '^検索結果：([0-9]+)件$' }")
  const none = await readText('list.html', page('<h3>検索結果：0件</h3>'), source)
  assert.deepEqual([none.rows, none.official?.count], [[], 0])
  await assertRefused(readText('list.html', page('<h3>検索結果：5件</h3>'), source), 'truncated')
})

test('values in a column without a heading are one unparsed entry', async () => {
  const csv = [
    [...headings, ''],
    [...row, '注'],
    [...row.with(1, '見本株式会社'), ''],
    ['', '', '', '', '注2'],
  ]
  const text = csv.map((cells) => cells.join(',')).join('\n')
  const { rows } = await readText('list.csv', `${text}\n`, sourceOf('enforcement', 'csv'))
  assert.deepEqual(inShort(rows), ['株式会社架空建設', '見本株式会社', 'cell_without_heading'])
})

test('a column without a heading that only counts the rows is nothing unread', async () => {
  const rowsOf = async (...marks: string[]) => {
    const lines = [['', ...headings], ...marks.map((mark, index) => [mark, ...row.with(1, `見本${index}株式会社`)])]
    const text = lines.map((cells) => cells.join(',')).join('\n')
    return inShort((await readText('list.csv', `${text}\n`, sourceOf('enforcement', 'csv'))).rows)
  }
  const names = ['見本0株式会社', '見本1株式会社', '見本2株式会社']
  assert.deepEqual(await rowsOf('①', '②', '③'), names)
  assert.deepEqual(await rowsOf('1', '2', '3'), names)
  assert.deepEqual(await rowsOf('（１）', '（２）', '（１）'), names)
  assert.deepEqual(await rowsOf('1', '2', '4'), [...names, 'cell_without_heading'])
  assert.deepEqual(await rowsOf('1', '2', '注'), [...names, 'cell_without_heading'])
})

test('a section may have its letters set apart; one without fields is no entry; the latest day is that of the list', async () => {
  const keys = `
sections:
  - pattern: '^(?<authority>[^ ]{2,3}労働局)(?= |$)'
  - pattern: '^最終更新日'
as_of: { pattern: '最終更新日：(.*)$' }
`
  const body = `<p>群 馬 労 働 局</p><p>最終更新日：令和8年4月2日</p>${table(headings, row)}<p>東京労働局 最終更新日：令和8年4月1日</p>${table(headings, row.with(1, '見本株式会社'))}`
  const { rows, asOf } = await readText('list.html', page(body), sourceOf('enforcement', 'html', keys))
  assert.equal(asOf, '2026-04-02')
  assert.deepEqual(
    recordsOf(rows).map((facts) => 'authority' in facts && facts.authority.name),
    ['群馬労働局', '東京労働局'],
  )
})

test('a file with tables of several years has no one year by its title, and is then not taken for a whole list', async () => {
  const table =
    '<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>株式会社架空</td><td>R8.4.1～R8.5.1</td></tr></table>'
  const keys = "complete: true\nlist: { from: title, pattern: '令和[0-9]+年度' }"
  const read = (body: string) =>
    readText(
      'list.html',
      `<!doctype html><html><body>${body}</body></html>`,
      sourceOf('procurement_suspension', 'html', keys),
    )
  const { list, complete } = await read(`<h2>令和8年度</h2>${table}`)
  assert.deepEqual([list, complete], ['令和8年度', true])
  const several = await read(`<h2>令和8年度</h2>${table}<h2>令和7年度</h2>${table}`)
  assert.deepEqual([several.list, several.complete], ['unnamed', false])
})

test('a company in a section line without rows below it is unparsed', async () => {
  const keys = "sections: [{ pattern: '^■(?<scope>.+)$' }]"
  const table =
    '<table><tr><th>業者名</th><th>停止期間</th></tr><tr><td>株式会社架空</td><td>R8.4.1～R8.5.1</td></tr></table>'
  const body = `<p>■工事</p>${table}<p>■見本組有限会社（指名停止中）</p>`
  const { rows } = await readText(
    'list.html',
    `<!doctype html><html><body>${body}</body></html>`,
    sourceOf('procurement_suspension', 'html', keys),
  )
  assert.deepEqual(inShort(rows), ['株式会社架空', 'section_without_rows'])
})

test('rows of totals are no entries, and the totals of several tables are one count', async () => {
  const rows = [
    '株式会社架空,R8.4.1～R8.5.1',
    '見本組有限会社,R8.4.1～R8.5.1',
    '計　2者,',
    '業者名,停止期間',
    '例示建設株式会社,R8.4.1～R8.5.1',
    '計,1者',
    '合　計,',
  ]
  const csv = ['業者名,停止期間', ...rows].join('\n')
  const {
    rows: outcomes,
    official,
    complete,
  } = await readText('list.csv', csv, sourceOf('procurement_suspension', 'csv', 'complete: true'))
  assert.deepEqual(inShort(outcomes), ['株式会社架空', '見本組有限会社', '例示建設株式会社'])
  assert.deepEqual([official?.count, complete], [3, true])
})
