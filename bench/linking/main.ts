import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { openLedger } from '../../src/ledger/sqlite/ledger.ts'
import type { LedgerReader } from '../../src/ledger/ledger.ts'
import { companiesInRegister } from '../../src/publish/scan-register.ts'
import { linkParties, linkStatistics, readParties } from '../../src/publish/link-records.ts'
import { runMeasured } from '../process.ts'
import {
  missedTexts,
  scoreText,
  writeLinks,
  writePersons,
  writeScores,
  wrongTexts,
  type NamedScore,
  type SourceLinks,
} from './figures.ts'
import { edinetNumbers, printedNumbers, scoreOf, suspensionNumbers, type HiddenNumber } from './hidden-numbers.ts'
import { personScores } from './persons.ts'
import { formerStates } from './register-history.ts'

const help = `npm run bench:linking -- [options]

Takes parties whose corporate number was published, links them by name and address alone, and compares the linked number with the
published one. Then counts the links of every source. It does so twice: with the national file alone, and with the name changes of
five years.

  --data-dir DIR   only with the register and the records of this installation
  --persons        only measure how persons are recognised by their names
  --wrong          also print every wrong link
  --missed         also print the parties of EDINET and of the suspensions that are in the register and have no link
  --write          write the figures to bench/results.json, too
`

interface Options {
  readonly wrong: boolean
  readonly missed: boolean
  readonly write: boolean
}

const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))
const log = (text: string): void => void process.stderr.write(`${text}\n`)

/** Published files by source. */
const publications: readonly (readonly [source: string, folder: string, pattern: RegExp, ...options: string[]])[] = [
  ['nta_corporate_numbers', 'nta', /^00_.*\.zip$/],
  ['mlit_negative_information_crawl', 'mlit_nega_inf', /\.csv$/],
  ['isa_technical_intern', 'isa_titp', /\.xlsx$/, '--as-of', '2026-08-21'],
  ['mhlw_labor_violations', 'mhlw_labor', /\.pdf$/],
  ['industrial_waste_revocations', 'sanpai', /\.csv$/],
  ['caa_representations', 'caa_keihyo', /\.csv$/],
  ['official_enforcement_notices', 'official_notices', /^enforcement_actions\.csv$/],
  ['official_procurement_notices', 'official_notices', /^procurement_suspensions\.csv$/],
]
const nameChanges = ['nta_corporate_numbers', 'nta', /^diff.*\.(?:csv|zip)$/] as const

async function ingest(
  [source, folder, pattern, ...options]: (typeof publications)[number],
  dataDir: string,
): Promise<void> {
  const files = readdirSync(join(shared, folder)).filter((name) => pattern.test(name))
  log(`importing ${source}`)
  const paths = files.toSorted().map((name) => join(shared, folder, name))
  await runMeasured(['ingest', source, ...options, ...paths], dataDir)
}

async function linksBySource(ledger: LedgerReader): Promise<SourceLinks[]> {
  const records = { ledger, decisions: new Map() }
  const parties = await readParties(records)
  const links = await linkParties(parties, await companiesInRegister(ledger))
  return [...(await linkStatistics(records, links))].map(([source, counts]) => {
    const countOf = (method: string): number =>
      [...counts].reduce((sum, [link, count]) => (link.startsWith(`${method} `) ? sum + count : sum), 0)
    const records = [...counts.values()].reduce((sum, count) => sum + count, 0)
    return { source, records, published: countOf('published'), matched: countOf('matched') }
  })
}

const edinetFile = join(shared, 'edinet/EdinetcodeDlInfo_20260811.csv')
const edinetDay = '2026-08-11'
const registerDay = '2026-08-21'

async function measurePersons({ write }: { readonly write: boolean }): Promise<void> {
  const scores = await personScores(edinetFile)
  log(`names of persons: ${JSON.stringify(scores)}`)
  if (write) writePersons(scores)
}

/** Half of the companies, by their numbers: rules were chosen with one half, and the other tests them. */
const halfOf = ({ number }: HiddenNumber): number => createHash('sha256').update(number).digest()[0]! % 2

async function scoresOf(ledger: LedgerReader, options: Options): Promise<NamedScore[]> {
  const edinet = await edinetNumbers(edinetFile, edinetDay)
  const suspensionFiles = ['20200905.csv', '20210301.csv'].map((name) => join(shared, 'mlit_nega_inf', name))
  const { withStreet, withCity } = await formerStates(join(shared, 'nta/diffs_with_name_changes.zip'), registerDay)
  const sets: (readonly [string, readonly HiddenNumber[]])[] = [
    ['EDINET code list', edinet],
    ['its half with which rules were chosen', edinet.filter((one) => halfOf(one) === 0)],
    ['its other half', edinet.filter((one) => halfOf(one) === 1)],
    ['suspensions by offices of MLIT', await suspensionNumbers(suspensionFiles)],
    ...[...(await printedNumbers(ledger))].map(([source, hidden]) => [`records of ${source}`, hidden] as const),
    ['former names and addresses, with the street', withStreet],
    ['former names and addresses, with the city', withCity],
  ]
  const scores: NamedScore[] = []
  for (const [index, [name, hidden]] of sets.entries()) {
    const score = await scoreOf(ledger, hidden)
    scores.push({ name, score })
    process.stdout.write(`${scoreText({ name, score })}\n`)
    if (options.wrong) wrongTexts(score).forEach(log)
    if (options.missed && (index === 0 || index === 3)) missedTexts(score).forEach(log)
  }
  return scores
}

async function measure(register: string, dataDir: string, options: Options): Promise<void> {
  process.stdout.write(`${register}\n`)
  const ledger = openLedger(join(dataDir, 'ledger.db'), { readOnly: true })
  try {
    await ledger.inSnapshot(async (reader) => {
      const scores = await scoresOf(reader, options)
      const sources = await linksBySource(reader)
      for (const { source, records, published, matched } of sources)
        process.stdout.write(`${source}: ${records} records, ${published} by number, ${matched} by name and address\n`)
      if (!options.write) return
      writeScores(register, scores)
      writeLinks(register, sources)
    })
  } finally {
    await ledger.close()
  }
}

async function measureBoth(options: Options): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shobun-linking-'))
  try {
    for (const publication of publications) await ingest(publication, dataDir)
    await measure('the national file alone', dataDir, options)
    await ingest(nameChanges, dataDir)
    await measure('with the name changes of five years', dataDir, options)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    persons: { type: 'boolean', default: false },
    wrong: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(help)
else {
  await measurePersons(values)
  if (!values.persons && values['data-dir'] !== undefined)
    await measure('this installation', values['data-dir'], values)
  else if (!values.persons) await measureBoth(values)
}
