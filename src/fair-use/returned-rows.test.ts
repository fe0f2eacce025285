import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import type { Ticket } from './client-state.ts'
import type { Query } from './query.ts'
import { testClient, testClientState, testQuery } from './test-client-state.ts'

const { rowsMax } = limits.enumeration
const queryOf = (index: number, limit: number): Query => testQuery({ canonicalText: `query ${index}`, rowsMax: limit })
const withoutWindows = () => testClientState({ windows: [], addressCeilings: [] })
const ticket: Ticket = { ...testClient(), at: 0 }

/**
 * Sends queries for ten rows and leaves their responses unparsed. The response to each repetition, with the given limit, is read.
 * Returns the rows of all unparsed responses before the first refusal.
 */
function unparsedRows(repetition: { readonly limit: number; readonly rows: number | null }): number {
  const state = withoutWindows()
  let rows = 0
  for (let index = 0; index < rowsMax; index++) {
    if (state.admitQuery(ticket, queryOf(index, 10)) !== null) break
    rows += 10
    const repeated = queryOf(index, repetition.limit)
    if (state.admitQuery(ticket, repeated) === null) state.complete(ticket, repeated, repetition.rows)
  }
  return rows
}

test('unparsed responses stay counted while repetitions of their queries are answered with fewer rows or none', () => {
  assert.equal(unparsedRows({ limit: 1, rows: 1 }), rowsMax)
  assert.equal(unparsedRows({ limit: 10, rows: null }), rowsMax)
})

test('when all responses to a query have been read, only the rows returned count', () => {
  const state = withoutWindows()
  // With ten rows each, these would be twice as many as allowed.
  for (let index = 0; index < rowsMax / 5; index++) {
    for (const limit of [10, 5]) assert.equal(state.admitQuery(ticket, queryOf(index, limit)), null)
    for (const limit of [5, 10]) state.complete(ticket, queryOf(index, limit), 1)
  }
})
