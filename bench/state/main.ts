// `npm run bench:state`: what the state of clients in Redis costs, how much memory it takes, and whether servers count as one.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { skipWithout } from '../../test/services/packages.ts'
import { population } from '../fair-use/population.ts'
import { measureCost } from './cost.ts'
import { bench, writeAttacks, writeCost, writeDecisions } from './figures.ts'
import { compareServers } from './oracle.ts'
import { startRedis, type RedisServer } from './redis.ts'
import { compareAttacks } from './servers.ts'

const help = `npm run ${bench} -- [options]

  --write            write the figures to bench/results.json
  --attacks          only the attackers of docs/fair-use.md, against one server and against three
  --arrivals NUMBER  random requests through three server processes (1,000,000)
`

const show = (measured: unknown): void => void process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)

async function measure(redis: RedisServer, arrivals: number, isWritten: boolean): Promise<void> {
  const cost = await measureCost(redis)
  show(cost)
  if (isWritten) writeCost(cost)
  const decisions = await compareServers(redis, arrivals)
  show(decisions)
  if (isWritten) writeDecisions(decisions)
}

/** Attackers against one server, and against three that share Redis, one of which is restarted. Returns who got more than the bound. */
async function attack(redis: RedisServer, isWritten: boolean): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-state-'))
  try {
    const comparisons = await compareAttacks(folder, redis)
    for (const { one, three } of comparisons) {
      show([one.attacker.name, one.requests, three.requests, one.records, three.records])
    }
    if (isWritten) writeAttacks(comparisons)
    return comparisons
      .filter(({ three: { attacker, records } }) => records >= population.companies * (attacker.shareMax ?? Infinity))
      .map(({ three: { attacker, records } }) => `BROKEN  ${attacker.name}: ${records} records`)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function main(): Promise<number> {
  const options = {
    write: { type: 'boolean', default: false },
    attacks: { type: 'boolean', default: false },
    arrivals: { type: 'string', default: '1000000' },
    help: { type: 'boolean' },
  } as const
  const { values } = parseArgs({ options })
  const missing = skipWithout('redis-server')
  if (values.help === true || missing !== false) {
    process.stdout.write(missing === false ? help : `${missing}\n`)
    return missing === false ? 0 : 1
  }
  const redis = await startRedis()
  try {
    if (!values.attacks) await measure(redis, Number(values.arrivals), values.write)
    const broken = values.attacks ? await attack(redis, values.write) : []
    for (const line of broken) process.stderr.write(`${line}\n`)
    return broken.length === 0 ? 0 : 1
  } finally {
    await redis.stop()
  }
}

process.exitCode = await main()
