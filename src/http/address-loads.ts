import type { AddressLoad, Connection } from './connection.ts'

export interface AddressLoads {
  of(subscriber: string): AddressLoad
  /** No load is kept of an address that has no connection. */
  find(subscriber: string): AddressLoad | undefined
  /** The connection and its requests are gone. */
  release(connection: Connection, address: AddressLoad): void
}

/** The addresses that have connections, and only those. */
export function addressLoads(): AddressLoads {
  const loads = new Map<string, AddressLoad>()
  return {
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
      address.requests -= waiting.length + (current === null ? 0 : 1)
      address.connections.delete(connection)
      if (address.connections.size === 0) loads.delete(address.subscriber)
    },
  }
}
