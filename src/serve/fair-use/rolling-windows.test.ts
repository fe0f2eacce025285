import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { addRequest, hasRoom, retentionOf, windowState, removeRequest, type RequestLog } from './rolling-windows.ts'

const short = { name: 'short', quota: 3, windowSeconds: 5 }
const windows = [short, { name: 'long', quota: 7, windowSeconds: 60 }]
const retention = retentionOf(windows)

const requests = fc.array(fc.record({ milliseconds: fc.integer({ min: 0, max: 20_000 }), isRefunded: fc.boolean() }), {
  maxLength: 200,
})

test('the windows allow and refuse exactly as a naive count does', () => {
  fc.assert(
    fc.property(requests, (steps) => {
      const log: RequestLog = []
      const counted: number[] = []
      let now = 1_000_000
      for (const { milliseconds, isRefunded } of steps) {
        now += milliseconds
        const used = windows.map(({ windowSeconds }) => counted.filter((at) => now - at < windowSeconds * 1000).length)
        for (const [index, window] of windows.entries()) {
          const state = windowState(window, log, now)
          assert.equal(state.remaining, window.quota - (used[index] ?? 0))
          assert.equal(state.waitMilliseconds === 0, state.remaining > 0)
        }
        const expected = windows.every(({ quota }, index) => (used[index] ?? 0) < quota)
        assert.equal(hasRoom(windows, log, now), expected)
        if (!expected) continue
        addRequest(log, now, retention)
        if (isRefunded) removeRequest(log, now)
        else counted.push(now)
      }
      assert.ok(log.length <= retention.requests)
    }),
    { numRuns: 300 },
  )
})

test('the wait is exact to the millisecond', () => {
  const log = [0, 1000, 2500]
  assert.equal(windowState(short, log, 3000).waitMilliseconds, 2000)
  assert.equal(windowState(short, log, 4999).waitMilliseconds, 1)
  assert.equal(windowState(short, log, 5000).waitMilliseconds, 0)
})
