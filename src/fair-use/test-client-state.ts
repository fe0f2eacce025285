import type { Client } from './client-state.ts'
import { memoryClientState, type MemoryClientState, type MemoryClientStateOptions } from './memory-client-state.ts'
import type { Query } from './query.ts'

/** The engine in memory with fresh counters. */
export const testClientState = (options: Partial<MemoryClientStateOptions> = {}): MemoryClientState =>
  memoryClientState({ queryKey: 'key of the tests', ...options })

/** One client of one IPv4 address that no page sends. */
export const testClient = (client: Partial<Client> = {}): Client => ({
  address: 'address',
  network: null,
  origin: null,
  group: 'group',
  ...client,
})

/** A query that asks for nothing but what is given. */
export const testQuery = (query: Partial<Query>): Query => ({
  question: JSON.stringify([query.terms, query.corporateNumber, query.upperDate]),
  terms: [],
  corporateNumber: null,
  furtherPage: false,
  upperDate: null,
  rowsMax: 0,
  ...query,
})
