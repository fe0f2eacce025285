// `npm run bench:soak` sends honest traffic to the real server on national data for an hour. The hour is divided into blocks: each has
// one publication, and in every second block one attacker of each kind runs, too. Time and rate are bounded; all addresses are loopback.
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeNationalFile } from '../generate.ts'
import { runMeasured, startServer, type MeasuredServer } from '../process.ts'
import { knownCompanies, publishedPath } from '../published.ts'
import { openGeneration } from '../../src/generations/sqlite/reader.ts'
import type { KnownCompany } from '../national-sample.ts'
import { runHonestTraffic, type HonestAnswer } from './honest.ts'
import { soakReport, soakTable, type Block } from './report.ts'
import { watchProcess } from './watch.ts'

const help = `npm run bench:soak -- [options]

Sends honest requests at a constant rate. In each block the data is published once; in every second block attackers run, too. Prints
the answers by status and the latencies of honest requests for each block, and the memory, descriptors and log size of the server.

  --data-dir DIR     an installation with a ledger and a published generation (default: made with generated companies)
  --companies N      generated companies (default 580000)
  --records M        generated records (default 100000)
  --minutes N        of the whole run (default 60)
  --blocks N         an even number of blocks (default 6)
  --rate N           honest requests in a second (default 200)
  --log-bytes N      largest size of the usage log (default 67108864)
  --json             one JSON object instead of the table
`

interface Options {
  readonly dataDir: string
  readonly minutes: number
  readonly blocks: number
  readonly rate: number
  readonly logBytes: string
}

/** The answers of this time are not counted, because the caches of the server are still empty. */
const warmUpMilliseconds = 30_000

const log = (text: string): void => void process.stderr.write(`${text}\n`)

/** Imports and publishes generated companies and records. */
async function prepare(dataDir: string, companies: number, records: number): Promise<void> {
  const file = join(dataDir, '00_zenkoku_all_20260831.csv')
  log(`making an installation of ${companies} companies and ${records} records`)
  await writeNationalFile(file, { companies, seed: 1 })
  await runMeasured(['ingest', 'nta_corporate_numbers', file], dataDir)
  const module = fileURLToPath(new URL('../import-records.ts', import.meta.url))
  await runMeasured([dataDir, String(records), String(companies), '1'], dataDir, module)
  await rm(file)
  await runMeasured(['publish'], dataDir)
}

async function companiesOf(dataDir: string): Promise<KnownCompany[]> {
  const reader = openGeneration(publishedPath(dataDir))
  try {
    return await knownCompanies(reader, 20_000)
  } finally {
    reader.close()
  }
}

function startAttackers(url: string): ChildProcess {
  const module = fileURLToPath(new URL('attack.ts', import.meta.url))
  return spawn(process.execPath, [module, new URL(url).port], { stdio: ['pipe', 'inherit', 'inherit'] })
}

async function stopAttackers(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) throw new Error(`the attackers ended by themselves with ${child.exitCode}`)
  child.kill('SIGTERM')
  await once(child, 'close')
}

/** Runs a block: a publication, and attackers if `attacked`. The caller collects the answers that arrive meanwhile. */
async function runBlock(server: MeasuredServer, options: Options, attacked: boolean): Promise<Omit<Block, 'answers'>> {
  const started = performance.now()
  const attackers = attacked ? startAttackers(server.url) : null
  const publish = await runMeasured(['publish'], options.dataDir)
  const rest = started + (options.minutes * 60_000) / options.blocks - performance.now()
  await new Promise((resolve) => void setTimeout(resolve, Math.max(0, rest)))
  if (attackers !== null) await stopAttackers(attackers)
  return { attacked, publishSeconds: publish.seconds }
}

async function soak(options: Options) {
  const companies = await companiesOf(options.dataDir)
  const server = await startServer(options.dataDir, { FAIR_USE: 'on', USAGE_MAX_BYTES: options.logBytes })
  const watch = watchProcess(server.pid, options.dataDir)
  const blocks: Block[] = []
  let answers: HonestAnswer[] = []
  try {
    const traffic = {
      url: server.url,
      companies,
      requestsPerSecond: options.rate,
      onAnswer: (answer: HonestAnswer) => void answers.push(answer),
    }
    const honest = runHonestTraffic(traffic, performance.now() + warmUpMilliseconds + options.minutes * 60_000)
    await new Promise((resolve) => void setTimeout(resolve, warmUpMilliseconds))
    for (let block = 0; block < options.blocks; block++) {
      answers = []
      const figures = await runBlock(server, options, block % 2 === 1)
      blocks.push({ ...figures, answers })
      log(`block ${block + 1} of ${options.blocks}: ${answers.length} answers`)
    }
    await honest
    return soakReport(blocks, watch.samples)
  } finally {
    watch.stop()
    await server.stop()
  }
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', default: '' },
      companies: { type: 'string', default: '580000' },
      records: { type: 'string', default: '100000' },
      minutes: { type: 'string', default: '60' },
      blocks: { type: 'string', default: '6' },
      rate: { type: 'string', default: '200' },
      'log-bytes': { type: 'string', default: '67108864' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [minutes, blocks, rate] = [values.minutes, values.blocks, values.rate].map(Number) as [number, number, number]
  const areOptionsValid = minutes > 0 && minutes <= 120 && blocks >= 2 && blocks % 2 === 0 && rate >= 1 && rate <= 1_000
  if (values.help || !areOptionsValid) {
    process.stdout.write(help)
    return values.help ? 0 : 2
  }
  const temporaryDir = values['data-dir'] === '' ? await mkdtemp(join(tmpdir(), 'shobun-soak-')) : null
  const dataDir = temporaryDir ?? values['data-dir']
  try {
    if (temporaryDir !== null) await prepare(temporaryDir, Number(values.companies), Number(values.records))
    const report = await soak({ dataDir, minutes, blocks, rate, logBytes: values['log-bytes'] })
    process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : soakTable(report))
    return report.serverErrors === 0 ? 0 : 1
  } finally {
    if (temporaryDir !== null) await rm(temporaryDir, { recursive: true, force: true })
  }
}

process.exitCode = await main()
