import type { Latency } from './latency.ts'

/** All figures of one run in bytes and seconds, without the phases that were not requested. */
export interface Figures {
  readonly node: string
  readonly companies: number
  readonly records: number
  readonly steps: readonly StepFigures[]
  readonly serve?: {
    readonly readySeconds: number
    readonly idleBytes: number | null
    readonly loadedBytes: number | null
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

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(30) + cells.map((cell) => cell.padStart(11)).join('')
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function megabytes(bytes: number | null): string {
  return bytes === null ? 'n/a' : whole(bytes / 1_048_576)
}
