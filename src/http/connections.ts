import type { Socket } from 'node:net'
import { limits } from '../domain/limits.ts'
import { normalizeAddress, subscriberOf } from '../fair-use/ip-address.ts'
import { addressLoads } from './address-loads.ts'
import type { AddressLoad, Connection } from './connection.ts'
import { connectionToEvict } from './eviction.ts'

export interface ConnectionsOptions {
  readonly connectionsMax: number
  readonly isTrustedProxy: (address: string) => boolean
}

/** Connections that the server closed or refused since the start. */
export interface ClosedConnections {
  /** Closed to make room for a new connection. */
  evicted: number
  /** Refused, because no connection could be evicted. */
  refused: number
  /** Too many requests at once on one connection or from one address. */
  flooded: number
  /** The client did not read the response in time. */
  unread: number
}

export interface Connections {
  readonly open: ReadonlyMap<Socket, Connection>
  readonly closed: Readonly<ClosedConnections>
  /** Registers a new connection, or refuses it. */
  add(socket: Socket): void
  /** Adds bytes of a response that did not fit into the buffers of the system. */
  countUnread(connection: Connection, bytes: number): void
  /** Call when the response to the current request was read. */
  countCompleted(connection: Connection): void
  /** Call when no request of the connection is in flight. */
  markIdle(connection: Connection): void
  /** Closes a connection and releases its load at once. */
  close(connection: Connection, reason: keyof ClosedConnections): void
}

const newConnection = (socket: Socket, address: AddressLoad | null, idleSince: number): Connection => ({
  socket,
  address,
  current: null,
  waiting: [],
  hasRequested: false,
  idleSince,
  unreadBytes: 0,
})

const readersOf = (connections: Iterable<Connection>): Connection[] =>
  Array.from(connections).filter((connection) => connection.unreadBytes > 0)

/**
 * The open connections of the server. Their number is limited per address, and in total below the file descriptors of the process.
 * At a limit, one connection is evicted for a new one (`eviction.ts`).
 */
export function openConnections({ connectionsMax, isTrustedProxy }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>()
  const loads = addressLoads()
  const closed = { evicted: 0, refused: 0, flooded: 0, unread: 0 }
  let order = 0

  // Called directly on close: the event of the socket comes too late for the next connection.
  function unregister(connection: Connection): void {
    const { socket, address } = connection
    if (!open.delete(socket)) return
    if (address !== null) loads.release(connection, address)
  }
  function close(connection: Connection, reason: keyof ClosedConnections): void {
    closed[reason] += 1
    unregister(connection)
    connection.socket.destroy()
  }
  /** Evicts one connection if the limit is reached. Returns whether there is room for a new one. */
  function makeRoom(among: Iterable<Connection>, isFull: boolean): boolean {
    if (!isFull) return true
    const evicted = connectionToEvict(among)
    if (evicted !== null) close(evicted, 'evicted')
    return evicted !== null
  }
  function register(socket: Socket, address: AddressLoad | null): void {
    const connection = newConnection(socket, address, (order += 1))
    open.set(socket, connection)
    address?.connections.add(connection)
    socket.once('close', () => unregister(connection))
  }
  function makeRoomFor(subscriber: string | null): boolean {
    const own = (subscriber === null ? undefined : loads.find(subscriber)?.connections) ?? new Set()
    return (
      makeRoom(own, own.size >= limits.addressConnectionsMax) && makeRoom(open.values(), open.size >= connectionsMax)
    )
  }
  return {
    open,
    closed,
    close,
    add(socket) {
      const { remoteAddress = '' } = socket
      const subscriber = isTrustedProxy(remoteAddress) ? null : subscriberOf(normalizeAddress(remoteAddress) ?? '')
      if (makeRoomFor(subscriber)) return register(socket, subscriber === null ? null : loads.of(subscriber))
      closed.refused += 1
      socket.destroy()
    },
    countUnread(connection, bytes) {
      loads.addUnread(connection, bytes)
      if (loads.unreadBytes() <= limits.unreadBytesMax) return
      const reader = connectionToEvict(readersOf(open.values()))
      if (reader !== null) close(reader, 'unread')
    },
    countCompleted: (connection) => loads.countCompleted(connection),
    markIdle(connection) {
      connection.current = null
      connection.hasRequested = true
      connection.idleSince = order += 1
    },
  }
}
