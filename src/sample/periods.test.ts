import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePeriod } from '../text/japanese-period.ts'
import { statusFacts, sampleStatuses } from './periods.ts'

test('the parser reads the dates of a period from its text, in every notation', () => {
  const periods = sampleStatuses
    .flatMap((status, index) => Array.from({ length: 60 }, (_, round) => statusFacts(status, round * 7 + index).period))
    .filter((period) => period !== null)
  assert.ok(periods.length > 500)
  for (const period of periods) assert.deepEqual(parsePeriod(period.text), period)
})
