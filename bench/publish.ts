// `npm run bench:publish`: the time of a publication that makes both layers, and of one after a new list that takes the companies.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { filesOfLayer, layers, type Layer } from '../src/generations/sealed/layers.ts'
import { writeMoves, writeNationalFile } from './generate.ts'
import { importRecords, registeredCompanies } from './ledger-records.ts'
import { runMeasured, type MeasuredRun } from './process.ts'
import { publishedPath } from './published.ts'
import { writeResult, type Figure } from './results/results.ts'

const help = `npm run bench:publish -- [options]

Imports companies and publishes them, imports records of some of them and publishes those, then imports and publishes a list with more. At last
companies move, another list arrives, and the records are published first, as shobun update does it.

  --companies N     generated companies (default 300000)
  --records N       generated records (default 5000)
  --moved N         companies that move (default 10000)
  --real FILE       the national file (zip or CSV) instead of generated companies
  --data-dir DIR    an installation with a register that is not published, instead of these
  --write           write the figures to bench/results.json, too
`

const recordsFirst = fileURLToPath(new URL('publish-records-first.ts', import.meta.url))
const register = 'nta_corporate_numbers'
/** The day on which companies move: after that of the national file. */
const movedOn = '2026-09-02'

interface Sizes {
  readonly records: number
  readonly moved: number
}

async function measure(dataDir: string, folder: string, { records, moved }: Sizes) {
  const publish = async (name: string, module?: string): Promise<MeasuredRun> => {
    const run = await runMeasured(module === undefined ? ['publish', '--json'] : [dataDir], dataDir, module)
    const { companies } = JSON.parse(run.stdout) as { readonly companies: string }
    const { seconds, cpuSeconds, peakBytes } = run
    process.stderr.write(
      `${name}: ${seconds.toFixed(1)} s, processor ${cpuSeconds.toFixed(1)} s, ${Math.round(peakBytes / 1_048_576)} MB: companies ${companies}\n`,
    )
    return run
  }
  const whole = await publish('both layers, no record yet')
  const total = (JSON.parse(whole.stdout) as { readonly counts: { readonly companies: number } }).counts.companies
  const companies = await registeredCompanies(dataDir, { total, wanted: Math.max(records, moved) * 1.5 })
  const importList = async (share: number): Promise<void> =>
    importRecords(dataDir, Math.ceil(records * share), companies)
  await importList(1)
  await publish('first records')
  await importList(1.02)
  const afterList = await publish('after a new list')
  const bytes = bytesOfLayers(dataDir)
  const differences = join(folder, `diff_${movedOn.replaceAll('-', '')}.csv`)
  writeMoves(differences, companies.slice(0, moved), movedOn)
  await runMeasured(['ingest', register, differences], dataDir)
  await importList(1.04)
  const ofMoves = await publish('records of a day with moves', recordsFirst)
  return { total, afterList, ofMoves, whole, bytes }
}

function bytesOfLayers(dataDir: string): Record<Layer, number> {
  const path = publishedPath(dataDir)
  const bytesOf = (layer: Layer): number =>
    filesOfLayer(path, layer).reduce((sum, file) => sum + statSync(file).size, 0)
  return Object.fromEntries(layers.map((layer) => [layer, bytesOf(layer)])) as Record<Layer, number>
}

function figuresOf({ afterList, ofMoves, whole, bytes }: Awaited<ReturnType<typeof measure>>): Figure[] {
  const compared = (name: string, unit: string, valueOf: (run: MeasuredRun) => number): Figure => {
    const [list, moves, both] = [afterList, ofMoves, whole].map(valueOf) as [number, number, number]
    const values = { 'after a new list': list, 'both layers': both, ratio: list / both }
    return { name, unit, values: { ...values, 'companies moved, records first': moves } }
  }
  return [
    compared('time', 's', ({ seconds }) => seconds),
    compared('processor time', 's', ({ cpuSeconds }) => cpuSeconds),
    compared('peak memory', 'MB', ({ peakBytes }) => peakBytes / 1_048_576),
    {
      name: 'size',
      unit: 'MB',
      values: { records: bytes.records / 1_048_576, companies: bytes.companies / 1_048_576 },
    },
  ]
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      companies: { type: 'string', default: '300000' },
      records: { type: 'string', default: '5000' },
      moved: { type: 'string', default: '10000' },
      'data-dir': { type: 'string' },
      real: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(help)
  const { companies, records, moved } = values
  const sizes = { records: Number(records), moved: Number(moved) }
  const folder = mkdtempSync(join(tmpdir(), 'shobun-publish-'))
  try {
    const dataDir = values['data-dir'] ?? join(folder, 'data')
    if (values['data-dir'] === undefined) {
      const file = values.real ?? join(folder, '00_zenkoku_all_20260831.csv')
      if (values.real === undefined) await writeNationalFile(file, { companies: Number(companies), seed: 1 })
      await runMeasured(['ingest', register, file], dataDir)
    }
    const measured = await measure(dataDir, folder, sizes)
    const figures = figuresOf(measured)
    for (const { name, unit, values: row } of figures)
      process.stdout.write(`${name} (${unit}): ${JSON.stringify(row)}\n`)
    const name = `Publication after a new list, ${measured.total.toLocaleString('en-US')} companies`
    if (values.write)
      writeResult({ bench: 'bench:publish', name, sizes: { companies: measured.total, ...sizes }, figures })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
