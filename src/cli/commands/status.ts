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
import { UsageError, type Context } from '../context.ts'
import { unclearRemarksText } from '../counts.ts'
import { decisionsWithoutRecordJson, decisionsWithoutRecordLines } from '../decision-warnings.ts'
import { heldBackJson, heldBackLines } from '../held-back.ts'
import { openExistingLedger } from '../installation-ledger.ts'
import {
  declareOutput,
  headed,
  jsonOf,
  namedCells,
  namedValues,
  onlyJson,
  tableOf,
  type Part,
  type TableShape,
  type TextShape,
} from '../output-shape.ts'
import { printItem, printItems, printParts, type OutputOptions } from '../print.ts'
import { readStoreOverview, storeParts } from '../store-status.ts'
import { readUnparsed, unreadParts, unreadRows, unreadShape } from './status-unparsed.ts'

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

type AgedSource = SourceState & { readonly age: ListAge; readonly proposed: string | null }

type Status = Awaited<ReturnType<typeof readStatus>>

export function register(program: Command, context: Context): void {
  const command = program
    .command('status')
    .description('show what is served, what the ledger holds and what could not be read')
    .option('--unread [source]', 'the rows that could not be read and the reason of each, with their words')
  declareOutput(command, 'one JSON object, or with --unread one for each row', statusShape, unreadShape)
    .addHelpText('after', examples)
    .action(async ({ json, unread }: Options) => {
      if (unread !== undefined) return showUnparsed(context, { sourceId: unread === true ? null : unread, json })
      const status = await readStatus(context.config(), context.now())
      printItem(context, statusShape, status, { json })
    })
}

async function showUnparsed(
  context: Context,
  { sourceId, json }: OutputOptions & { readonly sourceId: string | null },
): Promise<void> {
  if (sourceId !== null) await assertSource(context.config(), sourceId)
  const unparsed = (await readLedger(context.config(), async (reader) => readUnparsed(reader, sourceId))) ?? {
    imports: [],
    refused: [],
  }
  if (json === true) printItems(context, unreadShape, unreadRows(unparsed), { json })
  else printParts(context, unreadParts(unparsed))
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
  const proposed = proposedAddresses(dataDir)
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
    proposed,
    /** `null` without a store. */
    store: config.storeUrl === null ? null : await readStoreOverview(config.storeUrl, now),
    ledger: await readLedger(config, async (reader, bytes) => ({
      bytes,
      fingerprint: await reader.fingerprint(),
      sources: (await reader.sources()).map((state) => ({
        ...state,
        age: ageIn(state, descriptions, now),
        proposed: proposed.get(state.sourceId) ?? null,
      })),
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

/** The worst first: what failed, then what is late. */
const freshnessByTrouble = ['never_collected', 'overdue', 'stale', 'unknown', 'fresh', 'closed']
const troubleOf = ({ lastRefusal, age }: AgedSource): number =>
  lastRefusal === null ? 1 + freshnessByTrouble.indexOf(age.freshness) : 0
const byTrouble = (one: AgedSource, other: AgedSource): number => troubleOf(one) - troubleOf(other)

const sourceShape: TableShape<AgedSource> = {
  columns: {
    source_id: headed('source', ({ sourceId }) => sourceId),
    ...namedCells('list'),
    records: ({ observedCount }) => observedCount,
    removed_at_source: headed('removed', ({ removedCount }) => removedCount),
    unread: ({ unparsed }) => unparsed,
    ...namedCells('persons'),
    as_of: ({ age }) => age.asOf,
    retrieved: { cell: ({ age }) => retrievalDay(age) },
    freshness: ({ age }) => age.freshness,
    last_attempt_at: headed('last attempt', ({ lastAttemptAt }) => lastAttemptAt),
    last_refusal: {
      heading: 'outcome',
      cell: ({ lastRefusal }) => (lastRefusal === null ? 'done' : `refused: ${lastRefusal.code}`),
      json: ({ lastRefusal }) => lastRefusal,
    },
    ...onlyJson({
      official_count: ({ official }: AgedSource) => official?.count ?? null,
      official_count_basis: ({ official }: AgedSource) => official?.basis ?? null,
      unclear_remarks: ({ unclearRemarks }: AgedSource) => unclearRemarks,
      last_seen_on: ({ lastSeenOn }: AgedSource) => lastSeenOn,
      last_success_at: ({ lastSuccessAt }: AgedSource) => lastSuccessAt,
      proposed_address: ({ proposed }: AgedSource) => proposed,
    }),
  },
}

const statusShape: TextShape<Status> = {
  keys: {
    data_dir: ({ dataDir }) => dataDir,
    generation: ({ states }) => states.current,
    generation_problem: ({ states }) => states.problem,
    generations: ({ generations }) => generations.length,
    kept_generations: ({ generations }) => generations,
    damaged_generations: ({ states, readAt }) =>
      states.damaged.map(({ name, reason }) => ({ generation: name, found_at: readAt.toISOString(), reason })),
    ledger: ({ ledger }) => ledger && { bytes: ledger.bytes, fingerprint: ledger.fingerprint },
    held_back: ({ states }) => heldBackJson(states.heldBack),
    ...namedValues('decisions'),
    decisions_problem: ({ decisionsProblem }) => decisionsProblem,
    decisions_without_record: ({ ledger }) => decisionsWithoutRecordJson(ledger?.decisionsWithoutRecord ?? []),
    sources: ({ ledger }) => (ledger?.sources ?? []).map((source) => jsonOf(sourceShape, source)),
  },
  optional: { store: ({ store }) => store ?? undefined },
  text: statusParts,
}

function statusParts(status: Status): Part[] {
  const { ledger } = status
  const head = [...generationParts(status), ...decisionLines(status)]
  if (ledger === null || ledger.sources.length === 0) return [...head, 'ledger       nothing imported yet']
  return [
    ...head,
    `ledger       ${Math.ceil(ledger.bytes / 1_000_000).toLocaleString('en-US')} MB`,
    '',
    tableOf(sourceShape, ledger.sources.toSorted(byTrouble)),
    ...proposedLines(status),
    ...unclearRemarkLines(ledger.sources),
    ...futureDayLines(ledger.sources, dateInTokyo(status.readAt)),
  ]
}

function generationParts({ dataDir, states, generations, store }: Status): Part[] {
  const current = states.current ?? (states.problem === null ? 'none published yet' : 'unknown')
  return [
    `data folder  ${dataDir}`,
    `generation   ${current} (${generations.length} kept)`,
    ...generations.filter((each) => each !== states.current).map((name) => `kept         ${name}`),
    ...(states.problem === null ? [] : [`problem      ${states.problem}`]),
    ...states.damaged.map(({ name, reason }) => `damaged      ${name}: ${reason}`),
    ...(store === null ? [] : storeParts(store)),
    ...heldBackLines(states.heldBack, 'held back    '),
  ]
}

function decisionLines({ decisions, decisionsProblem, ledger }: Status): string[] {
  const lines = decisions.map(({ at, kind, record, field, value, reason }) => {
    const what = kind === 'correct' ? `corrected ${field}: ${value ?? 'none'}` : 'suppressed'
    return `decision     ${dateInTokyo(new Date(at))} ${record} ${what} (${reason})`
  })
  return [
    ...lines,
    ...(decisionsProblem === null ? [] : [`problem      ${decisionsProblem}`]),
    ...decisionsWithoutRecordLines(ledger?.decisionsWithoutRecord ?? [], 'decision     '),
  ]
}

const proposedLines = ({ proposed }: Status): string[] => [
  ...(proposed.size > 0 ? [''] : []),
  ...[...proposed].map(
    ([id, address]) => `proposed     ${id}: its list may be at ${address} now: shobun source update ${id}`,
  ),
]

/** The lists with records whose status is unknown because of a remark; `shobun source check` shows the words. */
const unclearRemarkLines = (sources: readonly SourceState[]): string[] =>
  sources.flatMap(({ sourceId, list, unclearRemarks }) =>
    unclearRemarks > 0 ? ['', `remarks      ${sourceId} (${list}): ${unclearRemarksText(unclearRemarks)}`] : [],
  )

/** The lists that were imported under a future day. Until that day, other files do not change their records. */
const futureDayLines = (sources: readonly SourceState[], today: string): string[] =>
  sources.flatMap(({ sourceId, list, lastSeenOn }) =>
    lastSeenOn === null || lastSeenOn <= today
      ? []
      : ['', `problem      ${sourceId} (${list}) was imported for ${lastSeenOn}, a future day; ${futureDayAdvice}`],
  )

const futureDayAdvice =
  'until then other files of this list change nothing: restore the ledger from a backup, or import the archived files into a new ledger'
