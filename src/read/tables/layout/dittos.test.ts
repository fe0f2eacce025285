import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inShort, readText, recordsOf } from '../test-source.ts'

// Every company and person here is fictional.

const suspensionsIn = async (csv: string): Promise<unknown[]> =>
  recordsOf((await readText('list.csv', csv)).rows).map((facts) => {
    assert.ok(facts.kind === 'procurement_suspension')
    const { party, period, reasonText } = facts
    return [party.name, period?.start, period?.end, reasonText]
  })

test('a ditto mark repeats the value above it, also that of several rows', async () => {
  const rows = [
    '株式会社架空,R8.4.1～R8.5.1,談合',
    '見本工業株式会社,〃,〃',
    '例示建設株式会社,同　上,贈賄',
    '〃,R8.6.1～R8.7.1,仝',
  ]
  assert.deepEqual(await suspensionsIn(['業者名,停止期間,理由', ...rows].join('\n')), [
    ['株式会社架空', '2026-04-01', '2026-05-01', '談合'],
    ['見本工業株式会社', '2026-04-01', '2026-05-01', '談合'],
    ['例示建設株式会社', '2026-04-01', '2026-05-01', '贈賄'],
    ['例示建設株式会社', '2026-06-01', '2026-07-01', '贈賄'],
  ])
})

test('a ditto mark in a column of days repeats the day', async () => {
  const rows = ['株式会社架空,R8.4.1,R8.5.1', '見本工業株式会社,々,R8.6.1', '例示建設株式会社,″,〃']
  assert.deepEqual(await suspensionsIn(['業者名,始期,終期', ...rows].join('\n')), [
    ['株式会社架空', '2026-04-01', '2026-05-01', null],
    ['見本工業株式会社', '2026-04-01', '2026-06-01', null],
    ['例示建設株式会社', '2026-04-01', '2026-06-01', null],
  ])
})

test('a blank cell and a dash repeat nothing, and a mark below a heading or a blank cell is no value', async () => {
  const csv = [
    '業者名,停止期間,理由',
    '株式会社架空,R8.4.1～R8.5.1,談合',
    '見本工業株式会社,,談合',
    '例示建設株式会社,〃,談合',
    '架空電設株式会社,－,談合',
    '【物品】,,',
    '見本商事株式会社,〃,談合',
  ].join('\n')
  const { rows } = await readText('list.csv', csv)
  assert.deepEqual(inShort(rows), ['株式会社架空', 'period', 'ditto', 'period', 'ditto'])
})

test('a person above a ditto mark is a person in both rows', async () => {
  const { rows } = await readText('list.csv', '業者名,停止期間\n見本 太郎,R8.4.1～R8.5.1\n〃,R8.6.1～R8.7.1')
  assert.deepEqual(inShort(rows), ['person', 'person'])
})

test('a merged period is that of all its rows', async () => {
  const table = `<table><tr><th>業者名</th><th>停止期間</th></tr>
    <tr><td>株式会社架空</td><td rowspan="2">R8.4.1～R8.5.1</td></tr><tr><td>見本工業株式会社</td></tr></table>`
  const { rows } = await readText('list.html', `<!doctype html><html><body>${table}</body></html>`)
  assert.deepEqual(
    recordsOf(rows).map((facts) => facts.kind === 'procurement_suspension' && [facts.party.name, facts.period?.end]),
    [
      ['株式会社架空', '2026-05-01'],
      ['見本工業株式会社', '2026-05-01'],
    ],
  )
})

const read = async (...lines: string[]) => (await readText('list.csv', lines.join('\n'))).rows

test('〃, 仝, ″ and 同上 are the value of the same column in the row above', async () => {
  const rows = await read(
    '業者名,所在地,自,至,理由,該当条項',
    '株式会社架空,前橋市架空町1,R8.4.1,R8.9.30,談合,別表第2第6号',
    '有限会社見本,高崎市見本町2,〃,″,〃,仝',
    '例示建設株式会社,同上,〃,R8.6.30,― 〃 ―,同　上',
  )
  const facts = recordsOf(rows).map(
    (one) =>
      one.kind === 'procurement_suspension' && [
        one.party.name,
        one.party.address,
        one.period?.start,
        one.period?.end,
        one.reasonText,
        one.clause,
      ],
  )
  assert.deepEqual(facts, [
    ['株式会社架空', '前橋市架空町1', '2026-04-01', '2026-09-30', '談合', '別表第2第6号'],
    ['有限会社見本', '高崎市見本町2', '2026-04-01', '2026-09-30', '談合', '別表第2第6号'],
    ['例示建設株式会社', '高崎市見本町2', '2026-04-01', '2026-06-30', '談合', '別表第2第6号'],
  ])
})

test('a mark without a row above it, or with further words, leaves its row unparsed', async () => {
  const rows = await read(
    '業者名,停止期間,理由',
    '株式会社架空,〃,談合',
    '有限会社見本,R8.4.1～R8.5.1,談合',
    '例示建設株式会社,〃,〃（使用人）',
  )
  assert.deepEqual(inShort(rows), ['ditto', '有限会社見本', 'ditto'])
})

test('a mark refers to its own table, to the line above in its cell, and over merged cells to each column', async () => {
  const table = (...rows: string[]): string =>
    `<table><tr><th>業者名</th><th>住所</th><th>自</th><th>至</th><th>理由</th></tr>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`
  const page = `<!doctype html><html><title>指名停止</title><body>${table(
    '<td>株式会社架空</td><td>前橋市架空町1</td><td>R8.4.1</td><td>R8.5.1</td><td>談合</td>',
    '<td>有限会社見本<br>株式会社例示</td><td>高崎市見本町2<br>〃</td><td colspan="2">〃</td><td>贈賄</td>',
  )}${table('<td>見本建設株式会社</td><td>前橋市</td><td>〃</td><td>R8.5.1</td><td>談合</td>')}</body></html>`
  const { rows } = await readText('list.html', page)
  assert.deepEqual(inShort(rows), ['株式会社架空', '有限会社見本', '株式会社例示 ×0', 'ditto'])
  const last = recordsOf(rows).at(-1)
  assert.ok(last?.kind === 'procurement_suspension')
  assert.deepEqual(
    [last.party.address, last.period?.start, last.period?.end],
    ['高崎市見本町2', '2026-04-01', '2026-05-01'],
  )
})

test('two periods in one cell beside two companies are given to neither', async () => {
  const listOf = (period: string, second: string) =>
    `<table><tr><th>業者名</th><th>指名停止期間</th></tr><tr><td>株式会社架空</td><td rowspan="2">${period}</td></tr><tr><td>${second}</td></tr></table>`
  const reasonsOf = async (html: string) =>
    (await readText('list.html', html)).rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome))
  const two = 'R8.4.1～R8.5.1<br>R8.4.1～R8.9.1'
  assert.deepEqual(await reasonsOf(listOf(two, '見本工業株式会社')), ['periods_untied', 'periods_untied'])
  assert.deepEqual(await reasonsOf(listOf('R8.4.1～R8.5.1', '見本工業株式会社')), ['record', 'record'])
})

test('two last days beside two companies of one cell are given to neither', async () => {
  const listOf = (...[start, end]: readonly string[]) =>
    `<table><tr><th>業者名</th><th>始期</th><th>終期</th></tr><tr><td>株式会社架空<br>見本工業株式会社</td><td>${start}</td><td>${end}</td></tr></table>`
  const reasonsOf = async (html: string) =>
    (await readText('list.html', html)).rows.map((row) => (row.outcome === 'unparsed' ? row.reason : row.outcome))
  for (const ends of ['～R8.5.1～R8.9.1', 'R8.5.1 R8.9.1', 'R8.5.1<br>R8.9.1'])
    assert.deepEqual(await reasonsOf(listOf('R8.4.1', ends)), ['periods_untied'], ends)
  assert.deepEqual(await reasonsOf(listOf('R8.4.1', 'R8.5.1')), ['record', 'record'])
})
