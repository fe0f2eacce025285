import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parseProxyList } from '../../fair-use/ip-address.ts'
import { clientHeader, contactHeader } from '../response/headers.ts'
import { Problem } from '../contract/problem.ts'
import { answerMessage, messageOf, protocolVersions, type McpService } from './mcp-messages.ts'
import { mcpBodyBytesMax, mcpPath } from '../contract/endpoints.ts'

interface McpRouteOptions {
  readonly brand?: string | undefined
  readonly trustedProxies?: readonly string[]
  readonly version: string
}

/**
 * Registers the endpoint. A POST has one message and one answer in JSON; nothing is kept between messages, so any server can answer each.
 * A tool call is a request of the API by the same client, with its limits. Other messages are not counted: they cost as little as a refused
 * request, and the list of tools, which is long, some times as much (`npm run bench:mcp`).
 */
export function registerMcp(app: FastifyInstance, { brand, version, trustedProxies = [] }: McpRouteOptions): void {
  const isTrustedProxy = parseProxyList(trustedProxies)
  const identifying = [clientHeader(brand), contactHeader(brand), ...clientHeaders].map((name) => name.toLowerCase())
  app.post(mcpPath, { bodyLimit: mcpBodyBytesMax }, async (request, reply) => {
    if (isRebound(request, isTrustedProxy))
      throw new Problem('cross_site_request_refused', {
        detail: 'On this machine, messages are taken from programs and from pages of this machine only.',
      })
    const message = messageOf(request.body)
    if (message === null)
      throw new Problem('malformed_request', { detail: 'A request has one message of JSON-RPC 2.0.' })
    const wanted = request.headers['mcp-protocol-version']
    if (wanted !== undefined && !protocolVersions.includes(String(wanted)))
      throw new Problem('malformed_request', {
        detail: `MCP-Protocol-Version is one of ${protocolVersions.join(', ')}.`,
      })
    const answer = await answerMessage(message, { version, ask: asClient(app, request, identifying) })
    void reply.header('cache-control', 'no-store')
    if (answer === null) return reply.code(202).send()
    return reply.type('application/json').send(answer)
  })
  app.get(mcpPath, () => {
    throw new Problem('method_not_allowed', { detail: 'Messages are sent with POST; there is no stream of them.' })
  })
}

const loopbackAddress = /^(?:::ffff:)?127\.|^::1$/
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Whether a page of elsewhere sends the message over the loopback interface: its name was made to lead here (DNS rebinding), so its browser
 * would let it read the answer. MCP, Streamable HTTP, asks to check `Origin` for it. What a proxy forwards is from the public network,
 * where every page may ask.
 */
function isRebound({ headers, raw }: FastifyRequest, isTrustedProxy: (address: string) => boolean): boolean {
  const address = raw.socket.remoteAddress ?? ''
  if (headers.origin === undefined || !loopbackAddress.test(address) || isTrustedProxy(address)) return false
  return !loopbackHost.test(URL.parse(headers.origin)?.hostname ?? '')
}

/** Headers by which fair use recognises a client and the page that asks. */
const clientHeaders = [
  'user-agent',
  'x-forwarded-for',
  'origin',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
  'sec-purpose',
]

/** Asks the API of this app as the client of a request. */
function asClient(
  app: FastifyInstance,
  { headers, raw }: FastifyRequest,
  identifying: readonly string[],
): McpService['ask'] {
  return async (path) => {
    const copied = Object.fromEntries(
      identifying.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
    )
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: path,
      headers: { ...copied, host: headers.host },
      remoteAddress: raw.socket.remoteAddress ?? '',
    })
    return { isError: statusCode !== 200, text: body }
  }
}
