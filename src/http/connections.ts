import type { Socket } from 'node:net'
import { limits } from '../domain/limits.ts'
import { normalizeAddress, subscriberOf } from '../fair-use/ip-address.ts'
import { addressLoads } from './address-loads.ts'
import type { AddressLoad, Connection } from './connection.ts'
import { leastWorthKeeping } from './eviction.ts'

export interface ConnectionsOptions {
  readonly connectionsMax: number
  readonly isTrustedProxy: (address: string) => boolean
}

/** Connections that the server closed, or did not take, since the start. */
export interface ClosedConnections {
  /** Idle, or slow to send or to read, when another one needed the place. */
  evicted: number
  /** No connection could give up its place. */
  refused: number
  /** More requests at once than one connection or address may have. */
  flooded: number
  /** The client did not read its answer in time. */
  unread: number
}

export interface Connections {
  readonly open: ReadonlyMap<Socket, Connection>
  readonly closed: Readonly<ClosedConnections>
  /** Registers a new connection, or closes it. */
  add(socket: Socket): void
  /** The system's buffers did not take so many bytes of an answer. */
  countUnread(connection: Connection, bytes: number): void
  /** The current request is answered, and its answer is taken. */
  countAnswered(connection: Connection): void
  /** Every request of the connection is answered. */
  becomesIdle(connection: Connection): void
  /** Closes a connection; what it held is free at once. */
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
 * The open connections of the server. Each address has a ceiling, and all together have one below the descriptors of the process.
 * At a ceiling the connection that is least worth keeping gives up its place, so that a new client always gets in.
 */
export function openConnections({ connectionsMax, isTrustedProxy }: ConnectionsOptions): Connections {
  const open = new Map<Socket, Connection>()
  const loads = addressLoads()
  const closed = { evicted: 0, refused: 0, flooded: 0, unread: 0 }
  let order = 0

  // A socket reports its end only later, and what is closed must free its place for the next one at once.
  function forget(connection: Connection): void {
    const { socket, address } = connection
    if (!open.delete(socket)) return
    if (address !== null) loads.release(connection, address)
  }
  function close(connection: Connection, reason: keyof ClosedConnections): void {
    closed[reason] += 1
    forget(connection)
    connection.socket.destroy()
  }
  /** Whether there is room for one more, if need be in the place of another. */
  function hasRoom(among: Iterable<Connection>, isFull: boolean): boolean {
    if (!isFull) return true
    const chosen = leastWorthKeeping(among)
    if (chosen !== null) close(chosen, 'evicted')
    return chosen !== null
  }
  function register(socket: Socket, address: AddressLoad | null): void {
    const connection = newConnection(socket, address, (order += 1))
    open.set(socket, connection)
    address?.connections.add(connection)
    socket.once('close', () => forget(connection))
  }
  function isWelcome(subscriber: string | null): boolean {
    const own = (subscriber === null ? undefined : loads.find(subscriber)?.connections) ?? new Set()
    return hasRoom(own, own.size >= limits.addressConnectionsMax) && hasRoom(open.values(), open.size >= connectionsMax)
  }
  return {
    open,
    closed,
    close,
    add(socket) {
      const { remoteAddress = '' } = socket
      const subscriber = isTrustedProxy(remoteAddress) ? null : subscriberOf(normalizeAddress(remoteAddress) ?? '')
      if (isWelcome(subscriber)) return register(socket, subscriber === null ? null : loads.of(subscriber))
      closed.refused += 1
      socket.destroy()
    },
    countUnread(connection, bytes) {
      loads.addUnread(connection, bytes)
      if (loads.unreadBytes() <= limits.unreadBytesMax) return
      const reader = leastWorthKeeping(readersOf(open.values()))
      if (reader !== null) close(reader, 'unread')
    },
    countAnswered: (connection) => loads.countAnswered(connection),
    becomesIdle(connection) {
      connection.current = null
      connection.hasRequested = true
      connection.idleSince = order += 1
    },
  }
}
