import type { Command } from 'commander'
import { UsageError, type Context } from '../context.ts'
import { programVersion } from '../program-version.ts'

const examples = `
Examples:
  $ shobun mcp --url https://shobun.example
  $ shobun mcp                           the server on this machine, at HOST and PORT

For a client's configuration: { "command": "npx", "args": ["shobun", "mcp", "--url", "https://shobun.example"] }`

export function register(program: Command, context: Context): void {
  program
    .command('mcp')
    .description('serve the public API of a running server as Model Context Protocol tools on stdin and stdout')
    .option('--url <address>', 'the server to ask')
    .addHelpText('after', examples)
    .action(({ url }: { url?: string }) => serveTools(context, url))
}

/** Standard output belongs to the protocol: nothing else may be written to it. Ends with standard input. */
async function serveTools(context: Context, given: string | undefined): Promise<void> {
  const { host, port } = context.config()
  const url = addressOf(given ?? `http://${host}:${port}`)
  // The protocol's library takes a while to load; the other commands do not wait for it.
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const { mcpServer } = await import('../mcp-server.ts')
  const server = mcpServer({ url, fetch, version: programVersion() })
  await server.connect(new StdioServerTransport())
}

function addressOf(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new UsageError(`--url: ${JSON.stringify(text)} is not accepted; expected: http or https address without query`)
}
