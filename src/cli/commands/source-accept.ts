import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Command } from 'commander'
import { parsedSamples } from '../../sources/parsed-samples.ts'
import { installedFolder } from '../../sources/source-folder.ts'
import { UsageError, type Context } from '../context.ts'
import { chooseSource } from '../source-choice.ts'

/** For the built-in sources in a checkout only: an installed package has none of their samples. */
export function registerAccept(source: Command, context: Context): void {
  source
    .command('accept')
    .description("write a source's expected.json from its sample/ (in a checkout); read the difference as code")
    .argument('<source-id>')
    .option('--print', 'print it and write nothing')
    .addHelpText('after', '\nExample:\n  $ npm run source -- accept edinet_codes')
    .action((id: string, options: AcceptOptions) => accept(context, id, options))
}

interface AcceptOptions {
  readonly print?: boolean
}

async function accept({ stdout, config }: Context, id: string, { print }: AcceptOptions): Promise<void> {
  const { dataDir } = config()
  const source = await chooseSource(id, dataDir)
  const folder = (await installedFolder(id, dataDir)) ?? ''
  if (!existsSync(join(folder, 'sample')))
    throw new UsageError(`${id} has no sample/: an installed package has none of the built-in sources`)
  const readings = await parsedSamples(folder, source)
  const text = `${JSON.stringify(readings, null, 2)}\n`
  if (print === true) return void stdout.write(text)
  await writeFile(join(folder, 'expected.json'), text)
  const rows = readings.reduce((sum, reading) => sum + reading.rows.length, 0)
  stdout.write(`${id}: expected.json written from ${readings.length} sample files, ${rows} rows\n`)
}
