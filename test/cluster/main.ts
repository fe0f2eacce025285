// `npm run test:cluster`: three servers behind HAProxy under load, and one fault after the other. Every answer is compared with the one
// that its generation must give.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { skipWithout } from '../services/packages.ts'
import { startCluster, type Cluster } from './cluster.ts'
import { prepareContents, type Contents } from './contents.ts'
import { missingPackages, startEngines } from './engines.ts'
import { excessMaxOf, faults, quota, type Fault, type Scene } from './faults.ts'
import { askGreedily, rampMilliseconds, startLoad } from './load.ts'
import { lineOf, mayBeOfBusyMachine, problemsOf, type FaultResult } from './report.ts'
import { createTally, type Tally } from './tally.ts'
import { waitFor } from '../wait.ts'

const help = `npm run test:cluster -- [options]

Starts three servers behind HAProxy on free ports of the loopback interface, sends requests at a constant rate and causes one fault after
the other. Exits with 1 if an answer was wrong, if a server answered 5xx, or if a client got more than the fault allows. A busy machine
makes servers refuse requests as overloaded: a fault without a wrong answer and without a request beyond the quota is caused once more.

  --seconds N   the time of each fault (default 60)
  --rate N      requests in a second (default 320)
  --only TEXT   only the faults whose name contains the text
  --json        the counts as JSON on stdout
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)

interface Options {
  readonly seconds: number
  readonly rate: number
  readonly chosen: readonly Fault[]
  readonly onResult: (result: FaultResult) => void
}

const greedyClients = 20
/** Shorter than the window of a minute, so that no client may have more than its quota once. */
const greedySecondsMax = 55

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
      const result = await cause(fault)
      results.push(mayBeOfBusyMachine(result) ? await cause(fault) : result)
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
  const { seconds, rate } = options
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
    askGreedily({ url: cluster.balancer.url, path, clients: greedyClients, seconds: greedySeconds, round }),
    fault.act(cluster, { seconds, kill }),
    wait(seconds * 1000),
  ])
  const lasted = (performance.now() - started) / 1000
  const excess = Math.max(0, ...admitted.map((count) => count - quota))
  const timesAlone = cluster.timesAlone() - alreadyAlone
  const excessMax = excessMaxOf(fault, { isShared: cluster.engines.redis !== null, timesAlone })
  return { fault, seconds: lasted, rate, excess, excessMax, timesAlone, ...tally.judge(cluster.contentOf, killedUntil) }
}

function canBeCaused({ name, needs }: Fault): boolean {
  const missing = needs === undefined ? false : missingPackages[needs]
  if (missing !== false) log(`not run: ${name}: ${missing}`)
  return missing === false
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string', default: '60' },
      rate: { type: 'string', default: '320' },
      only: { type: 'string', default: '' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [seconds, rate] = [Number(values.seconds), Number(values.rate)]
  const areOptionsValid = seconds >= 5 && seconds <= 600 && rate >= 1 && rate <= 1000
  if (values.help || !areOptionsValid) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const missing = skipWithout('haproxy')
  if (missing !== false) {
    log(`not run: ${missing}`)
    return 2
  }
  const chosen = faults.filter(({ name }) => name.includes(values.only)).filter(canBeCaused)
  const folder = mkdtempSync(join(tmpdir(), 'shobun-cluster-'))
  try {
    log('making two contents of 20,000 companies')
    const contents = await prepareContents(folder)
    const engines = await startEngines(folder)
    const cluster = await startCluster(folder, contents, engines)
    const onResult = (result: FaultResult): void => log([lineOf(result), ...problemsOf(result)].join('\n'))
    const results = await causeFaults(cluster, contents, { seconds, rate, chosen, onResult })
    await cluster.stop()
    await engines.stop()
    if (values.json) process.stdout.write(`${JSON.stringify(results)}\n`)
    const problems = results.flatMap(problemsOf)
    return problems.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

process.exitCode = await main()
