import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { fold } from './fold.ts'
import { lostLetter } from './lost-character.ts'

const equalNames: readonly (readonly [string, string])[] = [
  ['キヤノン', 'キャノン'],
  ['ﾄﾖﾀｼﾞﾄﾞｳｼｬ', 'とよたじどうしゃ'],
  ['か゛き', 'ガキ'],
  ['ガキ', 'カ\u3099キ'],
  ['ＡＢＣ　Ｄ', 'abcd'],
  ['㍿青空', '株式會社青空'],
  ['佐々木', '佐佐木'],
  ['佐〻木', '佐佐木'],
  ['いすゞ', 'イスズ'],
  ['さゝき', 'ササキ'],
  ['馬鹿々々', '馬鹿馬鹿'],
  ['ヴァイオリン', 'バイオリン'],
  ['サーヴィス', 'サービス'],
  ['レヴュー', 'レビュー'],
  ['ラヴ', 'ラブ'],
  ['レヴー', 'レブー'],
  ['ニッカウヰスキー', 'ニッカウイスキー'],
  ['ヱビス', 'エビス'],
  ['髙島屋', '高島屋'],
  ['﨑陽軒', '崎陽軒'],
  ['嵜', '崎'],
  ['渡邊', '渡辺'],
  ['渡邉', '渡辺'],
  ['齋藤', '斎藤'],
  ['齊藤', '斉藤'],
  ['濵田', '浜田'],
  ['濱田', '浜田'],
  ['嶌', '島'],
  ['𠮷野家', '吉野家'],
  ['葛\u{e0100}城', '葛城'],
  ['國澤繩', '国沢縄'],
  ['⻑野', '長野'],
  ['㑹田', '会田'],
  ['㐧一', '第一'],
  ['スーパ－', 'スーパー'],
  ['スーパ-', 'スーパー'],
  ['ら～めん', 'らーめん'],
  ['ｻｰﾋﾞｽ', 'サービス'],
  ['エヌ・ティ・ティ', 'エヌティティ'],
  ['「青空」建設（仮）！', '青空建設仮'],
  ["O'Neil’s", 'oneils'],
  ['第Ⅱ', '第ii'],
  ['①番', '1番'],
  ['Café Ōno', 'cafe ono'],
  ['ΑΣ', 'ας'],
  ['○○', '〇〇'],
  ['霞ヶ関', '霞ケ関'],
  ['A&B', 'Ａ　＆　Ｂ'],
  ['A&B', 'A and B'],
  ['Ａ＆Ｂ', 'Aアンドb'],
  ['青空 - 建設', '青空建設'],
  ['ラ\u200bーメン\u202e', 'ラーメン'],
  ['佐\u200d々木', '佐佐木'],
  ['\u2066ヴ\u2069ァ', 'バ'],
]

for (const [first, second] of equalNames) {
  test(`${first} and ${second} fold to the same text`, () => assert.equal(fold(first), fold(second)))
}

const differentNames: readonly (readonly [string, string])[] = [
  ['斉藤', '斎藤'],
  ['ビル', 'ビール'],
  ['カキ', 'ガキ'],
  ['ハハ', 'パパ'],
  ['band', 'b&'],
  ['サンド', 'san&'],
  ['大坂', '大阪'],
  ['州', '洲'],
]

for (const [first, second] of differentNames) {
  test(`${first} and ${second} fold differently`, () => assert.notEqual(fold(first), fold(second)))
}

test('a folded name is unchanged', () => assert.equal(fold('カネコ種苗'), 'カネコ種苗'))
test('a text of signs only folds to an empty text', () => assert.equal(fold(' ・-ー「」☆々\u3099\ufe0f\t\n'), ''))
test('a lone surrogate is removed', () => assert.equal(fold('a\ud83db\udc00'), 'ab'))
test('"and" folds like & only between two words', () => {
  assert.equal(fold('and'), 'and')
  assert.equal(fold('android'), 'android')
  assert.equal(fold('A and'), 'aand')
  assert.equal(fold('sand band'), 'sandband')
})
test('a long-vowel mark is kept only after kana, and only once', () => {
  assert.equal(fold('1ー2'), '12')
  assert.equal(fold('ラーーメン'), 'ラーメン')
  assert.equal(fold('ーア'), 'ア')
  assert.equal(fold('A-B'), 'ab')
})

const unusualText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      ...'かガｶﾞハヽヾゝ々〻ー-～ヴァィ゛゜\u3099髙﨑１Ａaǹ ＆&nd　・"^$:\u{20bb7}\u{e0100}ßİΣ'.split(''),
    ),
  }),
  fc.string({ unit: fc.constantFrom('a', ' ', 'and', '&', '　', 'A', 'Ａ', 'ー', 'カ', 'ゝ', 'ヴ', 'ァ') }),
)

test('folding is idempotent', () => {
  fc.assert(
    fc.property(unusualText, (text) => assert.equal(fold(fold(text)), fold(text))),
    { numRuns: 2000 },
  )
})

const everyLostLetter = new RegExp(lostLetter, 'gu')

test('folded text has no space, punctuation, symbol or mark, but for letters that are lost', () => {
  fc.assert(
    fc.property(unusualText, (text) =>
      assert.doesNotMatch(fold(text).replace(everyLostLetter, ''), /[\p{Z}\p{P}\p{S}\p{M}\p{C}]/u),
    ),
    { numRuns: 2000 },
  )
})
