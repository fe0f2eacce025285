import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitNumber } from './numbered-text.ts'

// All names are fictional.

const number = '1180301018771'
for (const text of [
  `株式会社青空 T${number}`,
  `株式会社青空(T${number})`,
  `株式会社青空　登録番号Ｔ１１８０３０１０１８７７１`,
  `株式会社青空（登録番号：T${number}）`,
  `T${number} 株式会社青空`,
  `法人番号：${number}　株式会社青空`,
  '株式会社青空 T1-1803-0101-8771',
  `株式会社青空、適格請求書発行事業者登録番号 T${number}`,
  `インボイス番号: T${number} 株式会社青空`,
  `株式会社青空（Invoice No. T${number}）`,
])
  test(`${text} has a name and a number`, () => assert.deepEqual(splitNumber(text), { name: '株式会社青空', number }))

test('a number with another check digit is none, but no part of the name either', () =>
  assert.deepEqual(splitNumber('株式会社青空 T2180301018771'), { name: '株式会社青空', number: null }))

for (const text of [
  '株式会社青空',
  `T${number}`,
  `登録番号：T${number}`,
  '株式会社青空 12345678901234',
  '青空 03-1234-5678',
])
  test(`${text} is no name with a number`, () => assert.equal(splitNumber(text), null))
