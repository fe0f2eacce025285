import { join } from 'node:path'
import type { Command } from 'commander'
import { acceptProposal, proposalIds, proposalsFolder } from '../../read/sources/proposals.ts'
import { ownSourcesFolder } from '../../read/sources/source-folder.ts'
import { UsageError, type Context } from '../context.ts'
import { declareOutput, namedValues, type TextShape } from '../output-shape.ts'
import { printItem, printParts, type OutputOptions } from '../print.ts'
import { newSourceFolder, writeEditorSchema } from './write-source.ts'

const examples = `
Examples:
  $ shobun source accept-proposal m_132012_suspensions

Moves DATA_DIR/proposals/<id>/ to DATA_DIR/sources/<id>/ with layout: confirmed. From then on shobun collect fetches it. Look at it first:
its source.yml, the file in its sample/, and the page at its address.`

export function registerAcceptProposal(source: Command, context: Context): void {
  const command = source
    .command('accept-proposal')
    .description('make proposals of shobun survey sources that are collected')
    .argument('<source-id...>')
  declareOutput(command, 'one JSON object per source', acceptedShape)
    .addHelpText('after', examples)
    .action((ids: string[], options: OutputOptions) => acceptProposals(context, ids, options))
}

const acceptedShape: TextShape<{ readonly id: string; readonly file: string }> = {
  keys: namedValues('id', 'file'),
  text: ({ id, file }) => [`${id} is accepted: ${file}`],
}

async function acceptProposals(context: Context, ids: readonly string[], options: OutputOptions): Promise<void> {
  const { dataDir } = context.config()
  const proposed = await proposalIds(dataDir)
  const targets: (readonly [id: string, target: string])[] = []
  for (const id of ids) {
    if (!proposed.includes(id))
      throw new UsageError(`there is no proposal ${JSON.stringify(id)} in ${proposalsFolder(dataDir)}`)
    targets.push([id, await newSourceFolder(id, dataDir, { overwrites: false })])
  }
  for (const [id, target] of targets) {
    await acceptProposal(id, dataDir, target)
    printItem(context, acceptedShape, { id, file: join(target, 'source.yml') }, options)
  }
  await writeEditorSchema(ownSourcesFolder(dataDir))
  if (options.json === true) return
  printParts(context, ['Then:', `  shobun source check ${ids[0]}`, `  shobun collect ${ids.join(' ')}`])
}
