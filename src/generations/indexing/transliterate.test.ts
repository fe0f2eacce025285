import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../words/text/fold.ts'
import { japaneseSpellingsOf, transliterate } from './transliterate.ts'

for (const [text, written] of [
  ['アオゾラ japan', 'アオゾラジャパン'],
  ['青空electron', '青空エレクトロン'],
  ['アオゾラ1', 'アオゾラワン'],
  ['QBアオゾラ', 'キュービーアオゾラ'],
  ['キーパー青空', 'keeper青空'],
] as const)
  test(`${text} may be written ${written}`, () => assert.ok(transliterate(text).written.includes(fold(written))))

test('Latin words are read as companies read them', () =>
  assert.ok(transliterate('seven eleven').readingKeys.includes('せぶにれぶん')))

test('a text in kana or kanji alone has no other letters', () => {
  for (const text of ['アオゾラ', '青空', '青空建設'])
    assert.deepEqual(transliterate(text), { written: [], readingKeys: [], words: [] })
})

for (const [text, spellings] of [
  ['Coincheck, Inc.', ['コインチェック']],
  ['BIGMOTOR', ['ビッグモーター']],
  ['Mercedes-Benz Japan', ['メルセデスベンツジャパン', 'メルセデスベンツ日本']],
  ['Aozora', ['アオゾラ']],
  // A word that nobody reads, words of which one is none, and a text in other letters.
  ['zzqxj', []],
  ['Aozora zzqxj', []],
  ['株式会社青空', []],
] as const)
  test(`${text} may be written in Japanese: ${spellings.join(', ') || 'not known'}`, () =>
    assert.deepEqual(japaneseSpellingsOf(text), spellings))
