import type { IncomingMessage, ServerResponse } from 'node:http'
import { limits } from '../domain/limits.ts'
import type { Connection, Exchange } from './connection.ts'
import type { Connections } from './connections.ts'

export type Handler = (request: IncomingMessage, response: ServerResponse) => void

const isOneTooMany = ({ address, waiting }: Connection): boolean =>
  waiting.length >= limits.pipelinedMax || (address !== null && address.requests >= limits.addressInFlightMax)

/**
 * Hands the requests of a connection to `handle` one after the other, each when the answer before it has left for the client.
 * Node would hand over all pipelined requests at once and keep their answers in memory until the earlier ones are read: so one
 * connection holds one answer at most, however much is asked over it.
 */
export function inTurn(connections: Connections, handle: Handler): Handler {
  function start(connection: Connection, exchange: Exchange): void {
    const { request, response } = exchange
    connection.current = exchange
    response.on('prefinish', () => {
      // What the system's buffers did not take of the whole answer.
      const { writableLength: bytes } = connection.socket
      if (bytes > 0 && connections.open.has(connection.socket)) connections.countUnread(connection, bytes)
    })
    response.on('close', () => goOn(connection))
    handle(request, response)
  }
  function goOn(connection: Connection): void {
    if (!connections.open.has(connection.socket)) return
    connections.countAnswered(connection)
    const next = connection.waiting.shift()
    if (next === undefined) connections.becomesIdle(connection)
    else start(connection, next)
  }
  return (request, response) => {
    const connection = connections.open.get(request.socket)
    // What is left in the buffer of a connection that was closed.
    if (connection === undefined) return
    if (connection.current !== null && isOneTooMany(connection)) return connections.close(connection, 'flooded')
    if (connection.address !== null) connection.address.requests += 1
    if (connection.current === null) start(connection, { request, response })
    else connection.waiting.push({ request, response })
  }
}
