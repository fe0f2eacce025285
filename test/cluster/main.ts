// `npm run test:cluster`: three servers behind HAProxy under load, and one fault after the other. Every answer is compared with the one
// that its generation must give.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { closingLine, reasonsOf } from '../../scripts/stages/closing-line.ts'
import { isLongRun } from '../length.ts'
import { skipWithout } from '../services/packages.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { prepareContents, type Contents } from './contents.ts'
import { missingPackages, startEngines } from './engines.ts'
import { excessMaxOf, faults, quota, type Fault, type Scene } from './faults.ts'
import { askGreedily, rampMilliseconds, startLoad } from './load.ts'
import { lineOf, mayBeOfBusyMachine, problemsOf, type FaultResult } from './report.ts'
import { createTally, type Tally } from './tally.ts'
import { waitFor } from '../wait.ts'

/** Of the checks before a change: enough for what a fault does, and little enough for a machine that does other work, too. */
const short = { seconds: 12, rate: 100 }
const full = { seconds: 60, rate: 320 }

/** How often a fault is caused whose problems may be those of a busy machine. */
const timesMax = 3

const help = `npm run test:cluster -- [options]

Starts three servers behind HAProxy on free ports of the loopback interface, sends requests at a constant rate and causes one fault after
the other. Exits with 1 if an answer was wrong, if a server answered 5xx, or if a client got more than the fault allows. A busy machine
loses requests: a fault without a wrong answer and without a request beyond the quota is caused again, at most ${timesMax} times in all. The
last line counts the faults; those whose Debian packages are missing are skipped.

  --full        at the length and rate of the long run, which must be held: ${full.seconds} s, ${full.rate}/s
  --seconds N   the time of each fault (default ${short.seconds})
  --rate N      requests in a second (default ${short.rate})
  --only TEXT   only the faults whose name contains the text
  --json        the counts as JSON on stdout, in place of the last line
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)

interface Options {
  readonly seconds: number
  readonly rate: number
  /** Whether it fails if the load falls behind its rate, or servers have too many requests. */
  readonly mustHoldRate: boolean
  readonly chosen: readonly Fault[]
  readonly onResult: (result: FaultResult) => void
}

const greedyClients = 20
/** Shorter than the window of a minute, so that no client may have more than its quota once. */
const greedySecondsMax = 55
/** Of each greedy client, however short the fault: what a server admits anew must be seen. */
const greedyRequests = 55

/** Causes the faults, one after the other, while one load goes on. */
async function causeFaults(cluster: Cluster, contents: Contents, options: Options): Promise<FaultResult[]> {
  const paths = [...contents.expected.first.keys()]
  let tally = createTally(contents.expected)
  const load = startLoad({
    url: cluster.balancer.url,
    requestsPerSecond: options.rate,
    paths,
    onRequest: () => tally.add,
  })
  const results: FaultResult[] = []
  try {
    await wait(rampMilliseconds)
    let round = 0
    const cause = async (fault: Fault): Promise<FaultResult> => {
      tally = createTally(contents.expected)
      const result = await causeFault(fault, { cluster, tally, options, path: paths[round] ?? '', round })
      round += 1
      options.onResult(result)
      tally = createTally(contents.expected)
      await recover(cluster)
      return result
    }
    for (const fault of options.chosen) {
      let result = await cause(fault)
      for (let time = 1; time < timesMax && mayBeOfBusyMachine(result); time++) result = await cause(fault)
      results.push(result)
    }
  } finally {
    await load.stop()
  }
  return results
}

/** Waits until the balancer uses all servers again and they share their state: what comes later is an effect of the next fault. */
async function recover({ balancer, servers, isShared }: Cluster): Promise<void> {
  await waitFor(
    'all servers behind the balancer, with shared state',
    async () => isShared() && (await balancer.serversInUse()) === servers.length,
  )
}

interface Round {
  readonly cluster: Cluster
  readonly tally: Tally
  readonly options: Options
  readonly path: string
  readonly round: number
}

async function causeFault(fault: Fault, { cluster, tally, options, path, round }: Round): Promise<FaultResult> {
  const { seconds, rate, mustHoldRate } = options
  const greedySeconds = Math.min(seconds, greedySecondsMax)
  let killedUntil = 0
  const kill: Scene['kill'] = async (program) => {
    program?.signal('SIGKILL')
    await program?.ended
    killedUntil = performance.now()
  }
  const started = performance.now()
  const alreadyAlone = cluster.timesAlone()
  const [admitted] = await Promise.all([
    askGreedily({
      url: cluster.balancer.url,
      path,
      clients: greedyClients,
      requests: greedyRequests,
      seconds: greedySeconds,
      round,
    }),
    fault.act(cluster, { seconds, kill }),
    wait(seconds * 1000),
  ])
  const lasted = (performance.now() - started) / 1000
  const excess = Math.max(0, ...admitted.map((count) => count - quota))
  const timesAlone = cluster.timesAlone() - alreadyAlone
  const excessMax = excessMaxOf(fault, { isShared: cluster.engines.redis !== null, timesAlone })
  return {
    fault,
    seconds: lasted,
    rate: mustHoldRate ? rate : null,
    excess,
    excessMax,
    timesAlone,
    ...tally.judge(cluster.contentOf, killedUntil),
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      full: { type: 'boolean', default: isLongRun },
      seconds: { type: 'string' },
      rate: { type: 'string' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const length = values.full ? full : short
  const [seconds, rate] = [Number(values.seconds ?? length.seconds), Number(values.rate ?? length.rate)]
  const areOptionsValid = seconds >= 5 && seconds <= 600 && rate >= 1 && rate <= 1000
  if (values.help || !areOptionsValid) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const wanted = faults.filter(({ name }) => name.includes(values.only))
  const chosen = wanted.filter((fault) => missingFor(fault) === false)
  const missing = wanted.map(missingFor).filter((why) => why !== false)
  const reasons = new Set(missing.flatMap(reasonsOf))
  const results =
    chosen.length === 0 ? [] : await runFaults({ seconds, rate, mustHoldRate: values.full, chosen, onResult })
  const failed = results.filter((result) => problemsOf(result).length > 0).length
  const skipped = wanted.length - chosen.length
  const closing = closingLine({ passed: results.length - failed, failed, skipped, reasons: [...reasons] })
  process.stdout.write(`${values.json ? JSON.stringify(results) : closing}\n`)
  return failed === 0 ? 0 : 1
}

/** Why a fault cannot be caused here; `false` if it can. */
const missingFor = ({ needs }: Fault): string | false =>
  skipWithout('haproxy') || (needs === undefined ? false : missingPackages[needs])

const onResult = (result: FaultResult): void => log([lineOf(result), ...problemsOf(result)].join('\n'))

async function runFaults(options: Options): Promise<FaultResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'shobun-cluster-'))
  try {
    log('making two contents of 20,000 companies')
    const contents = await prepareContents(folder)
    const engines = await startEngines(folder)
    const cluster = await startCluster(folder, contents, engines)
    const results = await causeFaults(cluster, contents, options)
    await cluster.stop()
    await engines.stop()
    return results
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
