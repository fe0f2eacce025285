import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { readingKey } from './reading-key.ts'
import { readingKeysOfRomaji } from './romaji.ts'

const romaji: readonly (readonly [latin: string, kana: string])[] = [
  ['Kaneko Shubyo', 'カネコシュビョウ'],
  ['kanekoshubyō', 'カネコシュビョウ'],
  ['Kaneko Syubyô', 'カネコシュビョウ'],
  ['kaneko shubyou', 'カネコシュビョウ'],
  ['ＫＡＮＥＫＯ　ＳＨＵＢＹＯ', 'カネコシュビョウ'],
  ['Tokyo', 'トウキョウ'],
  ['Ohtani', 'オオタニ'],
  ['Ootani', 'オオタニ'],
  ['Ōtani', 'オオタニ'],
  ['Satoh', 'サトウ'],
  ['Ohashi', 'オオハシ'],
  ['Ohara', 'オハラ'],
  ['Shimbashi', 'シンバシ'],
  ['Sinbasi', 'シンバシ'],
  ['Homma', 'ホンマ'],
  ["Jun'ichi", 'ジュンイチ'],
  ['Junichi', 'ジュンイチ'],
  ['Zyun-iti', 'ジュンイチ'],
  ['Sanyo', 'サンヨー'],
  ['Shin-Etsu', 'シンエツ'],
  ['shinetsu', 'シンエツ'],
  ['Matcha', 'マッチャ'],
  ['Maccha', 'マッチャ'],
  ['Mattya', 'マッチャ'],
  ['Nippon', 'ニッポン'],
  ['Nihon', 'ニホン'],
  ['Niigata', 'ニイガタ'],
  ['konnichi', 'コンニチ'],
  ['honn', 'ホン'],
  ['Fujii', 'フジイ'],
  ['Huzii', 'フジイ'],
  ['titi', 'チチ'],
  ['tikepi', 'ティーケーピー'],
  ['kēki', 'ケーキ'],
  ['keeki', 'ケーキ'],
  ['keeki', 'ケイキ'],
  ['bīru', 'ビール'],
  ['biru', 'ビール'],
  ['tsuzuki', 'ツヅキ'],
  ['tuduki', 'ツヅキ'],
  ['disuku', 'ディスク'],
  ['vaiorin', 'バイオリン'],
  ['wingu', 'ウィング'],
  ['fairu', 'ファイル'],
  ['jyoho', 'ジョウホウ'],
  ['zyôhô', 'ジョウホウ'],
]

for (const [latin, kana] of romaji) {
  test(`${latin} has the reading key of ${kana}`, () =>
    assert.ok(readingKeysOfRomaji(latin).includes(readingKey(kana)), readingKeysOfRomaji(latin).join(' ')))
}

for (const latin of [
  '',
  ' ',
  '-',
  "'",
  'seeds',
  'kaneko seeds',
  'Holdings',
  'Co., Ltd.',
  'x',
  'NTT',
  '日立',
  'カネコ',
  'kaneko1',
  '5070001000715',
  '~',
]) {
  test(`${JSON.stringify(latin)} is not romaji`, () => assert.deepEqual(readingKeysOfRomaji(latin), []))
}

test('nippon and nihon have different keys, and so have fujii and fuji', () => {
  assert.ok(!readingKeysOfRomaji('nippon').includes(readingKey('ニホン')))
  assert.ok(!readingKeysOfRomaji('fujii').includes(readingKey('フジ')))
  assert.ok(!readingKeysOfRomaji('fuji').includes(readingKey('フジイ')))
})

test('a text has at most eight keys', () => {
  const unit = fc.constantFrom('ti', 'tu', 'di', 'wi', 'wo', 'ē', 'ī', 'ee', 'n', 'oh', 'kya', ' ', "'")
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), (latin) => assert.ok(readingKeysOfRomaji(latin).length <= 8)),
  )
})
