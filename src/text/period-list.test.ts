import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numbersOfMarks, splitPeriods } from './period-list.ts'

type Part = readonly [members: readonly number[] | null, label: string, text: string]

const cases: readonly (readonly [text: string, parts: readonly Part[]])[] = [
  [
    '①～⑤ 令和元年 8月 9日~令和元年 9月 8日(1ヵ月)\n⑥～⑧ 令和元年 8月 9日~令和元年10月 8日(2ヵ月)\n⑨ 令和元年 8月 9日~令和元年12月 8日(4ヵ月)',
    [
      [[1, 2, 3, 4, 5], '', '令和元年 8月 9日~令和元年 9月 8日(1ヵ月)'],
      [[6, 7, 8], '', '令和元年 8月 9日~令和元年10月 8日(2ヵ月)'],
      [[9], '', '令和元年 8月 9日~令和元年12月 8日(4ヵ月)'],
    ],
  ],
  [
    '①、③については、R8.4.1～R8.5.1　②については、R8.4.1～R8.6.1',
    [
      [[1, 3], '', 'R8.4.1～R8.5.1'],
      [[2], '', 'R8.4.1～R8.6.1'],
    ],
  ],
  [
    '令和8年4月1日から令和8年5月1日まで（①～②）\n令和8年4月1日から令和8年6月1日まで（③）',
    [
      [[1, 2], '', '令和8年4月1日から令和8年5月1日まで'],
      [[3], '', '令和8年4月1日から令和8年6月1日まで'],
    ],
  ],
  [
    '地域1・地域3（北海道・関東支社）：平成28年9月16日～平成29年1月15日（4ヶ月）\n地域2（東北支社）：平成28年9月16日～平成29年1月29日（4ヶ月2週）',
    [
      [null, '地域1・地域3（北海道・関東支社）', '平成28年9月16日～平成29年1月15日（4ヶ月）'],
      [null, '地域2（東北支社）', '平成28年9月16日～平成29年1月29日（4ヶ月2週）'],
    ],
  ],
  [
    '工事：R8.4.1～R8.5.1　物品：R8.4.1～R8.6.1',
    [
      [null, '工事', 'R8.4.1～R8.5.1'],
      [null, '物品', 'R8.4.1～R8.6.1'],
    ],
  ],
  [
    '【工事】\n令和8年4月1日から\n令和8年5月1日まで\n（1か月）\n【物品】\n令和8年4月1日から\n当面の間',
    [
      [null, '工事', '令和8年4月1日から\n令和8年5月1日まで（1か月）'],
      [null, '物品', '令和8年4月1日から\n当面の間'],
    ],
  ],
  [
    '当初：2019年11月15日より2021年5月14日まで（18か月）\n継続：2021年5月15日より（コンプライアンスプログラムが確認されるまで）',
    [
      [null, '', '当初：2019年11月15日より2021年5月14日まで（18か月）'],
      [null, '', '継続：2021年5月15日より（コンプライアンスプログラムが確認されるまで）'],
    ],
  ],
  [
    'R8.4.1～R8.5.1、R8.6.1～R8.7.1',
    [
      [null, '', 'R8.4.1～R8.5.1'],
      [null, '', 'R8.6.1～R8.7.1'],
    ],
  ],
  [
    '令和8年4月1日から令和8年5月1日まで及び令和8年6月1日から令和8年7月1日まで',
    [
      [null, '', '令和8年4月1日から令和8年5月1日まで'],
      [null, '', '令和8年6月1日から令和8年7月1日まで'],
    ],
  ],
]
for (const [text, parts] of cases) {
  test(`${JSON.stringify(text)} states ${parts.length} periods`, () =>
    assert.deepEqual(
      splitPeriods(text),
      parts.map(([members, label, words]) => ({ members, label, text: words })),
    ))
}

for (const text of [
  '',
  '令和8年4月1日から\n令和8年5月1日まで',
  '自 令和8年4月1日\n至 令和8年5月1日',
  '指名停止期間：令和8年4月1日から令和8年5月1日まで（1か月）',
  '令和8年4月1日、令和8年5月1日',
  'R8.4.1～R8.5.1（R8.6.1まで延長）',
  '変更前：R8.4.1～R8.5.1\n変更後：R8.4.1～R8.6.1',
  '①～⑤ 令和元年8月9日~令和元年9月8日\n⑥ 未定',
]) {
  test(`${JSON.stringify(text)} does not state several periods`, () => assert.deepEqual(splitPeriods(text), []))
}

test('marks of companies are numbers', () => {
  assert.deepEqual(numbersOfMarks('①～③、⑤'), [1, 2, 3, 5])
  assert.deepEqual(numbersOfMarks('⑥及び⑧'), [6, 8])
  assert.deepEqual(numbersOfMarks('⑴'), [1])
})
