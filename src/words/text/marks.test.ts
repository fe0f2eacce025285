import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isMark, markedLine, markedParts, withMarksOnLines, withoutFootnoteSign, withoutForAll } from './marks.ts'

// Every company here is fictional.

const signs: readonly (readonly [line: string, sign: string | null])[] = [
  ['(1) 株式会社架空', '1'],
  ['（１）株式会社架空', '1'],
  ['（12）株式会社架空', '12'],
  ['1) 株式会社架空', '1'],
  ['①株式会社架空', '1'],
  ['⑴株式会社架空', '1'],
  ['❷株式会社架空', '2'],
  ['1. 株式会社架空', '1'],
  ['２　株式会社架空', '2'],
  ['【1】株式会社架空', '1'],
  ['一　株式会社架空', '1'],
  ['㈡株式会社架空', '2'],
  ['ア　株式会社架空', 'ア'],
  ['（ｱ）株式会社架空', 'ア'],
  ['㋐株式会社架空', 'ア'],
  ['(a)株式会社架空', 'a'],
  ['Ａ．株式会社架空', 'a'],
  ['ii. 株式会社架空', 'ii'],
  ['ⅲ 株式会社架空', 'iii'],
  ['甲　株式会社架空', '甲'],
  ['（その1）株式会社架空', '1'],
  ['その２　株式会社架空', '2'],
  ['〔１件目〕株式会社架空', '1'],
  ['2件目：株式会社架空', '2'],
  ['事案３　株式会社架空', '3'],
  ['№２ 株式会社架空', '2'],
  ['No.1 株式会社架空', '1'],
  ['〈1〉株式会社架空', '1'],
  ['No.1架空株式会社', null],
  ['その１架空株式会社', null],
  ['第1号　株式会社架空', null],
  ['イオン架空株式会社', null],
  ['甲信架空建設株式会社', null],
  ['21世紀架空株式会社', null],
  ['3M架空株式会社', null],
  ['一般社団法人架空協会', null],
  ['A社', null],
  ['（株）架空', null],
  ['（有）架空', null],
  ['（代表者）架空', null],
  ['8.4.1～8.5.1', null],
  ['８．４．１～８．５．１', null],
  ['8 年4月1日', null],
  ['1 か月', null],
  ['(4か月)', null],
]
for (const [line, sign] of signs)
  test(`${line} ${sign === null ? 'begins with no mark' : `has the mark ${sign}`}`, () =>
    assert.equal(markedLine(line)?.sign ?? null, sign))

const parts: readonly (readonly [text: string, groups: readonly (readonly string[])[] | null])[] = [
  [
    '(1)及び(4)　令和8年4月1日\n(2)、(3)　令和8年5月1日',
    [
      ['1', '4'],
      ['2', '3'],
    ],
  ],
  ['（１）の業者：令和8年4月1日\n（２）の業者：令和8年5月1日', [['1'], ['2']]],
  ['①～③、⑤ R8.4.1 ④ R8.5.1', [['1', '2', '3', '5'], ['4']]],
  ['①、③については、R8.4.1～R8.5.1　②については、R8.4.1～R8.6.1', [['1', '3'], ['2']]],
  ['3か月（R8.9.1～R8.11.30）', []],
  ['3か月（2026/9/1～2026/11/30）', []],
  ['ア～ウ　R8.4.1\nエ　R8.5.1', [['ア', 'イ', 'ウ'], ['エ']]],
  ['イ～ハ：R8.4.1', [['イ', 'ロ', 'ハ']]],
  ['a～c: R8.4.1', [['a', 'b', 'c']]],
  ['上記1の者　R8.4.1\n上記2の者：R8.5.1', [['1'], ['2']]],
  ['甲及び丙：R8.4.1\n乙：R8.5.1', [['甲', '丙'], ['乙']]],
  ['R8.4.1～R8.5.1（①～②）\nR8.4.1～R8.6.1（(3)の業者）', [['1', '2'], ['3']]],
  ['①から③の者については令和8年4月1日から令和8年5月1日まで', [['1', '2', '3']]],
  // A range that nothing counts, and words without a mark behind those with one.
  ['(3)～(1)　R8.4.1', null],
  ['ア～3　R8.4.1', null],
  ['R8.4.1～R8.5.1（①）\nR8.4.1～R8.6.1', null],
  ['令和8年4月1日から令和8年5月1日まで（1か月）', []],
  ['2026年4月1日～', []],
  ['8.4.1～8.5.1', []],
]
for (const [text, groups] of parts)
  test(`the groups of marks in ${JSON.stringify(text)}`, () =>
    assert.deepEqual(markedParts(text)?.map((part) => part.signs) ?? null, groups))

test('the words of a group are those up to the next one', () =>
  assert.deepEqual(
    markedParts('(1)の業者：令和8年4月1日から\n令和8年5月1日まで\n(2)の業者：当面の間')?.map(({ words }) => words),
    ['令和8年4月1日から\n令和8年5月1日まで', '当面の間'],
  ))

test('marks within a line stand on lines of their own; numbers in brackets in other words stay', () => {
  assert.equal(withMarksOnLines('①株式会社架空　②見本組有限会社'), '①株式会社架空\n②見本組有限会社')
  assert.equal(withMarksOnLines('(1)株式会社架空、(2)見本組有限会社'), '(1)株式会社架空\n(2)見本組有限会社')
  assert.equal(withMarksOnLines('株式会社架空 (1)'), '株式会社架空 (1)')
})

test('いずれも and the like say nothing of one company alone', () => {
  for (const words of ['いずれも', '両者とも、', '上記の者　', '上記2社いずれも', '各社とも', '全ての業者について、'])
    assert.equal(withoutForAll(`${words}令和8年4月1日から`), '令和8年4月1日から', words)
  assert.equal(withoutForAll('令和8年4月1日から'), '令和8年4月1日から')
})

test('a mark alone is one, a number alone is none', () =>
  assert.deepEqual(['①', '（１）', 'ア)', '1', '株'].map(isMark), [true, true, true, false, false]))

test('marks behind words are sought in a text of any length', () => {
  assert.deepEqual(
    markedParts('令和8年4月1日から（①～②）\n令和8年6月1日から　((3)の業者)')?.map(({ signs, words }) => [words, signs]),
    [
      ['令和8年4月1日から', ['1', '2']],
      ['令和8年6月1日から', ['3']],
    ],
  )
  // The square of these lengths would not end.
  for (const unit of [' ', '　', '①', '(1)、', '① ', '（', ' ① に'])
    assert.notEqual(markedParts(`令和8年${unit.repeat(500_000 / unit.length)}x`), undefined, unit)
  // The group may begin before the end that is searched.
  assert.equal(markedParts(`令和8年4月1日から${'①'.repeat(300)}`), null)
})

test('the sign of a note behind a name is no part of it', () => {
  for (const sign of ['※', '※1', '（※２）', '（注3）', '*', '＊１', '¹', '[注]', ' ※①'])
    assert.equal(withoutFootnoteSign(`株式会社架空${sign}`), '株式会社架空', sign)
  for (const name of ['株式会社特注', '株式会社架空（１）', '架空２', '※', '株式会社ｍ２', 'A*B株式会社'])
    assert.equal(withoutFootnoteSign(name), name)
})
