import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { findJapaneseDates, parseJapaneseDate } from './japanese-date.ts'

const dates: readonly (readonly [string | number, string])[] = [
  ['2024-03-01', '2024-03-01'],
  ['2024/3/1', '2024-03-01'],
  ['2024.3.1', '2024-03-01'],
  ['2024年3月1日', '2024-03-01'],
  ['２０２４年　３月　１日', '2024-03-01'],
  ['西暦2024年3月1日', '2024-03-01'],
  ['20260821', '2026-08-21'],
  ['R6.1.17', '2024-01-17'],
  ['r6.1.17', '2024-01-17'],
  ['R06.01.17', '2024-01-17'],
  ['R6/1/17', '2024-01-17'],
  ['R6-1-17', '2024-01-17'],
  ['R.6.1.17', '2024-01-17'],
  ['R6. 1.17', '2024-01-17'],
  ['R6年1月17日', '2024-01-17'],
  ['H29.3.7', '2017-03-07'],
  ['S63.12.31', '1988-12-31'],
  ['T15.1.1', '1926-01-01'],
  ['M45.7.29', '1912-07-29'],
  ['Ｒ６．１．１７', '2024-01-17'],
  ['R6－1－17', '2024-01-17'],
  ['令和元年９月６日', '2019-09-06'],
  ['R元.9.6', '2019-09-06'],
  ['令和6年1月17日', '2024-01-17'],
  ['令和 6 年 1 月 1 7 日', '2024-01-17'],
  ['令和六年一月十七日', '2024-01-17'],
  ['平成三十一年四月三十日', '2019-04-30'],
  ['平成二十年十月十日', '2008-10-10'],
  ['令和06.01.17', '2024-01-17'],
  ['令6.4.1', '2024-04-01'],
  ['令 6. 4. 1', '2024-04-01'],
  ['令６年４月１日', '2024-04-01'],
  ['平31.4.30', '2019-04-30'],
  ['令元.5.1', '2019-05-01'],
  ['昭63/12/31', '1988-12-31'],
  ['二〇二四年三月一日', '2024-03-01'],
  ['二○二四年一〇月三一日', '2024-10-31'],
  ['二千二十四年三月十日', '2024-03-10'],
  ['平成三一年四月三〇日', '2019-04-30'],
  ['㋿6年1月17日', '2024-01-17'],
  ['㍻29年3月7日', '2017-03-07'],
  ['平成31年4月30日', '2019-04-30'],
  ['平成32年4月1日', '2020-04-01'],
  ['令和元年4月1日', '2019-04-01'],
  ['昭和64年1月7日', '1989-01-07'],
  ['明治33年4月1日', '1900-04-01'],
  ['令和6年2月29日', '2024-02-29'],
  ['2026(令和8)年4月14日', '2026-04-14'],
  ['２０２６（令和８）年４月１４日', '2026-04-14'],
  ['令和8年(2026年)4月14日', '2026-04-14'],
  ['令和8(2026)年4月14日', '2026-04-14'],
  ['2019（令和元）年9月6日', '2019-09-06'],
  ['令和 2026.04.14', '2026-04-14'],
  ['令和6年1月17日（水）', '2024-01-17'],
  ['令和6年1月17日 水曜日', '2024-01-17'],
  ['2024/03/01 0:00:00', '2024-03-01'],
  [' 2024-03-01\n', '2024-03-01'],
  [45352, '2024-03-01'],
  [45352.75, '2024-03-01'],
  [43709, '2019-09-01'],
  [10_000, '1927-05-18'],
  [20240301, '2024-03-01'],
]

for (const [text, date] of dates) {
  test(`${JSON.stringify(text)} is ${date}`, () => assert.equal(parseJapaneseDate(text), date))
}

const noDates: readonly (string | number)[] = [
  '',
  ' ',
  '-',
  '令和',
  '令和6年',
  '令和6年1月',
  '1月17日',
  '6年1月17日',
  '6.1.17',
  '24/3/1',
  '17日',
  'R6.2.30',
  'R5.2.29',
  '2023-02-29',
  '2100年2月29日',
  '令和6年13月1日',
  '令和6年0月1日',
  '令和6年1月0日',
  '令和0年1月1日',
  '令和6年4月31日',
  // The last kanji of a word is no era.
  '命令6.4.1',
  '水平31.4.30',
  '令6.4',
  '一二〇二四年三月一日',
  '二〇二四年一三月一日',
  // What programs print for a cell without a day.
  '1900/1/0',
  '1900/1/1',
  '1899-12-30',
  '明治32年12月30日',
  'R6.1.17送検',
  '令和6年1月17日送検',
  '令和6年1月17日付け',
  '平成29年3月7日から',
  'R6.1.17～R6.2.17',
  '2026(令和7)年4月14日',
  '令和8年(2025年)4月14日',
  '令和 2018.04.14',
  '2024-3/1',
  'XR6.1.17',
  '123456789',
  '20241301',
  '00000000',
  '45352',
  '1600年1月1日',
  '令和十十年一月一日',
  0,
  1,
  60,
  2024,
  9999,
  -1,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  2_958_466,
  20241301,
]

for (const value of noDates) {
  test(`${JSON.stringify(value)} is no date`, () => assert.equal(parseJapaneseDate(value), null))
}

test('dates are found with their positions', () => {
  const text =
    '平成28年10月4日送検、Ｈ２９．３．７不起訴、R6.2.30、電話 03-1234-5678、第20260821号、2026(令和8)年4月14日'
  const found = findJapaneseDates(text)
  assert.deepEqual(
    found.map(({ index, length }) => text.slice(index, index + length)),
    ['平成28年10月4日', 'Ｈ２９．３．７', '2026(令和8)年4月14日'],
  )
  assert.deepEqual(
    found.map(({ date }) => date),
    ['2016-10-04', '2017-03-07', '2026-04-14'],
  )
})

test('both ends of a range are found', () => {
  for (const text of [
    'R8.4.1～R8.5.1',
    '2026-4-1-2026-5-1',
    '2026.4.1-2026.5.1',
    'R8.4.1−R8.5.1',
    '令和8年4月1日から令和8年5月1日まで',
  ]) {
    assert.deepEqual(
      findJapaneseDates(text).map(({ date }) => date),
      ['2026-04-01', '2026-05-01'],
      text,
    )
  }
})

test('a text without a date has none', () => assert.deepEqual(findJapaneseDates('当面の間 1か月 令和8年度'), []))

const randomDay = fc.date({
  min: new Date('1926-12-25T00:00:00Z'),
  max: new Date('2099-12-31T00:00:00Z'),
  noInvalidDate: true,
})

test('every date is parsed in every notation', () => {
  fc.assert(
    fc.property(randomDay, (date) => {
      const year = date.getUTCFullYear()
      const month = date.getUTCMonth() + 1
      const dayOfMonth = date.getUTCDate()
      const iso = date.toISOString().slice(0, 10)
      const eras = [
        // The last column is the year before the first year of the era.
        ['令和', 'R', 2018],
        ['平成', 'H', 1988],
        ['昭和', 'S', 1925],
      ] as const
      const notations = [
        iso,
        `${year}/${month}/${dayOfMonth}`,
        `${year}年${month}月${dayOfMonth}日`,
        iso.replaceAll('-', ''),
      ]
      for (const [name, letter, yearBefore] of eras) {
        const yearOfEra = year - yearBefore
        if (yearOfEra < 1 || yearOfEra > 99) continue
        notations.push(
          `${name}${yearOfEra}年${month}月${dayOfMonth}日`,
          `${letter}${yearOfEra}.${month}.${dayOfMonth}`,
          `${year}(${name}${yearOfEra})年${month}月${dayOfMonth}日`,
        )
      }
      for (const text of notations) assert.equal(parseJapaneseDate(text), iso, text)
    }),
  )
})

test('no text causes an error, and every result is a date of the calendar', () => {
  const unit = fc.constantFrom(
    '令和',
    'R',
    '平成',
    '6',
    '1',
    '７',
    '元',
    '十',
    '年',
    '月',
    '日',
    '.',
    '-',
    '/',
    '(',
    ')',
    ' ',
    '2024',
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 14 }), (text) => {
      const date = parseJapaneseDate(text)
      if (date !== null) assert.equal(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10), date)
    }),
    { numRuns: 2000 },
  )
})
