import { join } from 'node:path'
import type { Command } from 'commander'
import { ingestFile, type Ingested } from '../../collect/ingest.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import type { Source } from '../../collect/source-folder.ts'
import type { ImportCounts } from '../../domain/reading.ts'
import { openArchive, type Archive } from '../../ledger/archive.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { UsageError, type Context } from '../context.ts'
import { failureOf, type Failure } from '../failure.ts'
import { refuseWrongClock } from '../ledger-clock.ts'
import { createProgress } from '../progress.ts'
import { printJson } from '../report.ts'
import { chooseSource } from '../source-choice.ts'
import { cleanLine } from '../../text/published-text.ts'

interface Options {
  readonly asOf?: string
  readonly json?: boolean
}

const examples = `
Examples:
  $ shobun ingest nta_corporate_numbers 00_zenkoku_all_20260831.zip
  $ shobun ingest nta_corporate_numbers diff_20260901.zip diff_20260902.zip
  $ shobun ingest edinet_codes Edinetcode.zip --json
  $ shobun ingest mhlw_labor_violations list.pdf --as-of 2026-08-31

Every row has one outcome: rows = new + changed + unchanged + continuation + persons + unread.
A file that cannot be trusted is refused as a whole and the others are still imported; the exit code is then 1.
With --json every file prints one object on one line.`

export function register(program: Command, context: Context): void {
  program
    .command('ingest')
    .description('import official files that were fetched by other means')
    .argument('<source-id>', 'one of `shobun source list`')
    .argument('<file...>', 'files as the publisher names them')
    .option('--as-of <date>', 'day of the files (YYYY-MM-DD); overrides the day that they state')
    .option('--json', 'one JSON object per file')
    .addHelpText('after', examples)
    .action((id: string, files: string[], options: Options) => ingest({ id, files, options, context }))
}

async function ingest(call: {
  readonly id: string
  readonly files: readonly string[]
  readonly options: Options
  readonly context: Context
}): Promise<void> {
  const { id, files, options, context } = call
  if (options.asOf !== undefined) checkDay(options.asOf, context)
  const source = await chooseSource(id)
  const { dataDir } = context.config()
  const archive = openArchive(join(dataDir, 'archive'))
  const ledger = openLedger(join(dataDir, 'ledger.db'))
  try {
    if (options.asOf === undefined) await refuseWrongClock(ledger, context.now())
    for (const path of files) {
      const result = await ingestOne({ context, ledger, archive, source, path, asOf: options.asOf })
      if ('refused' in result) context.markFailed()
      report(context, path, result, options.json === true)
    }
  } finally {
    await ledger.close()
  }
}

/** Accepts a calendar day that is not in the future. */
function checkDay(day: string, { now }: Context): void {
  if (!isIsoDate(day)) throw new UsageError(`--as-of: ${JSON.stringify(day)} is not a day; expected: YYYY-MM-DD`)
  if (day > dateInTokyo(now())) throw new UsageError(`--as-of: ${day} is in the future`)
}

type Result = { readonly counts: ImportCounts } | { readonly refused: Failure }

async function ingestOne(input: {
  readonly context: Context
  readonly ledger: Ledger
  readonly archive: Archive
  readonly source: Source
  readonly path: string
  readonly asOf: string | undefined
}): Promise<Result> {
  const { context, path, ...place } = input
  const progress = createProgress(context.stderr)
  progress.show(`${path}: archiving`)
  try {
    const ingested: Ingested = await ingestFile({
      ...place,
      path,
      now: context.now,
      onProgress: (rows) => progress.show(`${path}: ${rows.toLocaleString('en-US')} rows`),
    })
    return 'refused' in ingested ? { refused: failureOf(ingested.refused) } : ingested
  } catch (error) {
    return { refused: failureOf(error) }
  } finally {
    progress.clear()
  }
}

function report({ stdout, stderr }: Context, file: string, result: Result, json: boolean): void {
  if ('refused' in result) {
    const { code, message } = result.refused
    if (json) return printJson(stdout, { file, error: { code, message } })
    stderr.write(`${cleanLine(`${file}: refused (${code}): ${message}`)}\n`)
    return
  }
  const { unreadReasons, ...counts } = result.counts
  if (json) return printJson(stdout, { file, ...counts, unread_reasons: unreadReasons })
  stdout.write(`${cleanLine(`${file}: ${lineOf(result.counts)}`)}\n`)
}

function lineOf({ rows, unreadReasons, ...parts }: ImportCounts): string {
  const sum = Object.entries(parts).map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`)
  const reasons = Object.entries(unreadReasons).map(([reason, count]) => `${reason} ${count.toLocaleString('en-US')}`)
  return `${rows.toLocaleString('en-US')} rows = ${sum.join(' + ')}${reasons.length > 0 ? ` (${reasons.join(', ')})` : ''}`
}
