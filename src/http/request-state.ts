import type { ClientGroup } from '../fair-use/client-group.ts'
import type { ClientRequest, Ticket } from '../fair-use/client-state.ts'
import type { Query } from '../fair-use/query.ts'
import type { Understood } from './parameters.ts'

/** What the hooks and handlers of one request leave for one another. */
declare module 'fastify' {
  interface FastifyRequest {
    client: ClientGroup | null
    /** Keyed hashes and arrival. */
    identity: ClientRequest | null
    /** The counted place, until it is refunded. */
    ticket: Ticket | null
    understood: Understood | null
    /** What was recorded of an admitted request. */
    recorded: { readonly ticket: Ticket; readonly query: Query } | null
    rowsReturned: number | null
    problemCode: string | null
  }
}

export const requestState = [
  'client',
  'identity',
  'ticket',
  'understood',
  'recorded',
  'rowsReturned',
  'problemCode',
] as const
