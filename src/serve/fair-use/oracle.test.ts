import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareWithOracle } from './test-oracle.ts'

test('the decisions for random requests of many clients, with clock steps, equal a naive count', () => {
  const { allowed, refused } = compareWithOracle(15_000, 20_261_121)
  assert.ok(allowed > 2_500 && refused > 2_500, `${allowed} allowed, ${refused} refused`)
})
