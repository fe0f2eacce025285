import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSum } from './text.ts'

test('a sum has its words and numbers with units, and nothing else', () => {
  for (const texts of [
    ['計'],
    ['合計 3者'],
    ['合計', '2社', '4813万円'],
    ['総件数：１２', '3,456 円'],
    ['小計', ...Array.from({ length: 500 }, (_, index) => `${index},000,000円`)],
  ])
    assert.ok(isSum(texts), texts.join(' '))
  for (const texts of [
    ['合計建設', '3'],
    ['3社', '合計'],
    ['件数', '3'],
    ['合計', '3社', '見本'],
  ])
    assert.ok(!isSum(texts), texts.join(' '))
})

test('a row with many amounts and a note is no sum, and found to be none at once', () => {
  assert.ok(!isSum(['合計', ...Array.from({ length: 500 }, (_, index) => `${index},000,000 円`), '（税込み）']))
  assert.ok(!isSum(['合計', '1'.repeat(10_000), '1 '.repeat(10_000), '見本']))
})
