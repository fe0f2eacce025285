import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../../domain/limits.ts'
import type { Connection, Exchange } from './connection.ts'
import type { ConnectionRegistry } from './connections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const hasTooManyRequests = ({ address, pipelined }: Connection): boolean =>
  pipelined.length >= limits.pipelinedMax || (address !== null && address.requestsInFlight >= limits.addressInFlightMax)

/**
 * Handles the pipelined requests of a connection one after the other, each after the previous response has been sent. Node would
 * handle them concurrently and buffer their responses, so one connection could fill the memory.
 */
export function serializeRequests(connections: ConnectionRegistry, handle: Handler): Handler {
  function start(connection: Connection, exchange: Exchange): void {
    const { request, response } = exchange
    connection.current = exchange
    response.on('prefinish', () => {
      // The bytes that did not fit into the buffers of the operating system.
      const unreadBytes = connection.socket.writableLength
      if (unreadBytes > 0 && connections.open.has(connection.socket)) connections.countUnread(connection, unreadBytes)
    })
    response.on('close', () => startNext(connection))
    handle(request, response)
  }
  function startNext(connection: Connection): void {
    if (!connections.open.has(connection.socket)) return
    connections.countCompleted(connection)
    const next = connection.pipelined.shift()
    if (next === undefined) connections.markIdle(connection)
    else start(connection, next)
  }
  return (request, response) => {
    const connection = connections.open.get(request.socket)
    // The connection was closed while the request was still in its buffer.
    if (connection === undefined) return
    if (connection.current !== null && hasTooManyRequests(connection)) return connections.close(connection, 'flooded')
    if (connection.address !== null) connection.address.requestsInFlight += 1
    if (connection.current === null) start(connection, { request, response })
    else connection.pipelined.push({ request, response })
  }
}
