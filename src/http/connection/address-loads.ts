import type { AddressLoad, Connection } from './connection.ts'

export interface AddressLoads {
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
export function createAddressLoads(): AddressLoads {
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
