import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePeriod } from './japanese-period.ts'
import { undeterminedEndIn } from './undetermined-end.ts'

const first = '令和8年9月15日'

/** The words of the end, as published; the period is open. */
const undetermined: readonly (readonly [string, string])[] = [
  [`${first}～未定`, '未定'],
  [`${first}～停止期間は未定`, '停止期間は未定'],
  [`${first}から（期間未定）`, '期間未定'],
  [`${first}～終期未定`, '終期未定'],
  [`${first}～現時点では未定`, '現時点では未定'],
  [`${first}から追って通知するまで`, '追って通知するまで'],
  [`${first}～追って通知`, '追って通知'],
  [`${first}から（終期は追って通知）`, '終期は追って通知'],
  [`${first}から別途通知`, '別途通知'],
  [`${first}から別途通知する日まで`, '別途通知する日まで'],
  [`${first}から別に定める日まで`, '別に定める日まで'],
  [`${first}～おって連絡があるまで`, 'おって連絡があるまで'],
]
for (const [text, words] of undetermined)
  test(`${text} has an end that was not decided`, () => {
    assert.equal(undeterminedEndIn(text), words)
    const { start, end, openEnded } = parsePeriod(text)
    assert.deepEqual([start, end, openEnded], ['2026-09-15', null, true])
  })

test('an end that is open by its terms was decided', () => {
  for (const text of [`${first}から当面の間`, `${first}から解除されるまで`, `${first}から期間の定めなし`]) {
    assert.equal(undeterminedEndIn(text), null, text)
    assert.equal(parsePeriod(text).openEnded, true, text)
  }
})

test('what is announced separately beside a day, a length or something else leaves no end open', () => {
  const ends = [
    [`${first}から令和8年12月14日まで（延長する場合は別途通知）`, '2026-12-14'],
    [`${first}から3か月（詳細は別途通知）`, '2026-12-14'],
    [`${first}から令和9年3月（別途通知）`, null],
    [`${first}から（詳細は別途通知）`, null],
  ] as const
  for (const [text, end] of ends) assert.deepEqual([parsePeriod(text).end, parsePeriod(text).openEnded], [end, false])
})
