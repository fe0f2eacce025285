import { join } from 'node:path'
import type { Command } from 'commander'
import { loadInstalledSources } from '../../collect/source-folder.ts'
import { decisionsInForce, readDecisions } from '../../ledger/decisions.ts'
import type { Released } from '../../distribution/release.ts'
import { publish, type Published, type PublishInput } from '../../publish/publish.ts'
import type { Context } from '../context.ts'
import { openLedgerToRead } from '../installation-ledger.ts'
import { createProgress } from '../progress.ts'
import { printJson, type OutputOptions } from '../report.ts'
import { printReleased, releasedJson, withStoreRelease, type StoreRelease } from '../store-release.ts'

interface Options extends OutputOptions {
  readonly force?: boolean
}

const examples = `
Examples:
  $ shobun publish
  $ shobun publish --json
  $ shobun publish --force      even if a source lost more records than its gate allows

The new generation is built, checked and swapped in; a running server opens it within a second.
With a store (STORE_URL) it is copied there, and put into service on all servers when they are ready, or after ten minutes.
A generation that fails its gates is deleted, the served one stays, and the exit code is 1.`

export function register(program: Command, context: Context): void {
  program
    .command('publish')
    .description('build a new generation from the ledger and swap it in')
    .option('--force', 'publish even if a gate fails')
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((options: Options) => publishLedger(context, options))
}

async function publishLedger(context: Context, options: Options): Promise<void> {
  const progress = createProgress(context.stderr)
  const started = context.now()
  try {
    const onProgress = (step: string, rows: number): void =>
      progress.show(rows === 0 ? step : `${step}: ${rows.toLocaleString('en-US')}`)
    const show = (step: string): void => onProgress(step, 0)
    const outcome = await withStoreRelease(context, show, async (store) => {
      const released = createReleaseStep(store)
      const published = await publishTo(context, options, { onProgress, ...released.input })
      return { published, released: released.outcome(), prunedInStore: (await store?.prune()) ?? [] }
    })
    progress.clear()
    const seconds = (context.now().getTime() - started.getTime()) / 1000
    if (options.json === true) printPublishedJson(context, outcome, seconds)
    else printPublished(context, outcome, seconds)
  } finally {
    progress.clear()
  }
}

/** The part of a publication that brings the generation to the servers of a store; nothing without one. */
function createReleaseStep(store: StoreRelease | null) {
  let released: Released | null = null
  const release = async (name: string): Promise<void> => {
    await store?.upload(name)
    released = (await store?.release(name)) ?? null
  }
  return { input: store === null ? {} : { release }, outcome: () => released }
}

async function publishTo(
  context: Context,
  options: Options,
  steps: Pick<PublishInput, 'onProgress' | 'release'>,
): Promise<Published> {
  const config = context.config()
  const { dataDir, keepGenerations } = config
  const sources = (await loadInstalledSources(dataDir)).map(({ description }) => description)
  const ledger = await openLedgerToRead(config, 'there is nothing to publish')
  try {
    return await publish({
      ledger,
      decisions: decisionsInForce(readDecisions(join(dataDir, 'decisions.jsonl'))),
      dataDir,
      sources,
      now: context.now(),
      sample: false,
      force: options.force === true,
      keep: keepGenerations,
      ...steps,
    })
  } finally {
    await ledger.close()
  }
}

interface Outcome {
  readonly published: Published
  /** Null without a store. */
  readonly released: Released | null
  readonly prunedInStore: readonly string[]
}

function printPublishedJson({ stdout }: Context, outcome: Outcome, seconds: number): void {
  const { published, released, prunedInStore } = outcome
  const { name, facts, removed } = published
  const { companies, enforcements, procurementSuspensions, licenseActions } = facts.counts
  const counts = {
    companies,
    enforcements,
    procurement_suspensions: procurementSuspensions,
    license_actions: licenseActions,
  }
  const store = released === null ? {} : { store: { ...releasedJson(released), removed: prunedInStore } }
  printJson(stdout, { generation: name, created_at: facts.createdAt, counts, seconds, removed, ...store })
}

function printPublished(context: Context, { published, released }: Outcome, seconds: number): void {
  const { name, facts } = published
  const { companies, enforcements, procurementSuspensions, licenseActions } = facts.counts
  const counts = [
    `${companies} companies`,
    `${enforcements} enforcements`,
    `${procurementSuspensions} procurement suspensions`,
    `${licenseActions} licence actions`,
  ]
  context.stdout.write(`published ${name}: ${counts.join(', ')} in ${seconds.toFixed(1)} s\n`)
  if (released !== null) printReleased(context, released)
}
