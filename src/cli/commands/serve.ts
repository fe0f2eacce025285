import type { Command } from 'commander'
import { startServer } from '../../server/start-server.ts'
import type { Context } from '../context.ts'

const examples = `
Examples:
  $ shobun serve
  $ shobun serve --host 0.0.0.0 --port 80 --data-dir /var/lib/shobun
  $ FAIR_USE=off shobun serve            without limits: benchmarks, private use

When nothing is published yet, fictional sample data is built and served; every answer says so.
To start with the machine: docs/operate.md, "As a service".`

export function register(program: Command, context: Context): void {
  program
    .command('serve')
    .description('serve the API and the page')
    .addHelpText('after', examples)
    .action(async () => startServer(context.config(), context))
}
