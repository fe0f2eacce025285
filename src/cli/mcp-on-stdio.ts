import { createInterface } from 'node:readline'
import { answerMessage, messageOf, type McpService } from '../serve/http/mcp/mcp-messages.ts'
import { createToolRequest } from './ask-service.ts'

interface StdioServer {
  /** The service whose API the tools ask, without a slash at its end. */
  readonly url: string
  readonly version: string
  readonly fetch: typeof fetch
  readonly stdin: NodeJS.ReadableStream
  readonly stdout: { write(text: string): unknown }
}

/**
 * Answers messages of the Model Context Protocol, each a line, until the input is closed (stdio transport,
 * https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#stdio). Nothing but messages is written to the output.
 */
export async function answerOnStdio({ url, version, fetch, stdin, stdout }: StdioServer): Promise<void> {
  const service = { version, ask: createToolRequest({ url, fetch, userAgent: `shobun-mcp/${version}` }) }
  for await (const line of createInterface({ input: stdin }))
    // Calls may take long, and other messages are answered meanwhile.
    void answerLine(line, service).then((answer) => answer === null || stdout.write(`${answer}\n`))
}

/** The errors of JSON-RPC for what is not a message. */
const parseError = '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Parse error"}}'
const invalidRequest = '{"jsonrpc":"2.0","id":null,"error":{"code":-32600,"message":"Invalid Request"}}'

async function answerLine(line: string, service: McpService): Promise<string | null> {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    return parseError
  }
  const message = messageOf(value)
  return message === null ? invalidRequest : answerMessage(message, service)
}
