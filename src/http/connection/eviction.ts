import type { Connection } from './connection.ts'

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
export function connectionToEvict(connections: Iterable<Connection>): Connection | null {
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
