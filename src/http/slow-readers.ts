import type { Socket } from 'node:net'
import { limits } from '../domain/limits.ts'
import type { RequestAndResponse } from './connection.ts'
import type { Connections } from './connections.ts'

/** The state of a response that is not completely read, at the last check. */
interface UnreadResponse {
  /** Bytes buffered in this process. */
  left: number
  stalledChecks: number
  checks: number
}

/** Unwritten bytes of the current chunk, which `writableLength` counts in full until it is written. Node's socket timeouts use it, too. */
function writeQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

function check({ request, response }: RequestAndResponse, before: UnreadResponse | undefined): UnreadResponse | null {
  const waiting = response.writableLength
  if (waiting === 0) return null
  const left = waiting + writeQueueSize(request.socket)
  if (before === undefined) return { left, stalledChecks: 0, checks: 0 }
  before.stalledChecks = before.left === left ? before.stalledChecks + 1 : 0
  before.left = left
  before.checks += 1
  return before
}

const isTooSlow = ({ stalledChecks, checks }: UnreadResponse): boolean =>
  stalledChecks >= limits.answerStalledSecondsMax || checks >= limits.answerSecondsMax

/**
 * Returns a check that disconnects clients that read nothing for some seconds or need too long for the whole response. A socket
 * timeout is not enough, since data sent by the client resets it. Call the check once a second.
 */
export function slowReaderCheck(connections: Connections): () => void {
  const unread = new WeakMap<RequestAndResponse, UnreadResponse>()
  return () => {
    for (const connection of connections.open.values()) {
      const { current } = connection
      if (current === null) continue
      const response = check(current, unread.get(current))
      if (response === null) unread.delete(current)
      else if (isTooSlow(response)) connections.close(connection, 'unread')
      else unread.set(current, response)
    }
  }
}
