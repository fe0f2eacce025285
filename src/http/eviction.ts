import type { Connection } from './connection.ts'

/** The lowest gives up its place first; `null`: never. */
function rankOf({ address, current, hasRequested, socket }: Connection): number | null {
  // A proxy may be sending a request over a connection that is closed as idle; its client would see an error.
  if (address === null) return null
  if (current !== null) return socket.writableLength > 0 ? 2 : null
  return hasRequested ? 0 : 1
}

/**
 * The connection that is least worth keeping: idle ones go first, then those that have not sent a whole request, then those that do
 * not read their answers; the oldest of each. One whose answer is being made keeps its place.
 */
export function leastWorthKeeping(connections: Iterable<Connection>): Connection | null {
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
