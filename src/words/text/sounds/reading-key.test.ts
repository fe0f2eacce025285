import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from '../fold.ts'
import { readingKey } from './reading-key.ts'

const sameReading: readonly (readonly [string, string])[] = [
  ['ニツポン', 'ニッポン'],
  ['リフチヨウ', 'リフチョウ'],
  ['トーキョー', 'とうきょう'],
  ['オオタニ', 'オータニ'],
  ['オウミ', 'オオミ'],
  ['ユウキ', 'ユーキ'],
  ['サアビス', 'サービス'],
  ['オネエサン', 'オネーサン'],
  ['ﾋﾞｰﾙ', 'ビール'],
  ['ヂ', 'ジ'],
  ['ミヤツ', 'ミヤッ'],
  ['カナヅチ', 'カナズチ'],
  ['ヲ', 'オ'],
  ['ヱビス', 'エビス'],
  ['ヴァン', 'バン'],
  ['シンイチ', 'シニチ'],
  ['サンヨー', 'サニョウ'],
  ['ホンン', 'ホン'],
  ['カ ネ・コ', 'かねこ'],
]

for (const [first, second] of sameReading) {
  test(`${first} and ${second} have the same key`, () => assert.equal(readingKey(first), readingKey(second)))
}

for (const [first, second] of [
  ['ニッポン', 'ニホン'],
  ['フジイ', 'フジ'],
  ['ニイガタ', 'ニガタ'],
  ['ケイ', 'ケ'],
  ['カンナ', 'カナ'],
  ['アンマ', 'アマ'],
] as const) {
  test(`${first} and ${second} have different keys`, () => assert.notEqual(readingKey(first), readingKey(second)))
}

const kana = fc.string({
  unit: fc.constantFrom(...Array.from('アイウエオカキツヤユヨンッーァィゥェォャュョヂヅヲヰヴがぱゝ・')),
  maxLength: 10,
})

test('a key is hiragana, so that it never equals folded kana', () => {
  fc.assert(fc.property(kana, (text) => assert.match(readingKey(text), /^[ぁ-ん]*$/)))
})
test('the key of a folded reading is the key of the reading', () => {
  fc.assert(fc.property(kana, (text) => assert.equal(readingKey(fold(text)), readingKey(text))))
})
