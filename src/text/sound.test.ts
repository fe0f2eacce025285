import assert from 'node:assert/strict'
import { test } from 'node:test'
import { consonantsOf, joinSounds, soundAlike, soundsOfKana, soundsOfLatin } from './sound.ts'

/** Whether one way to read the Latin word sounds like the kana. */
function isAlike(latin: string, kana: string): boolean {
  const reading = soundsOfKana(kana)
  return soundsOfLatin(latin).some((sounds) => soundAlike(sounds, reading))
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
] as const)
  test(`${latin} sounds like ${kana}`, () => assert.ok(isAlike(latin, kana)))

for (const [latin, kana] of [
  ['tayota', 'トヨタ'],
  ['canom', 'キャノン'],
  ['kirim', 'キリン'],
  ['costko', 'コスモ'],
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

test('words are joined, and a vowel after ン stays apart', () => {
  const joined = joinSounds([soundsOfKana('セブン'), soundsOfKana('イレブン')])
  assert.deepEqual(joined, soundsOfKana('セブンイレブン'))
})
