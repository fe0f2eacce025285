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

const windows = [
  { name: 'short', quota: 3, windowSeconds: 5, code: 'rate_limit_exceeded' },
  { name: 'long', quota: 7, windowSeconds: 60, code: 'daily_limit_exceeded' },
] as const
const open = (clientsMax: number) => memoryFairUse({ windows, addressCeilings: [], clientsMax })

test('a clock that is set back gives no quota back, and the windows roll on at its pace', () => {
  const fairUse = open(10)
  for (let i = 0; i < 3; i++) assert.ok(take(fairUse, 'g', 3600).allowed)
  const refused = take(fairUse, 'g', 0)
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 5)
  assert.ok(!take(fairUse, 'g', 4.999).allowed)
  assert.ok(take(fairUse, 'g', 5).allowed)
})

test('an address under a new key keeps what its clients used under both', () => {
  const fairUse = open(10)
  take(fairUse, 'one', 0, 'old')
  take(fairUse, 'other', 0, 'old')
  take(fairUse, 'one', 1, 'new')
  take(fairUse, 'one', 2, 'old')
  fairUse.adopt('old', 'new')
  fairUse.adopt('old', 'new')
  const refused = take(fairUse, 'one', 3, 'new')
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 2)
  const other = take(fairUse, 'other', 3, 'new')
  assert.equal(other.policies[0]?.remaining, 1)
  assert.equal(take(fairUse, 'one', 3, 'old').policies[0]?.remaining, 2)
})

test('idle addresses are forgotten as others come, faster than they come, and so are the idle clients of an address', () => {
  const fairUse = open(100)
  for (let i = 0; i < 10; i++) take(fairUse, 'g', 0, `early ${i}`)
  assert.equal(fairUse.size(), 10)
  for (let i = 0; i < 10; i++) take(fairUse, 'g', 60, `late ${i}`)
  assert.equal(fairUse.size(), 10)
  for (let i = 0; i < 10; i++) take(fairUse, `client ${i}`, 61, 'late 0')
  assert.equal(fairUse.size(), 20)
  take(fairUse, 'g', 100, 'late 0')
  take(fairUse, 'newest', 130, 'late 0')
  assert.equal(fairUse.size(), 11)
})

test('the places of a full table are free again when its clients are idle', () => {
  const fairUse = open(100)
  for (let i = 0; i < 100; i++) take(fairUse, 'g', 0, `early ${i}`)
  for (let i = 0; i < 100; i++) assert.equal(take(fairUse, 'g', 60, `late ${i}`).policies[0]?.remaining, 2)
  assert.equal(fairUse.size(), 100)
})

for (const [kind, addressOf] of [
  ['addresses', (i: number) => `flood ${i}`],
  ['clients of one address', () => 'flood'],
] as const) {
  test(`a flood of ${kind} keeps the memory bounded, resets nobody, and gives nobody more than the quota`, () => {
    const fairUse = open(100)
    for (let i = 0; i < 3; i++) assert.ok(take(fairUse, 'g', 0, 'known').allowed)
    for (let i = 0; i < 20_000; i++) take(fairUse, `client ${i}`, 0.001, addressOf(i))
    assert.ok(fairUse.size() <= 100 + 4096)
    assert.ok(!take(fairUse, 'g', 0.002, 'known').allowed)
    for (const index of [5, 19_999]) {
      let allowed = 0
      for (let i = 0; i < 20; i++) if (take(fairUse, `client ${index}`, 0.003, addressOf(index)).allowed) allowed++
      assert.ok(allowed <= 2)
    }
  })
}

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

test('what strangers share in a flood is never taken over from a former key', () => {
  const fairUse = memoryFairUse({ clientsMax: 1 })
  take(fairUse, 'g', 0, 'somebody')
  // A newcomer of the flood: its place is shared.
  take(fairUse, 'g', 0, 'old')
  for (let i = 0; i < 5; i++) {
    fairUse.adopt('old', 'new')
    assert.ok(take(fairUse, 'g', i, 'new').allowed)
  }
  const { policies } = take(fairUse, 'g', 5, 'new')
  assert.ok((policies[0]?.remaining ?? 0) >= 10 - 6 - 1)
})
