import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../fold.ts'
import { parseLetterNames, replaceLetterNames } from './letter-names.ts'
import { assertLinear } from '../../../../test/cost.ts'

const letterNames: readonly (readonly [string, string])[] = [
  ['エヌティティ', 'ntt'],
  ['エヌ・ティ・ティ', 'ntt'],
  ['エヌテイテイ', 'ntt'],
  ['ｴﾇﾃｨﾃｨ', 'ntt'],
  ['えぬてぃーてぃー', 'ntt'],
  ['ティーケーピー', 'tkp'],
  ['エイチ・アイ・エス', 'his'],
  ['エッチアイエス', 'his'],
  ['エービーシーディーイーエフジー', 'abcdefg'],
  ['ジェイケイエルエムエヌオー', 'jklmno'],
  ['ジェーピーキューアール', 'jpqr'],
  ['テーユーブイダブリューエックスワイゼット', 'tuvwxyz'],
  ['ダブリュゼッド', 'wz'],
]

for (const [text, letters] of letterNames) {
  test(`${text} is ${letters}`, () => {
    assert.equal(parseLetterNames(text), letters)
    assert.equal(parseLetterNames(fold(text)), letters)
  })
}

test('letter names joined by & have the fold of their letters joined by &', () => {
  assert.equal(parseLetterNames('ピーアンドジー'), fold('P&G'))
  assert.equal(parseLetterNames('ピー＆ジー'), fold('P&G'))
})

for (const text of [
  '',
  'ケイ',
  'アンド',
  'アンドエー',
  'エーアンド',
  'カネコ',
  'エヌ製作所',
  'エスエスカ',
  'ビーズ',
  'ntt',
  '日立',
]) {
  test(`${text || 'an empty text'} does not consist of letter names`, () => assert.equal(parseLetterNames(text), null))
}

test('a long text that does not consist of letter names is rejected without backtracking', () =>
  assertLinear((length) => assert.equal(parseLetterNames(`${'エイ'.repeat(length)}カ`), null), 200))

// Apart from エヌ・ティ・ティ and エヌ・ティ・ティ・データ, the names are fictional.
const replaced: readonly (readonly [string, string])[] = [
  ['エヌ・ティ・ティ', 'NTT'],
  ['エヌ・ティ・ティ・データ', 'NTTデータ'],
  ['エヌ・ティ・ティ・データ・青空', 'NTTデータ・青空'],
  ['エヌティティデータ', 'NTTデータ'],
  ['エス・アール・エフ青空', 'SRF青空'],
  ['エス・アール・エフアオゾラ', 'SRFアオゾラ'],
  ['エスアールエフアオゾラ', 'SRFアオゾラ'],
  ['青空エヌ・ティ・ティ', '青空NTT'],
  ['ｴﾇ･ﾃｨ･ﾃｨ青空', 'NTT青空'],
  ['ティー・エス青空', 'TS青空'],
]
for (const [text, letters] of replaced)
  test(`${text} is written ${letters}`, () => assert.equal(replaceLetterNames(text), letters))

for (const text of [
  '青空',
  'アイシン',
  'エスエス青空',
  'エース・アイ',
  'ビーズ・カフェ',
  'カフェ・エー',
  'ケイアイ',
  '',
  'アイデア',
  'エーデルワイス',
])
  test(`${text || 'an empty text'} has no letter names to replace`, () => assert.equal(replaceLetterNames(text), null))
