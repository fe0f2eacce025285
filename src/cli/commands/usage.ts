import { writeFileSync } from 'node:fs'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { usageReport } from '../../usage/sqlite-usage-report.ts'
import { usagePage } from '../../usage/usage-page.ts'
import type { UsageReport } from '../../usage/usage-report.ts'
import type { Context } from '../context.ts'
import { printJson, printTable, type Cell } from '../report.ts'
import { dayMilliseconds } from '../../domain/calendar.ts'

const examples = `
Examples:
  $ shobun usage
  $ shobun usage --days 30 --top 50
  $ shobun usage --days 2 --by hour
  $ shobun usage --days 30 --html usage.html
  $ shobun usage --json

Addresses are counted by their keyed hash, not stored. Invalid HTTP and page requests are not logged. Older days are kept as
daily totals only, without addresses and conditions.

The log itself can be read with other programs:
  $ sqlite3 -readonly data/usage.db "SELECT * FROM requests ORDER BY at DESC LIMIT 10"
  $ sqlite3 -readonly data/usage.db "SELECT * FROM refusals ORDER BY at DESC LIMIT 10"`

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
    .description('show requests, addresses, errors and the searches that returned few results')
    .option('--days <number>', 'days up to now', wholeNumber, 7)
    .option('--top <number>', 'rows of searches that returned few results', wholeNumber, 20)
    .addOption(new Option('--by <period>', 'period of one line').choices(['day', 'hour']).default('day'))
    .option('--html <file>', 'write the report as one self-contained HTML file')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => report(context, options))
}

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('expected: whole number from 1 to 9999')
  return Number(text)
}

async function report(context: Context, options: Options): Promise<void> {
  const { days, top, by, html, json } = options
  const { dataDir, usageRetentionDays: retentionDays, usageMaxBytes: maxBytes } = context.config()
  const now = (): number => context.now().getTime()
  const to = now() + 1
  const range = { from: to - days * dayMilliseconds, to, top, by }
  const usage = await usageReport({ dataDir, retentionDays, maxBytes, now }, range)
  if (usage === null) return reportMissing(context, dataDir, options)
  if (html !== undefined) writeFileSync(html, usagePage(usage))
  if (json === true) printJson(context.stdout, jsonOf(usage))
  else if (html === undefined) print(context, usage)
  else context.stdout.write(`${html}: ${plural(usage.requests, 'request')}\n`)
}

/** An empty log and a missing log are reported differently. */
function reportMissing({ stdout }: Context, dataDir: string, { json }: Options): void {
  const message = `There is no usage log in ${dataDir}: no server has logged a request there.`
  if (json === true) printJson(stdout, { log: null, message })
  else stdout.write(`${message}\n`)
}

function jsonOf({ from, to, fewHits, lastSummedDay, ...report }: UsageReport): unknown {
  return {
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    time_zone: 'Asia/Tokyo',
    last_summed_day: lastSummedDay,
    ...report,
    few_hits: fewHits.map((row) => ({ ...row, conditions: JSON.parse(row.conditions) as unknown })),
  }
}

const barLength = 40

/** A line for each day or hour with its bar, errors as ░. */
function plotRows(periods: UsageReport['periods']): Cell[][] {
  const most = Math.max(1, ...periods.map(({ requests }) => requests))
  const length = (value: number): number => Math.round((value / most) * barLength)
  return periods.map(({ start, requests, errors, addresses }) => {
    const [all, dim] = [Math.max(1, length(requests)), length(errors)]
    return [start, requests, errors, addresses, '█'.repeat(Math.max(0, all - dim)) + '░'.repeat(dim)]
  })
}

const plural = (count: number, one: string, more = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : more}`

function print({ stdout }: Context, usage: UsageReport): void {
  const { from, to, requests, errors, addresses, lastSummedDay, endpoints, refusals, fewHits, periods } = usage
  stdout.write(`${new Date(from).toISOString()} to ${new Date(to).toISOString()}\n`)
  stdout.write(
    `${plural(requests, 'request')} from ${plural(addresses, 'address', 'addresses')}, ${plural(errors, 'error')}\n`,
  )
  if (lastSummedDay !== null) stdout.write(`Up to ${lastSummedDay} some or all figures are daily totals\n`)
  const tables = [
    [['Asia/Tokyo', 'requests', 'errors', 'addresses', '░ errors'], plotRows(periods)],
    [['endpoint', 'requests', 'addresses'], endpoints.map((row) => [row.endpoint, row.requests, row.addresses])],
    [['error', 'status', 'requests'], refusals.map((row) => [row.code, String(row.status), row.requests])],
    [['few results', 'requests', 'rows'], fewHits.map((row) => [row.conditions, row.requests, row.rows])],
  ] as const
  for (const [headings, rows] of tables) {
    if (rows.length === 0) continue
    stdout.write('\n')
    printTable(stdout, headings, rows)
  }
}
