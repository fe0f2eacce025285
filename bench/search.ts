import { closeSync, openSync, readSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createSearch } from '../src/search/search.ts'
import type { Search } from '../src/search/port.ts'
import { layerFilesOf } from '../src/generations/sealed/layers.ts'
import { openGeneration } from '../src/generations/sqlite/reader.ts'
import { knownCompanies, publishedPath } from './published.ts'
import { writeResult } from './results/results.ts'
import { adversarialCalls, callClasses, type SearchCall } from './search-queries.ts'
import { percentile } from './statistics.ts'

const help = `npm run bench:search -- --data-dir DIR [--data-dir DIR…] [options]

Searches the published generation of each folder inside this process, one query at a time, and prints milliseconds by kind of
query. Of several folders, each is compared with the first at the 99th percentile. The files are read once before, so that the
file cache of the system contains them, as for a server that has run for a while.

  --calls N     different queries of a kind (default 300)
  --only TEXT   only the kinds whose name contains TEXT
  --slow        name the slowest query of each kind
  --json        one JSON object instead of the tables
  --write       write the figures of the last folder to bench/results.json, too
`

interface Figure {
  readonly name: string
  readonly calls: number
  readonly p50: number
  readonly p99: number
  readonly worst: number
  /** Processor time of this thread at the 99th percentile, which other programs affect little. */
  readonly cpu99: number
  readonly foundShare: number
  readonly slowest: string
}

interface Run {
  readonly dataDir: string
  readonly companies: number
  readonly records: number
  readonly openMilliseconds: number
  readonly figures: readonly Figure[]
}

/** Minimum of measured queries of a kind; if there are fewer, they are repeated. */
const measuredCallsMin = 300
const now = new Date('2026-09-01T00:00:00Z')

async function runCall(search: Search, call: SearchCall): Promise<number> {
  if ('companies' in call) return (await search.companies(call.companies, 10)).items.length
  const page = { limit: 10, page: call.page ?? 1 }
  return (await search.records(call.records, call.conditions, page)).items.length
}

async function measure(search: Search, name: string, calls: readonly SearchCall[]): Promise<Figure> {
  const measured =
    calls.length >= measuredCallsMin
      ? calls
      : Array.from({ length: measuredCallsMin }, (_, index) => calls[index % calls.length]!)
  for (const call of measured.slice(0, Math.min(20, calls.length))) await runCall(search, call)
  const times: { readonly time: number; readonly call: SearchCall }[] = []
  const cpuTimes: number[] = []
  let found = 0
  const started = performance.now()
  for (const call of measured) {
    const cpuBefore = process.threadCpuUsage()
    const before = performance.now()
    if ((await runCall(search, call)) > 0) found += 1
    times.push({ time: performance.now() - before, call })
    const cpu = process.threadCpuUsage(cpuBefore)
    cpuTimes.push((cpu.user + cpu.system) / 1000)
    if (performance.now() - started > 20_000) break
  }
  const sorted = times.toSorted((a, b) => a.time - b.time)
  const valueAt = (share: number) => sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
  return {
    name,
    calls: times.length,
    p50: valueAt(0.5)?.time ?? 0,
    p99: valueAt(0.99)?.time ?? 0,
    worst: valueAt(1)?.time ?? 0,
    cpu99: percentile(cpuTimes, 0.99),
    foundShare: found / times.length,
    slowest: JSON.stringify(valueAt(1)?.call ?? null),
  }
}

function readWholeFile(path: string): void {
  const file = openSync(path, 'r')
  const buffer = Buffer.allocUnsafe(1 << 24)
  while (readSync(file, buffer) > 0);
  closeSync(file)
}

async function runOn(dataDir: string, calls: number, only: string): Promise<Run> {
  const path = publishedPath(dataDir)
  for (const file of layerFilesOf(path)) readWholeFile(file)
  const started = performance.now()
  const reader = openGeneration(path)
  const openMilliseconds = performance.now() - started
  const search = createSearch({ generation: () => reader, now: () => now })
  const classes = callClasses(await knownCompanies(reader, calls * 40), calls)
  const figures: Figure[] = []
  for (const { name, calls } of classes) {
    if (name.includes(only) && calls.length > 0) figures.push(await measure(search, name, calls))
  }
  if ('adversarial'.includes(only)) figures.push(await measure(search, 'adversarial', adversarialCalls()))
  reader.close()
  const { companies, enforcements, procurementSuspensions, licenseActions } = reader.facts.counts
  const records = enforcements + procurementSuspensions + licenseActions
  return { dataDir, companies, records, openMilliseconds, figures }
}

function tableOf(runs: readonly Run[], slow: boolean): string {
  const whole = (value: number): string => value.toLocaleString('en-US')
  return runs
    .map((run, index) => {
      const first = index === 0 ? null : runs[0]!
      const lines = [
        `${whole(run.companies)} companies, ${whole(run.records)} records, opened in ${run.openMilliseconds.toFixed(0)} ms`,
        row('milliseconds', [
          'searches',
          'p50',
          'p99',
          'worst',
          'cpu p99',
          'found',
          ...(first === null ? [] : ['p99 ratio']),
        ]),
      ]
      for (const { name, calls, p50, p99, worst, cpu99, foundShare, slowest } of run.figures) {
        const firstP99 = first?.figures.find((figure) => figure.name === name)?.p99
        const ratio = firstP99 === undefined ? [] : [(p99 / firstP99).toFixed(2)]
        const times = [p50, p99, worst, cpu99].map((time) => time.toFixed(2))
        lines.push(row(name, [whole(calls), ...times, `${Math.round(foundShare * 100)}%`, ...ratio]))
        if (slow) lines.push(`    ${slowest.slice(0, 150)}`)
      }
      return `${lines.join('\n')}\n`
    })
    .join('\n')
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(26) + cells.map((cell) => cell.padStart(10)).join('')
}

function writeRun({ companies, records, figures }: Run): void {
  writeResult({
    bench: 'bench:search',
    name: `${companies.toLocaleString('en-US')} companies, ${records.toLocaleString('en-US')} records`,
    sizes: { companies, records },
    figures: figures.map(({ name, p50, p99, worst, cpu99 }) => ({
      name,
      unit: 'ms',
      values: { p50, p99, worst, 'processor time p99': cpu99 },
    })),
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', multiple: true, default: [] },
      calls: { type: 'string', default: '300' },
      only: { type: 'string', default: '' },
      slow: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const calls = Number(values.calls)
  if (values.help || values['data-dir'].length === 0 || !(calls >= 1 && calls <= 10_000)) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const runs: Run[] = []
  for (const dataDir of values['data-dir']) runs.push(await runOn(dataDir, calls, values.only))
  if (values.write) writeRun(runs.at(-1)!)
  process.stdout.write(values.json ? `${JSON.stringify(runs)}\n` : tableOf(runs, values.slow))
  return 0
}

process.exitCode = await main()
