import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { clientHeader, contactHeader } from '../headers.ts'
import { Problem } from '../problem.ts'
import { mcpPath } from './mcp-path.ts'

/** A call with its arguments. */
const bodyBytesMax = 16 * 1024

interface McpRouteOptions {
  readonly brand?: string | undefined
  readonly version: string
}

/**
 * Registers the endpoint. A POST has one message and one answer in JSON; nothing is kept between messages, so any server can answer each.
 * A tool call is a request of the API by the same client, with its limits; other messages are not counted.
 */
export function registerMcp(app: FastifyInstance, { brand, version }: McpRouteOptions): void {
  const identifying = [clientHeader(brand), contactHeader(brand), ...clientHeaders].map((name) => name.toLowerCase())
  app.post(mcpPath, { bodyLimit: bodyBytesMax }, async (request, reply) => {
    if (Array.isArray(request.body))
      throw new Problem('malformed_request', { detail: 'One message a request; batches are not supported.' })
    const server = await createServer({ url: 'http://127.0.0.1', fetch: asClient(app, request, identifying), version })
    try {
      const response = await answerOf(server, request)
      for (const [name, value] of response.headers) void reply.header(name, value)
      return await reply
        .code(response.status)
        .header('cache-control', 'no-store')
        .send(await response.text())
    } finally {
      await server.close()
    }
  })
  app.get(mcpPath, () => {
    throw new Problem('method_not_allowed', { detail: 'Messages are sent with POST; there is no stream of them.' })
  })
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

/** A `fetch` that asks the API of this app as the client of a request. */
function asClient(app: FastifyInstance, { headers, raw }: FastifyRequest, identifying: readonly string[]) {
  const copied = Object.fromEntries(
    identifying.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  )
  return async (address: string): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const { statusCode, body } = await app.inject({
      method: 'GET',
      url: pathname + search,
      headers: { ...copied, host: headers.host },
      remoteAddress: raw.socket.remoteAddress ?? '',
    })
    return new Response(body, { status: statusCode })
  }
}

/** Imported at the first message, because the protocol library takes long to load. */
async function createServer(options: Parameters<typeof import('./mcp-server.ts').mcpServer>[0]): Promise<Server> {
  const { mcpServer } = await import('./mcp-server.ts')
  return mcpServer(options)
}

async function answerOf(server: Server, request: FastifyRequest): Promise<Response> {
  const { WebStandardStreamableHTTPServerTransport } =
    await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js')
  // Without a generator of session ids there are no sessions.
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  const message = new Request(`http://127.0.0.1${mcpPath}`, { method: 'POST', headers })
  return transport.handleRequest(message, { parsedBody: request.body })
}
