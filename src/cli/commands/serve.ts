import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { generationsIn } from '../../generations/generation-folder.ts'
import { isCurrentOutdated } from '../../generations/generation-state.ts'
import { startServer, type Served } from '../server/start-server.ts'
import type { Context } from '../context.ts'
import { importsPathOf } from '../installation-ledger.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

When nothing is published yet, fictional sample data is built and served; every answer says so.
After an upgrade to another format of generations, the server first publishes again, if the data folder has the imports.
To start with the machine: docs/operate.md, "As a service".`

export function register(program: Command, context: Context): void {
  const command = program.command('serve').description('serve the API and the page')
  declareOutput(command, 'one JSON object per line: the log, and the address once it serves', servedShape)
    .addHelpText('after', examples)
    .action(async (options: OutputOptions) => serve(context, options))
}

async function serve(context: Context, { json = false }: OutputOptions): Promise<void> {
  const config = context.config()
  await startServer(json ? { ...config, logFormat: 'json' } : config, context, (served) => {
    printItem(context, servedShape, { ...served, isTerminal: context.stdout.isTTY === true }, { json })
  })
  const { dataDir, storeUrl } = config
  // With a store, one machine publishes for all servers.
  if (storeUrl !== null || !existsSync(importsPathOf(dataDir))) return
  if (await isCurrentOutdated(generationsIn(dataDir))) publishAgain(context)
}

const servedShape: TextShape<Served & { readonly isTerminal: boolean }> = {
  keys: namedValues('generation', 'url'),
  text({ generation, url, isTerminal }) {
    const howToGoOn = isTerminal ? `; documents at ${url}/docs, Ctrl-C stops it` : ''
    return [`Shobun is serving ${generation ?? 'nothing'} on ${url}${howToGoOn}`]
  },
}

/** The server waits at 503 meanwhile and takes the new generation over. What `publish` says about a failure is for the operator. */
function publishAgain({ stderr }: Context): void {
  stderr.write('The published generation is of an earlier version of this program: publishing again.\n')
  const [main = '', ...args] = process.argv.slice(1)
  const publish = args.with(args.lastIndexOf('serve'), 'publish')
  const child = spawn(process.execPath, [...process.execArgv, main, ...publish], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  process.on('exit', () => child.kill())
}
