import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import { rateLimitHeader, rateLimitPolicyHeader } from './headers.ts'
import type { MemoryClientState } from './memory-client-state.ts'
import { testClientStateContract } from './client-state-contract.test.ts'
import { testClient, testClientState, testQuery } from './test-client-state.ts'

const start = 1_000_000_000

testClientStateContract('memory', () => {
  let now = start
  return { state: testClientState(), now: () => now, advance: (milliseconds) => (now += milliseconds) }
})

testClientStateContract('an asynchronous engine', () => {
  const inner = testClientState()
  let now = start
  return {
    now: () => now,
    advance: (milliseconds) => (now += milliseconds),
    state: {
      policies: inner.policies,
      hashQuery: inner.hashQuery,
      admit: async (request) => inner.admit(request),
      admitQuery: async (ticket, query, collected) => inner.admitQuery(ticket, query, collected),
      refuseBrowsing: async (ticket, query, browsing) => inner.refuseBrowsing(ticket, query, browsing),
      show: async (ticket, browsing, ids) => inner.show(ticket, browsing, ids),
      complete: (ticket, query, rows) => inner.complete(ticket, query, rows),
      refund: async (ticket) => inner.refund(ticket),
    },
  }
})

const admit = (state: MemoryClientState, group: string, seconds: number, address = 'address') =>
  state.admit({ ...testClient({ group, address }), at: start + seconds * 1000 })
const remainingOf = (decision: ReturnType<typeof admit>) =>
  'policies' in decision ? decision.policies[0]?.remaining : undefined

test('ten requests in any sixty seconds: each leaves the window after sixty seconds', () => {
  const state = testClientState()
  assert.ok(admit(state, 'g', 0).allowed)
  for (let i = 0; i < 9; i++) assert.ok(admit(state, 'g', 54).allowed)
  for (const [seconds, allowed] of [
    [59.999, false],
    [60, true],
    [60.001, false],
    [113.999, false],
    [114, true],
  ] as const) {
    assert.equal(admit(state, 'g', seconds).allowed, allowed, String(seconds))
  }
})

test('three hundred requests in any 24 hours, refused with the code of the daily limit and the exact wait', () => {
  const state = testClientState()
  for (let i = 0; i < 300; i++) assert.ok(admit(state, 'g', i * 10).allowed)
  const refused = admit(state, 'g', 3000)
  assert.ok(!refused.allowed)
  assert.equal(refused.code, 'daily_limit_exceeded')
  assert.equal(refused.retryAfterSeconds, 86_400 - 3000)
  assert.ok(admit(state, 'g', 86_400).allowed)
})

test('Retry-After is rounded up', () => {
  const state = testClientState()
  for (let i = 0; i < 10; i++) admit(state, 'g', 0.5)
  const refused = admit(state, 'g', 1)
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 60)
})

test('refused requests are not counted', () => {
  const state = testClientState()
  for (let i = 0; i < 10; i++) admit(state, 'g', i)
  for (let i = 0; i < 50; i++) assert.ok(!admit(state, 'g', 10).allowed)
  assert.ok(admit(state, 'g', 60).allowed)
})

test('a request that was counted after the clock was set back can be refunded', () => {
  const state = testClientState()
  admit(state, 'g', 100)
  const decision = admit(state, 'g', 50)
  assert.ok(decision.allowed)
  state.refund(decision.ticket)
  assert.equal(remainingOf(admit(state, 'g', 100)), 8)
})

const windows = [
  { name: 'short', quota: 3, windowSeconds: 5, code: 'rate_limit_exceeded' },
  { name: 'long', quota: 7, windowSeconds: 60, code: 'daily_limit_exceeded' },
] as const
/** An engine with windows of clients only. */
const withoutCeilings = (clientsMax: number) =>
  testClientState({ windows, addressCeilings: [], networkCeilings: [], clientsMax })

test('setting the clock back neither restores quota nor stops the windows', () => {
  const state = withoutCeilings(10)
  for (let i = 0; i < 3; i++) assert.ok(admit(state, 'g', 3600).allowed)
  const refused = admit(state, 'g', 0)
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, 5)
  assert.ok(!admit(state, 'g', 4.999).allowed)
  assert.ok(admit(state, 'g', 5).allowed)
})

test('setting the clock back does not end a cool-down', () => {
  const state = testClientState()
  const at = start + 3_600_000
  for (let index = 0; index <= limits.enumeration.sequentialNumbersMax; index++) {
    const decision = state.admit({ ...testClient(), at })
    assert.ok(decision.allowed)
    state.admitQuery(decision.ticket, testQuery({ corporateNumber: `107000100007${index}` }))
  }
  const refused = state.admit({ ...testClient(), at: start })
  assert.ok(!refused.allowed)
  assert.equal(refused.retryAfterSeconds, limits.enumeration.coolDownSeconds)
})

test('idle clients are removed faster than new ones are added', () => {
  const state = withoutCeilings(100)
  for (let i = 0; i < 10; i++) admit(state, 'g', 0, `early ${i}`)
  assert.equal(state.size(), 10)
  for (let i = 0; i < 10; i++) admit(state, 'g', 60, `late ${i}`)
  assert.ok(state.size() <= 15)
})

test('a full table has space again when its clients are idle', () => {
  const state = withoutCeilings(100)
  for (let i = 0; i < 100; i++) admit(state, 'g', 0, `early ${i}`)
  for (let i = 0; i < 100; i++) assert.equal(remainingOf(admit(state, 'g', 60, `late ${i}`)), 2)
  assert.ok(state.size() <= 101)
})

for (const [kind, addressOf] of [
  ['addresses', (i: number) => `flood ${i}`],
  ['clients of one address', () => 'flood'],
] as const) {
  test(`during a flood of ${kind} memory is bounded, no client is reset and none exceeds its quota`, () => {
    const state = withoutCeilings(100)
    for (let i = 0; i < 3; i++) assert.ok(admit(state, 'g', 0, 'known').allowed)
    for (let i = 0; i < 20_000; i++) admit(state, `client ${i}`, 0.001, addressOf(i))
    assert.ok(state.size() <= 100 + 4096)
    assert.ok(!admit(state, 'g', 0.002, 'known').allowed)
    for (const index of [5, 19_999]) {
      let allowed = 0
      for (let i = 0; i < 20; i++) if (admit(state, `client ${index}`, 0.003, addressOf(index)).allowed) allowed++
      assert.ok(allowed <= 2)
    }
  })
}

test('restored requests count as before the restart: windows, enumerations, rows and cool-downs', () => {
  const state = testClientState()
  const past = { ...testClient(), at: start, isCounted: true, query: null, rows: null, wasDetected: false }
  for (let i = 0; i < 10; i++) state.restore(past)
  assert.ok(!admit(state, 'group', 59).allowed)
  assert.ok(admit(state, 'group', 60).allowed)

  const numbers = Array.from({ length: 6 }, (_, index) => testQuery({ corporateNumber: `107000100007${index}` }))
  for (const query of numbers.slice(0, 5).map(state.hashQuery))
    state.restore({ ...past, ...testClient({ address: 'enumerator' }), query, rows: 1 })
  const next = admit(state, 'fresh', 60, 'enumerator')
  assert.ok(next.allowed)
  assert.equal(state.admitQuery(next.ticket, numbers[5] ?? testQuery({})), limits.enumeration.coolDownSeconds)

  const detected = {
    ...past,
    at: start + 60_000,
    isCounted: false,
    query: state.hashQuery(numbers[0]!),
    wasDetected: true,
  }
  state.restore({ ...detected, ...testClient({ address: 'cooled' }) })
  assert.equal(admit(state, 'group', 60, 'cooled').allowed, false)
  assert.equal(admit(state, 'another client', 60, 'cooled').allowed, true)
  state.restore({ ...detected, ...testClient({ address: 'cooled', group: 'another client' }) })
  assert.equal(admit(state, 'third client', 60, 'cooled').allowed, false)

  for (let index = 0; index < limits.enumeration.rowsMax / 10; index++) {
    const query = state.hashQuery(testQuery({ canonicalText: `query ${index}`, rowsMax: 10 }))
    state.restore({ ...past, ...testClient({ address: 'reader' }), at: start + 60_000, query, rows: 10 })
  }
  const reader = admit(state, 'fresh', 61, 'reader')
  assert.equal(reader.allowed, false)
})

test('the RateLimit headers are structured fields as in the draft', () => {
  const state = testClientState()
  admit(state, 'g', 0)
  const decision = admit(state, 'g', 18)
  assert.ok(decision.allowed)
  assert.equal(rateLimitPolicyHeader(state.policies), '"minute";q=10;w=60, "day";q=300;w=86400')
  assert.equal(rateLimitHeader(decision.policies), '"minute";r=8;t=42, "day";r=298;t=86382')
})
