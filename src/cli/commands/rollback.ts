import { existsSync } from 'node:fs'
import type { Command } from 'commander'
import { completeGenerations } from '../../fleet/distribution/stored-generations.ts'
import { checkGeneration } from '../../generations/generation-state.ts'
import { filesOf, generationsIn, type Generations } from '../../generations/generation-folder.ts'
import { fileNameOf } from '../../generations/sealed/layers.ts'
import { isSample } from '../../generations/sealed/manifest.ts'
import { UsageError, type Context } from '../context.ts'
import { createProgress } from '../progress.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, type OutputOptions } from '../print.ts'
import { openStoreRelease, releasedLine } from '../store-release.ts'

const examples = `
Examples:
  $ shobun rollback                    to the generation before the served one
  $ shobun rollback <generation>       to a named one, also forwards (shobun status lists them)

The generation is checked in full first and refused if it is damaged. A running server opens it within a second.
From collected data to the fictional sample leads only its name.
Nothing is deleted. With a store (STORE_URL) the generations of the store count, and every server checks the generation before it switches.`

export function register(program: Command, context: Context): void {
  const command = program
    .command('rollback')
    .description('serve an earlier generation again')
    .argument(
      '[generation]',
      'a kept generation by its file name or by the id that answers carry; left out: the one before',
    )
  declareOutput(command, 'one JSON object', selectedShape)
    .addHelpText('after', examples)
    .action((wanted: string | undefined, options: OutputOptions) => rollback(context, wanted, options))
}

interface Selected {
  readonly name: string
  readonly before: string | null
  readonly hasStore: boolean
}

const selectedShape: TextShape<Selected> = {
  keys: { generation: ({ name }) => name, ...namedValues('before') },
  text: ({ name, before, hasStore }) => [
    `selected ${name} (before: ${before ?? 'none'})`,
    ...(hasStore ? [releasedLine] : []),
  ],
}

async function rollback(context: Context, wanted: string | undefined, options: OutputOptions): Promise<void> {
  const { dataDir } = context.config()
  const generations = generationsIn(dataDir)
  using progress = createProgress(context.stderr)
  using store = await openStoreRelease(context, (step) => progress.show(step))
  const before = store === null ? servedGeneration(generations) : store.current
  const kept = store === null ? generations.list() : await completeGenerations(store.store)
  const name = wanted === undefined ? newestBefore(before, kept, generations) : namedGeneration(wanted, kept)
  const place = store === null ? dataDir : store.store.location
  if (name === null) throw new Error(`there is no generation before ${before ?? 'the first one'} in ${place}`)
  if (store === null) {
    await checkGeneration(generations.pathOf(name))
    generations.select(name)
  } else {
    // Every server checks it before it switches.
    await store.release(name)
    if (filesOf(name).every((file) => existsSync(generations.pathOf(file)))) generations.select(name)
  }
  progress.clear()
  printItem(context, selectedShape, { name, before, hasStore: store !== null }, options)
}

/** Names sort by age, and `kept` is sorted. Fictional data do not take the place of collected ones by themselves. */
function newestBefore(served: string | null, kept: readonly string[], generations: Generations): string | null {
  if (served === null) return null
  const isOfSample = isSample(generations.pathOf(served))
  return kept.findLast((name) => name < served && isSample(generations.pathOf(name)) === isOfSample) ?? null
}

/** The kept generation with this file name or id. Throws `UsageError` when there is none. */
function namedGeneration(wanted: string, kept: readonly string[]): string {
  const name = kept.find((candidate) => candidate === wanted || candidate === fileNameOf(wanted))
  if (name !== undefined) return name
  throw new UsageError(`there is no generation ${wanted}; kept are: ${kept.join(', ') || 'none'}`)
}

/** `null` when nothing is published or the file `current` is damaged; rolling back to a named generation repairs that file. */
function servedGeneration(generations: Generations): string | null {
  try {
    return generations.current()
  } catch {
    return null
  }
}
