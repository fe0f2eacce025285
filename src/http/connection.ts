import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** What the clients of one address (IPv4, IPv6 /64) hold at the moment. */
export interface AddressLoad {
  readonly subscriber: string
  readonly connections: Set<Connection>
  /** Requests that were received and are not answered to their end. */
  requests: number
  /** Bytes of answers that the clients have not taken yet. */
  unreadBytes: number
}

export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

export interface Connection {
  readonly socket: Socket
  /** `null` for a trusted proxy: its connections are those of many clients. */
  readonly address: AddressLoad | null
  /** The request that is being answered. */
  current: Exchange | null
  /** Pipelined requests behind it. */
  readonly waiting: Exchange[]
  /** false until the first whole request. */
  hasRequested: boolean
  /** Orders connections by when they were opened, or became idle. */
  idleSince: number
  /** Part of `unreadBytes` of the address. */
  unreadBytes: number
}
