import type { AddressLoad, Connection } from './connection.ts'

export interface AddressLoads {
  of(subscriber: string): AddressLoad
  /** No load is kept of an address that has no connection. */
  find(subscriber: string): AddressLoad | undefined
  /** Counts bytes that the client of a connection has not read. What a proxy has not read is its own to bound. */
  addUnread(connection: Connection, bytes: number): void
  /** The current request of a connection is answered, and its answer is taken. */
  countAnswered(connection: Connection): void
  /** Of all addresses. */
  unreadBytes(): number
  /** What the connection held is free again. */
  release(connection: Connection, address: AddressLoad): void
}

/** The addresses that have connections, and only those. */
export function addressLoads(): AddressLoads {
  const loads = new Map<string, AddressLoad>()
  let unreadBytes = 0

  function addUnread(connection: Connection, bytes: number): void {
    if (connection.address === null) return
    unreadBytes += bytes
    connection.unreadBytes += bytes
    connection.address.unreadBytes += bytes
  }
  return {
    addUnread,
    countAnswered(connection) {
      addUnread(connection, -connection.unreadBytes)
      if (connection.address !== null) connection.address.requests -= 1
    },
    unreadBytes: () => unreadBytes,
    of(subscriber) {
      const known = loads.get(subscriber)
      if (known !== undefined) return known
      const load: AddressLoad = { subscriber, connections: new Set(), requests: 0, unreadBytes: 0 }
      loads.set(subscriber, load)
      return load
    },
    find: (subscriber) => loads.get(subscriber),
    release(connection, address) {
      const { current, waiting } = connection
      addUnread(connection, -connection.unreadBytes)
      address.requests -= waiting.length + (current === null ? 0 : 1)
      address.connections.delete(connection)
      if (address.connections.size === 0) loads.delete(address.subscriber)
    },
  }
}
