import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from './fold.ts'
import { hasLostCharacter, splitAtLostCharacter } from './lost-character.ts'

// All names are fictional.

test('a radical folds to its kanji, and one without a counterpart never to nothing', () => {
  for (const [text, kanji] of [
    ['⻣材', '骨材'],
    ['⻑⾕川', '長谷川'],
    ['⻄⻘⻩', '西青黄'],
    ['㇐', '一'],
    ['⻢場⻥屋⻮科', '馬場魚屋歯科'],
    ['⻅⻉⻋⻓⻔⻙⻚⻛⻜⻦⻬⻰⻳', '見貝車長門韋頁風飛鳥斉竜亀'],
  ] as const)
    assert.equal(fold(text), fold(kanji))
  for (const text of ['⺀材', '\ue000材', '\u{f0000}材', '㇀材']) assert.notEqual(fold(text), fold('材'))
})

test('a text is split at its one lost letter', () => {
  for (const sign of ['?', '〓', '□', '\ufffd', '\ue000', '⺀', '㇀'])
    assert.deepEqual(splitAtLostCharacter(`見本${sign}建設`), { before: '見本', after: '建設' })
  assert.equal(splitAtLostCharacter('⻣材'), null)
  assert.equal(splitAtLostCharacter('見〓本⺀'), null)
})

test('a name lacks a character where a sign for one stands in it', () => {
  for (const name of [
    '有限会社〓土木',
    '有限会社■土木',
    'Re?born㈱',
    '見本\ue123',
    '⺀材',
    '見本U+9AD9田',
    '見本&#39641田',
  ])
    assert.equal(hasLostCharacter(name), true, name)
  for (const name of ['■株式会社見本', '株式会社見本□', '見本どうなの？', '⻣材工業', '株式会社◯△', '見本＃1'])
    assert.equal(hasLostCharacter(name), false, name)
})
