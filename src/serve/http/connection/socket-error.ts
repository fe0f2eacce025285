import type { Duplex } from 'node:stream'
import { STATUS_CODES } from 'node:http'
import { errorRow } from '../../../domain/errors.ts'
import { limits } from '../../../domain/limits.ts'
import { exposedHeaders } from '../response/headers.ts'
import { Problem, problemBody, problemContentType } from '../contract/problem.ts'
import { displayedName } from '../request/query-string.ts'

export interface SocketErrorOptions {
  readonly randomBytes: (size: number) => Buffer
  readonly publicUrl?: string | null
}

interface ParserError extends Error {
  readonly code?: string | undefined
  readonly rawPacket?: unknown
}

const clientCloseMilliseconds = 1000

/** Responds to invalid HTTP with problem+json and closes the connection. */
export function respondToSocketError(error: ParserError, socket: Duplex, options: SocketErrorOptions): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const problem = socketProblem(error)
  const { status } = errorRow(problem.code)
  const requestId = options.randomBytes(12).toString('hex')
  const body = JSON.stringify(problemBody(problem, requestId, options.publicUrl ?? ''))
  const headerLines = [
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
  socket.end(`${headerLines.join('\r\n')}\r\n\r\n${body}`)
  // The client may never close its side of the connection.
  setTimeout(() => socket.destroy(), clientCloseMilliseconds).unref()
}

function socketProblem(error: ParserError): Problem {
  if (error.code === 'HPE_HEADER_OVERFLOW') {
    return new Problem(isUrlTooLong(error.rawPacket) ? 'uri_too_long' : 'header_too_large')
  }
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Problem('request_timeout')
  const parameters = error.code === 'HPE_INVALID_URL' ? namesOfRawParameters(error.rawPacket) : []
  return parameters.length > 0 ? rawUrlProblem(parameters) : new Problem('malformed_request')
}

/** Whether the request line alone makes the header section too large. */
function isUrlTooLong(packet: unknown): boolean {
  if (!Buffer.isBuffer(packet)) return false
  const lineEnd = packet.indexOf('\r\n')
  const lineBytes = lineEnd < 0 ? packet.length : lineEnd
  return lineBytes > limits.urlBytesMax
}

/** In text decoded as latin1, where each character is a byte. */
const nonAscii = /[\u0080-\u00ff]/

/** Names of the parameters that contain raw bytes outside ASCII, for which the HTTP parser refuses a URL. */
function namesOfRawParameters(packet: unknown): string[] {
  if (!Buffer.isBuffer(packet)) return []
  const line = packet.subarray(0, limits.urlBytesMax).toString('latin1').split('\r\n', 1)[0] ?? ''
  const query = /\?(\S*)/.exec(line)?.[1] ?? ''
  const rawParameters = query.split('&').filter((parameter) => nonAscii.test(parameter))
  return rawParameters.map((parameter) => {
    const [name = ''] = parameter.split('=', 1)
    return displayedName(Buffer.from(name, 'latin1').toString('utf8'))
  })
}

function rawUrlProblem(parameters: readonly string[]): Problem {
  const errors = parameters.map((parameter) => ({
    parameter,
    code: 'invalid_parameter' as const,
    message: `${parameter} holds raw bytes. Percent-encode it as UTF-8, for example with curl -G --data-urlencode.`,
  }))
  return new Problem('invalid_parameter', { errors })
}
