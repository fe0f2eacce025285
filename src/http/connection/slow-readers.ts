import type { Socket } from 'node:net'
import { limits } from '../../domain/limits.ts'
import type { Exchange } from './connection.ts'
import type { ConnectionRegistry } from './connections.ts'

/** A response that was not completely read at the last check. */
interface UnreadResponse {
  /** Bytes buffered in this process. */
  bufferedBytes: number
  /** Checks since the client last read anything. */
  stalledChecks: number
  checks: number
}

/**
 * Bytes of the current chunk that are not written yet; `writableLength` counts the chunk in full until its end. An internal property of
 * Node, which its own socket timeouts use.
 */
function writeQueueSize(socket: Socket): number {
  const { _handle: handle } = socket as unknown as { readonly _handle?: { readonly writeQueueSize?: number } | null }
  return handle?.writeQueueSize ?? 0
}

/** The new state of a response; `null` if it is completely read. */
function checkResponse({ request, response }: Exchange, last: UnreadResponse | undefined): UnreadResponse | null {
  if (response.writableLength === 0) return null
  const bufferedBytes = response.writableLength + writeQueueSize(request.socket)
  if (last === undefined) return { bufferedBytes, stalledChecks: 0, checks: 0 }
  return {
    bufferedBytes,
    stalledChecks: last.bufferedBytes === bufferedBytes ? last.stalledChecks + 1 : 0,
    checks: last.checks + 1,
  }
}

const isTooSlow = ({ stalledChecks, checks }: UnreadResponse): boolean =>
  stalledChecks >= limits.answerStalledSecondsMax || checks >= limits.answerSecondsMax

/**
 * Creates a check, to be called once a second. It disconnects clients that read nothing for some seconds or need too long for the
 * whole response. A socket timeout is not enough, since data sent by the client resets it.
 */
export function createSlowReaderCheck(connections: ConnectionRegistry): () => void {
  const unread = new WeakMap<Exchange, UnreadResponse>()
  return () => {
    for (const connection of connections.open.values()) {
      const { current } = connection
      if (current === null) continue
      const response = checkResponse(current, unread.get(current))
      if (response === null) unread.delete(current)
      else if (isTooSlow(response)) connections.close(connection, 'unread')
      else unread.set(current, response)
    }
  }
}
