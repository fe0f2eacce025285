import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readNotice } from '../notice/test-notice.ts'
import { readText, recordsOf, sourceOf } from '../test-source.ts'

// Every company here is fictional.

/** The measure, what it is for and the remark of the suspension of a row with these words below 区分. */
async function suspensionOf(words: string, heading = '区分', keys = ''): Promise<string> {
  const csv = `業者名,${heading},指名停止期間\n株式会社架空,${words},令和8年4月1日から令和8年6月30日まで`
  const { rows } = await readText('list.csv', csv, sourceOf('procurement_suspension', 'csv', keys))
  return told(recordsOf(rows))
}

function told([facts]: ReturnType<typeof recordsOf>): string {
  assert.ok(facts?.kind === 'procurement_suspension')
  return [facts.actionText, facts.scope, facts.remarks, facts.fate].map((text) => text ?? '-').join(' ')
}

test('a role in a joint venture or a contract is no measure, and neither is a place or a letter', async () => {
  for (const word of ['代表構成員', '構成員', '単体', '元請', '一次下請', '共同企業体の構成員', '市内', '法人', 'Ａ'])
    assert.equal(await suspensionOf(word), `指名停止 - 区分：${word} -`)
  assert.equal(await suspensionOf('元請', '区分（元請・下請）'), '指名停止 - 区分（元請・下請）：元請 -')
  assert.equal(await suspensionOf('元請業者', '措置内容'), '指名停止 - 措置内容：元請業者 -')
  assert.equal(await suspensionOf('代表者', '種別'), '指名停止 - 種別：代表者 -')
  assert.equal(await suspensionOf('下請', '元請・下請の別'), '指名停止 - 下請 -')
})

test('a trade below 区分 is what the measure is for, and a state of the row is its state', async () => {
  assert.equal(await suspensionOf('物品'), '指名停止 物品 - -')
  assert.equal(await suspensionOf('建設工事'), '指名停止 建設工事 - -')
  assert.equal(await suspensionOf('継続'), '指名停止 - 継続 -')
})

test('a measure below 区分 is the measure, and so is every word where the source says so', async () => {
  for (const word of ['指名除外', '文書警告', '取引停止', '資格喪失', '入札参加資格の取消し', '出入禁止'])
    assert.equal(await suspensionOf(word), `${word} - - -`)
  assert.equal(await suspensionOf('Ａ', '措置区分'), 'Ａ - - -')
  assert.equal(await suspensionOf('Ａ', '区分', 'columns: { 区分: action }'), 'Ａ - - -')
})

test('where no cell below 区分 names a measure, the line above the table does', async () => {
  const table =
    '<table><tr><th>業者名</th><th>区分</th><th>停止期間</th></tr><tr><td>株式会社架空</td><td>構成員</td><td>令和8年4月1日から令和8年6月30日まで</td></tr></table>'
  const rows = await readNotice(['<h2>取引停止</h2>', table])
  assert.equal(told(recordsOf(rows)), '取引停止 - 区分：構成員 -')
})

test('a role is no act of a notice, and the trade of a permit is its sector', async () => {
  const rows = await readNotice([
    '商号　株式会社架空',
    '区分　代表構成員',
    '停止期間　令和8年4月1日から令和8年6月30日まで',
  ])
  assert.equal(told(recordsOf(rows)), '指名停止 - 区分：代表構成員 -')
  const csv =
    '業者名,種類,処分年月日,処分内容\n株式会社架空,産業廃棄物収集運搬業,令和8年4月1日,許可の取消し\n株式会社見本,元請,令和8年4月1日,指示'
  const { rows: acts } = await readText('list.csv', csv, sourceOf('license_action', 'csv'))
  const shown = recordsOf(acts).map((facts) =>
    facts.kind === 'license_action' ? [facts.actionText, ...facts.sectorCodes, facts.remarks ?? '-'].join(' ') : '',
  )
  assert.deepEqual(shown, ['許可の取消し industrial_waste_collection -', '指示 other 種類：元請'])
})

test('of two columns for the period, the one over nothing but lengths has these', async () => {
  const periodsOf = async (headings: string, ...cells: string[]) => {
    const rows = cells.map((words, at) => `株式会社架空${at},${words}`)
    const { rows: read } = await readText('list.csv', ['業者名,' + headings, ...rows].join('\n'))
    return recordsOf(read).map((facts) => ('period' in facts ? [facts.period?.start, facts.period?.end] : []))
  }
  const told = [
    ['2026-04-01', '2026-06-30'],
    ['2026-04-01', '2026-04-14'],
  ]
  for (const [headings, ...rows] of [
    ['指名停止期間,期間', 'R8.4.1～R8.6.30,3ヵ月', 'R8.4.1～R8.4.14,2週間'],
    ['期間,指名停止期間', 'R8.4.1～R8.6.30,３か月間', 'R8.4.1～R8.4.14,14日間'],
    ['停止の期間,停止期間', '3ヶ月,令和8年4月1日から令和8年6月30日まで', '－,R8.4.1～R8.4.14'],
    ['指名停止期間,期間', '指名停止期間,期間', 'R8.4.1～R8.6.30,3箇月', 'R8.4.1～R8.4.14,2週間'],
  ] as const)
    assert.deepEqual(await periodsOf(headings, ...rows), told, headings)
  // Which of two days it is, is not said; and a column of lengths beside no other is that of the period.
  for (const words of ['R8.4.1～R8.6.30,R8.4.1～R8.7.31', 'R8.4.1～R8.6.30,4月から6か月'])
    await assert.rejects(periodsOf('指名停止期間,期間', words), /all stand for period/u, words)
  await assert.rejects(periodsOf('指名停止期間,期間', '3か月,3か月'), /all stand for period/u)
})
