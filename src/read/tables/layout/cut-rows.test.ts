import assert from 'node:assert/strict'
import { test } from 'node:test'
import { japanesePdf, type Word, type Line } from '../../documents/pdf/test-japanese-pdf.ts'
import { withFile } from '../../documents/test-file.ts'
import { parse } from '../parse.ts'
import { inShort, readText, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const headings = ['商号又は名称', '所在地', '指名停止期間', '理由']
const lefts = [40, 170, 290, 470, 570]

/** A ruled table on a page. */
function tablePage(rows: readonly (readonly string[])[]): { words: Word[]; lines: Line[] } {
  const y = (row: number): number => 760 - 30 * row
  const words = rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => (text === '' ? [] : [{ text, x: lefts[column]! + 4, y: y(row) - 18, size: 8 }])),
  )
  const across = Array.from({ length: rows.length + 1 }, (_, row): Line => [lefts[0]!, y(row), lefts.at(-1)!, y(row)])
  const down = lefts.map((x): Line => [x, y(0), x, y(rows.length)])
  return { words, lines: [...across, ...down] }
}

const first = ['株式会社架空建設', '前橋市架空町1', '令和8年4月1日～令和8年6月30日', '契約違反']
const last = ['例示電工株式会社', '太田市例示町3', '令和8年5月1日～令和8年5月31日', '契約違反']

/** The outcomes of a list whose second row is cut by the page break, with and without the headings on the second page. */
async function outcomes(above: readonly string[], below: readonly string[], isRepeated: boolean) {
  const pages = [tablePage([headings, first, above]), tablePage([...(isRepeated ? [headings] : []), below, last])]
  const source = sourceOf('procurement_suspension', 'pdf')
  const rows = await withFile('list.pdf', japanesePdf(pages), async (file) =>
    Array.fromAsync((await parse(file, source)).rows),
  )
  const [, record] = rows
  const facts = record?.outcome === 'record' && 'period' in record.facts ? record.facts : null
  return {
    rows: inShort(rows),
    second:
      facts === null ? null : [facts.period?.start, facts.period?.end, 'party' in facts ? facts.party.address : ''],
  }
}

for (const isRepeated of [false, true]) {
  const where = isRepeated ? 'below repeated headings' : 'at the top of a page'
  test(`the rest of a period ${where} belongs to the row before`, async () => {
    const found = await outcomes(
      ['有限会社見本土木', '高崎市見本町2', '令和8年4月10日～', '安全管理'],
      ['', '', '令和8年7月9日', '措置'],
      isRepeated,
    )
    assert.deepEqual(found, {
      rows: ['株式会社架空建設', '有限会社見本土木 ×2', '例示電工株式会社'],
      second: ['2026-04-10', '2026-07-09', '高崎市見本町2'],
    })
  })

  test(`a legal form ${where} belongs to the name before`, async () => {
    const found = await outcomes(
      ['例示設備', '太田市', '令和8年4月10日～令和8年7月9日', '安全管理'],
      ['株式会社', '例示町3', '', '措置'],
      isRepeated,
    )
    assert.deepEqual(found, {
      rows: ['株式会社架空建設', '例示設備株式会社 ×2', '例示電工株式会社'],
      second: ['2026-04-10', '2026-07-09', '太田市例示町3'],
    })
  })

  test(`a name that may be cut ${where} is unread in both parts`, async () => {
    const days = '令和8年4月10日～令和8年7月9日'
    for (const [above, below] of [
      [
        ['株式会社例示', '太田市', days, '安全管理'],
        ['設備', '例示町3', '', '措置'],
      ],
      [
        ['例示', '太田市', days, '安全管理'],
        ['設備株式会社', '例示町3', '', '措置'],
      ],
      [
        ['有限会社見本', '太田市', '令和8年4月10日～', '安全管理'],
        ['土木', '例示町3', '令和8年7月9日', '措置'],
      ],
    ] as const)
      assert.deepEqual((await outcomes(above, below, isRepeated)).rows, [
        '株式会社架空建設',
        'cut_by_page',
        'cut_by_page',
        '例示電工株式会社',
      ])
  })

  test(`a whole row ${where} is a row, also below one without an end`, async () => {
    const open = ['有限会社見本土木', '高崎市見本町2', '令和8年4月10日～', '安全管理措置']
    const whole = ['見本産業', '前橋市見本町4', '令和8年4月2日～令和8年4月30日', '契約違反']
    assert.deepEqual((await outcomes(open, whole, isRepeated)).rows, [
      '株式会社架空建設',
      '有限会社見本土木',
      '見本産業',
      '例示電工株式会社',
    ])
  })
}

const listOf = (...rows: readonly string[]): string =>
  `<h1>指名停止業者一覧</h1><table><tr><th>商号又は名称<th>所在地<th>指名停止期間<th>理由</tr>${rows.join('')}</table>`
const openRow = (period: string): string => `<tr><td>有限会社見本土木<td>高崎市見本町2<td>${period}<td>契約違反</tr>`

test('a first day alone above a row without a name that has a last day is read neither with it nor without it', async () => {
  for (const [period, rest] of [
    ['令和8年4月1日～', '令和8年9月30日'],
    ['令和8年4月1日から', '令和8年9月30日まで'],
  ] as const) {
    const { rows } = await readText('list.html', listOf(openRow(period), `<tr><td><td><td>${rest}<td></tr>`))
    assert.deepEqual(inShort(rows)[0], 'periods_untied', period)
    assert.equal(inShort(rows).includes('有限会社見本土木'), false)
  }
})

test('a measure without an end above a row of its own, or above another without an end, stays one', async () => {
  const next = `<tr><td>例示電工株式会社<td>太田市例示町3<td>令和8年5月1日～令和8年5月31日<td>契約違反</tr>`
  const { rows } = await readText('list.html', listOf(openRow('令和8年4月1日～'), next))
  assert.deepEqual(inShort(rows), ['有限会社見本土木', '例示電工株式会社'])
  const unnamed = `<tr><td><td><td>令和8年5月1日～<td>契約違反</tr>`
  const two = await readText('list.html', listOf(openRow('令和8年4月1日～'), unnamed))
  assert.equal(inShort(two.rows)[0], '有限会社見本土木')
})
