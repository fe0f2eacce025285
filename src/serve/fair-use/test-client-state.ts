import type { Client } from './client-state.ts'
import {
  createMemoryClientState,
  type MemoryClientState,
  type MemoryClientStateOptions,
} from './memory-client-state.ts'
import type { Query } from './query.ts'

/** A client state in memory in which nothing is counted yet. */
export const testClientState = (options: Partial<MemoryClientStateOptions> = {}): MemoryClientState =>
  createMemoryClientState({ queryKey: 'key of the tests', ...options })

/** A client with an IPv4 address and no Origin. */
export const testClient = (fields: Partial<Client> = {}): Client => ({
  address: 'address',
  network: null,
  origin: null,
  group: 'group',
  ...fields,
})

/** A query with only the given fields. */
export const testQuery = (fields: Partial<Query>): Query => ({
  canonicalText: JSON.stringify([fields.terms, fields.corporateNumber, fields.values]),
  terms: [],
  corporateNumber: null,
  isFurtherPage: false,
  values: [],
  rowsMax: 0,
  ...fields,
})
