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

/** Only protocol messages may be written to standard output. The process ends when standard input is closed. */
async function serveTools(context: Context, urlOption: string | undefined): Promise<void> {
  const { host, port } = context.config()
  const url = checkedUrl(urlOption ?? `http://${host}:${port}`)
  // Imported here because the protocol library is slow to load and no other command needs it.
  const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
  const { mcpServer } = await import('../../http/mcp/mcp-server.ts')
  const server = mcpServer({ url, fetch, version: programVersion() })
  await server.connect(new StdioServerTransport())
}

/** The URL without a slash at its end. Throws `UsageError` for other than an http or https URL without query and fragment. */
function checkedUrl(text: string): string {
  const url = URL.parse(text)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return url.href.replace(/\/$/, '')
  }
  throw new UsageError(`--url: ${JSON.stringify(text)} is not accepted; expected: http or https address without query`)
}
