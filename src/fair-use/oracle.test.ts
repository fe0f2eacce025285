import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWithOracle } from './test-oracle.ts'

test('random arrivals of many clients with clock steps: never one too many, never one refused too early', () => {
  const { allowed, refused } = compareWithOracle(60_000, 20_261_121)
  assert.ok(allowed > 10_000 && refused > 10_000, `${allowed} allowed, ${refused} refused`)
})
