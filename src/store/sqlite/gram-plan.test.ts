import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leadingConditions, leadingTokens } from './gram-plan.ts'

const counts: Readonly<Record<string, number>> = { 建設: 90_000, 設サ: 1_200, サー: 60_000, ービ: 70_000, ビス: 80_000 }
const countOf = (token: string): number => counts[token] ?? 0

test('a rare token leads alone: common ones beside it would only cost', () => {
  assert.deepEqual(leadingTokens([['建設', '設冥', 'サー']], countOf), ['設冥'])
})

test('where every token is common the rarest lead', () => {
  assert.deepEqual(leadingTokens([['建設', '設サ', 'サー', 'ービ', 'ビス']], countOf), ['設サ', 'サー', 'ービ'])
})

test('of several common words each has a token, so that a name must hold all of them', () => {
  assert.deepEqual(leadingTokens([['建設'], ['サー', 'ービ', 'ビス']], countOf), ['サー', 'ービ', '建設'])
})

test('of very many words the rarest lead and the others are only compared', () => {
  const words = Array.from({ length: 26 }, (_, at) => ({ tokens: [[`word ${at}`]] }))
  const led = leadingConditions(words, (token) => 1_000 * (26 - Number(token.slice(5))))
  assert.deepEqual(
    led.map(({ tokens }) => tokens[0]?.[0]),
    ['word 25', 'word 24', 'word 23', 'word 22'],
  )
})
