import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import type { FoundList } from '../../collect/find/choose-lists.ts'
import { openSearches } from '../../collect/find/kept-search.ts'
import { decisionsPathOf, readDecisions } from '../../decisions/decisions-file.ts'
import { decisionsInForce } from '../../decisions/decisions.ts'
import type { PublishedRecord } from '../../domain/facts.ts'
import { otherIdsOf } from '../../publish/decided-records.ts'
import type { FileCheck } from '../../sources/check-file.ts'
import { updateDescription } from '../../sources/new/update-description.ts'
import {
  formerFolder,
  installedFolder,
  isReadByCode,
  ownSourcesFolder,
  type Source,
} from '../../sources/source-folder.ts'
import { cleanLine, isWebAddress } from '../../text/published-text.ts'
import { UsageError, type Context } from '../context.ts'
import { failureOf, refusalLine } from '../failure.ts'
import { siteOfSource, withFoundListsOf } from '../with-found-lists.ts'
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
Exit code 3: no list was found.`

interface Options {
  readonly from?: string
  readonly print?: boolean
}

export function registerUpdate(source: Command, context: Context): void {
  source
    .command('update')
    .description('describe a list anew that moved or changed its layout')
    .argument('<source-id>')
    .option('--from <address>', 'where to look first')
    .option('--print', 'show the difference and write nothing')
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
    const isUpdated = await withFoundListsOf(context, source.description, place, async ({ lists: [best] }) => {
      if (best !== undefined) await update(context, source, best, options.print === true)
      return best !== undefined
    })
    if (isUpdated) return
  }
  context.stderr.write(`${cleanLine(`${id}: no list was found on ${siteOfSource(source.description)}`)}\n`)
  context.markFailed(3)
}

async function update(context: Context, source: Source, list: FoundList, prints: boolean): Promise<void> {
  const { dataDir } = context.config()
  const { id } = source.description
  const installed = (await installedFolder(id, dataDir)) ?? ''
  const yaml = await readFile(join(installed, 'source.yml'), 'utf8')
  const updated = await updateDescription(id, yaml, list.described, list.path).catch((error: unknown) =>
    failureOf(error),
  )
  if (!('yaml' in updated)) {
    context.markFailed()
    return void context.stderr.write(`${cleanLine(`${list.address}: ${refusalLine(updated)}`)}\n`)
  }
  const { stdout } = context
  stdout.write(`${cleanLine(`${list.address}: ${rowsLine(updated.checked)}`)}\n\n${differenceOf(yaml, updated.yaml)}\n`)
  const otherIds = await otherIdsIn(context, id, updated.checked)
  stdout.write(`${otherIds.length} records would get another id\n${otherIds.map((record) => `  ${record}\n`).join('')}`)
  const decided = new Set(decisionsInForce(readDecisions(decisionsPathOf(dataDir)).entries).keys())
  const kept = otherIds.filter((record) => decided.has(record))
  if (kept.length > 0)
    throw new UsageError(`nothing was written: there are decisions on ${kept.join(', ')}, which would get another id`)
  if (prints) return
  const folder = join(ownSourcesFolder(dataDir), id)
  await keepFormer(folder)
  await writeSource(folder, updated.yaml, list.path)
  openSearches(dataDir).delete([id])
  stdout.write(`wrote ${cleanLine(join(folder, 'source.yml'))}; next: shobun collect ${id}\n`)
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

async function otherIdsIn(context: Context, id: string, { firstRecords }: FileCheck): Promise<readonly string[]> {
  const ledger = await openExistingLedger(context.config())
  if (ledger === null) return []
  const rows = firstRecords.map(({ key, facts }) => ({ key, facts: facts as PublishedRecord }))
  try {
    return await ledger.inSnapshot((reader) => otherIdsOf(reader, id, rows))
  } finally {
    await ledger.close()
  }
}

/** The lines that only one of the two has, in the order of each. */
function differenceOf(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => text.trimEnd().split('\n')) as [string[], string[]]
  const removed = old.filter((line) => !now.includes(line)).map((line) => `- ${line}`)
  const added = now.filter((line) => !old.includes(line)).map((line) => `+ ${line}`)
  return [...removed, ...added].map((line) => `${cleanLine(line)}\n`).join('')
}
