import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unifyLongVowels } from './long-vowel.ts'

const sameReading: readonly (readonly [string, string])[] = [
  ['トーキヨー', 'トウキヨウ'],
  ['オーサカ', 'オオサカ'],
  ['コーヒー', 'コウヒイ'],
  ['ケーキ', 'ケイキ'],
  ['サービス', 'サアビス'],
]

for (const [one, other] of sameReading) {
  test(`${one} and ${other} are the same reading`, () => assert.equal(unifyLongVowels(one), unifyLongVowels(other)))
}

test('a short vowel differs from a long one', () => assert.notEqual(unifyLongVowels('コノ'), unifyLongVowels('コウノ')))

test('ー that follows no kana is kept', () => assert.equal(unifyLongVowels('ーabc'), 'ーabc'))
