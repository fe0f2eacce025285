import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { recordsOf } from '../test-source.ts'

/** Of each record: the day of the act, its period and the period before a change. */
async function told(...body: readonly string[]): Promise<unknown[]> {
  return recordsOf(await readNotice(body, { title: '指名停止期間の変更について' })).map((facts) => {
    if (!('period' in facts)) return facts
    const { start = null, end = null, text = null } = facts.period ?? {}
    return [facts.actionDate, text, start, end, facts.formerPeriod ?? null]
  })
}

const table = (headings: readonly string[], cells: readonly string[]): string =>
  `<table><tr><th>業者名</th>${headings.map((one) => `<th>${one}</th>`).join('')}</tr><tr><td>株式会社見本組</td>${cells.map((one) => `<td>${one}</td>`).join('')}</tr></table>`

test('a day with 付け in place of a period is the day of the act, and begins none', async () => {
  const inColumn = (words: string) => told(table(['指名停止期間', '理由'], [words, '贈賄']))
  const day = '2026-04-01'
  assert.deepEqual(await inColumn('令和8年4月1日付け'), [[day, null, null, null, null]])
  for (const words of ['令和8年4月1日付け　3か月', '令和8年4月1日付け（3か月）', '3か月（令和8年4月1日付け）'])
    assert.deepEqual(await inColumn(words), [[day, '3か月', null, null, null]], words)
  const label = [
    '１　業者名　株式会社見本組',
    '２　指名停止期間　3か月（令和8年4月1日付け）',
    '３　処分年月日　令和8年3月30日',
  ]
  assert.deepEqual(await told(...label), [['2026-03-30', '3か月', null, null, null]])
  // A day without 付け, and a period from a day with it.
  assert.deepEqual(await inColumn('令和8年4月1日から3か月'), [
    [null, '令和8年4月1日から3か月', day, '2026-06-30', null],
  ])
  assert.deepEqual(await inColumn('令和8年4月1日'), [[null, '令和8年4月1日', day, null, null]])
})

test('lengths before and after a change stand in columns, and are counted from the first day if it is printed', async () => {
  const former = { start: '2026-04-01', end: '2026-06-30' }
  const change = (before: string, after: string) => told(table(['変更前', '変更後'], [before, after]))
  assert.deepEqual(await change('3か月', '5か月'), [[null, '5か月', null, null, null]])
  const counted = [null, '令和8年4月1日から5か月', '2026-04-01', '2026-08-31', former]
  assert.deepEqual(await change('令和8年4月1日から3か月', '令和8年4月1日から5か月'), [counted])
  const beside = table(['開始日', '変更前', '変更後'], ['令和8年4月1日', '3か月', '5か月'])
  assert.deepEqual(await told(beside), [[null, '令和8年4月1日 5か月', '2026-04-01', '2026-08-31', former]])
  const row = (label: string, before: string, after = before) =>
    `<tr><th>${label}</th><td>${before}</td><td>${after}</td></tr>`
  const head = `${row('', '変更前', '変更後')}${row('業者名', '株式会社見本組')}${row('始期', '令和8年4月1日')}`
  for (const last of [row('期間', '3か月', '5か月'), row('終期', '令和8年6月30日', '令和8年8月31日')]) {
    const [[, , ...days] = []] = (await told(`<table>${head}${last}</table>`)) as unknown[][]
    assert.deepEqual(days, ['2026-04-01', '2026-08-31', former], last)
  }
  // What changes is not the period: the columns are not known.
  const address =
    '<table><tr><th rowspan="2">業者名</th><th rowspan="2">停止期間</th><th colspan="2">住所</th></tr><tr><th>変更前</th><th>変更後</th></tr><tr><td>株式会社見本組</td><td>3か月</td><td>架空市1</td><td>架空市2</td></tr></table>'
  await assert.rejects(told(address), { code: 'wrong_header' })
})
