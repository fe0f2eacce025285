import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../words/text/fold.ts'
import { transliterate } from './transliterate.ts'

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
