import { createInterface } from 'node:readline'
import type { Command } from 'commander'
import { answerMessage, messageOf, type McpService } from '../../serve/http/mcp/mcp-messages.ts'
import { createToolRequest, serviceUrl } from '../ask-service.ts'
import type { Context } from '../context.ts'
import { programVersion } from '../server/server-context.ts'

const examples = `
Examples:
  $ shobun mcp --url https://shobun.example
  $ shobun mcp                           the server on this machine, at HOST and PORT

For a client's configuration, where the package is installed: { "command": "shobun", "args": ["mcp", "--url", "https://shobun.example"] }`

export function register(program: Command, context: Context): void {
  program
    .command('mcp')
    .description('serve the public API of a running server as Model Context Protocol tools on stdin and stdout')
    .option('--url <address>', 'the server to ask')
    .option('--json', 'one JSON object per message of the protocol, as also without it')
    .addHelpText('after', examples)
    .action(({ url }: { url?: string }) => serveTools(context, url))
}

/** Only protocol messages, each a line, may be written to standard output. The process ends when standard input is closed. */
async function serveTools({ config, network, stdout }: Context, urlOption: string | undefined): Promise<void> {
  const { host, port } = config()
  const url = serviceUrl(urlOption ?? `http://${host}:${port}`)
  const version = programVersion()
  const service = { version, ask: createToolRequest({ url, fetch: network.fetch, userAgent: `shobun-mcp/${version}` }) }
  for await (const line of createInterface({ input: process.stdin }))
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
