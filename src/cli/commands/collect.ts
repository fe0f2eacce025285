import { join } from 'node:path'
import type { Command } from 'commander'
import { collectSource, type Collected, type FetchedUrl } from '../../collect/collect.ts'
import { collectCompanyHistory, openHistoryLog, type HistoryInput } from '../../collect/company-history.ts'
import { openJsonMap } from '../../collect/json-map.ts'
import { isSearchDue, openSearches, type Searches } from '../../collect/find/kept-search.ts'
import { recordKinds } from '../../domain/facts.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { siteOfSource, withFoundListsOf } from '../with-found-lists.ts'
import { loadInstalledSources, type Source } from '../../sources/source-folder.ts'
import { recordTotals } from '../../domain/import-counts.ts'
import { isDue } from '../../domain/list-age.ts'
import { openArchive } from '../../ledger/archive.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { cleanLine } from '../../text/published-text.ts'
import { UsageError, type Context } from '../context.ts'
import { openInstallationLedger } from '../installation-ledger.ts'
import { errorMessage } from '../failure.ts'
import { createProgress } from '../progress.ts'
import { publisherClient } from '../publisher-client.ts'
import { isListLost, printPublisherOutcomes, publisherOutcomeOf, type PublisherOutcome } from '../publisher-outcome.ts'
import { printJson, printTable, type OutputOptions } from '../report.ts'
import { chooseSource, isProposed, refuseProposed } from '../source-choice.ts'
import { decisionsPathOf, readDecisions } from '../../decisions/decisions-file.ts'
import { decisionsInForce } from '../../decisions/decisions.ts'
import { planCompanies } from '../../publish/plan-companies.ts'
import { filersOf } from '../../publish/filers.ts'
import { readParties } from '../../publish/records.ts'

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
Exit code 0: every due source has a logged outcome, which may be a failure; --strict: and none failed.`

interface Options extends OutputOptions {
  readonly strict?: boolean
}

export function register(program: Command, context: Context): void {
  program
    .command('collect')
    .description('fetch official publications politely and import them')
    .argument('[source-id...]', 'left out: every source that is due')
    .option('--strict', 'exit code 1 when a source failed')
    .option('--json', 'one JSON object per address')
    .addHelpText('after', examples)
    .action((ids: string[], options: Options) => collect(context, ids, options))
}

async function collect(context: Context, ids: readonly string[], options: Options): Promise<void> {
  const config = context.config()
  const { dataDir } = config
  const client = publisherClient(context)
  const ledger = await openInstallationLedger(config)
  const progress = createProgress(context.stderr)
  try {
    const { chosen, left } = await chooseSources(context, ledger, ids)
    const archive = openArchive(join(dataDir, 'archive'))
    const state = openJsonMap<FetchedUrl>(join(dataDir, 'collected.json'))
    const searches = openSearches(dataDir)
    const results: SourceResult[] = []
    for (const [index, source] of chosen.entries()) {
      const prefix = `${index + 1} of ${chosen.length}: ${source.description.id}`
      progress.show(prefix)
      const services = { ledger, archive, client, state, now: context.now }
      const onProgress = (text: string): void => progress.show(`${prefix}: ${text}`)
      const files = collectSource({ ...services, source, onProgress })
      const collected = await collectOne(context, source.description.id, files, options)
      const result = await withSearch(context, { searches, options }, source.description, collected)
      progress.finish(`${prefix}: ${resultLine(result)}`)
      results.push(result)
    }
    if (isHistoryDue(context, ids)) {
      const onProgress = (text: string): void => progress.show(`${historyId}: ${text}`)
      onProgress('looking for the companies that records may mean')
      results.push(await collectHistory(context, { ledger, archive, client, onProgress }, options))
    }
    progress.clear()
    if (options.json !== true) printResults(context, results, left)
    if (options.strict === true && results.some(hasFailed)) context.markFailed()
  } finally {
    progress.clear()
    await ledger.close()
  }
}

/** Looks for a list that is not at its address any more, at most once in 30 days; what it finds is proposed. */
async function withSearch(
  context: Context,
  { searches, options }: { readonly searches: Searches; readonly options: Options },
  description: SourceDescription,
  result: SourceResult,
): Promise<SourceResult> {
  const { id, produces } = description
  if (!hasFailed(result)) searches.delete([id])
  if (!result.isLost || !recordKinds.some((kind) => kind === produces)) return result
  if (isSearchDue(searches.get(id), context.now())) {
    const address = await withFoundListsOf(
      context,
      description,
      siteOfSource(description),
      ({ lists }) => lists[0]?.address,
    )
    searches.set(id, { searchedAt: context.now().toISOString(), address: address ?? null })
  }
  const proposed = searches.get(id)?.address ?? null
  if (options.json === true) printJson(context.stdout, { source: id, proposed_address: proposed })
  const proposal = `its list may be at ${proposed} now: shobun source update ${id}`
  return proposed === null ? result : { ...result, reason: `${result.reason}; ${proposal}` }
}

/** What came of one source. */
interface SourceResult {
  readonly id: string
  readonly outcome: 'collected' | 'unchanged' | 'partly failed' | 'failed'
  readonly files: number
  readonly new: number
  readonly changed: number
  /** Records that left complete lists, of those that they had: `n of m`; `''`: no complete list was imported before. */
  readonly left: string
  /** Why the first file failed, why the collection stopped, or what was left out. */
  readonly reason: string | null
  readonly publisherOutcome: PublisherOutcome
  /** The list is not at its address any more. */
  readonly isLost: boolean
}

/** An error of this machine, such as a full disk, ends the collection of this source and sets the exit code. */
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
      if (options.json === true) printCollectedJson(context, id, file)
    }
    return resultOf(id, collected)
  } catch (error) {
    context.markFailed()
    const reason = errorMessage(error)
    if (options.json === true) printJson(context.stdout, { source: id, outcome: 'error', error: { message: reason } })
    return resultOf(id, collected, reason)
  }
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

/** `stopped`: why the collection ended before its time. */
function resultOf(id: string, collected: readonly Collected[], stopped: string | null = null): SourceResult {
  const errors = collected.flatMap(({ error }) => error ?? [])
  const [error = null] = errors
  const files = collected.length + (stopped === null ? 0 : 1)
  const failed = errors.length + (stopped === null ? 0 : 1)
  const withFailure = failed === files ? 'failed' : 'partly failed'
  const isUnchanged = collected.every(({ outcome }) => outcome === 'not_modified')
  const withoutFailure = isUnchanged ? 'unchanged' : 'collected'
  const lists = collected.flatMap(({ leftList }) => leftList ?? [])
  const remarks = collected.flatMap((file) => file.remarks ?? []).join('; ')
  return {
    id,
    outcome: failed > 0 ? withFailure : withoutFailure,
    files,
    new: sumOf(collected, ({ counts }) => counts?.new ?? 0),
    changed: sumOf(collected, ({ counts }) => counts?.changed ?? 0),
    left: lists.length === 0 ? '' : `${sumOf(lists, ({ left }) => left)} of ${sumOf(lists, (list) => list.of)}`,
    reason: stopped ?? (error === null ? remarks || null : `${error.code}: ${error.message}`),
    publisherOutcome: publisherOutcomeOf(collected),
    isLost: error !== null && isListLost(error),
  }
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + count(item), 0)

const hasFailed = ({ outcome }: SourceResult): boolean => outcome === 'failed' || outcome === 'partly failed'

interface Choice {
  readonly chosen: readonly Source[]
  /** Why other sources are not collected, one line each. */
  readonly left: readonly string[]
}

/** The sources with these ids, or without ids every source that is due. Throws `UsageError` for a source without a recipe. */
async function chooseSources({ config, now }: Context, ledger: Ledger, ids: readonly string[]): Promise<Choice> {
  const { dataDir } = config()
  if (ids.length > 0) {
    const sourceIds = ids.filter((id) => id !== historyId)
    const chosen = await Promise.all(sourceIds.map((id) => chooseSource(id, dataDir)))
    for (const source of chosen) refuseProposed(source)
    const withoutRecipe = chosen.find(({ description }) => description.collect === null)
    if (withoutRecipe === undefined) return { chosen, left: [] }
    throw new UsageError(
      `${withoutRecipe.description.id} has no recipe for collecting; fetch its files by hand and use shobun ingest`,
    )
  }
  const [proposed, sources] = partition(await loadInstalledSources(dataDir), isProposed)
  const collectable = sources.filter(({ description }) => description.collect !== null && description.closed !== true)
  const [onRequest, automatic] = partition(
    collectable,
    ({ description }) => description.collect?.on_request !== undefined,
  )
  const lists = Map.groupBy(await ledger.sources(), ({ sourceId }) => sourceId)
  const [due, notDue] = partition(automatic, ({ description: { id, data } }) =>
    isDue(lists.get(id) ?? [], data.expectedInterval, now()),
  )
  const left = [
    `${notDue.length} sources are not due; ${sources.length - collectable.length} have no recipe or are closed`,
    ...proposed.map(({ description: { id } }) => `${id} is proposed and not accepted`),
    ...onRequest.map(({ description: { id, collect } }) => `${id} only by its name: ${collect?.on_request ?? ''}`),
  ]
  return { chosen: due.toSorted(registersFirst), left }
}

/** The registers of companies come first: without them the records of other sources mean no company. */
const registersFirst = (a: Source, b: Source): number => Number(isRecordSource(a)) - Number(isRecordSource(b))
const isRecordSource = ({ description: { produces } }: Source): boolean =>
  produces !== 'corporation' && produces !== 'disclosure_filer'

function partition<Item>(items: readonly Item[], test: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(test), items.filter((item) => !test(item))]
}

function printCollectedJson({ stdout }: Context, source: string, collected: Collected): void {
  const { url, outcome, counts, leftList = null, remarks = [], error } = collected
  const { unparsed, unparsedReasons, ...otherCounts } = counts ?? {}
  const countFields =
    counts === null
      ? {}
      : {
          ...otherCounts,
          unread: unparsed,
          record_rows: recordTotals(counts).recordRows,
          unread_reasons: unparsedReasons,
        }
  printJson(stdout, { source, url, outcome, ...countFields, left_list: leftList, remarks, error })
}

function printResults({ stdout }: Context, results: readonly SourceResult[], left: readonly string[]): void {
  const rows = results.map((result) => {
    const { id, outcome, files, changed, reason } = result
    return [id, outcome, files, result.new, changed, result.left, reason ?? '']
  })
  if (rows.length > 0)
    printTable(stdout, ['source', 'outcome', 'files', 'new', 'changed', 'left the list', 'reason'], rows)
  printPublisherOutcomes(stdout, results)
  for (const line of left) stdout.write(`${cleanLine(line)}\n`)
}

const resultLine = ({ outcome, reason }: SourceResult): string => `${outcome}${reason === null ? '' : `: ${reason}`}`

/**
 * The companies that records may mean: the holders, present or former, of the names in records, and the companies whose numbers are
 * printed there.
 */
async function companiesOfRecords(ledger: Ledger, dataDir: string): Promise<readonly string[]> {
  const decisions = decisionsInForce(readDecisions(decisionsPathOf(dataDir)).entries)
  return ledger.inSnapshot(async (reader) => {
    const { needed } = await readParties({ ledger: reader, decisions })
    const plan = await planCompanies(reader, await filersOf(reader), needed)
    const holders = [...plan.candidates.values()].flat().map(({ corporateNumber }) => corporateNumber)
    return [...new Set([...holders, ...plan.numberHolders.keys()])].toSorted()
  })
}
