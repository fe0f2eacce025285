import { writeFileSync } from 'node:fs'
import { InvalidArgumentError, Option, type Command } from 'commander'
import { usageReport } from '../../serve/usage/sqlite-usage-report.ts'
import { usagePage } from '../../serve/usage/usage-page.ts'
import type { UsageReport, UsageReportOptions } from '../../serve/usage/usage-report.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../context.ts'
import { withPostgres } from '../../fleet/postgres/postgres-packages.ts'
import {
  declareOutput,
  headed,
  namedCells,
  namedValues,
  tableOf,
  type Part,
  type TableShape,
  type TextShape,
} from '../output-shape.ts'
import { printItem, printParts, type OutputOptions } from '../print.ts'
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
  const command = program
    .command('usage')
    .description('show requests, addresses, errors and the searches that returned few results')
    .option('--days <number>', 'days up to now', parseWholeNumber, 7)
    .option('--top <number>', 'rows of searches that returned few results', parseWholeNumber, 20)
    .addOption(new Option('--by <period>', 'period of one line').choices(['day', 'hour']).default('day'))
    .option('--html <file>', 'write the report as one self-contained HTML file')
  declareOutput(command, 'one JSON object', reportShape, missingShape)
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
  if (json === true || html === undefined) printItem(context, reportShape, usage, { json })
  else printParts(context, [`${html}: ${counted(usage.requests, 'request')}`])
}

async function readReport(config: Config, range: UsageReportOptions): Promise<UsageReport | null> {
  const { dataDir, databaseUrl, usageMaxBytes } = config
  if (databaseUrl === null) return usageReport({ dataDir, maxBytes: usageMaxBytes }, range)
  const { postgresUsageReport } = await withPostgres(async () => import('../../fleet/usage/postgres-usage-report.ts'))
  return postgresUsageReport({ url: databaseUrl }, range)
}

/** Says that there is no log: a report with 0 requests would mean an empty log. */
function reportMissing(context: Context, { dataDir, databaseUrl }: Config, options: Options): void {
  const place = databaseUrl === null ? dataDir : 'the database'
  const message = `There is no usage log in ${place}: no server has logged a request there.`
  printItem(context, missingShape, { message }, options)
}

const missingShape: TextShape<{ readonly message: string }> = {
  keys: { log: () => null, ...namedValues('message') },
  text: ({ message }) => [message],
}

const reportShape: TextShape<UsageReport> = {
  keys: {
    from: ({ from }) => instantInTokyo(from),
    to: ({ to }) => instantInTokyo(to),
    time_zone: () => 'Asia/Tokyo',
    last_summed_day: ({ lastSummedDay }) => lastSummedDay,
    ...namedValues('by', 'requests', 'errors', 'addresses', 'endpoints', 'refusals', 'periods'),
    few_hits: ({ fewHits }) => fewHits.map((row) => ({ ...row, conditions: JSON.parse(row.conditions) as unknown })),
  },
  text: reportParts,
}

const barCharactersMax = 40

interface PeriodWithBar {
  readonly start: string
  readonly requests: number
  readonly errors: number
  readonly addresses: number | null
  readonly bar: string
}

const periodShape: TableShape<PeriodWithBar> = {
  columns: {
    start: headed('Asia/Tokyo', ({ start }) => start),
    ...namedCells('requests', 'errors', 'addresses'),
    bar: headed('░ errors', ({ bar }) => bar),
  },
}

/** A row for each day or hour with a bar of its requests, in which ░ are errors. */
function withBars(periods: UsageReport['periods']): PeriodWithBar[] {
  const requestsMax = Math.max(1, ...periods.map(({ requests }) => requests))
  const lengthOf = (requests: number): number => Math.round((requests / requestsMax) * barCharactersMax)
  return periods.map((period) => {
    const errorLength = lengthOf(period.errors)
    const otherLength = Math.max(0, Math.max(1, lengthOf(period.requests)) - errorLength)
    return { ...period, bar: '█'.repeat(otherLength) + '░'.repeat(errorLength) }
  })
}

const endpointShape: TableShape<UsageReport['endpoints'][number]> = {
  columns: namedCells('endpoint', 'requests', 'addresses'),
}

const refusalShape: TableShape<UsageReport['refusals'][number]> = {
  columns: {
    code: headed('error', ({ code }) => code),
    status: ({ status }) => String(status),
    ...namedCells('requests'),
  },
}

const fewHitsShape: TableShape<UsageReport['fewHits'][number]> = {
  columns: { conditions: headed('few results', (row) => row.conditions), ...namedCells('requests', 'rows') },
}

const counted = (count: number, singular: string, plural = `${singular}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? singular : plural}`

function reportParts({ from, to, lastSummedDay, ...report }: UsageReport): Part[] {
  const { requests, errors, addresses, endpoints, refusals, fewHits, periods } = report
  const tables = [
    tableOf(periodShape, withBars(periods)),
    tableOf(endpointShape, endpoints),
    tableOf(refusalShape, refusals),
    tableOf(fewHitsShape, fewHits),
  ]
  return [
    `${instantInTokyo(from)} to ${instantInTokyo(to)}`,
    `${counted(requests, 'request')} from ${counted(addresses, 'address', 'addresses')}, ${counted(errors, 'error')}`,
    ...(lastSummedDay === null ? [] : [`Up to ${lastSummedDay} some or all figures are daily totals`]),
    ...tables.flatMap((table) => (table.rows.length === 0 ? [] : ['', table])),
  ]
}
