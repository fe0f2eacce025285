import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import type { LedgerReader } from '../../src/ledger/ledger.ts'
import { planCompanies } from '../../src/publish/companies.ts'
import { linkParties, linkStatistics, readParties } from '../../src/publish/records.ts'
import { runMeasured } from '../process.ts'
import { writeResult } from '../results/results.ts'
import { personScores, type PersonScores } from './persons.ts'
import {
  edinetNumbers,
  scoreOf,
  suspensionNumbers,
  type HiddenNumber,
  type HiddenNumberScore,
} from './hidden-numbers.ts'

const help = `npm run bench:linking -- [options]

Takes parties whose corporate number was published, links them by name and address alone, and compares the linked number with the
published one. Then counts the links of every source.

  --data-dir DIR   an installation with the real companies and records; else one is built from ../shared/data
  --persons        only measure how persons are recognised by their names
  --wrong          also print every wrong link
  --write          write the figures to bench/results.json, too
`

const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const log = (text: string): void => void process.stderr.write(`${text}\n`)

/** Published files by source. */
const publications: readonly (readonly [source: string, folder: string, pattern: RegExp])[] = [
  ['nta_corporate_numbers', 'nta', /^00_.*\.zip$/],
  ['mlit_negative_information_crawl', 'mlit_nega_inf', /\.csv$/],
  ['isa_technical_intern', 'isa_titp', /\.xlsx$/],
  ['mhlw_labor_violations', 'mhlw_labor', /\.pdf$/],
  ['industrial_waste_revocations', 'sanpai', /\.csv$/],
  ['caa_representations', 'caa_keihyo', /\.csv$/],
]

async function build(dataDir: string): Promise<void> {
  for (const [source, folder, pattern] of publications) {
    const files = readdirSync(join(shared, folder)).filter((name) => pattern.test(name))
    log(`importing ${source}`)
    await runMeasured(['ingest', source, ...files.toSorted().map((name) => join(shared, folder, name))], dataDir)
  }
}

interface SourceLinks {
  readonly source: string
  readonly records: number
  readonly published: number
  readonly matched: number
}

async function linksBySource(ledger: LedgerReader): Promise<SourceLinks[]> {
  const records = { ledger, decisions: new Map() }
  const parties = await readParties(records)
  const links = linkParties(parties, await planCompanies(ledger, new Map(), parties.needed))
  return [...(await linkStatistics(records, links))].map(([source, counts]) => {
    const countsOf = (method: string): number[] =>
      [...counts].flatMap(([methodAndBasis, count]) => (methodAndBasis.startsWith(`${method} `) ? [count] : []))
    return {
      source,
      records: sum([...counts.values()]),
      published: sum(countsOf('published')),
      matched: sum(countsOf('matched')),
    }
  })
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
const percent = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)

function writePersons({ names, readings, fullNames }: PersonScores): void {
  const taken = ({ found, mistaken }: PersonScores['names']) => ({ persons: found, organisations: mistaken })
  const shares = ({ persons, found, mistaken }: PersonScores['names']) => ({
    precision: percent(found, found + mistaken),
    recall: percent(found, persons),
  })
  writeResult({
    bench: 'bench:linking',
    name: 'Names of natural persons in the EDINET code list',
    sizes: { persons: names.persons, organisations: names.organisations },
    figures: [
      { name: 'taken for persons', unit: 'names', values: taken(names) },
      { name: 'shares', unit: '%', values: shares(names) },
      {
        name: 'readings in katakana taken for persons',
        unit: 'names',
        values: { ...taken(readings), 'all persons': readings.persons, 'all organisations': readings.organisations },
      },
      { name: 'readings in katakana, shares', unit: '%', values: shares(readings) },
      {
        name: 'recognised as a full name among other words',
        unit: '%',
        values: { 'of the persons': percent(fullNames, names.persons) },
      },
    ],
  })
}

function writeFigures(
  scores: readonly (readonly [string, HiddenNumberScore])[],
  sources: readonly SourceLinks[],
): void {
  const count = (name: string, { parties, inRegister, linked, right }: HiddenNumberScore) => ({
    name,
    unit: 'parties',
    values: { parties, 'in the register': inRegister, linked, right },
  })
  const share = (name: string, { inRegister, linked, right }: HiddenNumberScore) => ({
    name: `${name}, shares`,
    unit: '%',
    values: { precision: percent(right, linked), recall: percent(right, inRegister) },
  })
  writeResult({
    bench: 'bench:linking',
    name: 'Hidden corporate numbers, found by name and address',
    sizes: { parties: sum(scores.map(([, { parties }]) => parties)) },
    figures: scores.flatMap(([name, score]) => [count(name, score), share(name, score)]),
  })
  writeResult({
    bench: 'bench:linking',
    name: 'Links of each source',
    sizes: { records: sum(sources.map(({ records }) => records)) },
    figures: sources.map(({ source, records, published, matched }) => ({
      name: source,
      unit: 'records',
      values: { records, 'by printed number': published, 'by name and address': matched },
    })),
  })
}

const partyText = ({ party, number, time }: HiddenNumber): string =>
  `${party.name}, ${party.address ?? ''}, ${number}, ${time.date ?? 'no day'}`

const edinetFile = join(shared, 'edinet/EdinetcodeDlInfo_20260811.csv')

async function measurePersons({ write }: { readonly write: boolean }): Promise<void> {
  const scores = await personScores(edinetFile)
  log(`names of persons: ${JSON.stringify(scores)}`)
  if (write) writePersons(scores)
}

async function measure(dataDir: string, options: { readonly wrong: boolean; readonly write: boolean }): Promise<void> {
  await measurePersons(options)
  const suspensionFiles = ['20200905.csv', '20210301.csv'].map((name) => join(shared, 'mlit_nega_inf', name))
  const edinet = await edinetNumbers(edinetFile)
  const suspensions = await suspensionNumbers(suspensionFiles)
  const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
  try {
    await ledger.inSnapshot(async (reader) => {
      const scores = [
        ['EDINET code list', await scoreOf(reader, edinet)],
        ['suspensions by offices of MLIT', await scoreOf(reader, suspensions)],
      ] as const
      for (const [name, { parties, inRegister, linked, right, wrong }] of scores) {
        const shares = `precision ${percent(right, linked).toFixed(2)} %, recall ${percent(right, inRegister).toFixed(1)} %`
        process.stdout.write(
          `${name}: ${parties} parties, ${inRegister} in the register, ${linked} linked, ${right} right: ${shares}\n`,
        )
        if (options.wrong)
          for (const { hidden, linked: wrongLink } of wrong)
            log(`${partyText(hidden)} → ${wrongLink.corporateNumber} (${wrongLink.identity.basis})`)
      }
      const sources = await linksBySource(reader)
      for (const { source, records, published, matched } of sources)
        process.stdout.write(`${source}: ${records} records, ${published} by number, ${matched} by name and address\n`)
      if (options.write) writeFigures(scores, sources)
    })
  } finally {
    await ledger.close()
  }
}

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    persons: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(help)
else if (values.persons) await measurePersons(values)
else {
  const temporaryDir = values['data-dir'] === undefined ? mkdtempSync(join(tmpdir(), 'shobun-linking-')) : null
  try {
    if (temporaryDir !== null) await build(temporaryDir)
    await measure(temporaryDir ?? values['data-dir']!, values)
  } finally {
    if (temporaryDir !== null) rmSync(temporaryDir, { recursive: true, force: true })
  }
}
