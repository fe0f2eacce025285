import { join } from 'node:path'
import type { Command } from 'commander'
import { ingestFile, type IngestInput, type Ingested, type StatedDay } from '../../collect/ingest.ts'
import { isIsoDate } from '../../words/text/iso-date.ts'
import type { AsOfBasis } from '../../domain/parsed-publication.ts'
import { openArchive } from '../../ledger/archive.ts'
import { dateInTokyo, dayMilliseconds } from '../../domain/calendar.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import { UsageError, type Context } from '../context.ts'
import { exitCodeOf } from '../exit-codes.ts'
import { importCountKeys, importCountsText, unclearRemarkKeys } from '../counts.ts'
import { openInstallationLedger } from '../installation-ledger.ts'
import { failureOf, refusalLine, type Failure } from '../failure.ts'
import { createProgress } from '../progress.ts'
import { declareOutput, keysOfPart, namedValues, onStderr, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'
import { chooseSource, refuseProposed } from '../source-choice.ts'
import { isWebAddress } from '../../words/text/published-text.ts'

interface Options extends OutputOptions {
  readonly asOf?: string
  readonly url?: string
}

const examples = `
Examples:
  $ shobun ingest nta_corporate_numbers 00_zenkoku_all_20260831.zip
  $ shobun ingest nta_corporate_numbers diff_20260901.zip diff_20260902.zip
  $ shobun ingest edinet_codes Edinetcode.zip --json
  $ shobun ingest mhlw_labor_violations list.pdf --as-of 2026-08-31
  $ shobun ingest isa_technical_intern list.xlsx --as-of 2026-08-31 --url https://www.moj.go.jp/isa/content/list.xlsx

Every row has one outcome: rows = rows with records + continuation + persons + unread. A row may give several records.
The day of a file is the one given with --as-of, otherwise the one that the publication or its file name states. Without any of them the list
is shown as of an unknown day, and its records as seen today.
A complete list that states no day needs --as-of, because records that it lacks are shown as removed on its day.
A file that cannot be trusted is refused as a whole and the others are still imported; the exit code is then ${exitCodeOf('failed')}.
With --json every file prints one object on one line.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('ingest')
    .description('import official files that were fetched by other means')
    .argument('<source-id>', 'one of `shobun source list`')
    .argument('<file...>', 'files as the publisher names them')
    .option('--as-of <date>', 'day of the files (YYYY-MM-DD); overrides the day that they state')
    .option('--url <address>', 'where the file was downloaded; kept with its records (one file)')
  declareOutput(command, 'one JSON object per file', importedShape, refusedShape)
    .addHelpText('after', examples)
    .action((id: string, files: string[], options: Options) => ingest(context, { id, files, ...options }))
}

async function ingest(
  context: Context,
  { id, files, asOf, url, json }: Options & { readonly id: string; readonly files: readonly string[] },
): Promise<void> {
  if (asOf !== undefined) checkAsOf(asOf, context)
  const config = context.config()
  const { dataDir } = config
  if (url !== undefined) checkUrl(url, files)
  const source = await chooseSource(id, dataDir)
  refuseProposed(source)
  const archive = openArchive(join(dataDir, 'archive'))
  await using ledger = await openInstallationLedger(config)
  if (asOf === undefined) await refuseWrongClock(ledger, context.now())
  let current = ''
  using _ = context.onInterrupt(() => `nothing of ${current} was imported; the files before it were`)
  for (const path of files) {
    current = path
    const result = await ingestWithProgress(context, { ledger, archive, source, path, asOf, url })
    if ('refused' in result) context.markFailed()
    if ('refused' in result) printItem(context, refusedShape, { file: path, failure: result.refused }, { json })
    else printItem(context, importedShape, { file: path, ...result }, { json })
  }
}

/** Throws `UsageError` unless the day is a calendar day and not in the future. */
function checkAsOf(day: string, { now }: Context): void {
  if (!isIsoDate(day)) throw new UsageError(`--as-of: ${JSON.stringify(day)} is not a day; expected: YYYY-MM-DD`)
  if (day > dateInTokyo(now())) throw new UsageError(`--as-of: ${day} is in the future`)
}

function checkUrl(url: string, files: readonly string[]): void {
  if (!isWebAddress(url)) throw new UsageError(`--url: ${JSON.stringify(url)} is not an http or https address`)
  if (files.length > 1) throw new UsageError('--url is the address of one file; import the others on their own')
}

type Imported = Exclude<Ingested, { readonly refused: unknown }>
type Result = Imported | { readonly refused: Failure }

async function ingestWithProgress(
  { stderr, now }: Context,
  input: Omit<IngestInput, 'now' | 'onProgress'>,
): Promise<Result> {
  const { path } = input
  using progress = createProgress(stderr)
  progress.show(`${path}: archiving`)
  try {
    const onProgress = (rows: number): void => progress.show(`${path}: ${rows.toLocaleString('en-US')} rows`)
    const ingested = await ingestFile({ ...input, now, onProgress })
    return 'refused' in ingested ? { refused: failureOf(ingested.refused) } : ingested
  } catch (error) {
    return { refused: failureOf(error) }
  }
}

const basisTexts: Readonly<Record<AsOfBasis, (day: string) => string>> = {
  publication: (day) => `as of ${day}, stated by the publication`,
  file_name: (day) => `as of ${day}, stated by the file name`,
  option: (day) => `as of ${day}, given with --as-of`,
  // Nobody says when the file was retrieved: it may be of any day before.
  retrieved: (day) =>
    `of an unknown day, its records as seen on ${day}; give --as-of if you know for which day the list stands`,
}

const dayText = ({ seenOn, asOfBasis }: StatedDay): string => basisTexts[asOfBasis](seenOn)

const countsOf = ({ counts }: Imported): Imported['counts'] => counts

const importedShape: TextShape<Imported & { readonly file: string }> = {
  keys: {
    ...namedValues('file'),
    ...keysOfPart(countsOf, importCountKeys),
    left_list: ({ leftList }) => leftList,
    as_of: ({ day }) => day.seenOn,
    as_of_basis: ({ day }) => day.asOfBasis,
    ...namedValues('remarks'),
  },
  optional: keysOfPart(countsOf, unclearRemarkKeys),
  text({ file, counts, day, leftList, remarks }) {
    const left = leftList === null ? [] : [`left the list: ${leftList.left} of ${leftList.of}`]
    return [`${file}: ${[importCountsText(counts), ...left, dayText(day), ...remarks].join('; ')}`]
  },
}

/** A file that was not taken. */
export const refusedShape: TextShape<{ readonly file: string; readonly failure: Failure }> = {
  keys: { ...namedValues('file'), error: ({ failure }) => failure },
  text: ({ file, failure }) => onStderr([`${file}: ${refusalLine(failure)}`]),
}

/** Longest expected pause between imports. */
const pauseDaysMax = 366
/** A clock may have been this far ahead at the last import. */
const toleranceDays = 1

/**
 * Throws if the clock is before the last import or more than a year after it. The ledger orders the versions of a record by the day
 * on which each was seen: a version under a wrong day would be out of order and could not be removed.
 */
async function refuseWrongClock(ledger: LedgerReader, now: Date): Promise<void> {
  const times = (await ledger.sources()).flatMap(({ lastSuccessAt }) =>
    lastSuccessAt === null ? [] : [Date.parse(lastSuccessAt)],
  )
  if (times.length === 0) return
  const last = Math.max(...times)
  const daysSince = (now.getTime() - last) / dayMilliseconds
  if (daysSince >= -toleranceDays && daysSince <= pauseDaysMax) return
  const [today, lastDay] = [dateInTokyo(now), dateInTokyo(new Date(last))]
  throw new Error(
    `the clock of this machine says ${today}, and the last import was on ${lastDay}; set the clock, or state the day with --as-of if the clock is right`,
  )
}
