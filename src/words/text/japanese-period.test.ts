import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { parsePeriod } from './japanese-period.ts'
import { laterDecision } from './later-decision.ts'
import { splitPeriods } from './period-list.ts'
import { periodCharactersMax } from './period-words.ts'
import { assertLinear } from '../../../test/cost.ts'

const april = '2026-04-01'
const may = '2026-05-01'

const ranges: readonly (readonly [text: string, start: string | null, end: string | null])[] = [
  ['R8.4.1～R8.5.1', april, may],
  ['31日間\n令和8年4月1日～5月1日', april, may],
  ['R8.4.1~R8.5.1', april, may],
  ['R8.4.1〜R8.5.1', april, may],
  ['R8.4.1－R8.5.1', april, may],
  ['R8.4.1−R8.5.1', april, may],
  ['R8.4.1 - R8.5.1', april, may],
  ['R8.4.1∾R8.5.1', april, may],
  ['2026年4月1日 to 2026年5月1日', april, may],
  ['2026-04-01 to 05-01', april, may],
  ['令和8年4月1日ヨリ令和8年5月1日マデ', april, may],
  ['令和8年4月1日∿5月1日', april, may],
  ['2026-04-01/2026-05-01', april, may],
  ['2026-04-01 / 2026-05-01（31日間）', april, may],
  ['2026-04-01 ～ 05-01', april, may],
  ['2026-04-01から05-01まで', april, may],
  ['令和8年4月1日より向こう1か月間', april, '2026-04-30'],
  ['令和8年4月1日から向う2週間', april, '2026-04-14'],
  ['令和8年4月1日より向こう1月', april, '2026-04-30'],
  ['R8.4.1―R8.5.1', april, may],
  ['R8.4.1ーR8.5.1', april, may],
  ['R8.4.1 から R8.5.1', april, may],
  ['R8.4.1から～R8.5.1', april, may],
  ['2026-4-1-2026-5-1', april, may],
  ['2026/4/1-2026/5/1', april, may],
  ['Ｒ８．４．１～Ｒ８．５．１', april, may],
  ['令和8年4月1日から令和8年5月1日まで', april, may],
  ['令和８年４月１日から\n令和８年５月１日まで', april, may],
  ['令和8年4月1日から同年5月1日まで', april, may],
  ['令和8年4月1日から同月30日まで', april, '2026-04-30'],
  ['令和八年四月一日から同月三十日まで', april, '2026-04-30'],
  ['令和八年四月一日から翌月一日まで', april, may],
  ['令和8年4月1日から3月', april, '2026-06-30'],
  ['令和8年4月1日から１年６月間', april, '2027-09-30'],
  ['令和8年4月1日から3月（令和8年6月30日まで）', april, '2026-06-30'],
  ['令和8年4月1日から6月まで', april, null],
  ['令和8年4月1日から翌年3月31日まで', april, '2027-03-31'],
  ['令和8年12月1日から翌月15日まで', '2026-12-01', '2027-01-15'],
  ['令和8年4月1日から同年4月末日まで', april, '2026-04-30'],
  ['令和8年4月1日～5月1日', april, may],
  ['令和8年4月1日～30日', april, '2026-04-30'],
  ['R8.4.1～5.1', april, may],
  // Two last days: which counts, or whose each is, is not said.
  ['R8.4.1～5.1\n～6.1', null, null],
  ['令和8年4月1日～5月1日 ～9月30日', null, null],
  ['令和8年4月1日から5月1日まで、同年9月30日まで', null, null],
  ['令和8年4月1日～30日\n～15日', null, null],
  ['～令和8年4月1日\n～令和8年5月1日', null, null],
  ['～令和8年5月1日 ～9月30日', null, null],
  ['R8.4.1～5.1 31日間', april, may],
  ['2026/4/1～5/1', april, may],
  ['自：令和8年4月1日 至：令和8年5月1日', april, may],
  ['自 令和8年4月1日\n至 令和8年5月1日', april, may],
  ['自令和8年4月1日至令和8年5月1日', april, may],
  ['指名停止期間：令和8年4月1日から令和8年5月1日まで', april, may],
  ['令和8年4月1日（水）～令和8年5月1日（金）', april, may],
  ['令和8年4月1日から令和8年5月1日まで（31日間）', april, may],
  ['R8.4.1～R8.4.30（30日間）', april, '2026-04-30'],
  ['R8.4.1～R8.5.1（決定日：R8.3.25）', april, may],
  ['2026年4月1日〜', april, null],
  ['令和8年4月1日から', april, null],
  ['令和8年4月1日', april, null],
  ['令和8年4月1日から半年', april, null],
  ['令和8年4月1日から1か月', april, '2026-04-30'],
  ['令和8年4月1日から１ヶ月間', april, '2026-04-30'],
  ['令和8年4月1日から3カ月', april, '2026-06-30'],
  ['令和8年4月1日から三箇月間', april, '2026-06-30'],
  ['令和8年4月1日から2週間', april, '2026-04-14'],
  ['令和8年4月1日から30日間', april, '2026-04-30'],
  ['令和8年4月1日から1年間', april, '2027-03-31'],
  ['令和8年4月1日から1年6か月', april, '2027-09-30'],
  ['令和8年4月1日（1か月）', april, '2026-04-30'],
  ['令和8年1月31日から1か月', '2026-01-31', '2026-02-28'],
  ['令和8年1月30日から1か月', '2026-01-30', '2026-02-28'],
  ['令和8年1月28日から1か月', '2026-01-28', '2026-02-27'],
  ['令和6年1月31日から1か月', '2024-01-31', '2024-02-29'],
  ['令和8年4月1日から令和8年4月1日まで', april, april],
  ['令和8年5月1日まで', null, may],
  ['～令和8年5月1日', null, may],
]

for (const [text, start, end] of ranges) {
  test(`${JSON.stringify(text)} is ${start} to ${end}`, () =>
    assert.deepEqual(parsePeriod(text), { text, start, end, openEnded: false }))
}

const unreadable = [
  '',
  '-',
  '1か月',
  '30日間',
  '4月1日～5月1日',
  '4月1日から令和8年5月1日まで',
  '令和8年度',
  '期間未定',
  'R8.5.1～R8.4.1',
  '令和8年12月1日～1月31日',
  '令和8年4月1日から令和8年6月31日まで',
  '令和8年2月30日～令和8年3月30日',
  '令和8年4月1日～6月31日',
  '令和8年4月1日付け1か月',
  'R8.4.1～R8.5.1、R8.6.1～R8.7.1',
  '令和8年4月1日 令和8年5月1日',
]

for (const text of unreadable) {
  test(`${JSON.stringify(text)} gives no dates`, () => {
    const { start, end, ...rest } = parsePeriod(text)
    assert.equal(start, null)
    assert.equal(end, null)
    assert.deepEqual(rest, { text, openEnded: false })
  })
}

for (const text of [
  '当面の間',
  '当分の間',
  '無期限',
  '指名停止を解除するまで',
  '解除されるまでの間',
  '期間の定めなし',
]) {
  test(`${text} is open-ended`, () => {
    assert.deepEqual(parsePeriod(text), { text, start: null, end: null, openEnded: true })
    assert.deepEqual(parsePeriod(text, april), { text, start: april, end: null, openEnded: true })
    assert.deepEqual(parsePeriod(`令和8年4月1日から${text}`), {
      text: `令和8年4月1日から${text}`,
      start: april,
      end: null,
      openEnded: true,
    })
  })
}

const withStartHint: readonly (readonly [text: string, hint: string, start: string | null, end: string | null])[] = [
  ['1か月', april, april, '2026-04-30'],
  ['３ヶ月', april, april, '2026-06-30'],
  ['2週間', april, april, '2026-04-14'],
  ['30日間', april, april, '2026-04-30'],
  ['指名停止1か月', april, april, '2026-04-30'],
  ['1か月と15日間', april, april, '2026-05-15'],
  ['12か月', '2024-02-29', '2024-02-29', '2025-02-28'],
  ['～令和8年5月1日', april, april, may],
  ['R8.5.1～R8.6.1', april, may, '2026-06-01'],
  ['1か月', 'soon', null, null],
  ['～令和8年5月1日', '2026-06-01', null, null],
  ['4月1日～5月1日', april, null, null],
  ['停止', april, null, null],
]

for (const [text, hint, start, end] of withStartHint) {
  test(`${text} with the start hint ${hint} is ${start} to ${end}`, () =>
    assert.deepEqual(parsePeriod(text, hint), { text, start, end, openEnded: false }))
}

test('for any text the words are kept, the end does not precede the start, and an open end has no date', () => {
  const unit = fc.constantFrom(
    '令和8年4月1日',
    'R8.5.1',
    '～',
    'から',
    'まで',
    '5月1日',
    '同年',
    '同月',
    '30日',
    '1か月',
    '当面の間',
    '(',
    ')',
    '至',
    ' ',
    '前日',
    '翌日',
    '午前零時',
    'まで延長',
    '→',
    '解除',
    '1.5',
    'か月',
    '8.5.1',
    '31',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 9 }), fc.constantFrom(null, april), (text, hint) => {
      const period = parsePeriod(text, hint)
      assert.equal(period.text, text)
      if (period.start !== null && period.end !== null) assert.ok(period.start <= period.end)
      if (period.openEnded) assert.equal(period.end, null)
    }),
    { numRuns: 2000 },
  )
})

test('texts of any length are read in a moment', async () => {
  const decisionIn = (text: string) => laterDecision(text, { isSuspension: true, firstDay: april })
  for (const unit of [
    '(解除',
    '取消',
    '指名停止の取消、',
    'から取消により',
    'まで、',
    '①～',
    '延長まで',
    '：令',
    'R8.4.1～R8.5.1、',
    '一',
    '令和 ',
  ]) {
    const readAll = (length: number): void => {
      const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
      for (const read of [parsePeriod, splitPeriods, decisionIn]) read(text)
    }
    for (const length of [periodCharactersMax, 100_000]) await assertLinear(readAll, length, unit)
  }
})
