import type { Command } from 'commander'
import { checkGeneration } from '../../generations/generation-state.ts'
import { generationsIn } from '../../generations/generation-folder.ts'
import { GenerationDamaged } from '../../generations/sealed/damage.ts'
import type { Context } from '../context.ts'
import { exitLine } from '../exit-codes.ts'
import { declareOutput, namedCells, type TableShape } from '../output-shape.ts'
import { printItems, type OutputOptions } from '../print.ts'

const examples = `
Examples:
  $ shobun check
  $ shobun check --json

Reads every byte of the kept generations and compares them with their manifests. Changes nothing; a running server goes on.
Repair: shobun publish, or restore its files.

${exitLine({ done: 'all are intact', failed: 'a generation is damaged or cannot be read' })}`

export function register(program: Command, context: Context): void {
  const command = program.command('check').description('check all bytes of the kept generations against their hashes')
  declareOutput(command, 'one JSON object per generation', checkedShape)
    .addHelpText('after', examples)
    .action(async (options: OutputOptions) => check(context, options))
}

interface CheckedGeneration {
  readonly generation: string
  readonly state: 'intact' | 'damaged' | 'unreadable'
  readonly reason: string | null
}

const checkedShape: TableShape<CheckedGeneration> = {
  columns: namedCells('generation', 'state', 'reason'),
  none: 'no generation is published yet',
}

async function check(context: Context, options: OutputOptions): Promise<void> {
  const generations = generationsIn(context.config().dataDir)
  const current = generations.current()
  const names = new Set([...generations.list(), ...(current === null ? [] : [current])])
  const checked: CheckedGeneration[] = []
  for (const name of names) checked.push(await checkOne(name, generations.pathOf(name)))
  if (checked.some(({ state }) => state !== 'intact')) context.markFailed()
  printItems(context, checkedShape, checked, options)
}

async function checkOne(generation: string, path: string): Promise<CheckedGeneration> {
  try {
    await checkGeneration(path)
    return { generation, state: 'intact', reason: null }
  } catch (error) {
    const state = error instanceof GenerationDamaged ? 'damaged' : 'unreadable'
    return { generation, state, reason: (error as Error).message }
  }
}
