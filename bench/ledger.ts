import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { skipWithoutPostgres, startPostgres } from '../test/services/postgres.ts'
import { writeNationalFile } from './generate.ts'
import { runMeasured, type MeasuredRun } from './process.ts'
import { writeResult, type Figure } from './results/results.ts'

const help = `npm run bench:ledger -- [options]

Imports the national file into a ledger in a file and into one in PostgreSQL, and publishes from both.

  --companies N     generated companies (default 100000)
  --real FILE       the national file (zip or CSV) instead of generated companies
  --again           import the file a second time, as of a later day, which changes every record
  --write           write the figures to bench/results.json, too
`

/** As an operator would set it for a machine of some gigabytes; otherwise PostgreSQL's own defaults. */
const serverSettings = ['-c', 'shared_buffers=512MB', '-c', 'max_wal_size=8GB', '-c', 'checkpoint_timeout=15min']

const register = 'nta_corporate_numbers'

interface Step {
  readonly name: string
  readonly rows: number
  readonly run: MeasuredRun
}

interface Options {
  readonly file: string
  readonly isRepeated: boolean
}

async function measure(
  { file, isRepeated }: Options,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<Step[]> {
  const run = async (...args: string[]): Promise<MeasuredRun> => {
    const measured = await runMeasured(args, dataDir, undefined, settings)
    process.stderr.write(`${basename(dataDir)}: ${args[0]} in ${measured.seconds.toFixed(1)} s\n`)
    return measured
  }
  const steps: Step[] = []
  for (const name of ['import', ...(isRepeated ? ['import of a later day'] : [])]) {
    const day = steps.length === 0 ? [] : ['--as-of', new Date().toISOString().slice(0, 10)]
    const imported = await run('ingest', register, file, '--json', ...day)
    steps.push({ name, rows: (JSON.parse(imported.stdout) as { readonly rows: number }).rows, run: imported })
  }
  steps.push({ name: 'publish', rows: steps[0]!.rows, run: await run('publish') })
  return steps
}

function figuresOf(inFile: readonly Step[], inDatabase: readonly Step[]): Figure[] {
  const compare = (name: string, unit: string, valueOf: (step: Step) => number): Figure[] =>
    inFile.map((step, index) => {
      const [one, other] = [valueOf(step), valueOf(inDatabase[index]!)]
      const values = { SQLite: one, PostgreSQL: other, 'PostgreSQL / SQLite': other / one }
      return { name: `${step.name}: ${name}`, unit, values }
    })
  return [
    ...compare('time', 's', ({ run }) => run.seconds),
    ...compare('rows', '1/s', ({ run, rows }) => rows / run.seconds),
    ...compare('peak memory of the command', 'MB', ({ run }) => run.peakBytes / 1_048_576),
  ]
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '100000' },
      real: { type: 'string' },
      again: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help || skipWithoutPostgres !== false) {
    process.stdout.write(values.help ? help : `${String(skipWithoutPostgres)}\n`)
    return values.help ? 0 : 1
  }
  const folder = await mkdtemp(join(tmpdir(), 'shobun-ledger-'))
  const server = await startPostgres({ isDurable: true, extra: serverSettings })
  try {
    const file = values.real ?? join(folder, '00_zenkoku_all_20260831.csv')
    if (values.real === undefined) await writeNationalFile(file, { companies: Number(values.companies), seed: 1 })
    const options = { file, isRepeated: values.again }
    const inFile = await measure(options, join(folder, 'file'), {})
    const inDatabase = await measure(options, join(folder, 'database'), { DATABASE_URL: await server.newDatabase() })
    const figures = figuresOf(inFile, inDatabase)
    for (const { name, unit, values: row } of figures)
      process.stdout.write(`${name} (${unit}): ${JSON.stringify(row)}\n`)
    const companies = inFile[0]!.rows
    const name = `Import and publication with both engines, ${companies.toLocaleString('en-US')} companies`
    if (values.write) writeResult({ bench: 'bench:ledger', name, sizes: { companies }, figures })
    return 0
  } finally {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
