// `npm run bench:fair-use`: honest and hostile clients against the real app, and the cost of fair use.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Search } from '../../src/search/port.ts'
import { compareWithOracle } from '../../src/serve/fair-use/test-oracle.ts'
import { attackers, browsers } from './attackers.ts'
import { buildInstallation, type AttackedInstallation } from './attacked-installation.ts'
import { measureCosts, type Costs } from './cost.ts'
import { costGoals } from './document.ts'
import {
  writeCosts,
  writeMemory,
  writeSimulated,
  writeSummary,
  type Simulated,
  type SimulatedCollection,
  walksAbove,
} from './figures.ts'
import { honestProfiles, knownWeakness } from './honest.ts'
import { measureMemory } from './memory.ts'
import { simulateAttacker, simulateHonest, type Attacker, type AttackResult, type HonestResult } from './play.ts'
import { collectionSizes, population } from './population.ts'

const help = `npm run bench:fair-use -- [options]

  --write        write the figures to bench/results.json; \`npm run generate\` then writes docs/fair-use.md
  --no-cost      leave out the measurement of processor time, which needs a quiet machine
  --only-cost    measure nothing but the processor time
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const oracleArrivals = 1_000_000
/** Answers after which an enumeration of consecutive numbers must be detected. */
const sequentialMax = 10

async function simulateCollection({ search, records }: AttackedInstallation): Promise<SimulatedCollection> {
  const honest: HonestResult[] = []
  for (const profile of honestProfiles()) {
    log(`${records} records: ${profile.name}`)
    honest.push(await simulateHonest(search, profile))
  }
  const weakness = await simulateHonest(search, knownWeakness())
  const walks = await simulateAttacks(search, browsers)
  return { records, honest, weakness, walks }
}

async function simulateAttacks(search: Search, attackers: readonly Attacker[]): Promise<AttackResult[]> {
  const results: AttackResult[] = []
  for (const attacker of attackers) {
    log(attacker.name)
    results.push(await simulateAttacker(search, attacker))
  }
  return results
}

/** Everything in the largest collection, which is the last; what depends on its size in each. */
async function simulate(installations: readonly AttackedInstallation[]): Promise<Simulated> {
  const collections: SimulatedCollection[] = []
  for (const installation of installations) collections.push(await simulateCollection(installation))
  return { collections, attacks: await simulateAttacks(installations.at(-1)!.search, attackers) }
}

/** Violated expectations, a line each. */
const costViolations = (cost: Costs): string[] =>
  (['searched', 'cached'] as const)
    .filter((kind) => cost[kind].added > costGoals[kind])
    .map((kind) => `${kind}: fair use adds ${cost[kind].added} µs`)

function violations({ collections, attacks }: Simulated): string[] {
  return [
    ...collections.flatMap(({ records, honest, walks }) => [
      ...honest
        .filter(({ refused }) => refused > 0)
        .map(({ name, refused }) => `${name}: ${refused} refused of ${records} records`),
      ...walksAbove(records, walks).map(({ attacker, published }) => `${attacker.name}: ${published} of ${records}`),
    ]),
    ...attacks
      .filter(({ attacker, records }) => records >= population.companies * (attacker.shareMax ?? Infinity))
      .map(({ attacker, records }) => `${attacker.name}: ${records} records`),
    ...attacks
      .filter(
        ({ attacker, firstDetection }) =>
          attacker.isSequential === true && (firstDetection?.requests ?? Infinity) > sequentialMax,
      )
      .map(({ attacker }) => `${attacker.name}: not within ${sequentialMax}`),
  ]
}

const show = (measured: unknown): void => void process.stdout.write(`${JSON.stringify(measured, null, 1)}\n`)

interface Options {
  readonly isWritten: boolean
  readonly measuresCost: boolean
  readonly onlyCost: boolean
}

/** Measures, shows and writes. Returns the violated expectations. */
async function measure(installations: readonly AttackedInstallation[], options: Options): Promise<string[]> {
  const { isWritten, measuresCost, onlyCost } = options
  const found: string[] = []
  if (!onlyCost) {
    const simulated = await simulate(installations)
    found.push(...violations(simulated))
    log('arrivals')
    const arrivals = compareWithOracle(oracleArrivals, 1)
    show({ ...simulated, arrivals })
    if (isWritten) {
      writeSimulated(simulated)
      writeSummary(simulated, arrivals)
    }
    log('memory')
    const memory = measureMemory()
    show(memory)
    if (isWritten) writeMemory(memory)
  }
  if (measuresCost) {
    log('processor time')
    const costs = await measureCosts(installations.at(-1)!.dataDir)
    show(costs)
    found.push(...costViolations(costs))
    if (isWritten) writeCosts(costs)
  }
  return found
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      'no-cost': { type: 'boolean', default: false },
      'only-cost': { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  if (values.help === true) {
    process.stdout.write(help)
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'shobun-fair-use-'))
  try {
    const installations: AttackedInstallation[] = []
    for (const records of collectionSizes) {
      log(`building ${population.companies} companies and ${records} records`)
      installations.push(await buildInstallation(folder, records))
    }
    const faults = await measure(installations, {
      isWritten: values.write,
      measuresCost: !values['no-cost'],
      onlyCost: values['only-cost'],
    })
    for (const { close } of installations) close()
    for (const fault of faults) log(`BROKEN  ${fault}`)
    return faults.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
