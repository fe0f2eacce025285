import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The current load of one address (IPv4, IPv6 /64). */
export interface AddressLoad {
  readonly subscriber: string
  readonly connections: Set<Connection>
  /** Requests in flight: received, and the response not yet read. */
  requests: number
  /** Bytes of responses that the clients have not read. */
  unreadBytes: number
}

/** A request with its response. */
export interface RequestAndResponse {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Connection {
  readonly socket: Socket
  /** `null` for a trusted proxy, whose connections serve many clients. */
  readonly address: AddressLoad | null
  /** The request in flight. */
  current: RequestAndResponse | null
  /** Pipelined requests after it. */
  readonly waiting: RequestAndResponse[]
  /** false until the first complete request. */
  hasRequested: boolean
  /** Sequence number of the time at which the connection was opened or became idle. */
  idleSince: number
  /** The part of `unreadBytes` of the address that belongs to this connection. */
  unreadBytes: number
}
