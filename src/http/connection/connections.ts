import type { Socket } from 'node:net'
import { limits } from '../../domain/limits.ts'
import { normalizeAddress, subscriberOf } from '../../fair-use/ip-address.ts'
import type { AddressLoad, Connection } from './connection.ts'
import { Problem } from '../response/problem.ts'
import type { RequestHook } from '../request/request-hooks.ts'

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
 * At a limit, one connection is evicted for a new one (`connectionToEvict`).
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

interface AddressLoads {
  /** Creates the load of an address without connections. */
  findOrCreate(subscriber: string): AddressLoad
  /** `undefined` for an address without connections. */
  find(subscriber: string): AddressLoad | undefined
  /** Adds bytes that the client of a connection has not read. Connections of trusted proxies are not counted. */
  addUnread(connection: Connection, bytes: number): void
  /** Call when the response to the current request of a connection was read. */
  countCompleted(connection: Connection): void
  /** Of all addresses. */
  totalUnreadBytes(): number
  /** Subtracts the load of a closed connection from that of its address. */
  release(connection: Connection, address: AddressLoad): void
}

/** The load of each address with open connections. */
function createAddressLoads(): AddressLoads {
  const loads = new Map<string, AddressLoad>()
  let totalUnreadBytes = 0

  function addUnread(connection: Connection, bytes: number): void {
    if (connection.address === null) return
    totalUnreadBytes += bytes
    connection.unreadBytes += bytes
    connection.address.unreadBytes += bytes
  }
  return {
    addUnread,
    countCompleted(connection) {
      addUnread(connection, -connection.unreadBytes)
      if (connection.address !== null) connection.address.requestsInFlight -= 1
    },
    totalUnreadBytes: () => totalUnreadBytes,
    findOrCreate(subscriber) {
      const existing = loads.get(subscriber)
      if (existing !== undefined) return existing
      const load: AddressLoad = { subscriber, connections: new Set(), requestsInFlight: 0, unreadBytes: 0 }
      loads.set(subscriber, load)
      return load
    },
    find: (subscriber) => loads.get(subscriber),
    release(connection, address) {
      const { current, pipelined } = connection
      addUnread(connection, -connection.unreadBytes)
      address.requestsInFlight -= pipelined.length + (current === null ? 0 : 1)
      address.connections.delete(connection)
      if (address.connections.size === 0) loads.delete(address.subscriber)
    },
  }
}

/** Refuses a request if its address has too many requests in flight or too many unread bytes. Runs before fair use counts the request. */
export function limitAddress(connections: ConnectionRegistry): RequestHook {
  return ({ raw }) => {
    const address = connections.open.get(raw.socket)?.address ?? null
    if (address === null) return
    const { requestsInFlight, unreadBytes } = address
    if (requestsInFlight <= limits.addressInFlightMax && unreadBytes <= limits.addressUnreadBytesMax) return
    throw new Problem('too_many_requests_in_flight', { retryAfter: limits.inFlightRetrySeconds })
  }
}
