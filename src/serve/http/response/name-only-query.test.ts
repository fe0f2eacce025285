import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameOnlyOf } from './response-meta.ts'

const number = '5999901001001'
const queryOf = (count: number, mayBeInForce: number, conditions: Record<string, string>) => {
  const filters = { corporate_number: number, reason: null, status: null, in_force_on: null, ...conditions }
  const nameOnly = {
    count,
    inForce: count,
    mayBeInForce,
    mayBeInForceSeenOn: null,
    nameHolders: 1,
    registerComplete: true,
  }
  return nameOnlyOf({ filters }, { nameOnly })?.['query']
}

test('the conditions that show the records of the name are those of the question', () => {
  assert.deepEqual(queryOf(2, 0, { reason: 'bid_rigging' }), { reason: 'bid_rigging', name_of: number })
  assert.deepEqual(queryOf(1, 1, { status: 'in_force' }), { status: 'in_force', name_of: number })
  assert.equal(queryOf(0, 0, { status: 'in_force' }), null)
})

test('where of none it is known that it is in force, those of which nobody knows are shown', () => {
  assert.deepEqual(queryOf(0, 1, { status: 'in_force', reason: 'bid_rigging' }), {
    status: 'unknown',
    reason: 'bid_rigging',
    name_of: number,
  })
  assert.deepEqual(queryOf(0, 1, { in_force_on: '2026-04-01' }), { name_of: number })
})
