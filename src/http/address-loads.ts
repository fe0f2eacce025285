import type { AddressLoad, Connection } from './connection.ts'

export interface AddressLoads {
  of(subscriber: string): AddressLoad
  /** `undefined` for an address without connections. */
  find(subscriber: string): AddressLoad | undefined
  /** Adds bytes that the client of a connection has not read. Connections of trusted proxies are not counted. */
  addUnread(connection: Connection, bytes: number): void
  /** Call when the response to the current request of a connection was read. */
  countCompleted(connection: Connection): void
  /** Total of all addresses. */
  unreadBytes(): number
  /** Subtracts everything that a closed connection had in use. */
  release(connection: Connection, address: AddressLoad): void
}

/** Load per address with open connections. */
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
    countCompleted(connection) {
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
