import { join } from 'node:path'
import type { Command } from 'commander'
import { ingestFile, type Ingested } from '../../collect/ingest.ts'
import { isIsoDate } from '../../text/iso-date.ts'
import type { Source } from '../../collect/source-folder.ts'
import type { ImportCounts } from '../../domain/import-counts.ts'
import { openArchive, type Archive } from '../../ledger/archive.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { openLedger } from '../../ledger/sqlite/ledger.ts'
import { UsageError, type Context } from '../context.ts'
import { failureOf, refusalLine, type Failure } from '../failure.ts'
import { refuseWrongClock } from '../ledger-clock.ts'
import { createProgress } from '../progress.ts'
import { printJson, type OutputOptions } from '../report.ts'
import { chooseSource } from '../source-choice.ts'
import { cleanLine } from '../../text/published-text.ts'

interface Options extends OutputOptions {
  readonly asOf?: string
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
    .action((id: string, files: string[], options: Options) => ingest(context, { id, files, ...options }))
}

async function ingest(
  context: Context,
  { id, files, asOf, json }: Options & { readonly id: string; readonly files: readonly string[] },
): Promise<void> {
  if (asOf !== undefined) checkAsOf(asOf, context)
  const { dataDir } = context.config()
  const source = await chooseSource(id, dataDir)
  const archive = openArchive(join(dataDir, 'archive'))
  const ledger = openLedger(join(dataDir, 'ledger.db'))
  try {
    if (asOf === undefined) await refuseWrongClock(ledger, context.now())
    for (const path of files) {
      const result = await ingestWithProgress({ context, ledger, archive, source, path, asOf })
      if ('refused' in result) context.markFailed()
      if (json === true) printResultJson(context, path, result)
      else printResult(context, path, result)
    }
  } finally {
    await ledger.close()
  }
}

/** Throws `UsageError` unless the day is a calendar day and not in the future. */
function checkAsOf(day: string, { now }: Context): void {
  if (!isIsoDate(day)) throw new UsageError(`--as-of: ${JSON.stringify(day)} is not a day; expected: YYYY-MM-DD`)
  if (day > dateInTokyo(now())) throw new UsageError(`--as-of: ${day} is in the future`)
}

type Result = { readonly counts: ImportCounts } | { readonly refused: Failure }

async function ingestWithProgress(input: {
  readonly context: Context
  readonly ledger: Ledger
  readonly archive: Archive
  readonly source: Source
  readonly path: string
  readonly asOf: string | undefined
}): Promise<Result> {
  const { context, path, ...rest } = input
  const progress = createProgress(context.stderr)
  progress.show(`${path}: archiving`)
  try {
    const ingested: Ingested = await ingestFile({
      ...rest,
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

function printResultJson({ stdout }: Context, file: string, result: Result): void {
  if ('refused' in result) {
    const { code, message } = result.refused
    return printJson(stdout, { file, error: { code, message } })
  }
  const { unreadReasons, ...counts } = result.counts
  printJson(stdout, { file, ...counts, unread_reasons: unreadReasons })
}

function printResult({ stdout, stderr }: Context, file: string, result: Result): void {
  if ('refused' in result) stderr.write(`${cleanLine(`${file}: ${refusalLine(result.refused)}`)}\n`)
  else stdout.write(`${cleanLine(`${file}: ${countsLine(result.counts)}`)}\n`)
}

function countsLine({ rows, unreadReasons, ...outcomes }: ImportCounts): string {
  const terms = Object.entries(outcomes).map(([outcome, count]) => `${count.toLocaleString('en-US')} ${outcome}`)
  const sum = `${rows.toLocaleString('en-US')} rows = ${terms.join(' + ')}`
  const reasons = Object.entries(unreadReasons).map(([reason, count]) => `${reason} ${count.toLocaleString('en-US')}`)
  return reasons.length === 0 ? sum : `${sum} (${reasons.join(', ')})`
}
