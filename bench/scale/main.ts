// `npm run bench:scale`: requests per second of one, two and three servers behind HAProxy, with and without Redis, and the processor time of
// each part for a request. The parts share one machine, so the processor times tell what more machines would do, not the rates.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startRedis, type RedisServer } from '../../test/services/redis.ts'
import { skipWithout } from '../../test/services/packages.ts'
import { openGeneration } from '../../src/generations/sqlite/reader.ts'
import { knownCompanies, publishedPath } from '../published.ts'
import { writeResult } from '../results/results.ts'
import { median } from '../statistics.ts'
import { startScaled } from './installation.ts'
import { measure, type Measurement } from './measure.ts'

const help = `npm run bench:scale -- --data-dir DIR [options]

  --data-dir DIR   an installation with a published generation; it is only read
  --seconds N      of each measurement (default 5)
  --turns N        measurements of each kind; the median counts (default 3)
  --minutes N      begins no turn that would end later (default 8)
  --write          write the figures to bench/results.json; \`npm run generate\` then writes docs/scale.md
`

interface Setup {
  readonly count: number
  readonly withRedis: boolean
}

const setups: readonly Setup[] = [1, 2, 3].flatMap((count) => [false, true].map((withRedis) => ({ count, withRedis })))

const nameOf = ({ count, withRedis }: Setup): string =>
  `${count} server${count === 1 ? '' : 's'}, ${withRedis ? 'Redis' : 'each counts alone'}`

interface Options {
  readonly dataDir: string
  readonly seconds: number
  readonly turns: number
  readonly minutes: number
}

/** Every setup takes its turn, so that a machine that gets busier affects all alike. */
async function measureAll({ dataDir, seconds, turns, minutes }: Options): Promise<ReadonlyMap<Setup, Measurement[]>> {
  const reader = openGeneration(publishedPath(dataDir))
  const companies = await knownCompanies(reader, 5_000)
  reader.close()
  const paths = companies.map(({ name, kana, number }, index) => {
    const text = encodeURIComponent([name, kana === '' ? name : kana.slice(0, 6), number][index % 3] ?? '')
    return `/api/v1/${index % 2 === 0 ? 'companies' : 'search'}?q=${text}`
  })
  const measured = new Map<Setup, Measurement[]>(setups.map((setup) => [setup, []]))
  let firstClient = 0
  const started = performance.now()
  for (let turn = 0; turn < turns; turn++) {
    const elapsed = (performance.now() - started) / 60_000
    if (turn > 0 && elapsed + elapsed / turn > minutes) {
      process.stderr.write(`${turn} of ${turns} turns took ${elapsed.toFixed(1)} minutes\n`)
      break
    }
    for (const setup of setups) {
      const folder = mkdtempSync(join(tmpdir(), 'shobun-scale-'))
      const redis: RedisServer | null = setup.withRedis ? await startRedis() : null
      const scaled = await startScaled({ dataDir, folder, count: setup.count, redis })
      try {
        // Fills the caches of the system and of the compiler.
        await measure(scaled, paths, 2, (firstClient += 20_000))
        const measurement = await measure(scaled, paths, seconds, (firstClient += 20_000))
        measured.get(setup)?.push(measurement)
        process.stderr.write(`${nameOf(setup)}: ${JSON.stringify(measurement)}\n`)
      } finally {
        await scaled.stop()
        await redis?.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    }
  }
  return measured
}

type Column = (measurement: Measurement) => number | null

const columns: Readonly<Record<string, { readonly unit: string; readonly of: Column }>> = {
  'requests per second': { unit: '1/s', of: ({ requestsPerSecond }) => requestsPerSecond },
  'servers, processor time of a request': { unit: 'µs', of: ({ server }) => server },
  'HAProxy, processor time of a request': { unit: 'µs', of: ({ balancer }) => balancer },
  'Redis, processor time of a request': { unit: 'µs', of: ({ redis }) => redis },
  'load generator, processor time of a request': { unit: 'µs', of: ({ client }) => client },
  'Redis, round trips of a request': { unit: '', of: ({ redisCost }) => redisCost?.roundTrips ?? null },
  'Redis, time in commands of a request': { unit: 'µs', of: ({ redisCost }) => redisCost?.microseconds ?? null },
  'Redis, bytes received of a request': { unit: 'bytes', of: ({ redisCost }) => redisCost?.bytesIn ?? null },
  'Redis, bytes sent of a request': { unit: 'bytes', of: ({ redisCost }) => redisCost?.bytesOut ?? null },
}

function figuresOf(measured: ReadonlyMap<Setup, readonly Measurement[]>) {
  return Object.entries(columns).map(([name, { unit, of }]) => {
    const values = [...measured].flatMap(([setup, measurements]) => {
      const found = measurements.map(of).filter((value) => value !== null)
      return found.length === 0 ? [] : [[nameOf(setup), median(found)] as const]
    })
    return { name, unit, values: Object.fromEntries(values) }
  })
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', default: '' },
      seconds: { type: 'string', default: '5' },
      turns: { type: 'string', default: '3' },
      minutes: { type: 'string', default: '8' },
      write: { type: 'boolean', default: false },
    },
  })
  const [seconds, turns, minutes] = [values.seconds, values.turns, values.minutes].map(Number) as [
    number,
    number,
    number,
  ]
  const options = { dataDir: values['data-dir'], seconds, turns, minutes }
  const missing = skipWithout('haproxy', 'redis-server')
  if (options.dataDir === '' || !(seconds >= 1 && turns >= 1 && minutes > 0) || missing !== false) {
    process.stdout.write(missing === false ? help : `${missing}\n`)
    return 2
  }
  const figures = figuresOf(await measureAll(options))
  for (const { name, unit, values: found } of figures)
    for (const [setup, value] of Object.entries(found))
      console.log(`${name}, ${setup}: ${value.toPrecision(3)} ${unit}`)
  if (values.write) {
    const reader = openGeneration(publishedPath(options.dataDir))
    const { companies } = reader.facts.counts
    reader.close()
    writeResult({ bench: 'bench:scale', name: 'Servers behind HAProxy', sizes: { companies }, figures })
  }
  return 0
}

process.exitCode = await main()
