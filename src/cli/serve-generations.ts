import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { generationsIn } from '../store/generations.ts'
import { createGenerationKeeper, type GenerationKeeper } from '../store/keeper.ts'
import { GenerationDamaged, GenerationOutdated } from '../store/sealed/damage.ts'
import { backgroundCheck } from './background-check.ts'
import type { Context } from './context.ts'
import { publishSample } from './sample-generation.ts'
import type { ServedSearch } from './served-search.ts'

/** How often a running server looks for a new generation. */
const watchMilliseconds = 1_000

/** The generations of a running server. */
export interface StartedGenerations {
  readonly keeper: GenerationKeeper
  /** The error that prevented serving the published generation; `null` when it is served. */
  readonly problem: Error | null
  readonly close: () => Promise<void>
}

/**
 * Opens the published generation; builds the fictional sample when nothing is published. Throws when no generation can be served.
 */
export async function startGenerations(dataDir: string, { now, stderr }: Context): Promise<StartedGenerations> {
  if (generationsIn(dataDir).current() === null) {
    stderr.write('No data published yet: building the fictional sample.\n')
    await publishSample(dataDir, now())
  }
  const background = backgroundCheck()
  const keeper = createGenerationKeeper(dataDir, { check: background.check, now: () => now().getTime() })
  let problem = await keeper.refresh()
  if (problem instanceof GenerationOutdated && !existsSync(join(dataDir, 'ledger.db'))) {
    // Without a ledger this generation can only be the sample, and `shobun publish` could not replace it.
    stderr.write('The fictional sample is of an earlier version: rebuilding it.\n')
    await publishSample(dataDir, now())
    problem = await keeper.refresh()
  }
  if (problem !== null && keeper.current() === null) throw problem
  return {
    keeper,
    problem,
    async close() {
      keeper.close()
      await background.stop()
    },
  }
}

/** Passes every new generation to the search, and retries after an error. */
export function watchGenerations(
  { keeper, problem }: StartedGenerations,
  servedSearch: ServedSearch,
  log: FastifyInstance['log'],
): void {
  if (problem !== null) logProblem(log, problem, keeper)
  const switchSearch = async (): Promise<void> => {
    try {
      await servedSearch.switchGeneration()
      const generation = servedSearch.search.info()?.id
      if (generation !== undefined) log.info({ generation }, 'serving a generation')
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
  const problem = error instanceof GenerationDamaged ? 'a generation is damaged' : 'a generation cannot be read'
  const consequence = generation === null ? 'nothing is served' : 'another one is served'
  log.error({ err: error, generation }, `${problem}: ${consequence}`)
}
