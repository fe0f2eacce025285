// `npm run bench:machinery` measures what a part of the program gains, such as a cache. A checkout with the part and one without it do the same
// work in turns, in separate processes, so that a busy machine affects both.
import { linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { writeNationalFile } from './generate.ts'
import { runMeasured, type MeasuredRun } from './process.ts'
import { writeResult, type Figure } from './results/results.ts'
import { median } from './statistics.ts'

const help = `npm run bench:machinery -- --other CHECKOUT [options]

Compares this checkout with another one, which needs its node_modules: ingest, publication, searches by kind, and normal searches
beside slow ones. Every value is the median of the turns; \`ratio\` is this checkout over the other one.

  --name TEXT       what is compared, for the results (default: machinery)
  --pieces LIST     of ingest, publish, search, slow (default: all; search and slow need publish or --data-dir)
  --companies N     generated companies (default 220000)
  --records M       generated records (default 37000)
  --real FILE       the national file (zip or CSV) for ingest instead of generated companies
  --ledger FILE     publish this ledger instead of a generated one
  --data-dir DIR    search in this published folder, which both checkouts can read
  --turns N         measurements of each side (default 1)
  --keep            keep the folder with ledger and generations, and print its path
  --write           write the figures to bench/results.json
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const fileOf = (checkout: string, path: string): string => join(checkout, path)
const columns = ['this', 'other'] as const

interface Side {
  readonly column: (typeof columns)[number]
  readonly checkout: string
  readonly dataDir: string
}

interface Setting {
  readonly sides: readonly Side[]
  readonly nationalFile: string
  readonly ledger: string
  readonly turns: number
}

/** Measures all sides in every turn; each figure is the median of its turns. */
async function inTurns(
  { sides, turns }: Setting,
  measure: (side: Side) => Promise<readonly (readonly [name: string, unit: string, value: number])[]>,
): Promise<Figure[]> {
  const values = new Map<string, { readonly unit: string; readonly bySide: Record<string, number[]> }>()
  for (let turn = 0; turn < turns; turn++) {
    for (const side of turn % 2 === 0 ? sides : sides.toReversed()) {
      for (const [name, unit, value] of await measure(side)) {
        const figure = values.get(name) ?? { unit, bySide: { this: [], other: [] } }
        figure.bySide[side.column]?.push(value)
        values.set(name, figure)
      }
    }
  }
  return [...values].map(([name, { unit, bySide }]) => {
    const [thisValue, other] = columns.map((column) => median(bySide[column] ?? [])) as [number, number]
    return { name, unit, values: { this: thisValue, other, ratio: thisValue / other } }
  })
}

const usage = ({ cpuSeconds, seconds, peakBytes }: MeasuredRun) =>
  [
    ['processor time', 's', cpuSeconds],
    ['wall-clock time', 's', seconds],
    ['peak memory', 'MB', peakBytes / 1_048_576],
  ] as const

const run = async ({ checkout, dataDir }: Side, args: readonly string[], module = 'src/cli/main.ts') =>
  runMeasured(args, dataDir, fileOf(checkout, module))

async function ingest(side: Side, file: string) {
  const dataDir = `${side.dataDir}-ingest`
  try {
    const measured = await run({ ...side, dataDir }, ['ingest', 'nta_corporate_numbers', file, '--json'])
    const { rows } = JSON.parse(measured.stdout) as { readonly rows: number }
    return [...usage(measured), ['rows a second', '1/s', rows / measured.seconds] as const]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function publish(side: Side, ledger: string) {
  rmSync(side.dataDir, { recursive: true, force: true })
  mkdirSync(side.dataDir)
  linkSync(ledger, join(side.dataDir, 'ledger.db'))
  const measured = await run(side, ['publish'])
  const generations = join(side.dataDir, 'generations')
  const bytes = readdirSync(generations).reduce((sum, name) => sum + statSync(join(generations, name)).size, 0)
  return [...usage(measured), ['files of the generation', 'MB', bytes / 1_048_576] as const]
}

async function search(side: Side) {
  const { stdout } = await run(side, ['--data-dir', side.dataDir, '--json'], 'bench/search.ts')
  const [{ figures }] = JSON.parse(stdout) as [{ figures: Record<'p50' | 'p99' | 'cpu99' | 'name', number>[] }]
  return figures.flatMap(
    ({ name, p50, cpu99 }) =>
      [
        [`${name}, p50`, 'ms', p50],
        [`${name}, processor time p99`, 'ms', cpu99],
      ] as const,
  )
}

async function slow(side: Side) {
  const settings = ['--threads', 'auto', '--connections', '2,4', '--turns', '1', '--seconds', '3']
  const args = ['--data-dir', side.dataDir, ...settings, '--json']
  const { stdout } = await run(side, args, 'bench/slow-queries.ts')
  const figures = JSON.parse(stdout) as Record<'connections' | 'p50' | 'p99' | 'slow', number>[]
  return figures.flatMap(({ connections, p50, p99, slow: slowRate }) => {
    const name = `${connections} slow connections`
    const figure = (what: string, unit: string, value: number) => [`${name}: ${what}`, unit, value] as const
    const throughput = connections === 0 ? [] : [figure('slow searches', '1/s', slowRate)]
    return [figure('p50', 'ms', p50), figure('p99', 'ms', p99), ...throughput]
  })
}

const pieces: Readonly<Record<string, (setting: Setting) => Promise<Figure[]>>> = {
  ingest: async (setting) => inTurns(setting, async (side) => ingest(side, setting.nationalFile)),
  publish: async (setting) => inTurns(setting, async (side) => publish(side, setting.ledger)),
  search: async (setting) => inTurns({ ...setting, turns: setting.turns * 3 }, search),
  slow: async (setting) => inTurns({ ...setting, turns: setting.turns * 3 }, slow),
}

/** A ledger of generated companies and records, written by this checkout. */
async function generatedLedger(file: string, dataDir: string, companies: number, records: number): Promise<string> {
  await runMeasured(['ingest', 'nta_corporate_numbers', file, '--json'], dataDir)
  const module = fileURLToPath(new URL('import-records.ts', import.meta.url))
  await runMeasured([dataDir, String(records), String(companies), '1'], dataDir, module)
  return join(dataDir, 'ledger.db')
}

function readOptions() {
  const { values } = parseArgs({
    options: {
      other: { type: 'string' },
      name: { type: 'string', default: 'machinery' },
      pieces: { type: 'string', default: Object.keys(pieces).join(',') },
      companies: { type: 'string', default: '220000' },
      records: { type: 'string', default: '37000' },
      real: { type: 'string' },
      ledger: { type: 'string' },
      turns: { type: 'string', default: '1' },
      'data-dir': { type: 'string' },
      keep: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [companies, records, turns] = [values.companies, values.records, values.turns].map(Number)
  return { ...values, companies: companies!, records: records!, turns: turns!, pieces: values.pieces.split(',') }
}

async function compare(options: ReturnType<typeof readOptions>, other: string, folder: string): Promise<void> {
  const { companies, records, turns, name } = options
  const needsLedger = options.ledger === undefined && options.pieces.includes('publish')
  const needsFile = needsLedger || (options.pieces.includes('ingest') && options.real === undefined)
  const generated = join(folder, '00_zenkoku_all_20260831.csv')
  if (needsFile) await writeNationalFile(generated, { companies, seed: 1 })
  const dataDirOf = (column: string): string => options['data-dir'] ?? join(folder, column)
  const setting: Setting = {
    sides: [
      { column: 'this', checkout: fileURLToPath(new URL('../', import.meta.url)), dataDir: dataDirOf('this') },
      { column: 'other', checkout: resolve(other), dataDir: dataDirOf('other') },
    ],
    nationalFile: options.real ?? generated,
    ledger: needsLedger
      ? await generatedLedger(generated, join(folder, 'ledger'), companies, records)
      : (options.ledger ?? ''),
    turns,
  }
  for (const piece of options.pieces) {
    log(piece)
    const figures = await pieces[piece]!(setting)
    for (const figure of figures)
      process.stdout.write(`${figure.name} (${figure.unit}): ${JSON.stringify(figure.values)}\n`)
    const sizes = piece === 'ingest' && options.real !== undefined ? { turns } : { companies, records, turns }
    const title = `${name}: ${piece}${'companies' in sizes ? `, ${companies.toLocaleString('en-US')} companies` : ''}`
    if (options.write) writeResult({ bench: 'bench:machinery', name: title, sizes, figures })
  }
}

const options = readOptions()
// A publication replaces its folder, so it never uses the folder of --data-dir.
const arePiecesValid =
  options.pieces.every((piece) => Object.hasOwn(pieces, piece)) &&
  !(options['data-dir'] !== undefined && options.pieces.includes('publish'))
if (options.help || options.other === undefined || !arePiecesValid || !(options.turns >= 1)) {
  process.stdout.write(help)
  process.exitCode = options.help ? 0 : 2
} else {
  const folder = await mkdtemp(join(tmpdir(), 'shobun-machinery-'))
  try {
    await compare(options, options.other, folder)
  } finally {
    if (options.keep) log(folder)
    else rmSync(folder, { recursive: true, force: true })
  }
}
