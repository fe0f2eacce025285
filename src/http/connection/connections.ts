import type { Socket } from 'node:net'
import { limits } from '../../domain/limits.ts'
import { normalizeAddress, subscriberOf } from '../../fair-use/ip-address.ts'
import { createAddressLoads } from './address-loads.ts'
import type { AddressLoad, Connection } from './connection.ts'
import { connectionToEvict } from './eviction.ts'

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
  /** Adds bytes of a response that did not fit into the buffers of the operating system. */
  countUnread(connection: Connection, bytes: number): void
  /** Call when the response to the current request was read. */
  countCompleted(connection: Connection): void
  /** Call when no request of the connection is in flight. */
  markIdle(connection: Connection): void
  /** Closes a connection and releases its load at once. */
  close(connection: Connection, reason: keyof ClosedConnections): void
}

const newConnection = (socket: Socket, address: AddressLoad | null, idleSequence: number): Connection => ({
  socket,
  address,
  current: null,
  pipelined: [],
  hasSentRequest: false,
  idleSequence,
  unreadBytes: 0,
})

const connectionsWithUnreadBytes = (connections: Iterable<Connection>): Connection[] =>
  Array.from(connections).filter((connection) => connection.unreadBytes > 0)

/**
 * The open connections of the server. Their number is limited per address, and in total below the file descriptors of the process.
 * At a limit, one connection is evicted for a new one (`eviction.ts`).
 */
export function createConnectionRegistry({ connectionsMax, isTrustedProxy }: ConnectionsOptions): ConnectionRegistry {
  const open = new Map<Socket, Connection>()
  const loads = createAddressLoads()
  const closed = { evicted: 0, refused: 0, flooded: 0, unread: 0 }
  let sequence = 0

  function unregister(connection: Connection): void {
    const { socket, address } = connection
    if (!open.delete(socket)) return
    if (address !== null) loads.release(connection, address)
  }
  function close(connection: Connection, reason: keyof ClosedConnections): void {
    closed[reason] += 1
    // Not left to the event of the socket, because further connections may be added before that.
    unregister(connection)
    connection.socket.destroy()
  }
  /** Evicts one of the connections if there are `max` of them. Returns whether there is room for a new one. */
  function makeRoom(connections: Pick<ReadonlySet<Connection>, 'size' | 'values'>, max: number): boolean {
    if (connections.size < max) return true
    const evicted = connectionToEvict(connections.values())
    if (evicted !== null) close(evicted, 'evicted')
    return evicted !== null
  }
  function register(socket: Socket, address: AddressLoad | null): void {
    const connection = newConnection(socket, address, (sequence += 1))
    open.set(socket, connection)
    address?.connections.add(connection)
    socket.once('close', () => unregister(connection))
  }
  /** Makes room at the limit of the subscriber and at that of the server. `null`: a trusted proxy, which has no limit of its own. */
  function makeRoomFor(subscriber: string | null): boolean {
    const ofAddress = subscriber === null ? undefined : loads.find(subscriber)?.connections
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
      if (makeRoomFor(subscriber)) return register(socket, subscriber === null ? null : loads.findOrCreate(subscriber))
      closed.refused += 1
      socket.destroy()
    },
    countUnread(connection, bytes) {
      loads.addUnread(connection, bytes)
      if (loads.totalUnreadBytes() <= limits.unreadBytesMax) return
      const unread = connectionToEvict(connectionsWithUnreadBytes(open.values()))
      if (unread !== null) close(unread, 'unread')
    },
    countCompleted: (connection) => loads.countCompleted(connection),
    markIdle(connection) {
      connection.current = null
      connection.hasSentRequest = true
      connection.idleSequence = sequence += 1
    },
  }
}
