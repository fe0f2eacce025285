import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Connections } from './connections.ts'
import { serializeRequests, type Handler } from './pipelining.ts'
import { slowReaderCheck } from './slow-readers.ts'

export interface LimitedServerOptions extends ServerOptions {
  readonly connections: Connections
  /** Interval of the check for slow readers. The limits count it as a second; tests use a shorter one. */
  readonly checkMilliseconds: number
  /** A connection without data in either direction for this long is closed. */
  readonly connectionTimeout: number
}

/** Creates an HTTP server with limited connections and limited requests and buffers per connection. */
export function limitedServer(handle: Handler, options: LimitedServerOptions): Server {
  const { connections, checkMilliseconds, connectionTimeout, ...http } = options
  const server = createServer(http, serializeRequests(connections, handle))
  server.setTimeout(connectionTimeout)
  server.on('connection', (socket) => connections.add(socket))
  let check: NodeJS.Timeout | undefined
  server.on('listening', () => (check = setInterval(slowReaderCheck(connections), checkMilliseconds).unref()))
  server.on('close', () => clearInterval(check))
  return server
}
