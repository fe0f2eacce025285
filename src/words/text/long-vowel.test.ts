import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unifyLongVowels } from './sounds/reading-key.ts'

const sameReading: readonly (readonly [string, string])[] = [
  ['トーキヨー', 'トウキヨウ'],
  ['オーサカ', 'オオサカ'],
  ['コーヒー', 'コウヒイ'],
  ['ケーキ', 'ケイキ'],
  ['サービス', 'サアビス'],
]

for (const [first, second] of sameReading) {
  test(`${first} and ${second} are the same reading`, () =>
    assert.equal(unifyLongVowels(first), unifyLongVowels(second)))
}

test('a short vowel differs from a long one', () => assert.notEqual(unifyLongVowels('コノ'), unifyLongVowels('コウノ')))

test('ー that follows no kana is kept', () => assert.equal(unifyLongVowels('ーabc'), 'ーabc'))
