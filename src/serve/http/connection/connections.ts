import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../../domain/limits.ts'
import { normalizeAddress, subscriberOf } from '../../fair-use/ip-address.ts'
import { Problem } from '../contract/problem.ts'

/** A request with its response. */
export interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** The clients of an IPv4 address or of an IPv6 /64. */
interface Address {
  /** The address, or the /64 as `2001:db8:1:2::/64`. */
  readonly subscriber: string
  readonly connections: Set<Connection>
}

export interface Connection {
  readonly socket: Socket
  /** `null` for a trusted proxy, whose connections serve many clients. */
  readonly address: Address | null
  /** The request in flight. */
  current: Exchange | null
  /** Requests that wait until `current` is completed. */
  readonly pipelined: Exchange[]
  /** Whether a complete request has been received. */
  hasSentRequest: boolean
  /** Sequence number assigned when the connection was opened and whenever it becomes idle: the lowest is idle for the longest time. */
  idleSequence: number
  /** Bytes of the response to `current` that the client has not read. */
  unreadBytes: number
}

export interface ConnectionsOptions {
  readonly connectionsMax: number
  readonly isTrustedProxy: (address: string) => boolean
}

/** Connections that the server closed or refused since the start, by reason. */
export interface ClosedConnections {
  /** Closed to make room for a new connection. */
  evicted: number
  /** Refused, because no connection could be evicted. */
  refused: number
  /** Too many pipelined requests on one connection, or too many requests in flight from one address. */
  flooded: number
  /** The client did not read the response in time. */
  unread: number
}

export interface ConnectionRegistry {
  readonly open: ReadonlyMap<Socket, Connection>
  readonly closed: Readonly<ClosedConnections>
  /** Registers a new connection, or refuses it. */
  add(socket: Socket): void
  /** Sets the bytes of a response that did not fit into the buffers of the operating system. */
  setUnread(connection: Connection, bytes: number): void
  /** Call when no request of the connection is in flight. */
  markIdle(connection: Connection): void
  /** Closes a connection; it counts no longer. */
  close(connection: Connection, reason: keyof ClosedConnections): void
}

const newConnection = (socket: Socket, address: Address | null, idleSequence: number): Connection => ({
  socket,
  address,
  current: null,
  pipelined: [],
  hasSentRequest: false,
  idleSequence,
  unreadBytes: 0,
})

/** Requests of an address that were received and whose responses are not completely read. */
export function requestsInFlight({ connections }: Address): number {
  let requests = 0
  for (const { current, pipelined } of connections) requests += pipelined.length + (current === null ? 0 : 1)
  return requests
}

/** Bytes that clients have not read; those behind a trusted proxy do not count. */
function unreadBytes(connections: Iterable<Connection>): number {
  let bytes = 0
  for (const connection of connections) if (connection.address !== null) bytes += connection.unreadBytes
  return bytes
}

/**
 * The open connections of the server. Their number is limited per address, and in total below the file descriptors of the process.
 * At a limit, one connection is evicted for a new one (`connectionToEvict`).
 */
export function createConnectionRegistry({ connectionsMax, isTrustedProxy }: ConnectionsOptions): ConnectionRegistry {
  const open = new Map<Socket, Connection>()
  /** The addresses with open connections, by subscriber. */
  const addresses = new Map<string, Address>()
  const closed = { evicted: 0, refused: 0, flooded: 0, unread: 0 }
  let sequence = 0

  function unregister(connection: Connection): void {
    const { socket, address } = connection
    // Its socket tells of its end after `close`, too. By then its address may have new connections.
    if (!open.delete(socket)) return
    address?.connections.delete(connection)
    if (address?.connections.size === 0) addresses.delete(address.subscriber)
  }
  function close(connection: Connection, reason: keyof ClosedConnections): void {
    closed[reason] += 1
    // Not left to the event of the socket, because further connections may be added before that.
    unregister(connection)
    connection.socket.destroy()
  }
  /** Evicts one of the connections, a Set or a Map, if there are `max` of them. Returns whether there is room for a new one. */
  function makeRoom(connections: Pick<ReadonlySet<Connection>, 'size' | 'values'>, max: number): boolean {
    if (connections.size < max) return true
    const evicted = connectionToEvict(connections.values())
    if (evicted !== null) close(evicted, 'evicted')
    return evicted !== null
  }
  function register(socket: Socket, subscriber: string | null): void {
    const address = subscriber === null ? null : (addresses.get(subscriber) ?? { subscriber, connections: new Set() })
    const connection = newConnection(socket, address, (sequence += 1))
    open.set(socket, connection)
    if (address !== null) addresses.set(address.subscriber, address)
    address?.connections.add(connection)
    socket.once('close', () => unregister(connection))
  }
  /** Makes room at the limit of the subscriber and at that of the server. `null`: a trusted proxy, which has no limit of its own. */
  function makeRoomFor(subscriber: string | null): boolean {
    const ofAddress = subscriber === null ? undefined : addresses.get(subscriber)?.connections
    if (ofAddress !== undefined && !makeRoom(ofAddress, limits.addressConnectionsMax)) return false
    return makeRoom(open, connectionsMax)
  }
  return {
    open,
    closed,
    close,
    add(socket) {
      const { remoteAddress = '' } = socket
      const subscriber = isTrustedProxy(remoteAddress) ? null : subscriberOf(normalizeAddress(remoteAddress) ?? '')
      if (makeRoomFor(subscriber)) return register(socket, subscriber)
      closed.refused += 1
      socket.destroy()
    },
    setUnread(connection, bytes) {
      connection.unreadBytes = bytes
      if (unreadBytes(open.values()) <= limits.unreadBytesMax) return
      const unread = connectionToEvict(Array.from(open.values()).filter((each) => each.unreadBytes > 0))
      if (unread !== null) close(unread, 'unread')
    },
    markIdle(connection) {
      connection.current = null
      connection.hasSentRequest = true
      connection.idleSequence = sequence += 1
    },
  }
}

/** The connection with the lowest rank is evicted first. `null`: it is never evicted. */
function evictionRank({ address, current, hasSentRequest, socket }: Connection): number | null {
  // A trusted proxy may be sending a request on its idle connection when it is closed, and its client would get an error.
  if (address === null) return null
  if (current === null) return hasSentRequest ? 0 : 1
  const isResponseUnread = socket.writableLength > 0
  return isResponseUnread ? 2 : null
}

/**
 * Selects the connection to evict: an idle one, otherwise one that has not sent a complete request, otherwise one that has not
 * read its response; of several, the one with the lowest sequence number. A connection whose response is being built is never evicted.
 */
function connectionToEvict(connections: Iterable<Connection>): Connection | null {
  let selected: Connection | null = null
  let lowestRank = Infinity
  for (const connection of connections) {
    const rank = evictionRank(connection)
    if (rank === null || rank > lowestRank) continue
    if (rank < lowestRank || selected === null || connection.idleSequence < selected.idleSequence) selected = connection
    lowestRank = rank
  }
  return selected
}

/** Refuses a request if its address has too many requests in flight or too many unread bytes. Runs before fair use counts the request. */
export function limitAddress({ open }: ConnectionRegistry, socket: Socket): void {
  const address = open.get(socket)?.address ?? null
  if (address === null) return
  const isWithin =
    requestsInFlight(address) <= limits.addressInFlightMax &&
    unreadBytes(address.connections) <= limits.addressUnreadBytesMax
  if (!isWithin) throw new Problem('too_many_requests_in_flight', { retryAfter: limits.inFlightRetrySeconds })
}
