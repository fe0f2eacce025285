import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { parse } from 'csv-parse/sync'
import { durationIn, lastDayOf } from './duration.ts'
import { parsePeriod } from './japanese-period.ts'

/**
 * Periods as real notices print them, one of each notation. Facts taken from notices of 近畿地方整備局, 九州地方整備局, 東日本高速道路,
 * 西日本高速道路, 国立環境研究所, 国際協力機構, 三重県 and 経済産業省; the day of the last one is that of its notice.
 */
const published: readonly (readonly [text: string, start: string, end: string | null, openEnded: boolean])[] = [
  ['令和6年2月2日から令和6年3月1日まで(1ヵ月)', '2024-02-02', '2024-03-01', false],
  ['令和3年9月1日 ~ 令和3年10月12日(6週間)', '2021-09-01', '2021-10-12', false],
  ['令和元年 8月 9日~令和元年12月 8日(4ヵ月)', '2019-08-09', '2019-12-08', false],
  ['平成28年9月16日~平成29年1月15日(4ヶ月)', '2016-09-16', '2017-01-15', false],
  ['平成28年9月16日~平成29年1月29日(4ヶ月2週)', '2016-09-16', '2017-01-29', false],
  ['平成28年10月18日から平成28年12月17日まで(2ヶ月)', '2016-10-18', '2016-12-17', false],
  ['自:令和2年1月20日 至:令和2年3月19日(2か月)', '2020-01-20', '2020-03-19', false],
  ['2023年3月17日から2023年12月16日まで(9か月)', '2023-03-17', '2023-12-16', false],
  ['2019年11月15日より2021年5月14日まで(18か月)', '2019-11-15', '2021-05-14', false],
  ['2021年5月15日より(コンプライアンスプログラムが確認されるまで)', '2021-05-15', null, true],
  ['令和5年11月21日から令和6年1月20日まで(2か月)', '2023-11-21', '2024-01-20', false],
  ['本日から当面の間', '2020-02-07', null, true],
]

/** The length in the brackets leads to the printed last day. */
function assertLengthAgrees(text: string, start: string, end: string): void {
  const length = durationIn(/\(([^()]*)\)$/u.exec(text)?.[1] ?? '')
  if (length !== null) assert.equal(lastDayOf(start, length), end, text)
}

for (const [text, start, end, openEnded] of published) {
  test(`the published period ${text} is ${start} to ${end ?? 'an open end'}`, () => {
    assert.deepEqual(parsePeriod(text, openEnded ? start : null), { text, start, end, openEnded })
    if (end !== null) assertLengthAgrees(text, start, end)
  })
}

const notices = new URL('../../../../shared/data/official_notices/', import.meta.url)
const rowsOf = (file: string): Record<string, string>[] =>
  parse(readFileSync(new URL(file, notices)), { columns: true, bom: true })

test('the 56 suspensions of real notices have the days that were read by hand', (t) => {
  if (!existsSync(notices)) return t.skip('the published files are missing')
  const rows = rowsOf('procurement_suspensions.csv')
  assert.equal(rows.length, 56)
  for (const { period_text: text = '', start = '', end = '', notice_date: noticeDate = '' } of rows) {
    const period = parsePeriod(text, noticeDate)
    assert.deepEqual([period.start, period.end ?? ''], [start, end], text)
    assert.equal(period.openEnded, end === '', text)
    if (end !== '') assertLengthAgrees(text, start, end)
  }
})

test('the 22 measures of real notices: a length gives days only from its printed first day', (t) => {
  if (!existsSync(notices)) return t.skip('the published files are missing')
  const rows = rowsOf('enforcement_actions.csv')
  assert.equal(rows.length, 22)
  const days = rows.map(({ action_as_published: text = '', start = '' }) => {
    assert.deepEqual([parsePeriod(text).start, parsePeriod(text).end], [null, null], text)
    return parsePeriod(text, start).end ?? ''
  })
  assert.deepEqual(
    days,
    rows.map(({ end = '' }) => end),
  )
})
