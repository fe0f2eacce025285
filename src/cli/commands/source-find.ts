import { basename, join } from 'node:path'
import { Option, type Command } from 'commander'
import type { FoundList } from '../../collect/find/choose-lists.ts'
import { findRequestsMax, type FindResult } from '../../collect/find/find-lists.ts'
import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { needsGroup } from '../../read/sources/new/propose.ts'
import { proposedYaml } from '../../read/sources/proposals.ts'
import { isWebAddress } from '../../words/text/published-text.ts'
import { UsageError, type Context } from '../context.ts'
import { exitLine } from '../exit-codes.ts'
import { searchLists } from '../found-lists.ts'
import { createProgress } from '../progress.ts'
import { declareOutput, namedValues, onStderr, type TextShape } from '../output-shape.ts'
import { printItem, printLine, printParts, type OutputOptions } from '../print.ts'
import { groupCodes, groupHelp, newSourceFolder, writeSource } from './write-source.ts'

interface Options extends OutputOptions {
  readonly publisher: string
  readonly group?: string
  readonly produces?: RecordKind
  readonly write?: string
  readonly force?: boolean
}

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun source find https://www.pref.gunma.jp/ --publisher 群馬県 --produces procurement_suspension
  $ CONTACT=collector@example.jp shobun source find https://www.pref.gunma.jp/ --publisher 群馬県 --write gunma_suspensions

Follows the links of the site, those first whose words lead to a list, and reads what may be one as source new does. One request at a
time, at least a second apart, at most ${findRequestsMax} in all; robots.txt is obeyed; other hosts are named and not visited. --write writes the best list
to sources/<id>/ under the data folder as a proposal; nothing is collected before you confirm it there.

${exitLine({ done: 'at least one list was found', nothingFound: 'none' })}`

export function registerFind(source: Command, context: Context): void {
  const command = source
    .command('find')
    .description("look for a publisher's current list from the top page of its site")
    .argument('<site>', 'the address of the site')
    .requiredOption('--publisher <name>', 'the official name of the publisher (群馬県)')
    .addOption(new Option('--produces <kind>', 'the kind of record; left out: any').choices(recordKinds))
    .addOption(new Option('--group <group>', 'its group in the coverage register, for --write').choices(groupCodes))
    .option('--write <source-id>', 'write the best list as a source')
    .option('--force', 'with --write: overwrite a source.yml that exists')
  declareOutput(command, 'one JSON object per list', foundShape)
    .addHelpText('after', examples)
    .action((site: string, options: Options) => findSource(context, site, options))
}

async function findSource(context: Context, site: string, options: Options): Promise<void> {
  const { publisher, group = null, produces = null, write } = options
  if (!isWebAddress(site)) throw new UsageError(`${JSON.stringify(site)} is not an http or https address`)
  const { dataDir } = context.config()
  const target =
    write === undefined ? null : await newSourceFolder(write, dataDir, { overwrites: options.force === true })
  using progress = createProgress(context.stderr)
  const onProgress = (text: string): void => progress.show(text)
  await using result = await searchLists(context, { site, publisher, group, produces, onProgress })
  progress.clear()
  const [best] = result.lists
  for (const [index, list] of result.lists.entries())
    printItem(context, foundShape, { place: index + 1, ...list }, options)
  if (options.json !== true) printParts(context, onStderr(noteLines(site, result)))
  if (best === undefined) return context.markFailed('nothingFound')
  if (target !== null) await writeFound(context, target, best, { publisher, group })
}

const foundShape: TextShape<FoundList & { readonly place: number }> = {
  keys: namedValues('address', 'title', 'format', 'rows', 'records', 'unparsed', 'score'),
  text: ({ place, address, title, format, rows, records, unparsed, score }) => [
    `${place}. ${title}`,
    `   ${address}`,
    `   ${format}, ${rows} rows, ${records} records, ${unparsed} unread; score ${score} of 100`,
  ],
}

async function writeFound(
  { stderr }: Context,
  folder: string,
  { described, path }: FoundList,
  { publisher, group }: { readonly publisher: string; readonly group: string | null },
): Promise<void> {
  const answers = { publisher, group, produces: described.produces, url: null }
  if (needsGroup(described.survey, answers))
    throw new UsageError(`nothing was written: the group of ${publisher} is not known; add --group: ${groupHelp}`)
  await writeSource(folder, proposedYaml(described.yaml, { corporateNumber: null, prefecture: null }), path)
  const id = basename(folder)
  printLine(stderr, `wrote ${join(folder, 'source.yml')}: proposed, so nothing is collected yet`)
  printLine(
    stderr,
    `next: shobun source check ${id}; where it reads the list right, write layout: confirmed in the file,`,
  )
  printLine(stderr, `then shobun collect ${id} && shobun publish`)
}

const rejectedShown = 10

/** What was not found, and why. */
const noteLines = (site: string, { lists, rejected, otherHosts, problem, opened }: FindResult): string[] => [
  ...(lists.length === 0 ? [`no current list was found on ${site} (${opened} pages and files opened)`] : []),
  ...rejected.slice(0, rejectedShown).map(({ address, reason }) => `not a list: ${address}: ${reason}`),
  ...otherHosts.map((host) => `another host, not visited: ${host}`),
  ...(problem === null ? [] : [`the search ended early: ${problem.message}`]),
]
