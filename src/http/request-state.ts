import type { ClientGroup } from '../fair-use/client-group.ts'
import type { ClientRequest, Ticket } from '../fair-use/client-state.ts'
import type { Query } from '../fair-use/query.ts'
import type { RequestParameters } from './parameters.ts'

/** Properties of a request that hooks and handlers share. */
declare module 'fastify' {
  interface FastifyRequest {
    client: ClientGroup | null
    /** Keyed hashes of the client, and the time of arrival. */
    identity: ClientRequest | null
    /** The admission, until it is refunded. */
    ticket: Ticket | null
    parameters: RequestParameters | null
    /** The recorded query of an admitted request. */
    recorded: { readonly ticket: Ticket; readonly query: Query } | null
    rowsReturned: number | null
    problemCode: string | null
  }
}

export const requestState = [
  'client',
  'identity',
  'ticket',
  'parameters',
  'recorded',
  'rowsReturned',
  'problemCode',
] as const
