import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../domain/limits.ts'
import type { Connection, RequestAndResponse } from './connection.ts'
import type { Connections } from './connections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const isOverLimit = ({ address, waiting }: Connection): boolean =>
  waiting.length >= limits.pipelinedMax || (address !== null && address.requests >= limits.addressInFlightMax)

/**
 * Handles the pipelined requests of a connection one after the other, each after the response before it was sent. Node would handle
 * them all at once and buffer the responses until the earlier ones are read. This way a connection has at most one response in memory.
 */
export function serializeRequests(connections: Connections, handle: Handler): Handler {
  function start(connection: Connection, pair: RequestAndResponse): void {
    const { request, response } = pair
    connection.current = pair
    response.on('prefinish', () => {
      // The part of the response that did not fit into the buffers of the system.
      const { writableLength: bytes } = connection.socket
      if (bytes > 0 && connections.open.has(connection.socket)) connections.countUnread(connection, bytes)
    })
    response.on('close', () => startNext(connection))
    handle(request, response)
  }
  function startNext(connection: Connection): void {
    if (!connections.open.has(connection.socket)) return
    connections.countCompleted(connection)
    const next = connection.waiting.shift()
    if (next === undefined) connections.markIdle(connection)
    else start(connection, next)
  }
  return (request, response) => {
    const connection = connections.open.get(request.socket)
    // The request was still in the buffer of a closed connection.
    if (connection === undefined) return
    if (connection.current !== null && isOverLimit(connection)) return connections.close(connection, 'flooded')
    if (connection.address !== null) connection.address.requests += 1
    if (connection.current === null) start(connection, { request, response })
    else connection.waiting.push({ request, response })
  }
}
