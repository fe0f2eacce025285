import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ClientIdentity } from '../../fair-use/client-identity.ts'
import type { ClientRequest, Ticket } from '../../fair-use/client-state.ts'
import type { Query } from '../../fair-use/query.ts'
import type { Browsing, StoredShown } from '../../fair-use/shown-records.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'

/** Properties of a request that hooks and handlers share, `null` until they are set. */
declare module 'fastify' {
  interface FastifyRequest {
    /** The client as it was sent: address, User-Agent, name. */
    client: ClientIdentity | null
    /** Keyed hashes of the client, and the time of arrival. */
    identity: ClientRequest | null
    /** The admission, until it is refunded. */
    ticket: Ticket | null
    parameters: RequestParameters | null
    /** The query of an admitted request, once fair use has recorded it. */
    recordedQuery: { readonly ticket: Ticket; readonly query: Query; readonly browsing: Browsing | null } | null
    /** The records that its answers showed by browsing. */
    shown: StoredShown | null
    rowsReturned: number | null
    problemCode: string | null
  }
}

export const requestProperties = [
  'client',
  'identity',
  'ticket',
  'parameters',
  'recordedQuery',
  'shown',
  'rowsReturned',
  'problemCode',
] as const

/** Status in logs and metrics if the client disconnected before the response, as in nginx. */
export const clientClosedRequest = 499

export const statusOf = ({ raw, statusCode }: FastifyReply): number =>
  raw.headersSent ? statusCode : clientClosedRequest

/** The path of the route for logs and metrics; `other` if no route matches. */
export function endpointOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other')
}
