import { existsSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { Option, type Command } from 'commander'
import { withoutOtherKeys } from '../../domain/parsed-publication.ts'
import { checkFile, type FileCheck } from '../../read/sources/check-file.ts'
import { inferredAnswers, needsGroup, propose, type Answers, type Proposal } from '../../read/sources/new/propose.ts'
import { surveyFile, type SurveyedFile } from '../../read/sources/new/describe-file.ts'
import { tableSource } from '../../read/sources/source-folder.ts'
import { readSourceDescription } from '../../read/sources/source-yaml.ts'
import type { DocumentSurvey, SurveyedColumn } from '../../domain/parsed-publication.ts'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { defaultParserLimits } from '../../domain/source-description.ts'
import { isWebAddress } from '../../words/text/published-text.ts'
import { UsageError, type Context } from '../context.ts'
import { rowCountKeys } from '../counts.ts'
import { failureOf, refusalLine, type Failure } from '../failure.ts'
import { publisherClient } from '../publisher-client.ts'
import {
  declareOutput,
  keysOfPart,
  namedCells,
  namedValues,
  onStderr,
  tableOf,
  type Part,
  type TableShape,
  type TextShape,
} from '../output-shape.ts'
import { printItem, printLine, withJsonKeys, type OutputOptions } from '../print.ts'
import { firstRecordParts, listLine, readingShape, rowsLine, warningsOf } from './source-report.ts'
import { groupCodes, groupHelp, newSourceFolder, writeSource } from './write-source.ts'

interface Options extends OutputOptions {
  readonly from: string
  readonly publisher?: string
  readonly group?: string
  readonly produces?: RecordKind
  readonly url?: string
  readonly force?: boolean
}

const examples = `
Examples:
  $ shobun source new gunma_suspensions --from 640195.html --publisher 群馬県 --produces procurement_suspension \\
      --url https://www.pref.gunma.jp/page/640195.html
  $ CONTACT=collector@example.jp shobun source new gunma_suspensions --from https://www.pref.gunma.jp/page/640195.html

Writes sources/<id>/source.yml and a copy of the file under the data folder, shows how every column and the first three rows would be
read, and names the lines that nothing in the file decides. On a terminal it asks for what is missing.`

export function registerNew(source: Command, context: Context): void {
  const command = source
    .command('new')
    .description('describe a publication that has no source yet, from one of its files')
    .argument('<source-id>', 'small letters, digits and _; it never changes')
    .requiredOption('--from <file-or-address>', 'a file of the publisher, or its address')
    .option('--publisher <name>', 'the official name of the publisher (群馬県)')
    .addOption(new Option('--group <group>', 'its group in the coverage register').choices(groupCodes))
    .addOption(new Option('--produces <kind>', 'the kind of record').choices(recordKinds))
    .option('--url <address>', 'the address of the list')
    .option('--force', 'overwrite a source.yml that exists')
  declareOutput(command, 'one JSON object', writtenShape)
    .addHelpText('after', examples)
    .action((id: string, options: Options) => newSource(context, id, options))
}

async function newSource(context: Context, id: string, options: Options): Promise<void> {
  const { dataDir } = context.config()
  const folder = await newSourceFolder(id, dataDir, { overwrites: options.force === true })
  if (options.url !== undefined && !isWebAddress(options.url))
    throw new UsageError(`--url: ${JSON.stringify(options.url)} is not an http or https address`)
  await using temporary = await mkdtempDisposable(join(tmpdir(), 'shobun-source-'))
  try {
    const path = isWebAddress(options.from) ? await fetchSample(context, options.from, temporary.path) : options.from
    if (!existsSync(path)) throw new UsageError(`--from: there is no file ${resolve(path)}`)
    const surveyed = await surveyFile(path)
    const proposal = await proposalOf(context, surveyed, options)
    // A description that the reader would refuse is never written.
    const description = readSourceDescription(proposal.yaml, id, join(folder, 'source.yml'))
    await writeSource(folder, proposal.yaml, path)
    const source = await tableSource(description)
    const checked = await checkFile(source, path, { records: 3, unparsed: 3 }).catch((error: unknown) => ({
      failure: failureOf(error),
    }))
    if ('failure' in checked) context.markFailed()
    const written = { id, folder, path, columns: surveyed.survey.columns, proposal, checked }
    printItem(context, writtenShape, written, options)
  } catch (error) {
    if (error instanceof UsageError) throw error
    context.markFailed()
    printLine(context.stderr, `${options.from}: ${refusalLine(failureOf(error))}`)
  }
}

/** Downloads the file under the name that its address ends in. */
async function fetchSample(context: Context, address: string, folder: string): Promise<string> {
  const client = publisherClient(context)
  const path = join(folder, basename(new URL(address).pathname) || 'index.html')
  await client.download({ url: address, path, bytesMax: defaultParserLimits.fileMb * 1024 * 1024 })
  return path
}

/** Proposes a description by the options, by answers on a terminal to what they leave open, and by what the file tells. */
async function proposalOf(context: Context, { survey, format }: SurveyedFile, options: Options): Promise<Proposal> {
  const inferred = inferredAnswers(survey)
  const optionAnswers: Answers = {
    publisher: options.publisher ?? null,
    group: options.group ?? null,
    produces: options.produces ?? null,
    url: options.url ?? (isWebAddress(options.from) ? options.from : null),
  }
  const isTerminal = process.stdin.isTTY && context.stdout.isTTY === true
  const operatorAnswers = isTerminal ? await askOperator(optionAnswers, inferred, survey) : optionAnswers
  const publisher = operatorAnswers.publisher ?? inferred.publisher
  const produces = operatorAnswers.produces ?? inferred.produces
  const url = operatorAnswers.url ?? inferred.url
  if (publisher === null) throw new UsageError('the file does not name its publisher; add --publisher NAME')
  if (url === null) throw new UsageError('the address of the list is not known; add --url ADDRESS')
  // The source can be collected only if the file came from the address of its list.
  const collect = isWebAddress(options.from) && url === options.from ? { start: url } : null
  const answers = { publisher, group: operatorAnswers.group, produces, url, collect }
  // The group is published beside every record, so it is never guessed.
  if (needsGroup(survey, answers))
    throw new UsageError(`the group of ${publisher} is not known; add --group: ${groupHelp}`)
  return propose(survey, format, answers)
}

/** Asks on the terminal for what the options leave open; Enter takes what was inferred from the file. */
async function askOperator(
  options: Answers,
  inferred: Omit<Answers, 'group'>,
  survey: DocumentSurvey,
): Promise<Answers> {
  using terminal = createInterface({ input: process.stdin, output: process.stderr })
  const ask = async (text: string, initial: string | null): Promise<string | null> => {
    const answer = await terminal.question(`${text}${initial === null ? '' : ` [${initial}]`}: `)
    return answer.trim() || initial
  }
  const publisher = options.publisher ?? (await ask('Publisher (official name)', inferred.publisher))
  const kind = options.produces ?? (await ask(`Kind of record (${recordKinds.join(', ')})`, inferred.produces))
  const url = options.url ?? (await ask('Address of the list', inferred.url))
  const produces = recordKinds.find((one) => one === kind) ?? null
  if (kind !== null && produces === null) throw new UsageError(`${kind} is no kind of record`)
  if (url !== null && !isWebAddress(url)) throw new UsageError(`${url} is not an http or https address`)
  const answers = { publisher, group: options.group, produces, url }
  if (publisher === null || !needsGroup(survey, { ...answers, publisher })) return answers
  const group = await ask(`Group of the publisher (${groupHelp})`, null)
  if (group !== null && !groupCodes.includes(group))
    throw new UsageError(`${group} is no group: ${groupCodes.join(', ')}`)
  return { ...answers, group }
}

/** What was written, and what is read by it. */
interface Written {
  readonly id: string
  readonly folder: string
  readonly path: string
  readonly columns: readonly SurveyedColumn[]
  readonly proposal: Proposal
  readonly checked: FileCheck | { readonly failure: Failure }
}

const fileOf = ({ folder }: Written): string => join(folder, 'source.yml')

const warningsIn = ({ checked, proposal }: Written): string[] =>
  'failure' in checked ? [] : warningsOf(checked, proposal.produces)

const checkedOf = ({ checked }: Written): FileCheck | null => ('failure' in checked ? null : checked)

const writtenShape: TextShape<Written> = {
  keys: {
    file: fileOf,
    ...namedValues('columns'),
    questions: ({ proposal }) => proposal.questions,
    warnings: warningsIn,
  },
  optional: {
    error: ({ checked }) => ('failure' in checked ? checked.failure : undefined),
    ...keysOfPart(checkedOf, {
      ...namedValues('list', 'complete'),
      as_of: ({ asOf }: FileCheck) => asOf,
      ...rowCountKeys,
      ...namedValues('remarks'),
      first_records: ({ firstRecords }: FileCheck) => withJsonKeys(firstRecords.map(withoutOtherKeys)),
    }),
  },
  text: (written) => [
    `wrote ${fileOf(written)}`,
    publisherLine(written.proposal),
    '',
    tableOf(readingShape, written.columns),
    ...readParts(written),
    ...decideParts(written),
    ...nextLines(written),
  ],
}

function readParts({ checked }: Written): Part[] {
  if ('failure' in checked) return onStderr(['', `not readable yet: ${refusalLine(checked.failure)}`])
  return [
    '',
    `${rowsLine(checked)}; ${listLine(checked)}`,
    ...checked.remarks.map((remark) => `note: ${remark}`),
    ...firstRecordParts(checked),
  ]
}

const questionShape: TableShape<Proposal['questions'][number]> = {
  columns: { ...namedCells('line'), now: ({ text }) => text, ...namedCells('question') },
}

function decideParts(written: Written): Part[] {
  const { questions } = written.proposal
  const warnings = warningsIn(written)
  return [
    ...(questions.length + warnings.length > 0 ? ['', 'To decide:'] : []),
    ...warnings.map((warning) => `! ${warning}`),
    tableOf(questionShape, questions),
  ]
}

function nextLines({ id, folder, path, checked }: Written): string[] {
  const asOf = 'failure' in checked || checked.asOf !== null ? '' : ' --as-of YYYY-MM-DD'
  const sample = shellWord(join(folder, 'sample', basename(path)))
  const commands = [`source check ${id}`, `ingest ${id} ${sample}${asOf}`, 'publish']
  return ['', 'Then:', ...commands.map((command) => `  shobun ${command}`)]
}

/** What was filled in about the publisher without a question. */
function publisherLine({ publisher, produces }: Proposal): string {
  const { name, corporateNumber, group } = publisher
  // Only suspensions are counted by groups of publishers.
  const groupText = produces === 'procurement_suspension' ? `group ${group ?? 'not known'}, ` : ''
  return `publisher ${name}: ${groupText}corporate number ${corporateNumber ?? 'not known'}; correct them in the file`
}

/** A path as a POSIX shell reads it back. */
const shellWord = (path: string): string =>
  /^[\w./-]+$/u.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`
