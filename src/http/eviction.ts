import type { Connection } from './connection.ts'

/** The lowest rank is evicted first; `null`: never. */
function rankOf({ address, current, hasRequested, socket }: Connection): number | null {
  // A proxy may send a request at the moment when its idle connection is closed; its client would get an error.
  if (address === null) return null
  if (current !== null) return socket.writableLength > 0 ? 2 : null
  return hasRequested ? 0 : 1
}

/**
 * Selects the connection to evict: first idle ones, then those that have not sent a complete request, then those that do not read
 * their responses; the oldest of each. A connection whose response is being built is never evicted.
 */
export function connectionToEvict(connections: Iterable<Connection>): Connection | null {
  let chosen: Connection | null = null
  let lowest = Infinity
  for (const connection of connections) {
    const rank = rankOf(connection)
    if (rank === null || rank > lowest) continue
    if (rank < lowest || chosen === null || connection.idleSince < chosen.idleSince) chosen = connection
    lowest = rank
  }
  return chosen
}
