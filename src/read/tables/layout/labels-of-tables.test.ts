import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readText, sourceOf } from '../test-source.ts'

// Every company here is fictional.

const table = (name: string, heads = '', cells = ''): string =>
  `<table><tr><th>商号又は名称<th>所在地${heads}<tr><td>${name}<td>前橋市架空町1${cells}</table>`
const tables = ['株式会社架空', '有限会社見本'].map((name) => table(name))

/** What is told of each row: its period, its reason, or why it is unread. */
async function told(html: string): Promise<string[]> {
  const { rows } = await readText('list.html', `<h1>指名停止措置一覧</h1>${html}`)
  return rows.map((row) =>
    row.outcome === 'record' && row.facts.kind === 'procurement_suspension'
      ? `${row.facts.period?.start} ${row.facts.period?.end} ${row.facts.reasonText ?? '-'}`
      : row.outcome === 'unparsed'
        ? row.reason
        : row.outcome,
  )
}

const [first, second] = ['令和8年10月1日から令和9年1月31日まで', '令和8年11月1日から令和9年4月30日まで']
const each = ['2026-10-01 2027-01-31 -', '2026-11-01 2027-04-30 -']

test('a label above each table, or below each, is that of its own rows', async () => {
  for (const label of ['措置期間：', '1 措置期間：', '期間：']) {
    const [one, other] = [`<p>${label}${first}</p>`, `<p>${label.replace('1', '2')}${second}</p>`]
    assert.deepEqual(await told(`${one}${tables[0]}${other}${tables[1]}`), each, label)
    assert.deepEqual(await told(`${tables[0]}${one}${tables[1]}${other}`), each, `below: ${label}`)
  }
  const withPeriods = [
    table('株式会社架空', '<th>指名停止期間', `<td>${first}`),
    table('有限会社見本', '<th>指名停止期間', `<td>${second}`),
  ]
  assert.deepEqual(await told(`<p>理由：談合</p>${withPeriods[0]}<p>理由：贈賄</p>${withPeriods[1]}`), [
    '2026-10-01 2027-01-31 談合',
    '2026-11-01 2027-04-30 贈賄',
  ])
})

test('labels in another order are those of no table; one that all tables have in common is that of all', async () => {
  const [one, other] = [`<p>措置期間：${first}</p>`, `<p>措置期間：${second}</p>`]
  assert.deepEqual(await told(`${one}${tables[0]}${tables[1]}${other}`), ['periods_untied', 'periods_untied'])
  const third = table('合同会社例示', '<th>指名停止期間', `<td>${first}`)
  assert.deepEqual(await told(`${one}${tables[0]}${tables[1]}${other}${third}`), [
    'periods_untied',
    'periods_untied',
    '2026-10-01 2027-01-31 -',
  ])
  assert.deepEqual(await told(`${one}${tables.join('')}`), [each[0], each[0]])
})

test('dispositions, too, have the day and the law of the label above their table', async () => {
  const rows = [
    ['株式会社架空', '許可取消'],
    ['有限会社見本', '改善命令'],
  ].map(([name, act]) => `<table><tr><th>商号又は名称<th>処分内容<tr><td>${name}<td>${act}</table>`)
  const html = `<h1>行政処分</h1><p>処分年月日：令和8年10月1日</p><p>根拠法令：廃棄物処理法</p>${rows[0]}<p>処分年月日：令和8年11月1日</p><p>根拠法令：浄化槽法</p>${rows[1]}`
  const read = await readText('list.html', html, sourceOf('enforcement', 'html'))
  assert.deepEqual(
    read.rows.map((row) =>
      row.outcome === 'record' && row.facts.kind === 'enforcement' ? [row.facts.actionDate, row.facts.lawText] : [],
    ),
    [
      ['2026-10-01', '廃棄物処理法'],
      ['2026-11-01', '浄化槽法'],
    ],
  )
})
