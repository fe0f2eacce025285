import assert from 'node:assert/strict'
import { test } from 'node:test'
import { selectiveConditions, selectiveTokens } from './query-plan.ts'

/** 設冥 is rare: it has no count. */
const counts: Readonly<Record<string, number>> = { 建設: 90_000, 設サ: 1_200, サー: 60_000, ービ: 70_000, ビス: 80_000 }
const countOf = (token: string): number => counts[token] ?? 0

test('a rare token is looked up alone, without common ones', () => {
  assert.deepEqual(selectiveTokens(['建設', '設冥', 'サー'], countOf), ['設冥'])
})

test('if every token is common, the rarest ones are looked up', () => {
  assert.deepEqual(selectiveTokens(['建設', '設サ', 'サー', 'ービ', 'ビス'], countOf), ['設サ', 'サー', 'ービ'])
})

test('of many words, only the rarest are looked up', () => {
  const words = Array.from({ length: 26 }, (_, index) => ({ tokens: [[`word ${index}`]] }))
  // The higher the number of a word, the rarer it is.
  const selected = selectiveConditions(words, (token) => 1_000 * (26 - Number(token.slice('word '.length))))
  assert.deepEqual(
    selected.map(({ tokens }) => tokens[0]?.[0]),
    ['word 25', 'word 24', 'word 23', 'word 22'],
  )
})
