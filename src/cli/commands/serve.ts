import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { generationsIn } from '../../generations/generation-folder.ts'
import { isCurrentOutdated } from '../../generations/generation-state.ts'
import { startServer } from '../server/start-server.ts'
import type { Context } from '../context.ts'
import { importsPathOf } from '../installation-ledger.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

When nothing is published yet, fictional sample data is built and served; every answer says so.
After an upgrade to another format of generations, the server first publishes again, if the data folder has the imports.
To start with the machine: docs/operate.md, "As a service".`

export function register(program: Command, context: Context): void {
  program
    .command('serve')
    .description('serve the API and the page')
    .addHelpText('after', examples)
    .action(async () => serve(context))
}

async function serve(context: Context): Promise<void> {
  const config = context.config()
  await startServer(config, context)
  const { dataDir, storeUrl } = config
  // With a store, one machine publishes for all servers.
  if (storeUrl !== null || !existsSync(importsPathOf(dataDir))) return
  if (await isCurrentOutdated(generationsIn(dataDir))) publishAgain(context)
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
