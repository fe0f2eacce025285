import type { FastifyInstance } from 'fastify'
import { generationsIn } from '../../generations/generation-folder.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../../generations/keeper.ts'
import { PublishingBusy } from '../../generations/file-lock.ts'
import { GenerationDamaged, GenerationOutdated } from '../../generations/sealed/damage.ts'
import type { Config } from '../../config.ts'
import type { ServerContext } from './server-context.ts'
import { mayHaveLedger } from '../../ledger/ledger-place.ts'
import { publishSample } from './sample-generation.ts'
import { RealDataPublished } from '../../publish/real-data.ts'
import type { ServedSearch } from './served-search.ts'

/** How often a running server looks for a new generation. */
const watchMilliseconds = 1_000

/** The generations of a running server. */
export interface StartedGenerations {
  readonly keeper: GenerationKeeper
  /** The error that prevented serving the published generation; `null` when it is served. */
  readonly problem: Error | null
}

/**
 * Opens the published generation; builds the fictional sample when nothing is published and nothing is being published. Throws when no generation can be served, unless
 * `shobun publish` will mend that. With a store no sample is built and nothing is thrown: the server is not ready until it has fetched the
 * generation of the store.
 */
export async function startGenerations(config: Config, { now, stderr }: ServerContext): Promise<StartedGenerations> {
  const { dataDir } = config
  const hasStore = config.storeUrl !== null
  if (!hasStore && generationsIn(dataDir).current() === null) {
    stderr.write(
      'No data published yet: building the fictional sample. Real data: "Real data" in README.md; a server that starts with the machine: ' +
        '"As a service" in docs/operate.md.\n',
    )
    await buildSample(dataDir, now())
  }
  const keeper = createGenerationKeeper(dataDir, () => now().getTime())
  let problem = await keeper.refresh()
  if (!hasStore && problem instanceof GenerationOutdated && !mayHaveLedger(config)) {
    // Without a ledger this generation can only be the sample, and `shobun publish` could not replace it.
    stderr.write('The fictional sample is of an earlier version: rebuilding it.\n')
    await publishSample(dataDir, now())
    problem = await keeper.refresh()
  }
  // After an upgrade the server waits for `shobun publish`: not ready, it says why and takes the new generation over when it is there.
  const canWait = hasStore || problem instanceof GenerationOutdated
  if (!canWait && problem !== null && keeper.current() === null) throw problem
  return { keeper, problem }
}

/** Another process may be publishing, or may have published, since nothing was there: the server takes over what it publishes. */
async function buildSample(dataDir: string, now: Date): Promise<void> {
  try {
    await publishSample(dataDir, now)
  } catch (error) {
    if (!(error instanceof PublishingBusy || error instanceof RealDataPublished)) throw error
  }
}

/** Passes every new generation to the search, and retries after an error. `onServed`: once it answers from one. */
export function watchGenerations(
  { keeper, problem }: StartedGenerations,
  servedSearch: ServedSearch,
  log: FastifyInstance['log'],
  onServed: () => void,
): void {
  if (problem !== null) logProblem(log, problem, keeper)
  const switchSearch = async (): Promise<void> => {
    try {
      await servedSearch.switchGeneration()
      const generation = servedSearch.search.info()?.id
      if (generation === undefined) return
      log.info({ generation }, 'serving a generation')
      onServed()
    } catch (error) {
      log.error({ err: error }, 'the search threads cannot open a new generation; the old one stays')
      setTimeout(() => void switchSearch(), watchMilliseconds).unref()
    }
  }
  keeper.watch(watchMilliseconds, ({ error, hasChanged }) => {
    if (error !== null) logProblem(log, error, keeper)
    if (hasChanged) void switchSearch()
  })
  void switchSearch()
}

function logProblem(log: FastifyInstance['log'], error: Error, keeper: GenerationKeeper): void {
  const generation = keeper.current()?.facts.id ?? null
  if (keeper.problem()?.kind === 'decisions')
    return log.error(
      { err: error, generation },
      'decisions.jsonl cannot be used: the decisions read before stay in force',
    )
  const problem = error instanceof GenerationDamaged ? 'a generation is damaged' : 'a generation cannot be read'
  const consequence = generation === null ? 'nothing is served' : 'another one is served'
  log.error({ err: error, generation }, `${problem}: ${consequence}`)
}
