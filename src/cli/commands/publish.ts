import { setFlagsFromString } from 'node:v8'
import type { Command } from 'commander'
import { proposedAddresses } from '../../collect/find/kept-search.ts'
import { aliasesFile, readOperatorAliases } from '../../read/sources/operator-aliases.ts'
import { loadInstalledSources } from '../../read/sources/source-folder.ts'
import { appendDecision, decisionsPathOf, readDecisions } from '../../ledger/decisions/decisions-file.ts'
import type { DecisionLog } from '../../ledger/decisions/decisions.ts'
import type { Ledger } from '../../ledger/ledger.ts'
import { copyHistory, replaceDecisions } from '../../fleet/distribution/stored-history.ts'
import { isReadByAnother } from '../../ledger/reading.ts'
import { refuseOtherKeys } from '../../ledger/record-keys.ts'
import { percent, usualLossShareMax } from '../../publish/gates.ts'
import { publish, type Published, type PublishInput } from '../../publish/publish.ts'
import { generationsIn } from '../../generations/generation-folder.ts'
import { assertDecisionsKept, DecisionsLost } from '../../generations/served-decisions.ts'
import { UsageError, type Context } from '../context.ts'
import { exitCodeOf, exitLine } from '../exit-codes.ts'
import { decisionsWithoutRecordJson, decisionsWithoutRecordLines } from '../decision-warnings.ts'
import { heldBackJson, heldBackLines } from '../held-back.ts'
import { openLedgerToRead } from '../installation-ledger.ts'
import { createProgress, createStepText, type Progress } from '../progress.ts'
import { chooseSource } from '../source-choice.ts'
import { declareOutput, namedValues, onStderr, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'
import { openStoreRelease, releasedLine, type StoreRelease } from '../store-release.ts'

interface Options extends OutputOptions {
  readonly force?: boolean
  readonly acceptLoss?: readonly string[]
  readonly decisionsLost?: string
}

interface PublishOptions extends Options, Pick<PublishInput, 'companies'> {}

const examples = `
Examples:
  $ shobun publish
  $ shobun publish --json
  $ shobun publish --accept-loss jftc_actions

A list of which too much left, or too much is new, since the served generation is held back: its last edition that passed stays, the others are
published, and the exit code is ${exitCodeOf('heldBack')}. At most ${percent(usualLossShareMax)} of its records may leave, or what its source.yml allows (loss_share_max), and at most half of a
complete list may be new. Records whose measure is over may leave, and so may two records of a short list. If such a change is meant,
--accept-loss with the id of the source publishes it; the other gates stay closed. A register that lost too much, an import taken back with too
much of its list, an empty ledger and a file from the future stop everything. --force opens all gates.

The new generation is built, checked and swapped in; a running server opens it within a second. Its companies are taken from an earlier
generation if what they are made of did not change (the registers, aliases.csv, the program): then a publication takes seconds.
With a store (STORE_URL) it is copied there, and each server puts it into service when it has fetched and checked it.

${exitLine({
  done: 'published',
  heldBack: 'published, but a list is held back',
  failed: 'nothing was published, and the served generation stays',
})}`

export function register(program: Command, context: Context): void {
  const command = program
    .command('publish')
    .description('build a new generation from the ledger and swap it in')
    .option(
      '--accept-loss <source-id...>',
      'publish although too much left the lists of these sources, or is new in them',
    )
    .option('--force', 'publish even if a gate fails')
    .option('--companies', 'make the companies, too, although their registers did not change')
    .option(
      '--decisions-lost <reason>',
      'publish although lines of decisions.jsonl were lost; the reason is kept there',
    )
  declareOutput(command, 'one JSON object', publishedShape)
    .addHelpText('after', examples)
    .action(async ({ companies, ...options }: Options & { readonly companies?: boolean }) => {
      await publishLedger(context, { ...options, ...(companies === true ? { companies: 'make' } : {}) })
    })
}

interface PublishedOutput extends Published {
  readonly seconds: number
  /** The generations that were removed from the store; null without a store. */
  readonly prunedInStore: readonly string[] | null
}

export const publishedShape: TextShape<PublishedOutput> = {
  keys: {
    generation: ({ name }) => name,
    created_at: ({ facts }) => facts.createdAt,
    counts: ({ facts: { counts } }) => ({
      companies: counts.companies,
      enforcements: counts.enforcements,
      procurement_suspensions: counts.procurementSuspensions,
      license_actions: counts.licenseActions,
    }),
    ...namedValues('companies', 'seconds', 'removed'),
    held_back: ({ heldBack }) => heldBackJson(heldBack),
    decisions_without_record: ({ decisionsWithoutRecord }) => decisionsWithoutRecordJson(decisionsWithoutRecord),
  },
  optional: { store: ({ prunedInStore }) => (prunedInStore === null ? undefined : { removed: prunedInStore }) },
  text: ({ name, facts: { counts }, companies, seconds, heldBack, decisionsWithoutRecord, prunedInStore }) => [
    `published ${name}: ${countsText(counts, companies)} in ${seconds.toFixed(1)} s`,
    ...onStderr(heldBackLines(heldBack, 'held back: ')),
    ...onStderr(decisionsWithoutRecordLines(decisionsWithoutRecord, 'warning: ')),
    ...(prunedInStore === null ? [] : [releasedLine]),
  ],
}

const countsText = (counts: Published['facts']['counts'], companies: Published['companies']): string =>
  [
    `${counts.companies} companies${companiesNotes[companies]}`,
    `${counts.enforcements} enforcements`,
    `${counts.procurementSuspensions} procurement suspensions`,
    `${counts.licenseActions} licence actions`,
  ].join(', ')

const companiesNotes: Readonly<Record<Published['companies'], string>> = {
  made: '',
  taken: ' (as before)',
  behind: ' (as before: a register changed since)',
}

export async function publishLedger(context: Context, options: PublishOptions): Promise<Published> {
  using progress = createProgress(context.stderr)
  const started = context.now()
  using store = await openStoreRelease(context, (step) => progress.show(step))
  const decisions = await decisionsToPublish(context, store, options.decisionsLost)
  const published = await buildInterruptibly(context, options, { decisions, progress, store })
  const prunedInStore = store === null ? null : await store.prune()
  progress.clear()
  if (published.heldBack.length > 0) context.markFailed('heldBack')
  const seconds = (context.now().getTime() - started.getTime()) / 1000
  printItem(context, publishedShape, { ...published, prunedInStore, seconds }, options)
  return published
}

/** Publishes, and says with Ctrl-C what is left. */
async function buildInterruptibly(
  context: Context,
  options: PublishOptions,
  { decisions, progress, store }: { decisions: DecisionLog; progress: Progress; store: StoreRelease | null },
): Promise<Published> {
  const textOf = createStepText(() => performance.now())
  let left = 'nothing was published, and the served generation did not change'
  const listen = (): Disposable => context.onInterrupt(() => left)
  let listening: Disposable | null = null
  const stopListening = (): void => {
    listening?.[Symbol.dispose]()
    listening = null
  }
  const onProgress: PublishInput['onProgress'] = (step, done, total) => {
    // A signal that is listened to waits for the end of a statement of the engine, which takes up to a minute here; otherwise it ends the process.
    if (step.startsWith('index')) stopListening()
    else listening ??= listen()
    progress.show(textOf(step, done, total))
  }
  const onRelease = (): void => {
    left = 'the new generation was not put into service here; shobun status says whether it was in the store'
  }
  try {
    listening = listen()
    return await buildAndPublish(context, options, { decisions, onProgress, ...releaseStep(store, onRelease) })
  } finally {
    stopListening()
  }
}

/** The part of a publication that brings the generation to the servers of a store; nothing without one. */
function releaseStep(store: StoreRelease | null, onRelease: () => void): Pick<PublishInput, 'release'> {
  if (store === null) return {}
  return {
    release: async (name, companies) => {
      onRelease()
      await store.upload(name, companies === 'made')
      await store.release(name)
    },
  }
}

/** Throws `DecisionsLost` when lines of the file were lost or changed, unless the operator gives them up. */
async function decisionsToPublish(
  { config, now }: Context,
  store: StoreRelease | null,
  lossReason: string | undefined,
): Promise<DecisionLog> {
  const { dataDir } = config()
  const path = decisionsPathOf(dataDir)
  const log = readDecisions(path)
  try {
    assertDecisionsKept(log, generationsIn(dataDir))
  } catch (error) {
    if (lossReason === undefined || !(error instanceof DecisionsLost)) throw error
    appendDecision(path, { at: now().toISOString(), kind: 'lost', reason: lossReason })
    if (store !== null) {
      await replaceDecisions(store.store, dataDir)
      await copyHistory(store.store, dataDir)
    }
    return readDecisions(path)
  }
  if (lossReason === undefined) return log
  throw new UsageError('--decisions-lost: no line of decisions.jsonl is lost')
}

/** By how many percent the heaps may grow with more rows than these, the most rows first. */
const heapGrowth = [
  { rows: 3_000_000, percent: 75 },
  { rows: 2_000_000, percent: 150 },
] as const

/**
 * With many rows, lets the heaps grow by less than V8 does before they are collected: it gives no page of a heap back to the system, nor that of a
 * thread which ended. The national register takes 0.96 GB so, not 1.06 GB, in about the same time; 5.8 million companies and a million records 1.7 GB,
 * not 2.4 GB, and a sixth more of the processor.
 */
async function boundHeaps(ledger: Ledger): Promise<void> {
  const rows = (await ledger.sources()).reduce((sum, { observedCount }) => sum + observedCount, 0)
  const bound = heapGrowth.find((row) => rows > row.rows)
  if (bound !== undefined) setFlagsFromString(`--heap-growing-percent=${bound.percent}`)
}

const readByAnother =
  'another version of the program read files that are in the ledger, and this one may read them otherwise; to have them read anew, run shobun rebuild and publish again'

async function buildAndPublish(
  context: Context,
  options: PublishOptions,
  steps: Pick<PublishInput, 'decisions' | 'onProgress' | 'release'>,
): Promise<Published> {
  const config = context.config()
  const { dataDir, keepGenerations } = config
  const sources = (await loadInstalledSources(dataDir)).map(({ description }) => description)
  for (const id of options.acceptLoss ?? []) await chooseSource(id, dataDir)
  await using ledger = await openLedgerToRead(config, 'there is nothing to publish')
  await refuseOtherKeys(ledger)
  if (await isReadByAnother(ledger)) context.stderr.write(`warning: ${readByAnother}\n`)
  await boundHeaps(ledger)
  const { aliases, unparsed } = await readOperatorAliases(dataDir)
  for (const { row, reason } of unparsed)
    context.stderr.write(`warning: ${aliasesFile}, row ${row} is left out: ${reason}\n`)
  return await publish({
    aliases,
    proposedAddresses: proposedAddresses(dataDir),
    ledger,
    dataDir,
    sources,
    now: context.now(),
    sample: false,
    force: options.force === true,
    ...(options.companies === undefined ? {} : { companies: options.companies }),
    accepted: options.acceptLoss ?? [],
    keep: keepGenerations,
    ...steps,
  })
}
