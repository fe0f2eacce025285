import type { Command } from 'commander'
import { fileNameOf, generationsIn, type Generations } from '../../store/generations.ts'
import { removeDamageMark } from '../../store/sealed/damage-mark.ts'
import { checkInFull } from '../../store/sealed/full-check.ts'
import { openGeneration } from '../../store/sqlite/reader.ts'
import { UsageError, type Context } from '../context.ts'
import { printJson } from '../report.ts'

interface Options {
  readonly json?: boolean
}

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
    .action((wanted: string | undefined, { json }: Options) => rollback(wanted, json === true, context))
}

function rollback(wanted: string | undefined, json: boolean, context: Context): void {
  const { dataDir } = context.config()
  const generations = generationsIn(dataDir)
  const kept = generations.list()
  const before = servedBefore(generations)
  const name =
    wanted === undefined
      ? kept.findLast((each) => before !== null && each < before)
      : (kept.find((each) => each === wanted || each === fileNameOf(wanted)) ?? wanted)
  if (name === undefined) throw new Error(`there is no generation before ${before ?? 'the first one'} in ${dataDir}`)
  if (!kept.includes(name))
    throw new UsageError(`there is no generation ${name}; kept are: ${kept.join(', ') || 'none'}`)
  const path = generations.pathOf(name)
  openGeneration(path).close()
  checkInFull(path)
  removeDamageMark(path)
  generations.select(name)
  if (json) printJson(context.stdout, { generation: name, before })
  else context.stdout.write(`serving ${name} (before: ${before ?? 'none'})\n`)
}

/** `null` also when `current` is damaged; naming a generation repairs it. */
function servedBefore(generations: Generations): string | null {
  try {
    return generations.current()
  } catch {
    return null
  }
}
