// `npm run bench:cold`: how long the first requests take after a start when no file of the generation is in the file cache of the system;
// with --warm, how long requests take when all files are.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createRandom } from '../random.ts'
import { openGeneration } from '../../src/generations/sqlite/reader.ts'
import { openLoadConnections, requestBytes, type LoadConnections } from '../fair-use/load.ts'
import type { KnownCompany } from '../national-sample.ts'
import { startServer } from '../process.ts'
import { knownCompanies, publishedPath } from '../published.ts'
import { writeResult, type Figure } from '../results/results.ts'
import { callClasses } from '../search-queries.ts'
import { median, percentile } from '../statistics.ts'
import { coldCopyOf, type ColdCopy } from './cold-copy.ts'
import { limitDisk, type DiskLimit, type DiskSpeed } from './disk-limit.ts'

const help = `npm run bench:cold -- --data-dir DIR [options]

Copies the published generation of DIR, drops it from the file cache, starts a server on a disk of limited speed and, from the moment
when /readyz says 200, asks different texts over one connection, one after the other. With --other, two checkouts take turns. Of an answer
only the status and the length are read, because a full HTTP client would take a tenth of the time.

  --other CHECKOUT      measure this checkout, too; it needs its node_modules
  --other-data-dir DIR  its installation, if it cannot read DIR
  --texts KIND          names: registered names of any companies (default); kinds: also parts, readings, misses and so on
  --requests N          different texts (default 1500)
  --disk IOPS,MB        reads and megabytes a second (default 3000,125, a usual volume in a cloud), by a control group of Linux, which
                        needs root; full: no limit
  --warm                the opposite: the files are in the file cache, the disk has no limit, and 6,000 other texts are asked before
  --turns N             starts of each side (default 3)
  --folder DIR          for the copies (default: that for temporary files)
  --write               write the figures to bench/results.json, too
`

interface Side {
  readonly column: 'this' | 'other'
  readonly module: string
  readonly copy: ColdCopy
}

interface Texts {
  readonly measured: readonly string[]
  /** Asked before; empty for a cold start. */
  readonly earlier: readonly string[]
}

interface Start {
  readonly readySeconds: number
  /** Milliseconds of each request. */
  readonly times: readonly number[]
}

const noLimit: DiskLimit = { run: async (work) => work(), close: () => undefined }

/** Different texts in random order, so that neighbours in the generation are not asked one after the other. */
function textsFor(known: readonly KnownCompany[], kind: string, count: number): string[] {
  const texts =
    kind === 'names'
      ? known.map(({ name }) => name)
      : callClasses(known, Math.ceil(count / 6)).flatMap(({ calls }) =>
          calls.flatMap((call) => ('companies' in call ? [call.companies] : [])),
        )
  const distinct = [...new Set(texts)].filter((text) => text.length <= 100)
  const random = createRandom(5)
  for (let index = distinct.length - 1; index > 0; index--) {
    const other = random.integerBelow(index + 1)
    ;[distinct[index], distinct[other]] = [distinct[other]!, distinct[index]!]
  }
  return distinct.slice(0, count)
}

/** Texts that are asked before the measured ones, until V8 has compiled what a search needs, as on a server that has run for a while. */
const earlierTexts = 6_000

async function measureStart({ module, copy }: Side, { measured, earlier }: Texts): Promise<Start> {
  if (earlier.length === 0) copy.drop()
  else copy.read()
  const server = await startServer(copy.dataDir, {}, module)
  try {
    const port = Number(new URL(server.url).port)
    const connections = await openLoadConnections(port, 1, { staysAwake: false })
    const times = await timesOf(connections, [...earlier, ...measured]).finally(() => connections.close())
    return { readySeconds: server.readySeconds, times: times.slice(earlier.length) }
  } finally {
    await server.stop()
  }
}

/** Milliseconds from each request to the last byte of its answer. */
async function timesOf(connections: LoadConnections, texts: readonly string[]): Promise<number[]> {
  const requests = texts.map((text) => requestBytes(`/api/v1/companies?q=${encodeURIComponent(text)}`, {}))
  const times: number[] = []
  let [sent, sentAt] = [0, 0]
  const next = (): Buffer | null => {
    if (sent > 0) times.push(performance.now() - sentAt)
    sentAt = performance.now()
    return requests[sent++] ?? null
  }
  await connections.send({ milliseconds: Infinity, next })
  return times
}

/** Medians of the turns, and the slowest request of all. */
function figuresOf(starts: ReadonlyMap<Side['column'], readonly Start[]>): Figure[] {
  const rows: readonly (readonly [name: string, unit: string, valueOf: (starts: readonly Start[]) => number])[] = [
    ['ready', 's', (turns) => median(turns.map(({ readySeconds }) => readySeconds))],
    ...([0.5, 0.99] as const).map(
      (share) =>
        [
          `p${share * 100}`,
          'ms',
          (turns: readonly Start[]) => median(turns.map(({ times }) => percentile(times, share))),
        ] as const,
    ),
    ['worst', 'ms', (turns) => Math.max(...turns.flatMap(({ times }) => times))],
  ]
  return rows.map(([name, unit, valueOf]) => {
    const values = Object.fromEntries([...starts].map(([column, turns]) => [column, valueOf(turns)]))
    const { this: thisValue, other } = values
    return { name, unit, values: other === undefined ? values : { ...values, ratio: thisValue! / other } }
  })
}

interface Options {
  readonly dataDir: string
  readonly other: { readonly checkout: string; readonly dataDir: string } | null
  readonly texts: string
  readonly requests: number
  readonly disk: DiskSpeed | null
  readonly warm: boolean
  readonly turns: number
  readonly write: boolean
}

async function compare(options: Options, folder: string): Promise<void> {
  const reader = openGeneration(publishedPath(options.dataDir))
  const earlier = options.warm ? earlierTexts : 0
  const known = await knownCompanies(reader, (options.requests + earlier) * 2)
  reader.close()
  const all = textsFor(known, options.texts, options.requests + earlier)
  const texts = { earlier: all.slice(0, earlier), measured: all.slice(earlier) }
  const checkout = fileURLToPath(new URL('../../', import.meta.url))
  const sideOf = (column: Side['column'], path: string, dataDir: string): Side => ({
    column,
    module: join(resolve(path), 'src/cli/main.ts'),
    copy: coldCopyOf(dataDir, folder),
  })
  const { other } = options
  const sides = [
    sideOf('this', checkout, options.dataDir),
    ...(other === null ? [] : [sideOf('other', other.checkout, other.dataDir)]),
  ]
  const starts = new Map(sides.map(({ column }) => [column, [] as Start[]]))
  const limit = options.disk === null ? noLimit : limitDisk(folder, options.disk)
  try {
    for (let turn = 0; turn < options.turns; turn++)
      for (const side of turn % 2 === 0 ? sides : sides.toReversed())
        starts.get(side.column)!.push(await limit.run(async () => measureStart(side, texts)))
  } finally {
    limit.close()
  }
  report(figuresOf(starts), options, reader.facts.counts.companies)
}

function report(figures: readonly Figure[], options: Options, companies: number): void {
  const { disk, texts, requests, turns, warm, write } = options
  for (const { name, unit, values } of figures)
    process.stdout.write(`${name} (${unit}): ${JSON.stringify(values, (_, value) => rounded(value))}\n`)
  const speed =
    disk === null ? 'no limit of the disk' : `${disk.readsPerSecond} reads and ${disk.megabytesPerSecond} MB a second`
  const name = `${texts === 'names' ? 'Registered names' : 'Texts of all kinds'}, ${warm ? 'all files in the cache' : speed}`
  if (write) writeResult({ bench: 'bench:cold', name, sizes: { companies, requests, turns }, figures: [...figures] })
}

const rounded = (value: unknown): unknown => (typeof value === 'number' ? Number(value.toPrecision(3)) : value)

function readOptions(): Options & { readonly folder: string; readonly isValid: boolean; readonly help: boolean } {
  const { values } = parseArgs({
    options: {
      'data-dir': { type: 'string', default: '' },
      other: { type: 'string' },
      'other-data-dir': { type: 'string' },
      texts: { type: 'string', default: 'names' },
      requests: { type: 'string', default: '1500' },
      disk: { type: 'string', default: '3000,125' },
      warm: { type: 'boolean', default: false },
      turns: { type: 'string', default: '3' },
      folder: { type: 'string', default: tmpdir() },
      write: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const dataDir = values['data-dir']
  const [readsPerSecond, megabytesPerSecond] = values.disk.split(',').map(Number)
  const numbers = [Number(values.requests), Number(values.turns)]
  const isLimited = values.disk !== 'full' && !values.warm
  const speeds = isLimited ? [readsPerSecond, megabytesPerSecond] : []
  const isValid =
    dataDir !== '' &&
    ['names', 'kinds'].includes(values.texts) &&
    [...numbers, ...speeds].every((number) => number !== undefined && number >= 1 && number <= 1_000_000)
  return {
    dataDir,
    other: values.other === undefined ? null : { checkout: values.other, dataDir: values['other-data-dir'] ?? dataDir },
    texts: values.texts,
    requests: numbers[0]!,
    turns: numbers[1]!,
    disk: isLimited ? { readsPerSecond: readsPerSecond!, megabytesPerSecond: megabytesPerSecond! } : null,
    warm: values.warm,
    folder: values.folder,
    write: values.write,
    help: values.help,
    isValid,
  }
}

const options = readOptions()
if (options.help || !options.isValid) {
  process.stdout.write(help)
  process.exitCode = options.help ? 0 : 2
} else {
  const folder = mkdtempSync(join(options.folder, 'shobun-cold-'))
  try {
    await compare(options, folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
