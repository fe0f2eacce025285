import { median, percentile } from '../statistics.ts'
import type { HonestAnswer } from './honest.ts'
import type { ProcessSample } from './watch.ts'

export interface Block {
  readonly attacked: boolean
  readonly publishSeconds: number
  readonly answers: readonly HonestAnswer[]
}

interface BlockFigures {
  readonly attacked: boolean
  readonly publishSeconds: number
  /** Answers by status; 0 stands for a connection that failed. */
  readonly statuses: Readonly<Record<string, number>>
  readonly p50: number
  readonly p99: number
  readonly worst: number
}

export interface SoakReport {
  readonly blocks: readonly BlockFigures[]
  /** Honest answers of 500 and above, and honest connections that failed. */
  readonly serverErrors: number
  /** Honest answers that were refused (429, 403). */
  readonly refused: number
  /** Median p99 of the blocks with attackers over that of the blocks without. */
  readonly p99Ratio: number
  readonly memoryBytes: Trend
  readonly descriptors: Trend
  readonly logBytes: Trend
}

/** Medians of the first and the last sixth of the run, and the most at any instant. */
interface Trend {
  readonly first: number
  readonly last: number
  readonly most: number
}

function figuresOf({ answers, ...block }: Block): BlockFigures {
  const milliseconds = answers.map((answer) => answer.milliseconds)
  const groups = Object.groupBy(answers, ({ status }) => String(status))
  const statuses = Object.fromEntries(Object.entries(groups).map(([status, group]) => [status, group?.length ?? 0]))
  const [p50, p99, worst] = [0.5, 0.99, 1].map((share) => percentile(milliseconds, share)) as [number, number, number]
  return { ...block, statuses, p50, p99, worst }
}

function trendOf(values: readonly number[]): Trend {
  const sixth = Math.max(1, Math.floor(values.length / 6))
  return { first: median(values.slice(0, sixth)), last: median(values.slice(-sixth)), most: percentile(values, 1) }
}

export function soakReport(blocks: readonly Block[], samples: readonly ProcessSample[]): SoakReport {
  const figures = blocks.map(figuresOf)
  const p99Of = (attacked: boolean): number =>
    median(figures.filter((block) => block.attacked === attacked).map(({ p99 }) => p99))
  const count = (isCounted: (status: number) => boolean): number =>
    blocks.flatMap(({ answers }) => answers).filter(({ status }) => isCounted(status)).length
  return {
    blocks: figures,
    serverErrors: count((status) => status >= 500 || status === 0),
    refused: count((status) => status === 429 || status === 403),
    p99Ratio: p99Of(true) / p99Of(false),
    memoryBytes: trendOf(samples.map(({ memoryBytes }) => memoryBytes)),
    descriptors: trendOf(samples.map(({ descriptors }) => descriptors)),
    logBytes: trendOf(samples.map(({ logBytes }) => logBytes)),
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const trendLine = (name: string, { first, last, most }: Trend, write: (value: number) => string): string =>
  `${name}: ${write(first)} in the first sixth, ${write(last)} in the last, at most ${write(most)}`

export function soakTable(report: SoakReport): string {
  const rows = report.blocks.map(({ attacked, publishSeconds, statuses, p50, p99, worst }) =>
    [
      attacked ? 'with attackers' : 'alone         ',
      ...[p50, p99, worst].map((value) => value.toFixed(2).padStart(10)),
      publishSeconds.toFixed(0).padStart(10),
      `  ${JSON.stringify(statuses)}`,
    ].join(''),
  )
  return [
    `${''.padEnd(14)}${['p50 ms', 'p99 ms', 'worst ms', 'publish s'].map((name) => name.padStart(10)).join('')}  statuses`,
    ...rows,
    `p99 with attackers over p99 without: ${report.p99Ratio.toFixed(2)}`,
    `server errors and failed connections of honest clients: ${report.serverErrors}; refused: ${report.refused}`,
    trendLine('memory', report.memoryBytes, megabytes),
    trendLine('descriptors', report.descriptors, String),
    trendLine('usage log', report.logBytes, megabytes),
    '',
  ].join('\n')
}
