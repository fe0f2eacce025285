import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'
import { letterReading, spellLetters } from './letter-reading.ts'

const readings: readonly (readonly [string, string])[] = [
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

for (const [text, letters] of readings) {
  test(`${text} is ${letters}`, () => {
    assert.equal(letterReading(text), letters)
    assert.equal(letterReading(fold(text)), letters)
  })
}

test('the sign & between letters folds as between Latin letters', () => {
  assert.equal(letterReading('ピーアンドジー'), fold('P&G'))
  assert.equal(letterReading('ピー＆ジー'), fold('P&G'))
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
  test(`${text || 'an empty text'} is not spelled-out letters`, () => assert.equal(letterReading(text), null))
}

test('a long text that is not spelled-out letters is rejected quickly', () => {
  const started = performance.now()
  assert.equal(letterReading(`${'エイ'.repeat(200)}カ`), null)
  assert.ok(performance.now() - started < 1000)
})

// The names behind the letters are fictional.
const spelled: readonly (readonly [string, string])[] = [
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
for (const [text, letters] of spelled)
  test(`${text} is written ${letters}`, () => assert.equal(spellLetters(text), letters))

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
  test(`${text || 'an empty text'} contains no spelled-out letters`, () => assert.equal(spellLetters(text), null))
