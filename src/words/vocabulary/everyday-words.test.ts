import assert from 'node:assert/strict'
import { test } from 'node:test'
import { actionTypes } from '../codes/action-types.ts'
import { laws } from '../codes/laws.ts'
import { reasons } from '../codes/reasons.ts'
import { sectors } from '../codes/sectors.ts'
import { everydayCodesOf, everydayRows, namesViolation } from './everyday-words.ts'

test('every code of an everyday word is in its list, and every word stands once', () => {
  const lists = { law: laws, action_type: actionTypes, reason: reasons, sector: sectors }
  for (const row of everydayRows)
    for (const [name, list] of Object.entries(lists))
      for (const code of row[name as keyof typeof lists])
        assert.ok(
          list.some((each) => each.code === code),
          `${row.words[0]}: ${code}`,
        )
  const words = everydayRows.flatMap((row) => row.words)
  assert.equal(new Set(words).size, words.length)
  assert.ok(everydayRows.every((row) => [row.law, row.action_type].some((codes) => codes.length > 0)))
})

test('a word leads to its codes with what may stand behind it', () => {
  for (const text of ['談合', '入札談合等', '談合事件', ' 談 合 '])
    assert.deepEqual(everydayCodesOf(text)?.law, ['antimonopoly_act'], text)
  assert.deepEqual(everydayCodesOf('ｶﾙﾃﾙ')?.reason, ['antimonopoly_violation'])
  assert.deepEqual(everydayCodesOf('書類送検')?.action_type, ['referral_publication'])
})

test('a name that contains a word is no such word', () => {
  for (const text of ['談合坂建設', '株式会社産廃サービス', '青空 談合', '不当', '事件', ''])
    assert.equal(everydayCodesOf(text), null, text)
})

test('a trade is no violation', () => {
  assert.deepEqual(['カルテル', '不法投棄', '産廃', '青空'].map(namesViolation), [true, true, false, false])
})
