import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePeriod } from './japanese-period.ts'
import { splitPeriods } from './period-list.ts'
import { withoutExceptions } from './proviso.ts'

const days = '令和8年4月1日から令和8年6月30日まで'
const exceptions = [
  '。ただし、令和8年4月15日までに開札する工事を除く。',
  '\nただし、既に契約した業務については令和8年4月10日までの間は、この限りでない。',
  '（ただし、災害復旧工事（令和8年3月に発注したもの）は除く。）',
  '。但し測量業務については令和8年4月1日から令和8年5月31日までとする。',
]
for (const exception of exceptions)
  test(`an exception is no part of a period and makes no other: ${exception.trim()}`, () => {
    const { start, end, text } = parsePeriod(days + exception)
    assert.deepEqual([start, end, text], ['2026-04-01', '2026-06-30', days + exception])
    assert.deepEqual(splitPeriods(days + exception), [])
  })

test('words behind ただし that change the measure itself stay', () => {
  for (const words of ['ただし、改善が確認されるまで継続する', 'ただし、令和8年9月30日まで延長する'])
    assert.equal(withoutExceptions(`${days}。${words}`), `${days}。${words}`)
  const long = `ただし、${'（'.repeat(100_000)}`
  assert.equal(withoutExceptions(long), long)
})
