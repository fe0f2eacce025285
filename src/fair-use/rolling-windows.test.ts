import assert from 'node:assert/strict'
import { test } from 'node:test'
import { array, assert as check, boolean, constantFrom, integer, property, record } from 'fast-check'
import { rollingWindows } from './rolling-windows.ts'

const windows = [
  { name: 'short', quota: 3, windowSeconds: 5 },
  { name: 'long', quota: 7, windowSeconds: 60 },
]

const arrivals = array(
  record({
    client: constantFrom('a', 'b', 'c'),
    step: integer({ min: -2000, max: 20_000 }),
    refund: boolean(),
  }),
  { maxLength: 200 },
)

test('never one request too many and never one refused too early, against counting by hand', () => {
  check(
    property(arrivals, (steps) => {
      const limiter = rollingWindows(windows, 1000)
      const counted: { client: string; at: number }[] = []
      let clock = 1_000_000
      // Time passes only when the clock goes forward; a step back takes no time.
      let passed = 0
      for (const { client, step, refund } of steps) {
        clock += step
        passed += Math.max(0, step)
        const inside = (seconds: number) =>
          counted.filter((one) => one.client === client && passed - one.at < seconds * 1000).length
        const states = limiter.states(client, clock)
        for (const [index, window] of windows.entries()) {
          const used = inside(window.windowSeconds)
          assert.equal(states[index]?.remaining, window.quota - used)
          assert.equal(states[index]?.waitMilliseconds === 0, used < window.quota)
        }
        if (states.some((state) => state.waitMilliseconds > 0)) continue
        const at = limiter.count(client, clock)
        if (refund) limiter.uncount(client, at)
        else counted.push({ client, at: passed })
      }
    }),
    { numRuns: 300 },
  )
})

test('the wait is exact: refused one millisecond before it, allowed at it', () => {
  const limiter = rollingWindows(windows, 10)
  for (const at of [0, 1000, 2500]) limiter.count('a', at)
  assert.equal(limiter.states('a', 3000)[0]?.waitMilliseconds, 2000)
  assert.equal(limiter.states('a', 4999)[0]?.waitMilliseconds, 1)
  assert.equal(limiter.states('a', 5000)[0]?.waitMilliseconds, 0)
})

test('a clock that is set back gives no quota back', () => {
  const limiter = rollingWindows(windows, 10)
  for (let i = 0; i < 3; i++) limiter.count('a', 100_000)
  assert.equal(limiter.states('a', 1000)[0]?.remaining, 0)
})

test('after the clock was set back the windows roll on at its pace, without waiting for the step to be caught up', () => {
  const limiter = rollingWindows(windows, 10)
  for (let i = 0; i < 3; i++) limiter.count('a', 3_600_000)
  assert.equal(limiter.states('a', 0)[0]?.waitMilliseconds, 5000)
  assert.equal(limiter.states('a', 4999)[0]?.waitMilliseconds, 1)
  assert.equal(limiter.states('a', 5000)[0]?.waitMilliseconds, 0)
})

test('a client under a new key keeps what it used under both', () => {
  const limiter = rollingWindows(windows, 10)
  limiter.count('old', 0)
  limiter.count('new', 1000)
  limiter.count('old', 2000)
  limiter.adopt('old', 'new')
  limiter.adopt('old', 'new')
  assert.equal(limiter.states('new', 3000)[0]?.waitMilliseconds, 2000)
  assert.equal(limiter.states('old', 3000)[0]?.remaining, 3)
})

test('idle clients are forgotten as others come, faster than they come', () => {
  const limiter = rollingWindows(windows, 10)
  for (let i = 0; i < 10; i++) limiter.count(`client ${i}`, i)
  assert.equal(limiter.size(), 10)
  for (let i = 0; i < 10; i++) limiter.count(`late ${i}`, 60_009)
  assert.equal(limiter.size(), 10)
})

test('the places of a full table are free again when its clients are idle', () => {
  const limiter = rollingWindows(windows, 100)
  for (let i = 0; i < 100; i++) limiter.count(`early ${i}`, 0)
  for (let i = 0; i < 99; i++) limiter.count(`late ${i}`, 60_000)
  for (let i = 0; i < 3; i++) limiter.count('own place', 60_001)
  assert.equal(limiter.states('own place', 60_002)[0]?.remaining, 0)
  assert.ok(limiter.size() <= 100)
})

test('a flood of new clients keeps the memory bounded and resets nobody', () => {
  const limiter = rollingWindows(windows, 100)
  for (let i = 0; i < 3; i++) limiter.count('known', 0)
  for (let i = 0; i < 20_000; i++) limiter.count(`flood ${i}`, 1)
  assert.ok(limiter.size() <= 100 + 4096)
  assert.equal(limiter.states('known', 2)[0]?.remaining, 0)
})
