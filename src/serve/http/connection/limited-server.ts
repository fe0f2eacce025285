import { createServer, type Server, type ServerOptions, type IncomingMessage, type ServerResponse } from 'node:http'
import { limits } from '../../../domain/limits.ts'
import { requestsInFlight, type Connection, type ConnectionRegistry, type Exchange } from './connections.ts'
import type { Socket } from 'node:net'

export interface LimitedServerOptions extends ServerOptions {
  readonly connections: ConnectionRegistry
  /** Interval of the check for slow readers. Their limits count checks as seconds; only tests use another interval. */
  readonly slowReaderCheckMilliseconds: number
  /** Milliseconds. A connection without data in either direction for this long is closed. */
  readonly connectionTimeout: number
}

/** Creates an HTTP server with limited connections and limited requests and buffers per connection. */
export function createLimitedServer(handle: Handler, options: LimitedServerOptions): Server {
  const { connections, slowReaderCheckMilliseconds, connectionTimeout, ...httpOptions } = options
  const server = createServer(httpOptions, serializeRequests(connections, handle))
  server.setTimeout(connectionTimeout)
  server.on('connection', (socket) => connections.add(socket))
  let timer: NodeJS.Timeout | undefined
  server.on('listening', () => {
    timer = setInterval(createSlowReaderCheck(connections), slowReaderCheckMilliseconds).unref()
  })
  server.on('close', () => clearInterval(timer))
  return server
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const hasTooManyRequests = ({ address, pipelined }: Connection): boolean =>
  pipelined.length >= limits.pipelinedMax ||
  (address !== null && requestsInFlight(address) >= limits.addressInFlightMax)

/**
 * Handles the pipelined requests of a connection one after the other, each after the previous response has been sent. Node would
 * handle them concurrently and buffer their responses, so one connection could fill the memory.
 */
function serializeRequests(connections: ConnectionRegistry, handle: Handler): Handler {
  function start(connection: Connection, exchange: Exchange): void {
    const { request, response } = exchange
    connection.current = exchange
    response.on('prefinish', () => {
      // The bytes that did not fit into the buffers of the operating system.
      const unreadBytes = connection.socket.writableLength
      if (unreadBytes > 0 && connections.open.has(connection.socket)) connections.setUnread(connection, unreadBytes)
    })
    response.on('close', () => startNext(connection))
    handle(request, response)
  }
  function startNext(connection: Connection): void {
    if (!connections.open.has(connection.socket)) return
    connection.unreadBytes = 0
    const next = connection.pipelined.shift()
    if (next === undefined) connections.markIdle(connection)
    else start(connection, next)
  }
  return (request, response) => {
    const connection = connections.open.get(request.socket)
    // The connection was closed while the request was still in its buffer.
    if (connection === undefined) return
    if (connection.current !== null && hasTooManyRequests(connection)) return connections.close(connection, 'flooded')
    if (connection.current === null) start(connection, { request, response })
    else connection.pipelined.push({ request, response })
  }
}

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
function createSlowReaderCheck(connections: ConnectionRegistry): () => void {
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
