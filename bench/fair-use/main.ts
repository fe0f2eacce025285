// `npm run bench:fair-use`: honest and hostile clients against the real app, and the cost of fair use.
import { rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareWithOracle } from '../../src/fair-use/test-oracle.ts'
import { attackers } from './attackers.ts'
import { buildInstallation, population, type AttackedInstallation } from './attacked-installation.ts'
import { measureCosts } from './cost.ts'
import { costGoals, documentOf, type Findings } from './document.ts'
import { honestProfiles, knownWeakness } from './honest.ts'
import { measureMemory } from './memory.ts'
import { simulateAttacker, simulateHonest, type AttackResult, type HonestResult } from './play.ts'

const help = `npm run bench:fair-use -- [options]

  --write      write docs/fair-use.md
  --no-cost    leave out the measurement of processor time, which needs a quiet machine
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const oracleArrivals = 1_000_000
/** Answers after which an enumeration of consecutive numbers must be detected. */
const sequentialMax = 10

async function simulate({ search }: AttackedInstallation): Promise<Pick<Findings, 'honest' | 'weakness' | 'attacks'>> {
  const honest: HonestResult[] = []
  for (const profile of honestProfiles()) {
    log(profile.name)
    honest.push(await simulateHonest(search, profile))
  }
  const weakness = await simulateHonest(search, knownWeakness())
  const attacks: AttackResult[] = []
  for (const attacker of attackers) {
    log(attacker.name)
    attacks.push(await simulateAttacker(search, attacker))
  }
  return { honest, weakness, attacks }
}

/** Violated expectations, a line each. */
function violations({ honest, attacks, cost }: Pick<Findings, 'honest' | 'attacks' | 'cost'>): string[] {
  return [
    ...(['searched', 'cached'] as const)
      .filter((kind) => (cost?.[kind].added ?? 0) > costGoals[kind])
      .map((kind) => `${kind}: fair use adds ${cost?.[kind].added} µs`),
    ...honest.filter(({ refused }) => refused > 0).map(({ name, refused }) => `${name}: ${refused} refused`),
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

async function main(): Promise<number> {
  const options = { write: { type: 'boolean' }, 'no-cost': { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values } = parseArgs({ options })
  if (values.help === true) {
    process.stdout.write(help)
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'shobun-fair-use-'))
  try {
    log(`building ${population.companies} companies`)
    const installation = await buildInstallation(folder)
    const simulated = await simulate(installation)
    log('arrivals, memory, cost')
    const oracle = compareWithOracle(oracleArrivals, 1)
    const cost = values['no-cost'] === true ? null : await measureCosts(installation.dataDir)
    installation.close()
    const text = documentOf({ ...simulated, oracle, cost, memory: measureMemory() })
    if (values.write === true) writeFileSync(new URL('../../docs/fair-use.md', import.meta.url), text)
    process.stdout.write(text)
    const faults = violations({ ...simulated, cost })
    for (const fault of faults) log(`BROKEN  ${fault}`)
    return faults.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
