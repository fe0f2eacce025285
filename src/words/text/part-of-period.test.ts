import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lastsLongerInPart } from './part-of-period.ts'

const days = '令和8年4月1日から令和8年6月30日まで'
const measure = { start: '2026-04-01', end: '2026-06-30' }
const inPeriod = (behind: string): boolean =>
  lastsLongerInPart(measure, { periodText: `${days}${behind}`, remarks: '' })
const inRemark = (remarks: string): boolean => lastsLongerInPart(measure, { periodText: days, remarks })

test('a part of a period may last longer than the printed days', () => {
  for (const part of [
    '（舗装工事にあっては令和8年12月31日まで）',
    '（舗装工事：令和8年12月31日まで）',
    '（舗装は令和8年4月1日～令和8年12月31日）',
    '（舗装工事（県発注）については同年12月31日まで）',
    '（物品は6か月）',
    '（舗装工事については当面の間）',
    '（舗装工事は終期未定）',
    '（※東京都はR8.12.31）',
    '【舗装工事は翌年3月31日まで】',
    '\n（令和8年12月31日まで）',
    '※舗装工事は12月31日まで',
  ])
    assert.equal(inPeriod(part), true, part)
  for (const remark of ['舗装工事にあっては令和8年12月31日まで', '備考。東京地区については6か月間'])
    assert.equal(inRemark(remark), true, remark)
})

test('a part that ends earlier, and days of other things, leave the last day', () => {
  for (const part of [
    '',
    '（3か月）',
    '（3か月間）',
    '（舗装工事にあっては令和8年5月31日まで）',
    '（うち令和8年5月1日から5月31日までは全業務）',
    '（令和8年7月3日公表）',
    '（決定日：令和8年7月3日）',
    '（変更前：令和8年12月31日まで）',
    '（当初 令和8年12月31日まで）',
    '（許可の有効期間：令和10年3月31日まで）',
    '（舗装工事を除く）',
    '（舗装工事は3か月）',
  ])
    assert.equal(inPeriod(part), false, part)
  for (const remark of ['令和8年12月31日まで', '工事の工期は令和8年12月31日まで', '他団体は令和8年12月31日まで'])
    assert.equal(inRemark(remark), false, remark)
})
