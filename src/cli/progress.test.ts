import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createStepText } from './progress.ts'

test('a step says how many of how many rows, which share, and the time that is left', () => {
  let now = 0
  const textOf = createStepText(() => now)
  assert.equal(textOf('companies', 0), 'companies')
  now = 1_000
  // Too early to say when it ends.
  assert.equal(textOf('companies', 50_000, 2_000_000), 'companies: 50,000 of 2,000,000 (2 %)')
  now = 10_000
  assert.equal(textOf('companies', 500_000, 2_000_000), 'companies: 500,000 of 2,000,000 (25 %), 30 s left')
  now = 20_000
  assert.equal(textOf('companies', 100_000, 2_000_000), 'companies: 100,000 of 2,000,000 (5 %), 7 min left')
  assert.equal(textOf('companies', 2_000_000, 2_000_000), 'companies: 2,000,000 of 2,000,000 (100 %)')
  // Each step has its own time, and an estimate that was too low says nothing.
  assert.equal(textOf('records', 10, 20), 'records: 10 of 20 (50 %)')
  assert.equal(textOf('records', 30, 20), 'records: 30')
  assert.equal(textOf('index: names', 0), 'index: names')
})
