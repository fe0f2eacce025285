import assert from 'node:assert/strict'
import { test } from 'node:test'
import { areOfOtherSides, sideOfForm } from './japanese-form.ts'

test('a legal form stands before or after a name, in any notation', () => {
  for (const name of ['株式会社架空青空', '㈱架空青空', '（株） 架空青空'])
    assert.equal(sideOfForm(name), 'before', name)
  for (const name of ['架空青空株式会社', '架空青空（株）', 'Kakuu Aozora Co., Ltd.'])
    assert.equal(sideOfForm(name), 'after', name)
  assert.equal(sideOfForm('架空青空'), null)
})

test('the side tells companies of one form apart, and no other names', () => {
  assert.equal(areOfOtherSides('㈱架空青空', '架空青空株式会社'), true)
  for (const [one, other] of [
    ['㈱架空青空', '株式会社架空青空'],
    ['株式会社架空青空', '架空青空有限会社'],
    ['架空青空', '架空青空株式会社'],
    ['（協）架空青空', '架空青空協同組合'],
    ['Kakuu Aozora Co., Ltd.', '株式会社架空青空'],
  ] as const)
    assert.equal(areOfOtherSides(one, other), false, `${one} ${other}`)
})
