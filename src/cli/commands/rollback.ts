import type { Command } from 'commander'
import { fileNameOf, generationsIn, type Generations } from '../../store/generations.ts'
import { removeDamageMark } from '../../store/sealed/damage-mark.ts'
import { checkInFull } from '../../store/sealed/full-check.ts'
import { openGeneration } from '../../store/sqlite/reader.ts'
import { UsageError, type Context } from '../context.ts'
import { printJson, type OutputOptions } from '../report.ts'

const examples = `
Examples:
  $ shobun rollback                    to the generation before the served one
  $ shobun rollback <generation>       to a named one, also forwards (shobun status lists them)

The generation is checked in full first and refused if it is damaged. A running server opens it within a second.
Nothing is deleted.`

export function register(program: Command, context: Context): void {
  program
    .command('rollback')
    .description('serve an earlier generation again')
    .argument(
      '[generation]',
      'a kept generation by its file name or by the id that answers carry; left out: the one before',
    )
    .option('--json', 'one JSON object')
    .addHelpText('after', examples)
    .action((wanted: string | undefined, options: OutputOptions) => rollback(context, wanted, options))
}

function rollback(context: Context, wanted: string | undefined, { json }: OutputOptions): void {
  const { dataDir } = context.config()
  const generations = generationsIn(dataDir)
  const served = servedGeneration(generations)
  const kept = generations.list()
  const name = wanted === undefined ? newestBefore(served, kept) : namedGeneration(wanted, kept)
  if (name === null) throw new Error(`there is no generation before ${served ?? 'the first one'} in ${dataDir}`)
  const path = generations.pathOf(name)
  openGeneration(path).close()
  checkInFull(path)
  removeDamageMark(path)
  generations.select(name)
  if (json === true) printJson(context.stdout, { generation: name, before: served })
  else context.stdout.write(`serving ${name} (before: ${served ?? 'none'})\n`)
}

/** Names sort by age, and `kept` is sorted. */
function newestBefore(served: string | null, kept: readonly string[]): string | null {
  return kept.findLast((name) => served !== null && name < served) ?? null
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
