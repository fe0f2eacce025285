import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Command } from 'commander'
import type { FoundList } from '../../collect/find/choose-lists.ts'
import { openSearches } from '../../collect/find/kept-search.ts'
import { decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import { decisionsInForce } from '../../ledger/decisions/decisions.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import { otherIdsOf } from '../../publish/decided-records.ts'
import type { FileCheck } from '../../read/sources/check-file.ts'
import { updateDescription } from '../../read/sources/new/update-description.ts'
import {
  formerFolder,
  installedFolder,
  isReadByCode,
  ownSourcesFolder,
  type Source,
} from '../../read/sources/source-folder.ts'
import { isWebAddress } from '../../words/text/published-text.ts'
import { UsageError, type Context } from '../context.ts'
import { exitLine } from '../exit-codes.ts'
import { rowCountKeys } from '../counts.ts'
import { failureOf, refusalLine, type Failure } from '../failure.ts'
import { declareOutput, keysOfPart, namedValues, onStderr, type TextShape } from '../output-shape.ts'
import { printItem, printLine, type OutputOptions } from '../print.ts'
import { searchListsOf, siteOfSource } from '../found-lists.ts'
import { openExistingLedger } from '../installation-ledger.ts'
import { chooseSource } from '../source-choice.ts'
import { rowsLine } from './source-report.ts'
import { writeSource } from './write-source.ts'

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun source update gunma_procurement_suspensions --print
  $ CONTACT=collector@example.jp shobun source update gunma_procurement_suspensions

Looks for the list where the last failed collection found it, then at its address, then from the top page of its publisher, as source find
does; reads it, and changes of the description what no longer fits: where the list is, columns, or the whole layout. Shows the difference
and how many records would get other ids, and writes DATA_DIR/sources/<id>/source.yml, which takes the place of a built-in one. Nothing is
collected. Refused where one of those records has a decision (suppress, correct).

${exitLine({ nothingFound: 'no list was found' })}`

interface Options extends OutputOptions {
  readonly from?: string
  readonly print?: boolean
}

export function registerUpdate(source: Command, context: Context): void {
  const command = source
    .command('update')
    .description('describe a list anew that moved or changed its layout')
    .argument('<source-id>')
    .option('--from <address>', 'where to look first')
    .option('--print', 'show the difference and write nothing')
  declareOutput(command, 'one JSON object; without a list, none', changeShape, notReadShape)
    .addHelpText('after', examples)
    .action((id: string, options: Options) => updateSource(context, id, options))
}

async function updateSource(context: Context, id: string, options: Options): Promise<void> {
  const { dataDir } = context.config()
  const source = await chooseSource(id, dataDir)
  if (isReadByCode(source)) throw new UsageError(`${id} is read by code of its own, which no description replaces`)
  if (options.from !== undefined && !isWebAddress(options.from))
    throw new UsageError(`--from: ${JSON.stringify(options.from)} is not an http or https address`)
  const { collect, data } = source.description
  const proposed = openSearches(dataDir).get(id)?.address
  const places = [options.from, proposed, collect?.start ?? data.url, siteOfSource(source.description)]
  for (const place of new Set(places.flatMap((address) => address ?? []))) {
    await using found = await searchListsOf(context, source.description, place)
    const [best] = found.lists
    if (best !== undefined) return await update(context, source, best, options)
  }
  printLine(context.stderr, `${id}: no list was found on ${siteOfSource(source.description)}`)
  context.markFailed('nothingFound')
}

async function update(context: Context, source: Source, list: FoundList, options: Options): Promise<void> {
  const { dataDir } = context.config()
  const { id } = source.description
  const installed = (await installedFolder(id, dataDir)) ?? ''
  const yaml = await readFile(join(installed, 'source.yml'), 'utf8')
  const updated = await updateDescription(id, yaml, list.described, list.path).catch((error: unknown) =>
    failureOf(error),
  )
  if (!('yaml' in updated)) {
    context.markFailed()
    return printItem(context, notReadShape, { id, address: list.address, failure: updated }, options)
  }
  const file = join(ownSourcesFolder(dataDir), id, 'source.yml')
  const otherIds = await otherIdsIn(context, id, updated.checked)
  const decided = decisionsInForce(readDecisions(decisionsPathOf(dataDir)).entries)
  const otherDecided = otherIds.filter((record) => decided.has(record))
  const isWritten = otherDecided.length === 0 && options.print !== true
  const change = { id, address: list.address, checked: updated.checked, ...differenceOf(yaml, updated.yaml), otherIds }
  if (isWritten) {
    await keepFormer(dirname(file))
    await writeSource(dirname(file), updated.yaml, list.path)
    openSearches(dataDir).delete([id])
  }
  printItem(context, changeShape, { ...change, written: isWritten ? file : null }, options)
  if (otherDecided.length > 0)
    throw new UsageError(
      `nothing was written: there are decisions on ${otherDecided.join(', ')}, which would get another id`,
    )
}

/** The operator's description until now stays as former/<n>.yml. A built-in one stays where it is. */
async function keepFormer(folder: string): Promise<void> {
  const current = join(folder, 'source.yml')
  if (!existsSync(current)) return
  const former = formerFolder(folder)
  await mkdir(former, { recursive: true })
  const numbers = readdirSync(former).map((name) => Number.parseInt(name, 10) || 0)
  await writeFile(join(former, `${Math.max(0, ...numbers) + 1}.yml`), await readFile(current))
}

/** The ids of records in the ledger that would change. Among `firstRecords` is every record: `updateDescription` asks for all. */
async function otherIdsIn(context: Context, id: string, { firstRecords }: FileCheck): Promise<readonly string[]> {
  await using ledger = await openExistingLedger(context.config())
  if (ledger === null) return []
  const rows = firstRecords.map(({ facts, ...keys }) => ({ ...keys, facts: facts as PublishedRecord }))
  return await ledger.inSnapshot((reader) => otherIdsOf(reader, id, rows))
}

/** How a description changes, and what that does to the records. */
interface Change {
  readonly id: string
  readonly address: string
  readonly checked: FileCheck
  /** The lines that only the former description has, and those that only the new one has, in the order of each. */
  readonly removed: readonly string[]
  readonly added: readonly string[]
  readonly otherIds: readonly string[]
  /** Null: nothing was written. */
  readonly written: string | null
}

function differenceOf(before: string, after: string): Pick<Change, 'removed' | 'added'> {
  const linesOf = (text: string): string[] => text.trimEnd().split('\n')
  const [oldLines, newLines] = [linesOf(before), linesOf(after)]
  return {
    removed: oldLines.filter((line) => !newLines.includes(line)),
    added: newLines.filter((line) => !oldLines.includes(line)),
  }
}

interface NotRead {
  readonly id: string
  readonly address: string
  readonly failure: Failure
}

const notReadShape: TextShape<NotRead> = {
  keys: { ...namedValues('id', 'address'), error: ({ failure }) => failure },
  text: ({ address, failure }) => onStderr([`${address}: ${refusalLine(failure)}`]),
}

const changeShape: TextShape<Change> = {
  keys: {
    ...namedValues('id', 'address'),
    ...keysOfPart(({ checked }) => checked, rowCountKeys),
    removed_lines: ({ removed }) => removed,
    added_lines: ({ added }) => added,
    other_ids: ({ otherIds }) => otherIds,
    ...namedValues('written'),
  },
  text: ({ id, address, checked, removed, added, otherIds, written }) => [
    `${address}: ${rowsLine(checked)}`,
    '',
    ...removed.map((line) => `- ${line}`),
    ...added.map((line) => `+ ${line}`),
    '',
    `${otherIds.length} records would get another id`,
    ...otherIds.map((record) => `  ${record}`),
    ...(written === null ? [] : [`wrote ${written}; next: shobun collect ${id}`]),
  ],
}
