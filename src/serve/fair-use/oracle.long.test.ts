import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWithOracle } from './test-oracle.ts'

test('the decisions for 60,000 random requests of many clients, with clock steps, equal a naive count', () => {
  const { allowed, refused } = compareWithOracle(60_000, 20_261_121)
  assert.ok(allowed > 10_000 && refused > 10_000, `${allowed} allowed, ${refused} refused`)
})
