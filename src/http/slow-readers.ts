import type { Socket } from 'node:net'
import { limits } from '../domain/limits.ts'
import type { Exchange } from './connection.ts'
import type { Connections } from './connections.ts'

/** An answer that its client has not taken whole, as it was seen at the last check. */
interface UnreadAnswer {
  /** Bytes that wait in this process. */
  left: number
  stalledChecks: number
  checks: number
}

/** Bytes of the chunk that is being written, which `writableLength` counts as a whole until its end. Node's own timeouts look at it. */
function writeQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

function check({ request, response }: Exchange, before: UnreadAnswer | undefined): UnreadAnswer | null {
  const waiting = response.writableLength
  if (waiting === 0) return null
  const left = waiting + writeQueueSize(request.socket)
  if (before === undefined) return { left, stalledChecks: 0, checks: 0 }
  before.stalledChecks = before.left === left ? before.stalledChecks + 1 : 0
  before.left = left
  before.checks += 1
  return before
}

const isTooSlow = ({ stalledChecks, checks }: UnreadAnswer): boolean =>
  stalledChecks >= limits.answerStalledSecondsMax || checks >= limits.answerSecondsMax

/**
 * Disconnects clients that do not read their answers: those that take nothing for some seconds, and those that take a little at a
 * time for ever. The timeout of a socket cannot tell: what the client sends sets it back. Call it once a second.
 */
export function slowReaders(connections: Connections): () => void {
  const unread = new WeakMap<Exchange, UnreadAnswer>()
  return () => {
    for (const connection of connections.open.values()) {
      const { current } = connection
      if (current === null) continue
      const answer = check(current, unread.get(current))
      if (answer === null) unread.delete(current)
      else if (isTooSlow(answer)) connections.close(connection, 'unread')
      else unread.set(current, answer)
    }
  }
}
