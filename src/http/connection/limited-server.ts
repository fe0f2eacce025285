import { createServer, type Server, type ServerOptions } from 'node:http'
import type { ConnectionRegistry } from './connections.ts'
import { serializeRequests, type Handler } from './pipelining.ts'
import { createSlowReaderCheck } from './slow-readers.ts'

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
