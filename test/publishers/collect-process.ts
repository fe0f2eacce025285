import { runHere } from '../../src/cli/test-commands.ts'
import { fetchFrom } from './publishers.ts'

/** A process that a test can kill: `collect-process.ts <port of the publishers> <instant> <command> …`, without pauses. */
const [port = '', instant = '', ...args] = process.argv.slice(2)

process.stdout.write('started\n')
process.exitCode = await runHere(args, {
  env: { DATA_DIR: process.env['DATA_DIR'], CONTACT: 'collector@shobun.example' },
  stdout: process.stdout,
  stderr: process.stderr,
  now: () => new Date(instant),
  network: { fetch: fetchFrom(Number(port)), sleep: async () => undefined },
})
