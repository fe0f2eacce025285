import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidArgumentError, type Command, Argument } from 'commander'
import { withoutOtherKeys } from '../../domain/parsed-publication.ts'
import { checkFile, type FileCheck } from '../../read/sources/check-file.ts'
import { installedFolder, loadInstalledSources, type Source } from '../../read/sources/source-folder.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { UsageError, type Context } from '../context.ts'
import { rowCountsJson } from '../counts.ts'
import { failureOf, refusalLine } from '../failure.ts'
import { printJson, printLine, printTable, terminalJson, withJsonKeys, type OutputOptions } from '../print.ts'
import { chooseSource } from '../source-choice.ts'
import { cleanLine } from '../../words/text/published-text.ts'
import { registerFind } from './source-find.ts'
import { registerNew } from './source-new.ts'
import { registerUpdate } from './source-update.ts'
import { registerAcceptProposal } from './source-accept-proposal.ts'
import { listLine, printReadings, printFirstRecords, printUncoded, rowsLine, warningsOf } from './source-report.ts'
import { aliasColumns, aliasesTemplate } from '../../read/sources/operator-aliases.ts'
import { columnsOfTemplate, listTemplate } from '../../read/sources/list-templates.ts'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { parsedSamples, samplePaths } from '../../read/sources/parsed-samples.ts'

const examples = `
Examples:
  $ shobun source list
  $ shobun source show edinet_codes
  $ shobun source check edinet_codes EdinetcodeDlInfo.csv
  $ shobun source check edinet_codes EdinetcodeDlInfo.csv --records 3 --json
  $ shobun source new gunma_suspensions --from 640195.html --publisher 群馬県 --url https://www.pref.gunma.jp/page/640195.html
  $ CONTACT=collector@example.jp shobun source find https://www.pref.gunma.jp/ --publisher 群馬県`

export function register(program: Command, context: Context): void {
  const source = program.command('source').description('list, show and try the sources').addHelpText('after', examples)
  source
    .command('list', { isDefault: true })
    .description('every source: publisher, format, kind of record')
    .option('--json', 'one JSON array')
    .addHelpText('after', '\nExample:\n  $ shobun source list --json')
    .action((options: OutputOptions) => listSources(context, options))
  source
    .command('show')
    .description('the whole description of one source')
    .argument('<source-id>')
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExample:\n  $ shobun source show edinet_codes')
    .action(async (id: string, { json }: OutputOptions) => {
      const { description } = await chooseSource(id, context.config().dataDir)
      // The keys of these two are published headings and values.
      const { columns, lookups } = description
      const shown = { ...(withJsonKeys(description) as object), columns, lookups }
      context.stdout.write(`${terminalJson(shown, json === true ? 0 : 2)}\n`)
    })
  source
    .command('check')
    .description(
      'read a file without importing it: how each column is read, counts, values without a code, unparsed rows',
    )
    .argument('<source-id>')
    .argument('[file]', "left out: the files of the source's sample/")
    .option('--records <count>', 'print the first <count> records whole instead of three in short', parseWholeNumber)
    .option('--unread <count>', 'print the first <count> unparsed rows', parseWholeNumber, 10)
    .option('--json', 'one JSON object')
    .addHelpText('after', '\nExample:\n  $ shobun source check edinet_codes EdinetcodeDlInfo.csv --records 2')
    .action((id: string, file: string | undefined, options: CheckOptions) =>
      checkSource(context, { id, file, options }),
    )
  registerNew(source, context)
  registerFind(source, context)
  registerUpdate(source, context)
  registerAcceptProposal(source, context)
  registerTemplate(source, context)
  registerAccept(source, context)
}

interface CheckOptions extends OutputOptions {
  readonly records?: number
  readonly unread: number
}

function parseWholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}

async function listSources(context: Context, { json }: OutputOptions): Promise<void> {
  const descriptions = (await loadInstalledSources(context.config().dataDir)).map(({ description }) => description)
  if (json === true) return printJson(context.stdout, descriptions.map(summaryOf))
  const rows = descriptions.map(({ id, produces, publisher, data }) => [id, produces, data.format, publisher.name])
  printTable(context.stdout, ['source', 'produces', 'format', 'publisher'], rows)
}

const summaryOf = ({ id, title, titleEn, publisher, produces, data }: SourceDescription) => ({
  id,
  title,
  title_en: titleEn,
  publisher: publisher.name,
  publisher_en: publisher.nameEn,
  produces,
  format: data.format,
  url: data.url,
  license: data.license,
  expected_interval: data.expectedInterval,
})

async function checkSource(
  context: Context,
  { id, file, options }: { readonly id: string; readonly file: string | undefined; readonly options: CheckOptions },
): Promise<void> {
  const { dataDir } = context.config()
  const source = await chooseSource(id, dataDir)
  const files = file === undefined ? await samplePaths(await folderWithSample(id, dataDir, '; name a file')) : [file]
  for (const path of files) await checkOne(context, source, path, options)
}

/** The folder of a source. Throws `UsageError` for one without a sample; `advice` ends its message. */
async function folderWithSample(id: string, dataDir: string, advice: string): Promise<string> {
  const folder = (await installedFolder(id, dataDir)) ?? ''
  if (!existsSync(join(folder, 'sample'))) throw new UsageError(`${id} has no sample/${advice}`)
  return folder
}

async function checkOne(context: Context, source: Source, file: string, options: CheckOptions): Promise<void> {
  try {
    const shown = { unparsed: options.unread, records: options.records ?? (options.json === true ? 0 : recordsShown) }
    const result = await checkFile(source, file, shown)
    if (options.json === true) return printJson(context.stdout, jsonOf(file, result))
    printLine(context.stdout, `${file}: ${rowsLine(result)}`)
    printCheck(context, source, result, options.records !== undefined)
  } catch (error) {
    context.markFailed()
    const failure = failureOf(error)
    if (options.json === true) return printJson(context.stdout, { file, error: failure })
    printLine(context.stderr, `${file}: ${refusalLine(failure)}`)
  }
}

function jsonOf(file: string, result: FileCheck): unknown {
  const { list, complete, asOf, title, official, columns, remarks } = result
  return {
    file,
    list,
    complete,
    as_of: asOf,
    title,
    official,
    columns,
    remarks,
    ...rowCountsJson(result),
    without_period: result.withoutPeriod,
    without_reason: result.withoutReason,
    unclear_remarks: result.unclearRemarks,
    values_without_code: result.uncoded,
    first_records: withJsonKeys(result.firstRecords.map(withoutOtherKeys)),
    first_unread: result.firstUnparsed.map((row) => ({ ...row, outcome: 'unread' })),
  }
}

/** How many records are shown in short without `--records`. */
const recordsShown = 3

/** `areRecordsWhole`: `--records` asked for records with all their facts, as JSON. */
function printCheck({ stdout }: Context, source: Source, result: FileCheck, areRecordsWhole: boolean): void {
  const { title, official } = result
  printLine(stdout, `${listLine(result)}, title ${title ?? '-'}`)
  if (official !== null) printLine(stdout, `official count ${official.count} (${official.basis})`)
  if (result.columns.length > 0) printReadings(stdout, result.columns)
  if (!areRecordsWhole) printFirstRecords(stdout, result)
  for (const remark of result.remarks) printLine(stdout, `note: ${remark}`)
  for (const warning of warningsOf(result, source.description.produces)) stdout.write(`warning: ${warning}\n`)
  printUncoded(stdout, result.uncoded)
  for (const [reason, count] of Object.entries(result.unparsedReasons)) stdout.write(`unread: ${reason} ${count}\n`)
  for (const { row, reason, text } of result.firstUnparsed)
    stdout.write(`  row ${row} (${reason}): ${cleanLine(text)}\n`)
  if (areRecordsWhole)
    for (const record of result.firstRecords)
      stdout.write(`${terminalJson(withJsonKeys(withoutOtherKeys(record)), 2)}\n`)
}

const templateExamples = `
Example:
  $ shobun source template enforcement > my.csv
  $ shobun source new my_notices --from my.csv --produces enforcement --publisher 各公表機関 --url https://www.example.jp/
  $ shobun source template alias > data/aliases.csv      names by which companies are known; publish reads them from DATA_DIR/aliases.csv

For notices that exist as press releases or scans only: one row for each company, with its publisher, the day and the address of the notice.
The example row begins with # and is ignored. docs/hand-kept-lists.md describes the columns.`

function registerTemplate(source: Command, { stdout }: Context): void {
  source
    .command('template')
    .description('print an empty list to keep by hand, as CSV')
    .option('--json', 'one JSON object: its columns')
    .addArgument(new Argument('<kind>', 'kind of record, or alias').choices([...recordKinds, 'alias']))
    .addHelpText('after', templateExamples)
    .action((kind: RecordKind | 'alias', { json }: OutputOptions) => {
      if (json === true) printJson(stdout, { kind, columns: kind === 'alias' ? aliasColumns : columnsOfTemplate(kind) })
      else stdout.write(kind === 'alias' ? aliasesTemplate : listTemplate(kind))
    })
}

/** For the built-in sources in a checkout only: an installed package has none of their samples. */
function registerAccept(source: Command, context: Context): void {
  source
    .command('accept')
    .description("write a source's expected.json from its sample/ (in a checkout); review the diff like code")
    .argument('<source-id>')
    .option('--print', 'print it and write nothing')
    .option('--json', 'one JSON object, or with --print one JSON array')
    .addHelpText('after', '\nExample:\n  $ npm run source -- accept edinet_codes')
    .action((id: string, options: AcceptOptions) => accept(context, id, options))
}

interface AcceptOptions extends OutputOptions {
  readonly print?: boolean
}

async function accept({ stdout, config }: Context, id: string, { print, json }: AcceptOptions): Promise<void> {
  const { dataDir } = config()
  const source = await chooseSource(id, dataDir)
  const folder = await folderWithSample(id, dataDir, ': an installed package has none of the built-in sources')
  const readings = await parsedSamples(folder, source)
  const text = `${JSON.stringify(readings, null, 2)}\n`
  if (print === true) return json === true ? printJson(stdout, readings) : void stdout.write(text)
  const file = join(folder, 'expected.json')
  await writeFile(file, text)
  const rows = readings.reduce((sum, reading) => sum + reading.rows.length, 0)
  if (json === true) printJson(stdout, { id, file, samples: readings.length, rows })
  else stdout.write(`${id}: expected.json written from ${readings.length} sample files, ${rows} rows\n`)
}
