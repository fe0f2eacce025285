import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../../domain/limits.ts'
import type { Ticket } from './client-state.ts'
import type { Query } from './query.ts'
import { completeRows, emptyReturnedRows, reserveRows, rowsMaxOf, rowsWait } from './returned-rows.ts'
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

test('a large collection gives a share of its records as rows, a small one the fixed number', () => {
  assert.deepEqual(
    [0, 4_377, 75_000, 75_100, 100_000].map((collected) => rowsMaxOf(collected, 'address')),
    [1_800, 1_800, 1_800, 1_802, 2_400],
  )
  assert.deepEqual(
    [4_377, 100_000].map((collected) => rowsMaxOf(collected, 'network')),
    [4_500, 6_000],
  )
})

test('when all responses to a query have been read, only the rows returned count', () => {
  const state = withoutWindows()
  // With ten rows each, these would be twice as many as allowed.
  for (let index = 0; index < rowsMax / 5; index++) {
    for (const limit of [10, 5]) assert.equal(state.admitQuery(ticket, queryOf(index, limit)), null)
    for (const limit of [5, 10]) state.complete(ticket, queryOf(index, limit), 1)
  }
})

const now = 1_000_000_000
const window = limits.enumeration.longWindowSeconds * 1000
const rowsOf = (hash: string, limit = 10) => ({ hash, rowsMax: limit })

/** Answers of ten rows each, a millisecond apart. */
function answered(...hashes: string[]) {
  const rows = emptyReturnedRows()
  for (const [index, hash] of hashes.entries()) {
    reserveRows(rows, rowsOf(hash), now + index)
    completeRows(rows, rowsOf(hash), 10)
  }
  return rows
}

test('rows count for exactly the window from the last request of their query', () => {
  const rows = answered('a', 'b', 'a')
  assert.equal(rows.sum, 20)
  assert.equal(rowsWait(rows, rowsOf('new'), now + window, 20), 1)
  assert.equal(rowsWait(rows, rowsOf('new'), now + 1 + window, 20), 0)
  assert.deepEqual([[...rows.queries.keys()], rows.sum], [['a'], 10])
  assert.equal(rowsWait(rows, rowsOf('new'), now + 2 + window, 1), 0)
  assert.deepEqual([rows.queries.size, rows.sum], [0, 0])
})

test('the wait lasts until so many of the oldest rows have left that a new query may be answered', () => {
  const wait = (sumMax: number) => rowsWait(answered('a', 'b', 'c'), rowsOf('new'), now + 100, sumMax)
  assert.deepEqual(
    [31, 30, 21, 20, 11, 10].map(wait),
    [0, 0, 0, 1, 1, 2].map((late, index) => (index === 0 ? 0 : window - 100 + late)),
  )
})

test('a query that was answered may be repeated with the same limit or a smaller one, and reserves nothing', () => {
  const rows = emptyReturnedRows()
  reserveRows(rows, rowsOf('a'), now)
  assert.equal(rows.sum, 10)
  completeRows(rows, rowsOf('a'), 3)
  assert.equal(rows.sum, 3)
  for (const limit of [10, 9]) {
    assert.equal(rowsWait(rows, rowsOf('a', limit), now, 3), 0)
    reserveRows(rows, rowsOf('a', limit), now)
    assert.equal(rows.sum, 3)
  }
  assert.equal(rowsWait(rows, rowsOf('a', 11), now, 3), window)
  reserveRows(rows, rowsOf('a', 11), now)
  assert.equal(rows.sum, 11)
})

test('the end of a response whose query is not remembered changes nothing', () => {
  const rows = answered('a')
  completeRows(rows, rowsOf('forgotten'), 10)
  assert.deepEqual([[...rows.queries.keys()], rows.sum], [['a'], 10])
})
