import assert from 'node:assert/strict'
import { test } from 'node:test'
import { soundsOfLatin } from './latin-sounds.ts'
import { soundAlike } from './sound-comparison.ts'
import { consonantsOf, joinSounds, soundsOfKana } from './sound.ts'

/** Whether one way to read the Latin word sounds like the kana. */
function isAlike(latin: string, kana: string): boolean {
  const reading = soundsOfKana(kana)
  return soundsOfLatin(latin).some((sounds) => soundAlike(sounds, reading, { isBeginning: false }))
}

for (const [latin, kana] of [
  ['docomo', 'ドコモ'],
  ['uniqlo', 'ユニクロ'],
  ['costco', 'コストコ'],
  ['chanel', 'シャネル'],
  ['tiffany', 'ティファニー'],
  ['vuitton', 'ヴィトン'],
  ['louis', 'ルイ'],
  ['mercedes', 'メルセデス'],
  ['international', 'インターナショナル'],
  ['skylark', 'スカイラーク'],
  ['cookpad', 'クックパッド'],
  ['kenwood', 'ケンウッド'],
  ['friendsystems', 'フレンドシステムズ'],
  ['bestenergy', 'ベストエナジー'],
  ['worklight', 'ワークライト'],
] as const)
  test(`${latin} sounds like ${kana}`, () => assert.ok(isAlike(latin, kana)))

for (const [latin, kana] of [
  ['canom', 'キャノン'],
  ['kirim', 'キリン'],
  ['costko', 'コスモ'],
  ['chanel', 'カンロ'],
  ['chanel', 'サンエール'],
  ['sony', 'サン'],
] as const)
  test(`${latin} does not sound like ${kana}`, () => assert.equal(isAlike(latin, kana), false))

test('a large ツ may stand for ッ', () => {
  assert.equal(consonantsOf(soundsOfKana('ロケツト')), 'rkst')
  assert.equal(consonantsOf(soundsOfKana('ロケツト', { mayBeSmall: true })), 'rkt')
})

test('texts that are not kana or Latin letters have no sounds', () => {
  assert.deepEqual(soundsOfKana('青空'), [])
  assert.deepEqual(soundsOfLatin('青空'), [])
})

test('words are joined', () => {
  const joined = joinSounds([soundsOfKana('セブン'), soundsOfKana('イレブン')])
  assert.deepEqual(joined, soundsOfKana('セブンイレブン'))
})

test('the reading may go on after the beginning', () => {
  const typed = joinSounds([soundsOfLatin('sony')[0]!, soundsOfKana('ミュージック')])
  const reading = soundsOfKana('ソニーミュージックエンタテインメント')
  assert.equal(soundAlike(typed, reading, { isBeginning: true }), true)
  assert.equal(soundAlike(typed, reading, { isBeginning: false }), false)
})
