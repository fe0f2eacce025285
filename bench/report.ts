import type { Latency } from './latency.ts'
import type { Figure } from './results/results.ts'

/** All figures of one run in bytes and seconds, without the phases that were not requested. */
export interface Figures {
  readonly node: string
  readonly companies: number
  readonly records: number
  readonly steps: readonly StepFigures[]
  /** Of all its files. */
  readonly generationBytes?: number
  readonly serve?: {
    readonly readySeconds: number
    readonly idleBytes: number | null
    readonly loadedBytes: number | null
    /** Of names never asked before, over several connections. */
    readonly requestsPerSecond: number
    readonly latencies: readonly Latency[]
  }
}

export interface StepFigures {
  readonly name: string
  readonly seconds: number
  /** User and system time of the process and those it started. */
  readonly cpuSeconds: number
  readonly rows: number
  readonly peakBytes: number
}

export function tableOf(figures: Figures): string {
  const { node, companies, records, steps, serve } = figures
  const lines = [
    `Node ${node}, ${whole(companies)} companies, ${whole(records)} records; figures are of whole processes`,
    '',
  ]
  if (steps.length > 0) {
    lines.push(row('step', ['seconds', 'rows/s', 'peak MB']))
    for (const { name, seconds, rows, peakBytes } of steps) {
      lines.push(row(name, [seconds.toFixed(1), whole(rows / seconds), megabytes(peakBytes)]))
    }
    lines.push('')
  }
  if (serve !== undefined) {
    lines.push(`start to ready ${serve.readySeconds.toFixed(2)} s`)
    lines.push(
      `server memory without mapped file: ${megabytes(serve.idleBytes)} MB idle, ${megabytes(serve.loadedBytes)} MB after the queries`,
      '',
    )
    lines.push(row('milliseconds', ['requests', 'p50', 'p95', 'p99', 'worst', 'found']))
    for (const { name, requests, p50, p95, p99, worst, foundShare } of serve.latencies) {
      const times = [p50, p95, p99, worst].map((time) => time.toFixed(2))
      lines.push(row(name, [whole(requests), ...times, `${Math.round(foundShare * 100)}%`]))
    }
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** The classes of searches whose growth is shown. */
const grownClasses = ['exact', 'prefix', 'partial', 'kana', 'search (both)', 'filters']

/** Each figure at each size, and its exponent: the slope of its logarithm over that of companies and records together. */
export function growthOf(results: readonly Figures[]): Figure[] {
  const figure = (name: string, unit: string, valueOf: (figures: Figures) => number | null | undefined): Figure => {
    const points = results.flatMap((figures) => {
      const value = valueOf(figures)
      const { companies, records } = figures
      return value ? [{ size: `${whole(companies)} + ${whole(records)}`, rows: companies + records, value }] : []
    })
    const values = Object.fromEntries(points.map(({ size, value }) => [size, value]))
    return { name, unit, values: points.length < 2 ? values : { ...values, exponent: exponentOf(points) } }
  }
  const step = (name: string, valueOf: (step: StepFigures) => number) => (figures: Figures) => {
    const found = figures.steps.find((each) => each.name === name)
    return found && valueOf(found)
  }
  const ofSteps = ['import, first time', 'import of records', 'publish'].flatMap((name) => [
    figure(
      `${name}: time`,
      's',
      step(name, ({ seconds }) => seconds),
    ),
    figure(
      `${name}: processor time`,
      's',
      step(name, ({ cpuSeconds }) => cpuSeconds),
    ),
    figure(
      `${name}: peak memory`,
      'MB',
      step(name, ({ peakBytes }) => peakBytes / 1_048_576),
    ),
  ])
  const ofClasses = grownClasses.flatMap((name) =>
    (['p50', 'p99'] as const).map((column) =>
      figure(`${name}: ${column}`, 'ms', ({ serve }) => serve?.latencies.find((each) => each.name === name)?.[column]),
    ),
  )
  return [
    ...ofSteps,
    figure('generation', 'MB', ({ generationBytes }) => generationBytes && generationBytes / 1_048_576),
    figure('start to ready', 's', ({ serve }) => serve?.readySeconds),
    figure('memory of the server after the queries', 'MB', ({ serve }) => (serve?.loadedBytes ?? 0) / 1_048_576),
    figure('names never asked before', '1/s', ({ serve }) => serve?.requestsPerSecond),
    ...ofClasses,
  ]
}

/** The slope of the line through the logarithms, by least squares. */
function exponentOf(points: readonly { readonly rows: number; readonly value: number }[]): number {
  const logarithms = points.map(({ rows, value }) => [Math.log(rows), Math.log(value)] as const)
  const meanOf = (column: 0 | 1): number => logarithms.reduce((sum, each) => sum + each[column], 0) / points.length
  const [meanX, meanY] = [meanOf(0), meanOf(1)]
  const [covariance, variance] = logarithms.reduce(
    ([xy, xx], [x, y]) => [xy + (x - meanX) * (y - meanY), xx + (x - meanX) ** 2],
    [0, 0],
  )
  return covariance / variance
}

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(11)).join('')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'n/a' : whole(bytes / 1_048_576)
}
