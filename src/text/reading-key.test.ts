import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from './fold.ts'
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

for (const [one, other] of sameReading) {
  test(`${one} and ${other} have the same key`, () => assert.equal(readingKey(one), readingKey(other)))
}

for (const [one, other] of [
  ['ニッポン', 'ニホン'],
  ['フジイ', 'フジ'],
  ['ニイガタ', 'ニガタ'],
  ['ケイ', 'ケ'],
  ['カンナ', 'カナ'],
  ['アンマ', 'アマ'],
] as const) {
  test(`${one} and ${other} have different keys`, () => assert.notEqual(readingKey(one), readingKey(other)))
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
