import assert from 'node:assert/strict'
import { test } from 'node:test'
import { statusDatesOf, statusOn } from '../../../domain/status.ts'
import { readText, recordsOf } from '../test-source.ts'

// Every company here is fictional. What is served of a list beside 令和8年10月1日から令和9年3月31日まで, on days before and behind the words of its rows.

const printed = '令和8年10月1日から令和9年3月31日まで'
const today = '2026-11-30'

/** The status of the only record of a list on each day, as far as is known on 30 November 2026. */
async function served(headings: string, row: string, days: readonly string[] = [today]): Promise<string> {
  const { rows } = await readText('list.csv', `業者名,${headings}\n株式会社架空,${row}`)
  const [facts] = recordsOf(rows)
  assert.ok(facts?.kind === 'procurement_suspension', row)
  const dates = statusDatesOf({ facts, lastSeenOn: today, noticedUntil: today })
  return days.map((day) => statusOn(day, dates, today)).join(' ')
}
const besideRemark = (remark: string, days?: readonly string[]): Promise<string> =>
  served('停止期間,備考', `${printed},${remark}`, days)

test('a measure whose whole period was moved is in force in the new one alone', async () => {
  const days = ['2026-11-30', '2026-12-20', '2027-05-31', '2027-06-15']
  const moved = 'upcoming active active ended'
  assert.equal(await besideRemark('処分期間を令和8年12月1日から令和9年5月31日に変更', days), moved)
  assert.equal(await besideRemark('期間変更：令和8年12月15日～令和9年6月14日', days), moved)
  const inPeriod = `${printed}（令和8年12月1日～令和9年5月31日に変更）`
  assert.equal(await served('停止期間', inPeriod, days), moved)
  for (const remark of ['始期を令和8年12月1日に変更', '指名停止の開始日を延期', '令和8年12月1日からに変更'])
    assert.equal(await besideRemark(remark), 'unknown', remark)
  for (const remark of [
    '工期を令和8年12月1日から令和9年5月31日に変更',
    '契約期間変更：令和8年12月15日～令和9年6月14日',
  ])
    assert.equal(await besideRemark(remark), 'active', remark)
  assert.equal(await besideRemark('変更期間：令和8年10月1日から令和8年10月31日まで'), 'ended')
})

test('a measure that is said to be over, or to have become another one, is not in force', async () => {
  const open = '令和8年10月1日から当面の間'
  for (const remark of ['終了', '指名停止期間満了', '令和8年10月31日で終了', '警告に変更'])
    assert.equal(await served('停止期間,備考', `${open},${remark}`), 'unknown', remark)
  for (const remark of ['継続中', '停止中', '終了予定'])
    assert.equal(await served('停止期間,備考', `${open},${remark}`), 'open_ended', remark)
  for (const remark of ['R8.10.31で終了', '令和8年11月1日付けで警告に変更', '指名停止を文書注意に切替え'])
    assert.equal(await besideRemark(remark), 'unknown', remark)
  for (const remark of ['令和9年3月31日で終了', '期間満了により終了予定', '停止中', '警告に変更予定', '代表者を変更'])
    assert.equal(await besideRemark(remark), 'active', remark)
})

test('what a column of the state says to be undecided is not in force', async () => {
  const besideState = (state: string, heading = '状態'): Promise<string> =>
    served(`停止期間,${heading}`, `${printed},${state}`)
  for (const state of ['終了（令和8年10月31日）', '審議中', '予定', '手続中', '検討中', '未実施', '保留'])
    for (const heading of ['状態', '状況', '措置状況'])
      assert.equal(await besideState(state, heading), 'unknown', `${heading} ${state}`)
  for (const state of ['停止中', '継続', '終了（令和9年3月31日）', '終了予定'])
    assert.equal(await besideState(state), 'active', state)
  // Here the words are about the lift or the change.
  for (const heading of ['解除', '変更']) assert.equal(await besideState('検討中', heading), 'active', heading)
  assert.equal(await besideRemark('指名停止審議中'), 'unknown')
  assert.equal(await besideRemark('審議中'), 'active', 'it may be a trial')
})
