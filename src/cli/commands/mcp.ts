import type { Command } from 'commander'
import { serviceUrl } from '../ask-service.ts'
import type { Context } from '../context.ts'
import { answerOnStdio } from '../mcp-on-stdio.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { programVersion } from '../../words/program-files/program-version.ts'

const examples = `
Examples:
  $ shobun mcp --url https://shobun.example
  $ shobun mcp                           the server on this machine, at HOST and PORT

For a client's configuration, where the package is installed: { "command": "shobun", "args": ["mcp", "--url", "https://shobun.example"] }`

export function register(program: Command, context: Context): void {
  const command = program
    .command('mcp')
    .description('serve the public API of a running server as Model Context Protocol tools on stdin and stdout')
    .option('--url <address>', 'the server to ask')
  declareOutput(command, 'one JSON object per message of the protocol, as also without it', messageShape)
    .addHelpText('after', examples)
    .action(({ url }: { url?: string }) => serveTools(context, url))
}

/** What the protocol says of an answer; it is written as it comes. */
const messageShape: TextShape<Readonly<Record<'jsonrpc' | 'id' | 'result' | 'error', unknown>>> = {
  keys: namedValues('jsonrpc', 'id'),
  optional: namedValues('result', 'error'),
  text: () => [],
}

/** The process ends when standard input is closed. */
async function serveTools({ config, network, stdout }: Context, urlOption: string | undefined): Promise<void> {
  const { host, port } = config()
  const url = serviceUrl(urlOption ?? `http://${host}:${port}`)
  await answerOnStdio({ url, version: programVersion(), fetch: network.fetch, stdin: process.stdin, stdout })
}
