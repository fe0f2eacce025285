import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasSameSigns, mayHaveReadSigns, partsBetweenNumbers } from './read-signs.ts'

// All names are fictional.

for (const [typed, written] of [
  ['1.5', '15'],
  ['15', '1.5'],
  ['24/7', '247'],
  ['青空1-2', '青空１２'],
  ['C++', 'C'],
  ['Ａ＋', 'A'],
  ['100%', '100'],
  ['15①', '151'],
  ['①15', '115'],
  ['3ｍ²5', '3m25'],
  ['ア)オゾラ', 'アオゾラ'],
] as const)
  test(`${typed} is not ${written}`, () => {
    assert.ok(mayHaveReadSigns(typed))
    assert.equal(hasSameSigns(typed, written), false)
  })

for (const [typed, written] of [
  ['24/7', '２４・７'],
  ['1,000', '1000'],
  ['２ ４', '24'],
  ['C', 'C++'],
  ['青空・山吹', '青空山吹'],
  ['青空(東京)', '青空東京'],
  ['青空)', '青空'],
  ['七十七', '77'],
] as const)
  test(`${typed} may be ${written}`, () => assert.equal(hasSameSigns(typed, written), true))

test('most names need no comparison', () => {
  for (const text of ['青空建設', 'Aozora & Co', '青空・山吹', '青空3号'])
    assert.equal(mayHaveReadSigns(text), false, text)
})

test('a name is parted between its numbers', () => {
  assert.deepEqual(partsBetweenNumbers('青空1.5'), ['青空1', '5'])
  assert.deepEqual(partsBetweenNumbers('青空1,000'), ['青空1000'])
})
