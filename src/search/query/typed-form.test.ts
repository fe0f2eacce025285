import assert from 'node:assert/strict'
import { test } from 'node:test'
import { typedForms } from './typed-form.ts'

const namesOf = (text: string) => typedForms(text).map(({ name, isCertain }) => `${name}${isCertain ? '' : ' ?'}`)

test('a legal form as people type it is the form on its side', () => {
  for (const [text, name] of [
    ['かぶしき会社青空', '株式会社青空'],
    ['カブシキ会社青空', '株式会社青空'],
    ['株式がいしゃ青空', '株式会社青空'],
    ['青空かぶしき会社', '青空株式会社'],
    ['青空(カブ', '青空株式会社'],
    ['青空（カ）', '青空株式会社'],
    ['青空（株', '青空株式会社'],
    ['（カ）青空', '株式会社青空'],
    ['カ)青空', '株式会社青空'],
    ['ゆうげん会社青空', '有限会社青空'],
    ['青空(ユ', '青空有限会社'],
    ['ごうどう会社青空', '合同会社青空'],
  ] as const)
    assert.deepEqual(namesOf(text), [name], text)
})

test('what may be a part of the name is uncertain, and other texts have no such form', () => {
  for (const [text, name] of [
    ['青空kk', '青空株式会社 ?'],
    ['青空ＫＫ', '青空株式会社 ?'],
    ['青空 株', '青空株式会社 ?'],
    ['株 青空', '株式会社青空 ?'],
  ] as const)
    assert.deepEqual(namesOf(text), [name], text)
  for (const text of [
    '青空',
    '株式会社青空',
    '青空株',
    '青空（株）',
    '(有)青空',
    'かぶしきがいしゃ青空',
    '青空 K.K.',
    'KK青空',
    'Akk',
    'カ',
    'かぶしき会社',
    '青空(カメラ',
    'カブト青空',
    '株式青空',
  ])
    assert.deepEqual(namesOf(text), [], text)
})
