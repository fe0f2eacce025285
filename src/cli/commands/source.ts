import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidArgumentError, type Command, Argument } from 'commander'
import { withoutOtherKeys } from '../../domain/parsed-publication.ts'
import { checkFile, type FileCheck } from '../../read/sources/check-file.ts'
import { installedFolder, loadInstalledSources, type Source } from '../../read/sources/source-folder.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { UsageError, type Context } from '../context.ts'
import { rowCountKeys } from '../counts.ts'
import { failureOf } from '../failure.ts'
import {
  declareOutput,
  headed,
  jsonOf,
  keysOfPart,
  namedCells,
  namedValues,
  onlyJson,
  tableOf,
  type Part,
  type TableShape,
  type TextShape,
} from '../output-shape.ts'
import { printItem, printItems, printParts, terminalJson, withJsonKeys, type OutputOptions } from '../print.ts'
import { openSameNames } from '../same-name.ts'
import { chooseSource } from '../source-choice.ts'
import { refusedShape } from './ingest.ts'
import { registerFind } from './source-find.ts'
import { registerNew } from './source-new.ts'
import { registerUpdate } from './source-update.ts'
import { registerAcceptProposal } from './source-accept-proposal.ts'
import {
  firstRecordParts,
  listLine,
  readingShape,
  rowsLine,
  uncodedParts,
  warningsOf,
  type CheckedRecord,
} from './source-report.ts'
import { aliasColumns, aliasesTemplate } from '../../read/sources/operator-aliases.ts'
import { columnsOfTemplate, listTemplate } from '../../read/sources/list-templates.ts'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { parsedSamples, samplePaths, type ParsedSample } from '../../read/sources/parsed-samples.ts'

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
  registerList(source, context)
  registerShow(source, context)
  registerCheck(source, context)
  registerNew(source, context)
  registerFind(source, context)
  registerUpdate(source, context)
  registerAcceptProposal(source, context)
  registerTemplate(source, context)
  registerAccept(source, context)
}

function registerList(source: Command, context: Context): void {
  const command = source
    .command('list', { isDefault: true })
    .description('every source: publisher, format, kind of record')
  declareOutput(command, 'one JSON array', summaryShape)
    .addHelpText('after', '\nExample:\n  $ shobun source list --json')
    .action(async (options: OutputOptions) => {
      const sources = await loadInstalledSources(context.config().dataDir)
      const descriptions = sources.map(({ description }) => description)
      printItems(context, summaryShape, descriptions, options)
    })
}

const summaryShape: TableShape<SourceDescription> = {
  columns: {
    id: headed('source', ({ id }) => id),
    ...namedCells('produces'),
    format: ({ data }) => data.format,
    publisher: ({ publisher }) => publisher.name,
    ...onlyJson({
      ...namedValues('title'),
      title_en: ({ titleEn }: SourceDescription) => titleEn,
      publisher_en: ({ publisher }: SourceDescription) => publisher.nameEn,
      url: ({ data }: SourceDescription) => data.url,
      license: ({ data }: SourceDescription) => data.license,
      expected_interval: ({ data }: SourceDescription) => data.expectedInterval,
    }),
  },
  isArray: true,
}

function registerShow(source: Command, context: Context): void {
  const command = source.command('show').description('the whole description of one source').argument('<source-id>')
  declareOutput(command, 'one JSON object', descriptionShape)
    .addHelpText('after', '\nExample:\n  $ shobun source show edinet_codes')
    .action(async (id: string, options: OutputOptions) => {
      const { description } = await chooseSource(id, context.config().dataDir)
      printItem(context, descriptionShape, description, options)
    })
}

const descriptionShape: TextShape<SourceDescription> = {
  keys: {
    ...namedValues('id', 'title'),
    title_en: ({ titleEn }) => titleEn,
    publisher: ({ publisher }) => withJsonKeys(publisher),
    ...namedValues('produces'),
    data: ({ data }) => withJsonKeys(data),
    collect: ({ collect }) => withJsonKeys(collect),
    // The keys of these two are published headings and values.
    ...namedValues('columns', 'lookups'),
    table: ({ table }) => withJsonKeys(table),
    gates: ({ gates }) => withJsonKeys(gates),
    limits: ({ limits }) => withJsonKeys(limits),
  },
  optional: { closed: ({ closed }) => closed, crawled: ({ crawled }) => crawled },
  text: (description) => [{ asIs: `${terminalJson(jsonOf(descriptionShape, description), 2)}\n` }],
}

function registerCheck(source: Command, context: Context): void {
  const command = source
    .command('check')
    .description(
      'read a file without importing it: how each column is read, counts, values without a code, unparsed rows',
    )
    .argument('<source-id>')
    .argument('[file]', "left out: the files of the source's sample/")
    .option('--records <count>', 'print the first <count> records whole instead of three in short', parseWholeNumber)
    .option('--unread <count>', 'print the first <count> unparsed rows', parseWholeNumber, 10)
  declareOutput(command, 'one JSON object per file', checkedShape, refusedShape)
    .addHelpText('after', '\nExample:\n  $ shobun source check edinet_codes EdinetcodeDlInfo.csv --records 2')
    .action((id: string, file: string | undefined, options: CheckOptions) =>
      checkSource(context, { id, file, options }),
    )
}

interface CheckOptions extends OutputOptions {
  readonly records?: number
  readonly unread: number
}

function parseWholeNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new InvalidArgumentError('Expected a whole number.')
  return Number(text)
}

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
    const result = await withSameNames(context, await checkFile(source, file, shown))
    const { produces } = source.description
    const checked = { file, result, produces, areRecordsWhole: options.records !== undefined }
    printItem(context, checkedShape, checked, options)
  } catch (error) {
    context.markFailed()
    printItem(context, refusedShape, { file, failure: failureOf(error) }, options)
  }
}

interface Checked {
  readonly file: string
  readonly result: FileCheck
  readonly produces: string
  /** `--records` asked for records with all their facts, as JSON. */
  readonly areRecordsWhole: boolean
}

const resultOf = ({ result }: Checked): FileCheck => result
const wholeRecords = ({ firstRecords }: FileCheck) => withJsonKeys(firstRecords.map(wholeRecord)) as unknown[]

function wholeRecord(record: CheckedRecord): object {
  const { sameName, ...shown } = record
  return { ...withoutOtherKeys(shown), ...sameName }
}

/** With the companies of the names of the first records, where a generation in service tells them. */
async function withSameNames({ config, now }: Context, result: FileCheck): Promise<FileCheck> {
  if (result.firstRecords.length === 0) return result
  using sameNames = await openSameNames(config().dataDir, now)
  if (sameNames === null) return result
  const firstRecords: CheckedRecord[] = []
  for (const record of result.firstRecords) {
    const { facts } = record
    firstRecords.push('party' in facts ? { ...record, sameName: await sameNames.of(facts.party.name) } : record)
  }
  return { ...result, firstRecords }
}

const checkedShape: TextShape<Checked> = {
  keys: {
    ...namedValues('file'),
    ...keysOfPart(resultOf, {
      ...namedValues('list', 'complete'),
      as_of: ({ asOf }: FileCheck) => asOf,
      ...namedValues('title', 'official', 'columns', 'remarks'),
      ...rowCountKeys,
      without_period: ({ withoutPeriod }: FileCheck) => withoutPeriod,
      without_reason: ({ withoutReason }: FileCheck) => withoutReason,
      unclear_remarks: ({ unclearRemarks }: FileCheck) => unclearRemarks,
      values_without_code: ({ uncoded }: FileCheck) => uncoded,
      first_records: wholeRecords,
      first_unread: ({ firstUnparsed }: FileCheck) => firstUnparsed.map((row) => ({ ...row, outcome: 'unread' })),
    }),
  },
  text: (checked) => [...fileParts(checked), ...unreadLines(checked.result), ...wholeRecordParts(checked)],
}

/** How many records are shown in short without `--records`. */
const recordsShown = 3

function fileParts({ file, result, produces, areRecordsWhole }: Checked): Part[] {
  const { title, official, columns, remarks, uncoded } = result
  return [
    `${file}: ${rowsLine(result)}`,
    `${listLine(result)}, title ${title ?? '-'}`,
    ...(official === null ? [] : [`official count ${official.count} (${official.basis})`]),
    ...(columns.length > 0 ? [tableOf(readingShape, columns)] : []),
    ...(areRecordsWhole ? [] : firstRecordParts(result)),
    ...remarks.map((remark) => `note: ${remark}`),
    ...warningsOf(result, produces).map((warning) => `warning: ${warning}`),
    ...uncodedParts(uncoded),
  ]
}

const unreadLines = ({ unparsedReasons, firstUnparsed }: FileCheck): string[] => [
  ...Object.entries(unparsedReasons).map(([reason, count]) => `unread: ${reason} ${count}`),
  ...firstUnparsed.map(({ row, reason, text }) => `  row ${row} (${reason}): ${text}`),
]

const wholeRecordParts = ({ result, areRecordsWhole }: Checked): Part[] =>
  areRecordsWhole ? wholeRecords(result).map((record) => ({ asIs: `${terminalJson(record, 2)}\n` })) : []

const templateExamples = `
Example:
  $ shobun source template enforcement > my.csv
  $ shobun source new my_notices --from my.csv --produces enforcement --publisher 各公表機関 --url https://www.example.jp/
  $ shobun source template alias > data/aliases.csv      names by which companies are known; publish reads them from DATA_DIR/aliases.csv

For notices that exist as press releases or scans only: one row for each company, with its publisher, the day and the address of the notice.
The example row begins with # and is ignored. docs/hand-kept-lists.md describes the columns.`

interface Template {
  readonly kind: RecordKind | 'alias'
}

const templateShape: TextShape<Template> = {
  keys: {
    ...namedValues('kind'),
    columns: ({ kind }) => (kind === 'alias' ? aliasColumns : columnsOfTemplate(kind)),
  },
  text: ({ kind }) => [{ asIs: kind === 'alias' ? aliasesTemplate : listTemplate(kind) }],
}

function registerTemplate(source: Command, context: Context): void {
  const command = source
    .command('template')
    .description('print an empty list to keep by hand, as CSV')
    .addArgument(new Argument('<kind>', 'kind of record, or alias').choices([...recordKinds, 'alias']))
  declareOutput(command, 'one JSON object: its columns', templateShape)
    .addHelpText('after', templateExamples)
    .action((kind: Template['kind'], options: OutputOptions) => printItem(context, templateShape, { kind }, options))
}

/** For the built-in sources in a checkout only: an installed package has none of their samples. */
function registerAccept(source: Command, context: Context): void {
  const command = source
    .command('accept')
    .description("write a source's expected.json from its sample/ (in a checkout); review the diff like code")
    .argument('<source-id>')
    .option('--print', 'print it and write nothing')
  declareOutput(command, 'one JSON object, or with --print one JSON array', acceptedShape, sampleShape)
    .addHelpText('after', '\nExample:\n  $ npm run source -- accept edinet_codes')
    .action((id: string, options: AcceptOptions) => accept(context, id, options))
}

interface AcceptOptions extends OutputOptions {
  readonly print?: boolean
}

interface Accepted {
  readonly id: string
  readonly file: string
  readonly samples: number
  readonly rows: number
}

const acceptedShape: TextShape<Accepted> = {
  keys: namedValues('id', 'file', 'samples', 'rows'),
  text: ({ id, samples, rows }) => [`${id}: expected.json written from ${samples} sample files, ${rows} rows`],
}

/** A reading as `expected.json` has it; only JSON. */
const sampleShape: TableShape<ParsedSample> = {
  columns: onlyJson(namedValues('list', 'complete', 'asOf', 'official', 'title', 'rows')),
  isArray: true,
}

async function accept(context: Context, id: string, { print, json }: AcceptOptions): Promise<void> {
  const { dataDir } = context.config()
  const source = await chooseSource(id, dataDir)
  const folder = await folderWithSample(id, dataDir, ': an installed package has none of the built-in sources')
  const readings = await parsedSamples(folder, source)
  const text = `${JSON.stringify(readings, null, 2)}\n`
  if (print === true && json === true) return printItems(context, sampleShape, readings, { json })
  if (print === true) return printParts(context, [{ asIs: text }])
  const file = join(folder, 'expected.json')
  await writeFile(file, text)
  const rows = readings.reduce((sum, reading) => sum + reading.rows.length, 0)
  printItem(context, acceptedShape, { id, file, samples: readings.length, rows }, { json })
}
