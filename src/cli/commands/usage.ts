import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { openUsageDatabase } from '../../usage/usage-database.ts'
import { usageReport, type UsageReport, type UsageReportOptions } from '../../usage/usage-report.ts'
import { usagePage } from '../../usage/usage-page.ts'
import type { Context } from '../context.ts'
import { printJson, printTable } from '../report.ts'

const examples = `
Examples:
  $ shobun usage
  $ shobun usage --days 30 --top 50
  $ shobun usage --days 2 --by hour
  $ shobun usage --days 30 --html usage.html
  $ shobun usage --json

Addresses are counted by their keyed hash, not stored. What is no valid HTTP, and pages, are not logged.`

const dayMilliseconds = 86_400_000

interface Options {
  readonly days: number
  readonly top: number
  readonly by: 'day' | 'hour'
  readonly html?: string
  readonly json?: boolean
}

export function register(program: Command, context: Context): void {
  program
    .command('usage')
    .description('show requests, clients, refusals and the searches that found little')
    .option('--days <number>', 'days up to now', wholeNumber, 7)
    .option('--top <number>', 'rows of searches that found little', wholeNumber, 20)
    .addOption(new Option('--by <period>', 'length of a bar').choices(['day', 'hour']).default('day'))
    .option('--html <file>', 'write the report as one HTML file that asks nothing from anywhere')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => report(context, options))
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('expected: whole number from 1 to 9999')
  return Number(text)
}

function report(context: Context, { days, top, by, html, json }: Options): void {
  const to = context.now().getTime() + 1
  const read = readReport(context.config().dataDir, { from: to - days * dayMilliseconds, to, top, by })
  if (html !== undefined) writeFileSync(html, usagePage(read))
  if (json === true) printJson(context.stdout, jsonOf(read))
  else if (html === undefined) print(context, read)
  else context.stdout.write(`${html}: ${read.requests.toLocaleString('en-US')} requests\n`)
}

/** Nothing is created where nothing was logged yet. */
function readReport(dataDir: string, range: Required<UsageReportOptions>): UsageReport {
  const { from, to } = range
  if (!existsSync(join(dataDir, 'usage.db'))) {
    return { from, to, by: range.by, requests: 0, clients: 0, endpoints: [], refusals: [], fewHits: [], periods: [] }
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
    time_zone: 'Asia/Tokyo',
    ...report,
    few_hits: fewHits.map((row) => ({ ...row, conditions: JSON.parse(row.conditions) as unknown })),
  }
}

const barLength = 40

/** A line a day or hour with its bar, refusals as ░. */
function plotRows(periods: UsageReport['periods']): (string | number)[][] {
  const most = Math.max(1, ...periods.map(({ requests }) => requests))
  const length = (value: number): number => Math.round((value / most) * barLength)
  return periods.map(({ start, requests, refused, clients }) => {
    const [all, dim] = [Math.max(1, length(requests)), length(refused)]
    return [start, requests, refused, clients, '█'.repeat(Math.max(0, all - dim)) + '░'.repeat(dim)]
  })
}

const counted = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

function print({ stdout }: Context, read: UsageReport): void {
  const { from, to, requests, clients, endpoints, refusals, fewHits, periods } = read
  stdout.write(`${new Date(from).toISOString()} to ${new Date(to).toISOString()}\n`)
  stdout.write(`${counted(requests, 'request')} from ${counted(clients, 'address', 'addresses')}\n`)
  const tables = [
    [['Asia/Tokyo', 'requests', 'with an error', 'addresses', '░ with an error'], plotRows(periods)],
    [['endpoint', 'requests', 'addresses'], endpoints.map((row) => [row.endpoint, row.requests, row.clients])],
    [['error', 'status', 'requests'], refusals.map((row) => [row.code, String(row.status), row.requests])],
    [['found little', 'requests', 'rows'], fewHits.map((row) => [row.conditions, row.requests, row.rows])],
  ] as const
  for (const [headings, rows] of tables) {
    if (rows.length === 0) continue
    stdout.write('\n')
    printTable(stdout, headings, rows)
  }
}
