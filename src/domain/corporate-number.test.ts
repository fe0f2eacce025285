import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkDigitOf, isCorporateNumber, normalizeCorporateNumber } from './corporate-number.ts'

test('a corporate number starts with the check digit of the other twelve digits', () => {
  assert.equal(checkDigitOf('180301018771'), 1)
  assert.equal(isCorporateNumber('1180301018771'), true)
  assert.equal(isCorporateNumber('5070001000715'), true)
})

test('any other first digit is invalid', () => {
  for (let digit = 0; digit <= 9; digit++) assert.equal(isCorporateNumber(`${digit}180301018771`), digit === 1)
})

for (const written of [
  '１１８０３０１０１８７７１',
  'T1180301018771',
  ' 1180-3010-18771 ',
  '1180301018771',
  'Ｔ１１８０３０１０１８７７１',
  '1 180301 018771',
  '法人番号：1180301018771',
  '登録番号 T1180301018771',
  '（登録番号：T1180301018771）',
  '適格請求書発行事業者登録番号:T1180301018771',
  'インボイス登録番号T1180-3010-18771',
  'インボイス番号: T1180301018771',
  '適格請求書番号 T1180301018771',
  '登録No. T1180301018771',
  '法人番号（1180301018771）',
  '法人番号は1180301018771',
  '事業者登録番号：T1180301018771',
  'T番号=1180301018771',
  'Invoice No. T1180301018771',
  'Registration Number: T1180301018771',
]) {
  test(`${JSON.stringify(written)} is normalized to 13 digits`, () =>
    assert.equal(normalizeCorporateNumber(written), '1180301018771'))
}

for (const written of [
  '118030101877',
  '11803010187711',
  '118030101877a',
  '法人番号',
  '電話番号1180301018771',
  '会社法人等番号1180301018771',
  'Invoice 1180301018771',
  '',
]) {
  test(`${JSON.stringify(written)} does not have 13 digits`, () =>
    assert.equal(normalizeCorporateNumber(written), null))
}
