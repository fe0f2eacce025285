import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Command } from 'commander'
import { dateInTokyo } from '../../domain/calendar.ts'
import { decodedList, partnerRows, type Partner } from '../../page/browser/partners/partner-list.ts'
import { isMemo } from '../../page/browser/partners/memo.ts'
import { isDifferent } from '../../page/browser/partners/compare-reports.ts'
import type { ReportRow } from '../../page/browser/partners/report-columns.ts'
import { UsageError, type Context, type Output } from '../context.ts'
import { exitCodeOf, exitLine } from '../exit-codes.ts'
import { pacedRequest } from '../paced-request.ts'
import { writeMemo } from '../partner-memo.ts'
import { keyOf, reportInFile, reportShape, reportTo, type Report } from '../partner-report.ts'
import {
  bytesOfFile,
  clearedLines,
  compared,
  differenceShape,
  openReview,
  reviewedRow,
  summaryOf,
  type Review,
} from '../partner-review.ts'
import { cleanRow, createAsk, openService, type PacedRequest, type Service } from '../partner-service.ts'
import { createProgress, type Progress } from '../progress.ts'
import { declareOutput, onStderr } from '../output-shape.ts'
import { printItem, printItems, printLine, printParts, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ shobun screen partners.csv --url https://shobun.example --output report.csv
  $ shobun screen partners.csv                    the server on this machine, at HOST and PORT; the report on stdout
  $ shobun screen partners.csv --local --json     the published data in DATA_DIR, without a server and without quota
  $ shobun screen partners.csv --output november.csv --since october.csv --cleared settled.csv --memo november.txt

The file has a partner in each row: a name, a corporate number, or both. One question is asked for a number, two at most for a name, and one for
each kind of records that there are. A name that may mean several companies is ambiguous and never decided. With --output, the same command goes
on where it stopped. With --since, stdout has what is new, changed, ended or gone instead of the report.
docs/partners.md explains the report and these files.

${exitLine({ done: 'all were asked, and with --since nothing differs', differs: 'something differs' })}`

interface ScreenOptions extends OutputOptions {
  readonly url?: string
  readonly local?: boolean
  readonly output?: string
  readonly since?: string
  readonly cleared?: string
  readonly memo?: string
  readonly memoAll?: boolean
}

export function register(program: Command, context: Context): void {
  const command = program
    .command('screen')
    .description('ask for each partner of a list, at the pace that the server permits')
    .argument('<file>', 'CSV or text, in UTF-8 or Shift_JIS')
    .option('--url <address>', 'the server to ask')
    .option('--local', 'ask the published data on this machine')
    .option('--output <file>', 'the report, by which an interrupted command goes on')
    .option(
      '--since <report>',
      `print what differs from a former report, CSV or JSON lines; exit code ${exitCodeOf('differs')} if anything does`,
    )
    .option('--cleared <file>', 'what a person has settled: CSV with id of a record or company, reason, day')
    .option('--memo <file>', 'write a text for the file, a page for each partner with records; needs --output')
    .option('--memo-all', 'cite every record in the memo, on several pages where a partner has more than twelve')
  declareOutput(command, 'one JSON object per partner, or with --since per difference', reportShape, differenceShape)
    .addHelpText('after', examples)
    .action(async (file: string, options: ScreenOptions) => screen(context, file, options))
}

async function screen(context: Context, file: string, options: ScreenOptions): Promise<void> {
  const partners = readPartners(file)
  checkPaths(file, options)
  const review = openReview(options, dateInTokyo(context.now()))
  await using service = await openService(context, options)
  using progress = createProgress(context.stderr)
  using _ = context.onInterrupt(() =>
    options.output === undefined
      ? 'the report is not complete; with --output, the same command goes on where it stopped'
      : `${options.output} has what was asked; the same command goes on`,
  )
  const report = openReport(context, options, { partners, url: service.url, review })
  const done = { count: 0, of: partners.length }
  const request = pacedRequest({ ask: service.ask, sleep: context.network.sleep, onWait: waitLine(progress, done) })
  const rows = await askAll(context, { partners, service, request, report, progress, done })
  progress.clear()
  tellStates(context.stderr, rows)
  for (const line of clearedLines(review, rows)) printLine(context.stderr, line)
  tellDifferences(context, options, { review, rows, url: service.url })
  if (options.memo !== undefined && options.output !== undefined)
    await writeMemo({
      path: options.memo,
      report: options.output,
      isWhole: options.memoAll === true,
      rows,
      review,
      service,
      request,
    })
}

/** A file that is read must not be written, and a memo names the report that it is about. */
function checkPaths(file: string, { output, since, cleared, memo }: ScreenOptions): void {
  if (memo !== undefined && output === undefined)
    throw new UsageError('--memo needs --output, the report that it is about')
  const read = [file, since, cleared].flatMap((path) => (path === undefined ? [] : [resolve(path)]))
  const written = [output, memo].flatMap((path) => (path === undefined ? [] : [resolve(path)]))
  const twice = [...read, ...written].find((path, index, all) => written.includes(path) && all.indexOf(path) !== index)
  if (twice !== undefined) throw new UsageError(`${twice}: this file cannot be read and written by one command`)
  if (memo !== undefined && existsSync(memo) && !isMemo(readFileSync(memo, 'utf8')))
    throw new UsageError(`${memo}: the file is there, and it is not a memo of this command`)
}

/** How far the command is. */
interface Done {
  count: number
  readonly of: number
}

const doneText = ({ count, of }: Done): string => `${count} of ${of} partners asked`

const waitLine =
  (progress: Progress, done: Done) =>
  (seconds: number, failure: string | null): void => {
    const text = `${doneText(done)}${failure === null ? '' : `; ${failure}`}; the next question in ${seconds} s`
    progress.show(text)
    progress.finish(text)
  }

function tellStates(output: Output, rows: readonly ReportRow[]): void {
  const counts = [...Map.groupBy(rows, ({ state }) => state)].map(([state, { length }]) => `${length} ${state}`)
  printLine(output, `${rows.length} partners asked: ${counts.join(', ')}`)
  const withRecords = rows.filter((row) => row.record_ids !== null || row.cleared_records !== null)
  const inForce = rows.filter((row) => Number(row.suspensions_in_force) + Number(row.licence_actions_in_force) > 0)
  const unknown = rows.filter((row) => Number(row.may_be_in_force) > 0)
  const seenOn = unknown
    .map((row) => String(row.may_be_in_force_seen_on ?? ''))
    .toSorted()
    .at(-1)
  const since = seenOn === undefined || seenOn === '' ? '' : ` (last known on ${seenOn})`
  const ofUnknown = unknown.length === 0 ? '' : `, ${unknown.length} with one that may be in force${since}`
  printLine(output, `${withRecords.length} of them with records, ${inForce.length} with a measure in force${ofUnknown}`)
  printLine(output, 'a 0 does not count what was published of a group without naming its companies (○○の製造業者15名)')
  // A list may have more partners than a call takes arguments.
  const lists = rows.reduce((most, row) => Math.max(most, Number(row.lists_of_unknown_day)), 0)
  if (lists > 0) printLine(output, `${lists} lists state no day: how old they are is not known`)
}

interface Compared {
  readonly review: Review
  readonly rows: readonly ReportRow[]
  readonly url: string
}

function tellDifferences(context: Context, { json, output }: ScreenOptions, { review, rows, url }: Compared): void {
  const comparison = compared(review, rows)
  const { former } = review
  if (comparison === null || former === null) return
  if (output === undefined)
    printLine(context.stderr, 'the new report is not kept: give --output to compare with it next time')
  for (const difference of comparison.differences) printItem(context, differenceShape, { ...difference, url }, { json })
  const summary = summaryOf(comparison, former)
  printParts(context, json === true ? onStderr(summary) : summary)
  if (isDifferent(comparison)) context.markFailed('differs')
}

function readPartners(file: string): readonly Partner[] {
  const bytes = bytesOfFile(file)
  const partners = partnerRows(textOf(bytes) ?? '')
  if (partners.length === 0)
    throw new UsageError(`${file}: no partner in it; expected: CSV or text, in UTF-8 or Shift_JIS`)
  return partners
}

/** Null for what is no text, such as a workbook. */
function textOf(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return decodedList(bytes)
  } catch {
    return null
  }
}

interface ReportOf {
  readonly partners: readonly Partner[]
  readonly url: string
  readonly review: Review
}

/** Where the rows go, without what is settled. With --since standard output is for what differs. */
function openReport(context: Context, options: ScreenOptions, { partners, url, review }: ReportOf): Report {
  const { output, json, since } = options
  const file = output === undefined ? null : reportInFile(output, partners, url)
  const isOnOutput = since === undefined && (file === null || json === true)
  const printed = isOnOutput && json !== true ? reportTo((text) => context.stdout.write(text)) : null
  return {
    earlierRows: file?.earlierRows ?? new Map(),
    add(partner, row) {
      const reviewed = reviewedRow(review, row)
      file?.add(partner, reviewed)
      // The written names are those of the list, which may be anybody's.
      printed?.add(partner, cleanRow(reviewed))
      if (isOnOutput && json === true) printItems(context, reportShape, [reviewed], { json })
    },
    finish: () => file?.finish(),
  }
}

interface Work {
  readonly partners: readonly Partner[]
  readonly service: Service
  readonly request: PacedRequest
  readonly report: Report
  readonly progress: Progress
  readonly done: Done
}

/** Returns the row of each partner. A repeated partner is asked for once. */
async function askAll({ now }: Context, work: Work): Promise<ReportRow[]> {
  const { partners, service, request, report, progress, done } = work
  const answered = new Map(report.earlierRows)
  const rows: ReportRow[] = []
  const ask = createAsk(service, request, () => dateInTokyo(now()))
  try {
    for (const partner of partners) {
      const answer = answered.get(keyOf(partner)) ?? (await ask(partner))
      answered.set(keyOf(partner), answer)
      progress.clear()
      const row = { ...answer, asked: partner.text }
      report.add(partner, row)
      rows.push(row)
      done.count = rows.length
      progress.show(doneText(done))
    }
  } catch (error) {
    progress.clear()
    throw new Error(`${doneText(done)}: ${(error as Error).message}; the same command goes on with --output`, {
      cause: error,
    })
  }
  report.finish()
  return rows
}
