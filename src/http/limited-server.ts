import { createServer, type Server, type ServerOptions } from 'node:http'
import type { Connections } from './connections.ts'
import { inTurn, type Handler } from './request-turns.ts'
import { slowReaders } from './slow-readers.ts'

export interface LimitedServerOptions extends ServerOptions {
  readonly connections: Connections
  /** How often clients that read slowly are looked for: the limits count in seconds, tests may count faster. */
  readonly checkMilliseconds: number
  /** A connection over which nothing moves for so long, either way, is closed. */
  readonly connectionTimeout: number
}

/** An HTTP server whose connections, and what each may hold, are bounded. */
export function limitedServer(handle: Handler, options: LimitedServerOptions): Server {
  const { connections, checkMilliseconds, connectionTimeout, ...http } = options
  const server = createServer(http, inTurn(connections, handle))
  server.setTimeout(connectionTimeout)
  server.on('connection', (socket) => connections.add(socket))
  let check: NodeJS.Timeout | undefined
  server.on('listening', () => (check = setInterval(slowReaders(connections), checkMilliseconds).unref()))
  server.on('close', () => clearInterval(check))
  return server
}
