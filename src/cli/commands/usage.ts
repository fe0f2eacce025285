import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError, type Command } from 'commander'
import { openUsageDatabase } from '../../usage/sqlite-usage-log.ts'
import { usageReport, type UsageReport } from '../../usage/usage-report.ts'
import type { Context } from '../context.ts'
import { printJson, printTable } from '../report.ts'

const examples = `
Examples:
  $ shobun usage
  $ shobun usage --days 30 --top 50
  $ shobun usage --json

Clients are counted by the keyed hash of their address; no address is stored.`

const dayMilliseconds = 86_400_000

interface Options {
  readonly days: number
  readonly top: number
  readonly json?: boolean
}

export function register(program: Command, context: Context): void {
  program
    .command('usage')
    .description('show requests, clients, refusals and the searches that found little')
    .option('--days <number>', 'days up to now', wholeNumber, 7)
    .option('--top <number>', 'rows of searches that found little', wholeNumber, 20)
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => report(context, options))
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('expected: whole number from 1 to 9999')
  return Number(text)
}

function report(context: Context, { days, top, json }: Options): void {
  const to = context.now().getTime() + 1
  const read = readReport(context.config().dataDir, { from: to - days * dayMilliseconds, to, top })
  if (json === true) printJson(context.stdout, jsonOf(read))
  else print(context, read)
}

/** Nothing is created where nothing was logged yet. */
function readReport(dataDir: string, range: { from: number; to: number; top: number }): UsageReport {
  const { from, to } = range
  if (!existsSync(join(dataDir, 'usage.db'))) {
    return { from, to, requests: 0, clients: 0, endpoints: [], refusals: [], fewHits: [], days: [] }
  }
  const database = openUsageDatabase(dataDir)
  try {
    return usageReport(database, range)
  } finally {
    database.close()
  }
}

function jsonOf({ from, to, fewHits, ...report }: UsageReport): unknown {
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...report,
    few_hits: fewHits.map((row) => ({ ...row, conditions: JSON.parse(row.conditions) as unknown })),
  }
}

function print({ stdout }: Context, read: UsageReport): void {
  const { from, to, requests, clients, endpoints, refusals, fewHits, days } = read
  stdout.write(`${new Date(from).toISOString()} to ${new Date(to).toISOString()}\n`)
  stdout.write(`${requests.toLocaleString('en-US')} requests of ${clients.toLocaleString('en-US')} clients\n`)
  const tables = [
    [['day', 'requests', 'refused'], days.map((row) => [row.day, row.requests, row.refused])],
    [['endpoint', 'requests', 'clients'], endpoints.map((row) => [row.endpoint, row.requests, row.clients])],
    [['refusal', 'status', 'requests'], refusals.map((row) => [row.code, String(row.status), row.requests])],
    [['found little', 'requests', 'rows'], fewHits.map((row) => [row.conditions, row.requests, row.rows])],
  ] as const
  for (const [headings, rows] of tables) {
    if (rows.length === 0) continue
    stdout.write('\n')
    printTable(stdout, headings, rows)
  }
}
