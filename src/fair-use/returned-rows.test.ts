import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '../domain/limits.ts'
import { memoryClientState } from './memory-client-state.ts'
import type { Ticket } from './client-state.ts'
import type { Query } from './query.ts'

const { rowsMax } = limits.enumeration
const queryOf = (question: number, rows: number): Query => ({
  fingerprint: `question ${question}`,
  terms: [],
  corporateNumber: null,
  furtherPage: false,
  upperDate: null,
  rowsMax: rows,
})

/** Asks each question for ten rows and reads no answer; `other` is answered meanwhile. Returns the rows of all answers in the end. */
function rowsWithUnread(other: { readonly limit: number; readonly rows: number | null }): number {
  const state = memoryClientState({ queryKey: 'key', windows: [], addressCeilings: [] })
  const ticket: Ticket = { address: 'a', network: null, origin: null, group: 'g', at: 0 }
  let rows = 0
  for (let question = 0; question < rowsMax; question++) {
    if (state.record(ticket, queryOf(question, 10)) !== null) break
    rows += 10
    if (state.record(ticket, queryOf(question, other.limit)) === null)
      state.complete(ticket, queryOf(question, other.limit), other.rows)
  }
  return rows
}

test('answers that are left unread count their rows while the same questions are answered with fewer, or with none', () => {
  assert.equal(rowsWithUnread({ limit: 1, rows: 1 }), rowsMax)
  assert.equal(rowsWithUnread({ limit: 10, rows: null }), rowsMax)
})

test('once all answers to a question are read it counts what was shown', () => {
  const state = memoryClientState({ queryKey: 'key', windows: [], addressCeilings: [] })
  const ticket: Ticket = { address: 'a', network: null, origin: null, group: 'g', at: 0 }
  // At ten rows each they would be too many.
  for (let question = 0; question < rowsMax / 5; question++) {
    for (const limit of [10, 5]) assert.equal(state.record(ticket, queryOf(question, limit)), null)
    for (const limit of [5, 10]) state.complete(ticket, queryOf(question, limit), 1)
  }
})
