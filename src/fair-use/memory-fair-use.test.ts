import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import type { Decision } from './fair-use.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from './headers.ts'
import { memoryFairUse } from './memory-fair-use.ts'

const start = 1_000_000_000
const take = (fairUse: ReturnType<typeof memoryFairUse>, group: string, seconds: number, address = 'address') =>
  fairUse.take({ group, address, at: start + seconds * 1000 }) as Decision

test('ten in any sixty seconds: one, then nine, then nothing until the first one is sixty seconds old', () => {
  const fairUse = memoryFairUse()
  assert.ok(take(fairUse, 'g', 0).allowed)
  for (let i = 0; i < 9; i++) assert.ok(take(fairUse, 'g', 54).allowed)
  for (const [seconds, allowed] of [
    [59.999, false],
    [60, true],
    [60.001, false],
    [113.999, false],
    [114, true],
  ] as const) {
    assert.equal(take(fairUse, 'g', seconds).allowed, allowed, String(seconds))
  }
})

test('three hundred in any twenty-four hours, refused with the code of the day and the true wait', () => {
  const fairUse = memoryFairUse()
  for (let i = 0; i < 300; i++) assert.ok(take(fairUse, 'g', i * 10).allowed)
  const refused = take(fairUse, 'g', 3000)
  assert.ok(!refused.allowed)
  assert.equal(refused.code, 'daily_limit_exceeded')
  assert.equal(refused.retryAfterSeconds, 86_400 - 3000)
  assert.ok(take(fairUse, 'g', 86_400).allowed)
})

test('Retry-After is rounded up, so it is never earlier than the truth', () => {
  const fairUse = memoryFairUse()
  for (let i = 0; i < 10; i++) take(fairUse, 'g', 0.5)
  const refused = take(fairUse, 'g', 1)
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 60)
})

test('the address ceiling stops new groups of one address, and is counted in one step with the group', () => {
  const fairUse = memoryFairUse()
  const [ceiling] = limits.addressCeilings
  for (let i = 0; i < ceiling.quota; i++) assert.ok(take(fairUse, `g${i}`, 0).allowed)
  const refused = take(fairUse, 'fresh', 1)
  assert.ok(!refused.allowed)
  assert.equal(refused.scope, 'address')
  assert.equal(refused.policies[0]?.remaining, 0)
  assert.ok(take(fairUse, 'fresh', 1, 'elsewhere').allowed)
})

test('a refusal is not counted and a returned ticket frees its place', () => {
  const fairUse = memoryFairUse()
  const decisions = Array.from({ length: 10 }, () => take(fairUse, 'g', 0))
  for (let i = 0; i < 50; i++) assert.ok(!take(fairUse, 'g', 1).allowed)
  const [first] = decisions
  assert.ok(first?.allowed)
  void fairUse.giveBack(first.ticket)
  assert.ok(take(fairUse, 'g', 2).allowed)
  assert.ok(!take(fairUse, 'g', 2).allowed)
})

test('a ticket is given back even when the clock was set back before it was taken', () => {
  const fairUse = memoryFairUse()
  take(fairUse, 'g', 100)
  const decision = take(fairUse, 'g', 50)
  assert.ok(decision.allowed)
  void fairUse.giveBack(decision.ticket)
  assert.equal(take(fairUse, 'g', 100).policies[0]?.remaining, 8)
})

test('history read at start counts as if the process had never stopped', () => {
  const history = Array.from({ length: 10 }, () => ({ group: 'g', address: 'address', at: start }))
  const fairUse = memoryFairUse({ history })
  assert.ok(!take(fairUse, 'g', 59).allowed)
  assert.ok(take(fairUse, 'g', 60).allowed)
})

test('the headers are the structured fields of the draft', () => {
  const fairUse = memoryFairUse()
  take(fairUse, 'g', 0)
  const decision = take(fairUse, 'g', 18)
  assert.equal(rateLimitPolicyHeader(fairUse.policies), '"minute";q=10;w=60, "day";q=300;w=86400')
  assert.equal(rateLimitHeader(decision.policies), '"minute";r=8;t=42, "day";r=298;t=86382')
})
