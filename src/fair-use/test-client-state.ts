import type { Client } from './client-state.ts'
import { memoryClientState, type MemoryClientState, type MemoryClientStateOptions } from './memory-client-state.ts'
import type { Query } from './query.ts'

/** The engine in memory with fresh counters. */
export const testClientState = (options: Partial<MemoryClientStateOptions> = {}): MemoryClientState =>
  memoryClientState({ queryKey: 'key of the tests', ...options })

/** A client with an IPv4 address and no Origin. */
export const testClient = (client: Partial<Client> = {}): Client => ({
  address: 'address',
  network: null,
  origin: null,
  group: 'group',
  ...client,
})

/** A query with only the given fields. */
export const testQuery = (query: Partial<Query>): Query => ({
  fingerprint: JSON.stringify([query.terms, query.corporateNumber, query.upperDate]),
  terms: [],
  corporateNumber: null,
  furtherPage: false,
  upperDate: null,
  rowsMax: 0,
  ...query,
})
