import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** The current load of one subscriber: the clients of an IPv4 address or of an IPv6 /64. */
export interface AddressLoad {
  /** The IPv4 address or the IPv6 /64. */
  readonly subscriber: string
  readonly connections: Set<Connection>
  /** Requests that were received and whose responses are not completely read. */
  requestsInFlight: number
  /** Bytes of responses that the clients have not read. */
  unreadBytes: number
}

/** A request with its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Connection {
  readonly socket: Socket
  /** `null` for a trusted proxy, whose connections serve many clients. */
  readonly address: AddressLoad | null
  /** The request in flight. */
  current: Exchange | null
  /** Requests that wait until `current` is completed. */
  readonly pipelined: Exchange[]
  /** Whether a complete request has been received. */
  hasSentRequest: boolean
  /** Sequence number assigned when the connection was opened and whenever it becomes idle: the lowest is idle for the longest time. */
  idleSequence: number
  /** Bytes of responses that the client has not read. */
  unreadBytes: number
}
