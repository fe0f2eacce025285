import { join } from 'node:path'
import type { Command } from 'commander'
import { collectSource, type FetchedUrl } from '../../collect/collect.ts'
import type { Collected } from '../../collect/collected.ts'
import { collectCompanyHistory, openHistoryLog, type HistoryInput } from '../../collect/company-history.ts'
import { isSearchDue, openSearches, type Searches } from '../../collect/find/kept-search.ts'
import { openJsonMap } from '../../collect/json-map.ts'
import { decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import { decisionsInForce } from '../../ledger/decisions/decisions.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { openArchive } from '../../ledger/archive.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { neededCompanies, readParties } from '../../publish/link-records.ts'
import { companiesInRegister } from '../../publish/scan-register.ts'
import { isRegister } from '../../read/sources/source-folder.ts'
import { UsageError, type Context } from '../context.ts'
import { exitCodeOf, exitLine } from '../exit-codes.ts'
import { errorMessage } from '../failure.ts'
import { searchListsOf, siteOfSource } from '../found-lists.ts'
import { openInstallationLedger } from '../installation-ledger.ts'
import { createProgress } from '../progress.ts'
import { publisherClient } from '../publisher-client.ts'
import { declareOutput } from '../output-shape.ts'
import { printItem, printParts, type OutputOptions } from '../print.ts'
import { chooseSource } from '../source-choice.ts'
import { dueSources, sourcesWithIds } from './collect-choice.ts'
import {
  collectedShape,
  hasFailed,
  proposedShape,
  resultLine,
  resultOf,
  resultParts,
  stoppedShape,
  type SourceResult,
} from './collect-result.ts'

const examples = `
Examples:
  $ CONTACT=collector@example.jp shobun collect              every source that is due
  $ CONTACT=collector@example.jp shobun collect edinet_codes

Publishers must be able to write to whoever collects: CONTACT in the environment, or --contact before the command
(shobun --contact collector@example.jp collect); an e-mail address or an https address.

A source is due when its expected interval has passed since its last collection, or when that failed. One request at a time, at least
a second apart, under our own name with the contact; robots.txt and Retry-After are obeyed, unchanged files are not downloaded again,
and a refusal (bot wall, 403) is logged and not repeated: download the file by other means and use ingest.
A source without a recipe (shobun source show <id>) cannot be collected. With NTA_APPLICATION_ID, nta_history collects the former names
and addresses of the companies that records may mean, once each.

${exitLine({ done: 'every due source has a logged outcome, which may be a failure; with --strict: and none failed' })}`

interface Options extends OutputOptions {
  readonly strict?: boolean
}

/** Of what `--json` prints. */
export const collectShapes = [collectedShape, stoppedShape, proposedShape] as const

export function register(program: Command, context: Context): void {
  const command = program
    .command('collect')
    .description('fetch official publications politely and import them')
    .argument('[source-id...]', 'left out: every source that is due')
    .option('--strict', `exit code ${exitCodeOf('failed')} when a source failed`)
  declareOutput(command, 'one JSON object per address', ...collectShapes)
    .addHelpText('after', examples)
    .action((ids: string[], options: Options) => collect(context, ids, options))
}

/** Without ids: every source that is due. */
export async function collect(context: Context, ids: readonly string[], options: Options): Promise<void> {
  const config = context.config()
  const { dataDir } = config
  const client = publisherClient(context)
  await using ledger = await openInstallationLedger(config)
  using progress = createProgress(context.stderr)
  const sourceIds = ids.filter((id) => id !== historyId)
  const { chosen, left } = await (ids.length === 0 ? dueSources(context, ledger) : sourcesWithIds(sourceIds, dataDir))
  const archive = openArchive(join(dataDir, 'archive'))
  const state = openJsonMap<FetchedUrl>(join(dataDir, 'collected.json'))
  const searches = openSearches(dataDir)
  const results: SourceResult[] = []
  using _ = context.onInterrupt(
    () =>
      `${results.length} of ${chosen.length} sources were collected; what was imported stays, and the rest is still due`,
  )
  for (const [index, source] of chosen.entries()) {
    const { id } = source.description
    const prefix = `${index + 1} of ${chosen.length}: ${id}`
    progress.show(prefix)
    const onProgress = (text: string): void => progress.show(`${prefix}: ${text}`)
    const files = collectSource({ ledger, archive, client, state, source, now: context.now, onProgress })
    const collected = await collectOne(context, id, files, options)
    const result = await withProposedAddress(context, { searches, options }, source.description, collected)
    progress.finish(`${prefix}: ${resultLine(result)}`)
    results.push(result)
  }
  if (isHistoryDue(context, ids)) {
    const onProgress = (text: string): void => progress.show(`${historyId}: ${text}`)
    onProgress('looking for the companies that records may mean')
    results.push(await collectHistory(context, { ledger, archive, client, onProgress }, options))
  }
  progress.clear()
  if (options.json !== true) printParts(context, resultParts(results, left))
  if (options.strict === true && results.some(hasFailed)) context.markFailed()
}

/** Collects the files of one source. An error of this machine, such as a full disk, ends its collection and sets the exit code. */
async function collectOne(
  context: Context,
  id: string,
  files: AsyncIterable<Collected>,
  options: Options,
): Promise<SourceResult> {
  const collected: Collected[] = []
  try {
    for await (const file of files) {
      collected.push(file)
      printItem(context, collectedShape, { source: id, ...file }, options)
    }
    return resultOf(id, collected)
  } catch (error) {
    context.markFailed()
    const reason = errorMessage(error)
    printItem(context, stoppedShape, { source: id, message: reason }, options)
    return resultOf(id, collected, reason)
  }
}

/** Looks for a list that is no longer at its address, at most once in 30 days. What is found is proposed, not collected. */
async function withProposedAddress(
  context: Context,
  { searches, options }: { readonly searches: Searches; readonly options: Options },
  description: SourceDescription,
  result: SourceResult,
): Promise<SourceResult> {
  const { id } = description
  if (!hasFailed(result)) searches.delete([id])
  if (!result.isLost || isRegister(description)) return result
  if (isSearchDue(searches.get(id), context.now())) {
    await using found = await searchListsOf(context, description, siteOfSource(description))
    searches.set(id, { searchedAt: context.now().toISOString(), address: found.lists[0]?.address ?? null })
  }
  const proposed = searches.get(id)?.address ?? null
  printItem(context, proposedShape, { source: id, proposed }, options)
  if (proposed === null) return result
  return { ...result, reason: `${result.reason}; its list may be at ${proposed} now: shobun source update ${id}` }
}

/** Not a source of its own: former names and addresses from the tax agency's Web-API for `registerId`. */
const historyId = 'nta_history'
const registerId = 'nta_corporate_numbers'

/** Without ids the history is collected when the operator has an application id. Throws `UsageError` for the id without one. */
function isHistoryDue({ config }: Context, ids: readonly string[]): boolean {
  const hasApplicationId = config().ntaApplicationId !== null
  if (ids.includes(historyId) && !hasApplicationId)
    throw new UsageError(`${historyId} needs an application id of the tax agency's Web-API: NTA_APPLICATION_ID`)
  return ids.includes(historyId) || (ids.length === 0 && hasApplicationId)
}

async function collectHistory(
  context: Context,
  services: Pick<HistoryInput, 'ledger' | 'archive' | 'client' | 'onProgress'>,
  options: Options,
): Promise<SourceResult> {
  const { dataDir, ntaApplicationId } = context.config()
  const input: HistoryInput = {
    ...services,
    source: await chooseSource(registerId, dataDir),
    applicationId: ntaApplicationId ?? '',
    corporateNumbers: await companiesOfRecords(services.ledger, dataDir),
    log: openHistoryLog(join(dataDir, 'company-history.txt')),
    now: context.now,
  }
  return collectOne(context, historyId, collectCompanyHistory(input), options)
}

/**
 * The companies that records may mean: the holders, present or former, of the names in records, and the companies whose numbers are
 * printed there.
 */
async function companiesOfRecords(ledger: Ledger, dataDir: string): Promise<readonly string[]> {
  const decisions = decisionsInForce(readDecisions(decisionsPathOf(dataDir)).entries)
  return ledger.inSnapshot(async (reader) => {
    const parties = await readParties({ ledger: reader, decisions })
    const planOf = await companiesInRegister(reader)
    const needed = neededCompanies(parties, parties.pending)
    // A company that the operator decided is among no candidates.
    const decided = parties.links.flatMap((link) => link?.corporateNumber ?? [])
    const plan = await planOf({ ...needed, numbers: new Set([...needed.numbers, ...decided]) })
    const holders = [...plan.candidates.values()].flat().map(({ corporateNumber }) => corporateNumber)
    return [...new Set([...holders, ...plan.numberHolders.keys()])].toSorted()
  })
}
