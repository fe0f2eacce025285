import assert from 'node:assert/strict'
import { test } from 'node:test'
import { unclosedBracket, withoutLoneEdges } from './lone-brackets.ts'

// All names are fictional.
test('a bracket without its partner is dropped at the edges of a name, not within it', () => {
  for (const [text, name] of [
    ['株式会社見本 】', '株式会社見本'],
    ['株式会社見本（', '株式会社見本'],
    ['（株式会社見本', '株式会社見本'],
    ['見本（株） 架空局）', '見本（株） 架空局'],
    ['株式会社見本）】', '株式会社見本'],
  ] as const)
    assert.equal(withoutLoneEdges(text), name)
  const whole = [
    '株式会社見本（架空局）',
    '（株）見本',
    '株式会社見本〔架空局）',
    '【株】見本（（架空））',
    '見本）架空株式会社',
    '見本建設 株）',
    '',
  ]
  for (const name of whole) assert.equal(withoutLoneEdges(name), name)
})

test('an unclosed bracket is the last one that nothing closes', () => {
  assert.equal(unclosedBracket('見本（架空）（局'), 6)
  assert.equal(unclosedBracket('見本（架空（局）'), 2)
  for (const text of ['見本（架空）', '見本架空）', '見本', '']) assert.equal(unclosedBracket(text), -1)
})
