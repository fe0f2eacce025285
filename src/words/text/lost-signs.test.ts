import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasLostSign, withLostSigns } from './lost-signs.ts'

// Fictional names with the damage of real ones: the first byte of ㈱ or ㈲ is lost.
const recovered: readonly (readonly [damaged: string, text: string])[] = [
  ['架空無線\ufffd梶i法人番号：１）（架空本部）', '架空無線\ufffd（法人番号：１）（架空本部）'],
  ['\ufffd潟Kイアクウ（法人番号：１）', '\ufffdガイアクウ（法人番号：１）'],
  ['\ufffd葛纉d工', '\ufffd九電工'],
  ['架空\ufffd梶i架空\ufffd梶j', '架空\ufffd（架空\ufffd）'],
  ['架空', '架空'],
]
for (const [damaged, text] of recovered)
  test(`${damaged} is read again after the lost sign`, () => assert.equal(withLostSigns(damaged), text))

const lost = [
  '架\ufffdｱ自動車株式会社',
  '有限会社\ufffd\ufffd商',
  '架空\ufffd',
  '架空\ufffd（架空）',
  '架空\ufffd\u{20bb7}',
]
for (const damaged of lost)
  test(`${damaged} has lost something else than a sign`, () => assert.equal(withLostSigns(damaged), null))

test('a sign is lost only at an end of a name without another legal form', () => {
  const names = ['架空無線\ufffd', '\ufffdガイアクウ', '架\ufffd工業', '株式会社架空\ufffd', '\ufffd', '架空無線']
  assert.deepEqual(names.map(hasLostSign), [true, true, false, false, false, false])
})
