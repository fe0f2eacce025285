import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { GenerationReader } from '../../src/generations/ports.ts'
import { openGeneration } from '../../src/generations/sqlite/reader.ts'
import { publishedPath } from '../published.ts'
import { writeResult } from '../results/results.ts'
import { percentile } from '../statistics.ts'
import { startGroonga } from './groonga.ts'
import { namesIn, nameQueryClasses, type NameQuery } from './names.ts'
import { startPostgres, type ComparedEngine } from './postgres.ts'

const help = `node bench/compare/main.ts --data-dir DIR [--queries N] [--json] [--write]

Runs the same queries on the names of a published generation in this program, in PostgreSQL with pg_trgm (C.UTF-8) and in
Groonga, if they are installed. Each query returns the ten names of lowest id and runs ten times; the best time counts. Prints
milliseconds at the 50th and 99th percentile, and the ratio of the 99th percentile to that of this program. --write also writes them to
bench/results.json.
`

interface Comparison {
  readonly engine: string
  readonly class: string
  readonly p50: number
  readonly p99: number
}

const rounds = 10

async function measureShobun(reader: GenerationReader, queries: readonly NameQuery[]): Promise<number[]> {
  const times: number[] = []
  for (const { anchor, text } of queries) {
    const started = performance.now()
    reader.findNames({ field: 'name', anchor, words: [text], limit: 10 })
    times.push(performance.now() - started)
  }
  return times
}

async function compare(dataDir: string, count: number, folder: string): Promise<Comparison[]> {
  const path = publishedPath(dataDir)
  const names = [...namesIn(path)]
  process.stderr.write(`${names.length} names\n`)
  const reader = openGeneration(path)
  const engines: ComparedEngine[] = []
  const results: Comparison[] = []
  try {
    for (const engine of [await startPostgres(folder, names), startGroonga(folder, names)]) {
      if (engine === null) continue
      engines.push(engine)
      process.stderr.write(`${engine.name}: loaded and indexed in ${engine.buildSeconds.toFixed(0)} s\n`)
    }
    for (const { name, queries } of nameQueryClasses(names, count)) {
      const measured = new Map<string, number[]>()
      for (let round = 0; round < rounds; round++) {
        recordBestTimes(measured, 'Shobun', await measureShobun(reader, queries))
        for (const engine of engines) recordBestTimes(measured, engine.name, engine.measure(queries))
      }
      for (const [engine, times] of measured)
        results.push({ engine, class: name, p50: percentile(times, 0.5), p99: percentile(times, 0.99) })
    }
  } finally {
    reader.close()
    for (const engine of engines) engine.stop()
  }
  return results
}

/** Records the best time of each query, so that other programs on the machine do not affect the comparison. */
function recordBestTimes(measured: Map<string, number[]>, engine: string, times: readonly number[]): void {
  const previous = measured.get(engine)
  measured.set(
    engine,
    previous === undefined ? [...times] : previous.map((time, index) => Math.min(time, times[index] ?? time)),
  )
}

function writeComparisons(results: readonly Comparison[]): void {
  const figures = [...Map.groupBy(results, (result) => result.class)].map(([name, comparisons]) => ({
    name,
    unit: 'ms',
    values: Object.fromEntries(
      comparisons.flatMap(({ engine, p50, p99 }) => [
        [`${engine} p50`, p50],
        [`${engine} p99`, p99],
      ]),
    ),
  }))
  writeResult({ bench: 'bench:compare', name: 'Names', sizes: { queries: Number(values.queries) }, figures })
}

function tableOf(results: readonly Comparison[]): string {
  const shobunByClass = new Map(
    results.filter(({ engine }) => engine === 'Shobun').map((result) => [result.class, result]),
  )
  const lines = results.map(({ engine, class: name, p50, p99 }) => {
    const ratio = p99 / (shobunByClass.get(name)?.p99 ?? Number.NaN)
    const cells = [p50.toFixed(2), p99.toFixed(2), ratio.toFixed(1)].map((cell) => cell.padStart(10))
    return name.padEnd(26) + engine.padEnd(26) + cells.join('')
  })
  const head = `${'milliseconds'.padEnd(52)}${['p50', 'p99', 'ratio p99'].map((cell) => cell.padStart(10)).join('')}`
  return `${[head, ...lines].join('\n')}\n`
}

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    queries: { type: 'string', default: '200' },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || values['data-dir'] === undefined) {
  process.stdout.write(help)
  process.exitCode = values.help ? 0 : 2
} else {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-compare-'))
  try {
    const results = await compare(values['data-dir'], Number(values.queries), folder)
    if (values.write) writeComparisons(results)
    process.stdout.write(values.json ? `${JSON.stringify(results)}\n` : tableOf(results))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
