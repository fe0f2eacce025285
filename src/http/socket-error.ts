import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import { errorRow } from '../domain/errors.ts'
import { limits } from '../domain/limits.ts'
import { exposedHeaders } from './headers.ts'
import { Problem, problemBody, problemContentType } from './problem.ts'
import { shownName } from './query-string.ts'

export interface SocketErrorOptions {
  readonly randomBytes: (size: number) => Buffer
  readonly publicUrl?: string | null
}

interface ParserError extends Error {
  readonly code?: string | undefined
  readonly rawPacket?: unknown
}

/** Whether a too large head is caused by the request line. */
function isUrlTooLong(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false
  const end = packet.indexOf('\r\n')
  return (end < 0 ? packet.length : end) > limits.urlBytesMax
}

/** Names of the parameters with non-ASCII bytes, for which the HTTP parser refuses the URL. */
function rawParameters(packet: unknown): string[] {
  if (!Buffer.isBuffer(packet)) return []
  const line = packet.subarray(0, limits.urlBytesMax).toString('latin1').split('\r\n', 1)[0] ?? ''
  const query = /\?(\S*)/.exec(line)?.[1] ?? ''
  const raw = query.split('&').filter((piece) => /[\u0080-\u00ff]/.test(piece))
  return raw.map((piece) => shownName(Buffer.from(piece.split('=', 1)[0] ?? '', 'latin1').toString('utf8')))
}

function rawUrlProblem(parameters: readonly string[]): Problem {
  const errors = parameters.map((parameter) => ({
    parameter,
    code: 'invalid_parameter' as const,
    message: `${parameter} holds raw bytes. Percent-encode it as UTF-8, for example with curl -G --data-urlencode.`,
  }))
  return new Problem('invalid_parameter', { errors })
}

function socketProblem(error: ParserError): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new Problem(isUrlTooLong(error.rawPacket) ? 'uri_too_long' : 'header_too_large')
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout')
  const parameters = error.code === 'HPE_INVALID_URL' ? rawParameters(error.rawPacket) : []
  return parameters.length > 0 ? rawUrlProblem(parameters) : new Problem('malformed_request')
}

/** Responds to invalid HTTP with problem+json and closes the connection. */
export function answerSocketError(error: ParserError, socket: Duplex, options: SocketErrorOptions): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = socketProblem(error)
  const { status } = errorRow(problem.code)
  const requestId = options.randomBytes(12).toString('hex')
  const body = JSON.stringify(problemBody(problem, requestId, options.publicUrl ?? ''))
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    `Content-Type: ${problemContentType}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Access-Control-Allow-Origin: *',
    `Access-Control-Expose-Headers: ${exposedHeaders.join(', ')}`,
    `X-Request-Id: ${requestId}`,
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  // The client may never close its side.
  setTimeout(() => socket.destroy(), 1000).unref()
}
