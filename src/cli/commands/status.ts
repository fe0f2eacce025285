import { resolve } from 'node:path'
import { proposedAddresses } from '../../collect/find/kept-search.ts'
import type { Command } from 'commander'
import { loadInstalledSources } from '../../read/sources/source-folder.ts'
import { decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import { decisionsInForce, noDecisions, type Decision, type DecisionLog } from '../../ledger/decisions/decisions.ts'
import { dateInTokyo } from '../../domain/calendar.ts'
import { ageOf, isClosedList, retrievalDay, type ListAge } from '../../domain/list-age.ts'
import type { SourceDescription } from '../../domain/source-description.ts'
import { decideRecords } from '../../publish/decided-records.ts'
import type { LedgerReader } from '../../ledger/ledger.ts'
import type { SourceState } from '../../ledger/source-states.ts'
import { readGenerationStates } from '../../generations/generation-state.ts'
import { generationsIn } from '../../generations/generation-folder.ts'
import { assertDecisionsKept } from '../../generations/served-decisions.ts'
import type { Config } from '../../config.ts'
import { UsageError, type Context, type Output } from '../context.ts'
import { unclearRemarksText } from '../counts.ts'
import { decisionsWithoutRecordJson, printDecisionsWithoutRecord } from '../decision-warnings.ts'
import { heldBackJson, printHeldBack } from '../held-back.ts'
import { openExistingLedger } from '../installation-ledger.ts'
import type { Cell } from '../output-shape.ts'
import { printColumns, printJson, printLine, type OutputOptions } from '../print.ts'
import { printStoreOverview, readStoreOverview } from '../store-status.ts'
import { jsonOfUnparsed, printUnparsed, readUnparsed } from './status-unparsed.ts'

const examples = `
Examples:
  $ shobun status
  $ shobun status --json
  $ shobun status --unread                         the rows that could not be read, with their words
  $ shobun status --unread gunma_procurement_suspensions
  $ DATA_DIR=/var/lib/shobun shobun status`

interface Options extends OutputOptions {
  /** `true`: of all sources. */
  readonly unread?: string | true
}

type AgedSource = SourceState & { readonly age: ListAge }

type Status = Awaited<ReturnType<typeof readStatus>>

export function register(program: Command, context: Context): void {
  program
    .command('status')
    .description('show what is served, what the ledger holds and what could not be read')
    .option('--json', 'one JSON object')
    .option('--unread [source]', 'the rows that could not be read and the reason of each, with their words')
    .addHelpText('after', examples)
    .action(async ({ json, unread }: Options) => {
      if (unread !== undefined) return showUnparsed(context, { sourceId: unread === true ? null : unread, json })
      const status = await readStatus(context.config(), context.now())
      if (json === true) printJson(context.stdout, jsonOf(status))
      else printStatus(context, status)
    })
}

async function showUnparsed(
  context: Context,
  { sourceId, json }: OutputOptions & { readonly sourceId: string | null },
): Promise<void> {
  if (sourceId !== null) await assertSource(context.config(), sourceId)
  const unparsed = (await readLedger(context.config(), async (reader) => readUnparsed(reader, sourceId))) ?? {
    lists: [],
    refused: [],
  }
  if (json === true) jsonOfUnparsed(unparsed).forEach((row) => printJson(context.stdout, row))
  else printUnparsed(context, unparsed)
}

/** Throws for an id that neither the program nor the ledger knows: of it, nothing unread would be said although nothing was looked at. */
async function assertSource(config: Config, id: string): Promise<void> {
  const installed = (await loadInstalledSources(resolve(config.dataDir))).map(({ description }) => description.id)
  const imported = (await readLedger(config, async (reader) => reader.sources())) ?? []
  if (installed.includes(id) || imported.some(({ sourceId }) => sourceId === id)) return
  throw new UsageError(`there is no source ${id}; shobun status and shobun source list name them`)
}

async function readStatus(config: Config, now: Date) {
  const dataDir = resolve(config.dataDir)
  const generations = generationsIn(dataDir)
  const installed = await loadInstalledSources(dataDir)
  const descriptions = new Map(installed.map(({ description }) => [description.id, description]))
  const { log, problem: decisionsProblem } = decisionsIn(dataDir)
  return {
    readAt: now,
    dataDir,
    states: await readGenerationStates(generations),
    /** File names, the newest first. */
    generations: generations.list().toReversed(),
    /** The operator's decisions in force, the newest first. */
    decisions: standingDecisions(log),
    /** Why the decisions cannot be applied; `null` when they are. */
    decisionsProblem,
    /** Where lists may be now that are no longer at their addresses, by source. */
    proposed: proposedAddresses(dataDir),
    /** `null` without a store. */
    store: config.storeUrl === null ? null : await readStoreOverview(config.storeUrl, now),
    ledger: await readLedger(config, async (reader, bytes) => ({
      bytes,
      fingerprint: await reader.fingerprint(),
      sources: (await reader.sources()).map((state) => ({ ...state, age: ageIn(state, descriptions, now) })),
      decisionsWithoutRecord: (await decideRecords(reader, log)).withoutRecord,
    })),
  }
}

const standingDecisions = ({ entries }: DecisionLog): Decision[] =>
  [...decisionsInForce(entries).values()]
    .flatMap(({ suppressed, corrections }) => [...(suppressed === null ? [] : [suppressed]), ...corrections.values()])
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))

/** The operator's decisions, also those that publish would refuse, if they can be read. */
function decisionsIn(dataDir: string): { readonly log: DecisionLog; readonly problem: string | null } {
  let log = noDecisions
  try {
    log = readDecisions(decisionsPathOf(dataDir))
    assertDecisionsKept(log, generationsIn(dataDir))
    return { log, problem: null }
  } catch (error) {
    return { log, problem: (error as Error).message }
  }
}

/** `null` before anything was imported. */
async function readLedger<Result>(
  config: Config,
  read: (reader: LedgerReader, bytes: number) => Promise<Result>,
): Promise<Result | null> {
  await using ledger = await openExistingLedger(config)
  if (ledger === null) return null
  const bytes = await ledger.bytes()
  return await ledger.inSnapshot(async (reader) => read(reader, bytes))
}

function ageIn(
  { sourceId, list, asOf, lastSuccessAt }: SourceState,
  descriptions: ReadonlyMap<string, SourceDescription>,
  now: Date,
): ListAge {
  const description = descriptions.get(sourceId)
  const closed = isClosedList({ list, asOf }, description?.closed === true)
  const expectedInterval = description?.data.expectedInterval ?? null
  return ageOf({ asOf, lastSuccessAt, expectedInterval, closed }, now)
}

function jsonOf(status: Status): unknown {
  const { readAt, dataDir, states, generations, decisions, proposed, store, ledger, decisionsProblem } = status
  return {
    data_dir: dataDir,
    generation: states.current,
    generation_problem: states.problem,
    generations: generations.length,
    kept_generations: generations,
    damaged_generations: states.damaged.map(({ name, reason }) => ({
      generation: name,
      found_at: readAt.toISOString(),
      reason,
    })),
    ...(store === null ? {} : { store }),
    ledger: ledger === null ? null : { bytes: ledger.bytes, fingerprint: ledger.fingerprint },
    held_back: heldBackJson(states.heldBack),
    decisions,
    decisions_problem: decisionsProblem,
    decisions_without_record: decisionsWithoutRecordJson(ledger?.decisionsWithoutRecord ?? []),
    sources: (ledger?.sources ?? []).map((state) => ({
      source_id: state.sourceId,
      list: state.list,
      records: state.observedCount,
      removed_at_source: state.removedCount,
      official_count: state.official?.count ?? null,
      official_count_basis: state.official?.basis ?? null,
      unread: state.unparsed,
      persons: state.persons,
      unclear_remarks: state.unclearRemarks,
      as_of: state.age.asOf,
      freshness: state.age.freshness,
      last_seen_on: state.lastSeenOn,
      last_attempt_at: state.lastAttemptAt,
      last_success_at: state.lastSuccessAt,
      last_refusal: state.lastRefusal,
      proposed_address: proposed.get(state.sourceId) ?? null,
    })),
  }
}

function printStatus({ stdout }: Context, status: Status): void {
  const { dataDir, states, generations, decisions, store, ledger, decisionsProblem } = status
  printLine(stdout, `data folder  ${dataDir}`)
  const current = states.current ?? (states.problem === null ? 'none published yet' : 'unknown')
  printLine(stdout, `generation   ${current} (${generations.length} kept)`)
  for (const name of generations.filter((each) => each !== states.current)) printLine(stdout, `kept         ${name}`)
  if (states.problem !== null) printLine(stdout, `problem      ${states.problem}`)
  for (const { name, reason } of states.damaged) printLine(stdout, `damaged      ${name}: ${reason}`)
  if (store !== null) printStoreOverview(stdout, store)
  printHeldBack(stdout, states.heldBack, 'held back    ')
  for (const { at, kind, record, field, value, reason } of decisions) {
    const what = kind === 'correct' ? `corrected ${field}: ${value ?? 'none'}` : 'suppressed'
    printLine(stdout, `decision     ${dateInTokyo(new Date(at))} ${record} ${what} (${reason})`)
  }
  if (decisionsProblem !== null) printLine(stdout, `problem      ${decisionsProblem}`)
  printDecisionsWithoutRecord(stdout, ledger?.decisionsWithoutRecord ?? [], 'decision     ')
  if (ledger === null || ledger.sources.length === 0) return printLine(stdout, 'ledger       nothing imported yet')
  printLine(stdout, `ledger       ${Math.ceil(ledger.bytes / 1_000_000).toLocaleString('en-US')} MB`)
  stdout.write('\n')
  printColumns(stdout, ledger.sources.toSorted(byTrouble), sourceColumns)
  if (status.proposed.size > 0) stdout.write('\n')
  for (const [id, address] of status.proposed)
    printLine(stdout, `proposed     ${id}: its list may be at ${address} now: shobun source update ${id}`)
  printUnclearRemarks(stdout, ledger.sources)
  printFutureDays(stdout, ledger.sources, dateInTokyo(status.readAt))
}

/** Prints the lists with records whose status is unknown because of a remark; `shobun source check` shows the words. */
function printUnclearRemarks(stdout: Output, sources: readonly SourceState[]): void {
  for (const { sourceId, list, unclearRemarks } of sources)
    if (unclearRemarks > 0)
      stdout.write(`\nremarks      ${sourceId} (${list}): ${unclearRemarksText(unclearRemarks)}\n`)
}

/** Prints the lists that were imported under a future day. Until that day, other files do not change their records. */
function printFutureDays(stdout: Output, sources: readonly SourceState[], today: string): void {
  for (const { sourceId, list, lastSeenOn } of sources) {
    if (lastSeenOn === null || lastSeenOn <= today) continue
    stdout.write(
      `\nproblem      ${sourceId} (${list}) was imported for ${lastSeenOn}, a future day; ${futureDayAdvice}\n`,
    )
  }
}

const futureDayAdvice =
  'until then other files of this list change nothing: restore the ledger from a backup, or import the archived files into a new ledger'

/** The worst first: what failed, then what is late. */
const freshnessByTrouble = ['never_collected', 'overdue', 'stale', 'unknown', 'fresh', 'closed']
const troubleOf = ({ lastRefusal, age }: AgedSource): number =>
  lastRefusal === null ? 1 + freshnessByTrouble.indexOf(age.freshness) : 0
const byTrouble = (one: AgedSource, other: AgedSource): number => troubleOf(one) - troubleOf(other)

const sourceColumns: Readonly<Record<string, (source: AgedSource) => Cell>> = {
  source: ({ sourceId }) => sourceId,
  list: ({ list }) => list,
  records: ({ observedCount }) => observedCount,
  removed: ({ removedCount }) => removedCount,
  unread: ({ unparsed }) => unparsed,
  persons: ({ persons }) => persons,
  'as of': ({ age }) => age.asOf,
  retrieved: ({ age }) => retrievalDay(age),
  freshness: ({ age }) => age.freshness,
  'last attempt': ({ lastAttemptAt }) => lastAttemptAt,
  outcome: ({ lastRefusal }) => (lastRefusal === null ? 'done' : `refused: ${lastRefusal.code}`),
}
