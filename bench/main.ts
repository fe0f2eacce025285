import { mkdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { filesOf, generationsIn } from '../src/generations/generation-folder.ts'
import { romanize } from '../src/words/text/sounds/romanize.ts'
import { writeNationalFile } from './generate.ts'
import type { Latency } from './latency.ts'
import { measureLatency, measureRate } from './latency.ts'
import { sampleNationalFile } from './national-sample.ts'
import { runMeasured, startServer } from './process.ts'
import { queryClasses } from './queries.ts'
import type { Figures, StepFigures } from './report.ts'
import { growthOf, tableOf } from './report.ts'
import { writeResult, type Figure, type Result } from './results/results.ts'

/** The whole register is 5.8 million companies. */
const defaultSizes = '500000:100000,1100000:300000,2200000:300000,5800000:1000000'

const help = `npm run bench -- [options]

Generates a national file and records, imports, publishes and serves them in a temporary folder, and prints the figures.

  --companies N     generated companies (default 100000)
  --records M       generated records (default 20000)
  --real FILE       the national file (zip or CSV) instead of generated companies; no records are made about real companies
  --only LIST       phases to report, separated by commas: import, publish, serve (earlier ones still run)
  --requests N      requests per query class (default 300)
  --seed N          another seed gives other companies (default 1)
  --growth          the whole run at four sizes, up to the whole register, and how each figure grows; takes half an hour or more
  --sizes LIST      its sizes, companies:records separated by commas (default ${defaultSizes})
  --json            one JSON object instead of the table
  --write           write the figures to bench/results.json, too
`

const phases = ['import', 'publish', 'serve'] as const
type Phase = (typeof phases)[number]

interface Options {
  readonly companies: number
  readonly records: number
  readonly requests: number
  readonly seed: number
  readonly real: string | undefined
  readonly only: readonly Phase[]
  /** Whether the file is imported a second time. */
  readonly again: boolean
}

const log = (text: string): void => void process.stderr.write(`${text}\n`)

async function bench(options: Options, folder: string): Promise<Figures> {
  const dataDir = join(folder, 'data')
  const file = options.real ?? join(folder, '00_zenkoku_all_20260831.csv')
  if (options.real === undefined) {
    log(`generating ${options.companies} companies`)
    await writeNationalFile(file, options)
  }
  const imported = await importAll(options, file, dataDir)
  const companies = imported.companies
  const figures = { node: process.version, companies, records: imported.records }
  const isWanted = (phase: Phase): boolean => options.only.includes(phase)
  if (!isWanted('publish') && !isWanted('serve')) return { ...figures, steps: imported.steps }

  log('publishing')
  const published = await runMeasured(['publish'], dataDir)
  const generationBytes = bytesOfGeneration(dataDir)
  const publish = stepOf('publish', companies + imported.records, published)
  const steps = [...(isWanted('import') ? imported.steps : []), ...(isWanted('publish') ? [publish] : [])]
  return isWanted('serve')
    ? { ...figures, steps, generationBytes, serve: await serve(options, { file, companies, dataDir }) }
    : { ...figures, steps, generationBytes }
}

/** Of all its files. */
function bytesOfGeneration(dataDir: string): number {
  const generations = generationsIn(dataDir)
  const sizes = filesOf(generations.current() ?? '').map((file) => statSync(generations.pathOf(file)).size)
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

interface Imported {
  readonly steps: readonly StepFigures[]
  readonly companies: number
  readonly records: number
}

/** The national file twice, because an import without changes is the daily case, then the records. */
async function importAll(options: Options, file: string, dataDir: string): Promise<Imported> {
  const steps: StepFigures[] = []
  let companies = 0
  for (const name of ['import, first time', 'import, nothing new']) {
    if (steps.length > 0 && !options.again) break
    log(name)
    const run = await runMeasured(['ingest', 'nta_corporate_numbers', file, '--json'], dataDir)
    companies = (JSON.parse(run.stdout) as { readonly rows: number }).rows
    steps.push(stepOf(name, companies, run))
  }
  const records = options.real === undefined ? options.records : 0
  if (records > 0) {
    log('import of records')
    const module = fileURLToPath(new URL('import-records.ts', import.meta.url))
    const args = [dataDir, String(records), String(options.companies), String(options.seed)]
    steps.push(stepOf('import of records', records, await runMeasured(args, dataDir, module)))
  }
  return { steps, companies, records }
}

function stepOf(name: string, rows: number, run: Omit<StepFigures, 'name' | 'rows'>): StepFigures {
  const { seconds, cpuSeconds, peakBytes } = run
  return { name, seconds, cpuSeconds, rows, peakBytes }
}

/** Classes of names, whose requests per second are measured. */
const ratedClasses: ReadonlySet<string> = new Set(['exact', 'prefix', 'partial'])

async function serve(
  options: Options,
  { file, companies, dataDir }: { readonly file: string; readonly companies: number; readonly dataDir: string },
): Promise<NonNullable<Figures['serve']>> {
  const known = await sampleNationalFile(file, companies, options.requests * 10)
  const classes = queryClasses(known, options.requests, (kana) => romanize(kana)[0] ?? null)
  log('serving')
  const server = await startServer(dataDir)
  try {
    const idleBytes = server.privateBytes()
    const latencies: Latency[] = []
    for (const queries of classes) {
      const latency = await measureLatency(server.url, queries)
      if (latency !== null) latencies.push(latency)
    }
    const asked = new Set(classes.flatMap(({ paths }) => paths))
    const further = queryClasses(known, options.requests * 10, () => null).filter(({ name }) => ratedClasses.has(name))
    const newPaths = further.flatMap(({ paths }) => paths.filter((path) => !asked.has(path)))
    const requestsPerSecond = await measureRate(server.url, newPaths)
    const { readySeconds } = server
    return { readySeconds, idleBytes, loadedBytes: server.privateBytes(), requestsPerSecond, latencies }
  } finally {
    await server.stop()
  }
}

/** The whole run at each size, in a folder of its own. */
async function benchGrowth(options: Options, sizes: string, folder: string): Promise<Figures[]> {
  const results: Figures[] = []
  for (const size of sizes.split(',')) {
    const [companies = '', records = ''] = size.split(':')
    const ofSize = join(folder, companies)
    mkdirSync(ofSize)
    results.push(
      await bench(
        {
          ...options,
          companies: countOf('sizes', companies, companiesBounds),
          records: countOf('sizes', records, recordsBounds),
          only: phases,
          again: false,
        },
        ofSize,
      ),
    )
    rmSync(ofSize, { recursive: true, force: true })
  }
  return results
}

function writeGrowth(results: readonly Figures[], figures: readonly Figure[]): void {
  const { companies, records } = results.at(-1)!
  writeResult({ bench: 'bench', name: 'Growth', sizes: { companies, records }, figures: [...figures] })
}

function writeFigures({ companies, records, steps, serve }: Figures): void {
  const sizes = { companies, records }
  const ofSteps = (name: string, unit: string, valueOf: (step: StepFigures) => number): Result['figures'][number] => ({
    name,
    unit,
    values: Object.fromEntries(steps.map((step) => [step.name, valueOf(step)])),
  })
  const size = `${companies.toLocaleString('en-US')} companies, ${records.toLocaleString('en-US')} records`
  if (steps.length > 0) {
    const figures = [
      ofSteps('wall-clock time', 's', ({ seconds }) => seconds),
      ofSteps('processor time', 's', ({ cpuSeconds }) => cpuSeconds),
      ofSteps('rows', '1/s', ({ seconds, rows }) => rows / seconds),
      ofSteps('peak memory', 'MB', ({ peakBytes }) => peakBytes / 1_048_576),
    ]
    writeResult({ bench: 'bench', name: `Import and publication, ${size}`, sizes, figures })
  }
  if (serve === undefined) return
  const figures = serve.latencies.map(({ name, p50, p95, p99, worst }) => ({
    name,
    unit: 'ms',
    values: { p50, p95, p99, worst },
  }))
  writeResult({ bench: 'bench', name: `Latencies over HTTP, ${size}`, sizes, figures })
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '100000' },
      records: { type: 'string', default: '20000' },
      requests: { type: 'string', default: '300' },
      seed: { type: 'string', default: '1' },
      real: { type: 'string' },
      only: { type: 'string', default: phases.join(',') },
      growth: { type: 'boolean', default: false },
      sizes: { type: 'string', default: defaultSizes },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const only = values.only.split(',').map((name) => phaseNamed(name.trim()))
  const options: Options = {
    companies: countOf('companies', values.companies, companiesBounds),
    records: countOf('records', values.records, recordsBounds),
    requests: countOf('requests', values.requests, [1, 10_000]),
    seed: countOf('seed', values.seed, [0, 2 ** 31]),
    real: values.real,
    only,
    again: only.includes('import'),
  }
  const { json, write, help: isHelp, growth, sizes } = values
  return { options, json, write, help: isHelp, growth, sizes }
}

const companiesBounds = [9, 10_000_000] as const
const recordsBounds = [0, 10_000_000] as const

function phaseNamed(name: string): Phase {
  const found = phases.find((phase) => phase === name)
  if (found === undefined) throw new TypeError(`--only: ${name} is none of ${phases.join(', ')}`)
  return found
}

function countOf(name: string, text: string, [min, max]: readonly [number, number]): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
  if (value >= min && value <= max) return value
  throw new TypeError(`--${name}: expected a whole number from ${min} to ${max}, found ${text}`)
}

async function main(): Promise<number> {
  let parsed: ReturnType<typeof readOptions>
  try {
    parsed = readOptions()
  } catch (error) {
    log(`${(error as Error).message}\n\n${help}`)
    return 2
  }
  if (parsed.help) {
    process.stdout.write(help)
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'shobun-bench-'))
  const cleanUp = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      cleanUp()
      process.exit(1)
    })
  }
  try {
    if (parsed.growth) {
      const results = await benchGrowth(parsed.options, parsed.sizes, folder)
      const growth = growthOf(results)
      if (parsed.write) writeGrowth(results, growth)
      for (const figure of growth) process.stdout.write(`${JSON.stringify(figure)}\n`)
      return 0
    }
    const figures = await bench(parsed.options, folder)
    if (parsed.write) writeFigures(figures)
    process.stdout.write(parsed.json ? `${JSON.stringify(figures)}\n` : tableOf(figures))
    return 0
  } catch (error) {
    log(`bench: ${(error as Error).message}`)
    return 1
  } finally {
    cleanUp()
  }
}

process.exitCode = await main()
