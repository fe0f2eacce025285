// `npm run bench:publish`: the time of a publication that makes both layers, and of one after a new list that takes the companies.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { generationsIn } from '../src/generations/generation-folder.ts'
import { filesOfLayer, layers, type Layer } from '../src/generations/sealed/layers.ts'
import { writeNationalFile } from './generate.ts'
import { runMeasured, type MeasuredRun } from './process.ts'
import { writeResult, type Figure } from './results/results.ts'

const help = `npm run bench:publish -- [options]

Imports generated companies and records, publishes both layers, imports more records, and publishes those. Then it makes both layers again.

  --companies N     generated companies (default 300000)
  --records N       generated records (default 5000)
  --real FILE       the national file (zip or CSV) instead of generated companies; the records are of generated ones
  --write           write the figures to bench/results.json, too
`

const recordsModule = fileURLToPath(new URL('import-records.ts', import.meta.url))

async function measure(dataDir: string, { companies, records }: { companies: number; records: number }) {
  const publish = async (...options: string[]): Promise<MeasuredRun> => {
    const run = await runMeasured(['publish', '--json', ...options], dataDir)
    const { companies: layer } = JSON.parse(run.stdout) as { readonly companies: string }
    process.stderr.write(`published in ${run.seconds.toFixed(1)} s: companies ${layer}\n`)
    return run
  }
  const importRecords = async (count: number): Promise<unknown> =>
    runMeasured([dataDir, String(count), String(companies), '1'], dataDir, recordsModule)
  await importRecords(records)
  await publish()
  await importRecords(Math.ceil(records * 1.02))
  const afterList = await publish()
  const bytes = bytesOfLayers(dataDir)
  return { afterList, whole: await publish('--companies'), bytes }
}

function bytesOfLayers(dataDir: string): Record<Layer, number> {
  const generations = generationsIn(dataDir)
  const path = generations.pathOf(generations.current() ?? '')
  const bytesOf = (layer: Layer): number =>
    filesOfLayer(path, layer).reduce((sum, file) => sum + statSync(file).size, 0)
  return Object.fromEntries(layers.map((layer) => [layer, bytesOf(layer)])) as Record<Layer, number>
}

function figuresOf({ afterList, whole, bytes }: Awaited<ReturnType<typeof measure>>): Figure[] {
  const compared = (name: string, unit: string, valueOf: (run: MeasuredRun) => number): Figure => {
    const [records, both] = [valueOf(afterList), valueOf(whole)]
    return { name, unit, values: { 'after a new list': records, 'both layers': both, ratio: records / both } }
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
      real: { type: 'string' },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return void process.stdout.write(help)
  const sizes = { companies: Number(values.companies), records: Number(values.records) }
  const folder = mkdtempSync(join(tmpdir(), 'shobun-publish-'))
  try {
    const file = values.real ?? join(folder, '00_zenkoku_all_20260831.csv')
    if (values.real === undefined) await writeNationalFile(file, { companies: sizes.companies, seed: 1 })
    const dataDir = join(folder, 'data')
    const imported = await runMeasured(['ingest', 'nta_corporate_numbers', file, '--json'], dataDir)
    const { rows: companies } = JSON.parse(imported.stdout) as { readonly rows: number }
    const figures = figuresOf(await measure(dataDir, sizes))
    for (const { name, unit, values: row } of figures)
      process.stdout.write(`${name} (${unit}): ${JSON.stringify(row)}\n`)
    const name = `Publication after a new list, ${companies.toLocaleString('en-US')} companies`
    if (values.write) writeResult({ bench: 'bench:publish', name, sizes: { ...sizes, companies }, figures })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
