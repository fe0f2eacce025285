import { writeFileSync } from 'node:fs'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { usageReport } from '../../serve/usage/sqlite-usage-report.ts'
import { usagePage } from '../../serve/usage/usage-page.ts'
import type { UsageReport, UsageReportOptions } from '../../serve/usage/usage-report.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { withPostgres } from '../../fleet/postgres/postgres-packages.ts'
import type { Cell } from '../output-shape.ts'
import { printJson, printTable, type OutputOptions } from '../print.ts'
import { dayMilliseconds, instantInTokyo } from '../../domain/calendar.ts'

const examples = `
Examples:
  $ shobun usage
  $ shobun usage --days 30 --top 50
  $ shobun usage --days 2 --by hour
  $ shobun usage --days 30 --html usage.html
  $ shobun usage --json

Addresses are counted by their keyed hash, not stored. Requests to the API and pages that show data are logged; the start page,
documents, files of the page and invalid HTTP are not. Older days are kept as daily totals only, without addresses and conditions.

The log itself can be read with other programs:
  $ sqlite3 -readonly data/usage.db "SELECT * FROM requests ORDER BY at DESC LIMIT 10"
  $ sqlite3 -readonly data/usage.db "SELECT * FROM refusals ORDER BY at DESC LIMIT 10"
  $ psql "$DATABASE_URL" -c "SELECT * FROM usage.request ORDER BY at DESC LIMIT 10"`

interface Options extends OutputOptions {
  readonly days: number
  readonly top: number
  readonly by: 'day' | 'hour'
  readonly html?: string
}

export function register(program: Command, context: Context): void {
  program
    .command('usage')
    .description('show requests, addresses, errors and the searches that returned few results')
    .option('--days <number>', 'days up to now', parseWholeNumber, 7)
    .option('--top <number>', 'rows of searches that returned few results', parseWholeNumber, 20)
    .addOption(new Option('--by <period>', 'period of one line').choices(['day', 'hour']).default('day'))
    .option('--html <file>', 'write the report as one self-contained HTML file')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => report(context, options))
}

function parseWholeNumber(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('expected: whole number from 1 to 9999')
  return Number(text)
}

async function report(context: Context, options: Options): Promise<void> {
  const { days, top, by, html, json } = options
  const config = context.config()
  // Exclusive, and a request of this millisecond counts.
  const to = context.now().getTime() + 1
  const range = { from: to - days * dayMilliseconds, to, top, by }
  const usage = await readReport(config, range)
  if (usage === null) return reportMissing(context, config, options)
  if (html !== undefined) writeFileSync(html, usagePage(usage))
  if (json === true) printJson(context.stdout, jsonOf(usage))
  else if (html === undefined) printReport(context, usage)
  else context.stdout.write(`${html}: ${counted(usage.requests, 'request')}\n`)
}

async function readReport(config: Config, range: UsageReportOptions): Promise<UsageReport | null> {
  const { dataDir, databaseUrl, usageMaxBytes } = config
  if (databaseUrl === null) return usageReport({ dataDir, maxBytes: usageMaxBytes }, range)
  const { postgresUsageReport } = await withPostgres(async () => import('../../fleet/usage/postgres-usage-report.ts'))
  return postgresUsageReport({ url: databaseUrl }, range)
}

/** Says that there is no log: a report with 0 requests would mean an empty log. */
function reportMissing({ stdout }: Context, { dataDir, databaseUrl }: Config, { json }: Options): void {
  const place = databaseUrl === null ? dataDir : 'the database'
  const message = `There is no usage log in ${place}: no server has logged a request there.`
  if (json === true) printJson(stdout, { log: null, message })
  else stdout.write(`${message}\n`)
}

function jsonOf({ from, to, fewHits, lastSummedDay, ...report }: UsageReport): unknown {
  return {
    from: instantInTokyo(from),
    to: instantInTokyo(to),
    time_zone: 'Asia/Tokyo',
    last_summed_day: lastSummedDay,
    ...report,
    few_hits: fewHits.map((row) => ({ ...row, conditions: JSON.parse(row.conditions) as unknown })),
  }
}

const barCharactersMax = 40

/** A row for each day or hour with a bar of its requests, in which ░ are errors. */
function periodRows(periods: UsageReport['periods']): Cell[][] {
  const requestsMax = Math.max(1, ...periods.map(({ requests }) => requests))
  const lengthOf = (requests: number): number => Math.round((requests / requestsMax) * barCharactersMax)
  return periods.map(({ start, requests, errors, addresses }) => {
    const errorLength = lengthOf(errors)
    const otherLength = Math.max(0, Math.max(1, lengthOf(requests)) - errorLength)
    return [start, requests, errors, addresses, '█'.repeat(otherLength) + '░'.repeat(errorLength)]
  })
}

const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

function printReport({ stdout }: Context, usage: UsageReport): void {
  const { from, to, requests, errors, addresses, lastSummedDay, endpoints, refusals, fewHits, periods } = usage
  stdout.write(`${instantInTokyo(from)} to ${instantInTokyo(to)}\n`)
  stdout.write(
    `${counted(requests, 'request')} from ${counted(addresses, 'address', 'addresses')}, ${counted(errors, 'error')}\n`,
  )
  if (lastSummedDay !== null) stdout.write(`Up to ${lastSummedDay} some or all figures are daily totals\n`)
  const tables = [
    [['Asia/Tokyo', 'requests', 'errors', 'addresses', '░ errors'], periodRows(periods)],
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
