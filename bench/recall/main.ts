import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/store/keeper.ts'
import { runMeasured } from '../process.ts'
import { writeResult } from '../results/results.ts'
import { readGolden } from './golden.ts'
import { isGood, outcomesOf, scoresOf, type KindScore, type Outcome, type CompanySearch } from './score.ts'

const help = `npm run bench:recall -- [options]

Searches the queries of the golden set (bench/recall/golden.tsv, hand.tsv) among the real companies and prints the recall by kind.
Exits with 1 unless 98 % of all companies are among the first ten and no company is found that must not be found.

  --data-dir DIR   a published installation; without it one is built from the official files beside the repository (../shared/data)
  --missed         also print every case that misses its required rank
  --json           one JSON object instead of the table
  --write          write the recall to bench/results.json, too
`

const log = (text: string): void => void process.stderr.write(`${text}\n`)
const shared = fileURLToPath(new URL('../../../shared/data/', import.meta.url))

async function build(dataDir: string): Promise<void> {
  const files = (folder: string, pattern: RegExp): string[] =>
    readdirSync(join(shared, folder))
      .filter((name) => pattern.test(name))
      .toSorted()
      .map((name) => join(shared, folder, name))
  log('importing the official files')
  await runMeasured(['ingest', 'nta_corporate_numbers', ...files('nta', /^00_.*\.zip$/)], dataDir)
  await runMeasured(['ingest', 'nta_corporate_numbers', ...files('nta', /^diff_.*\.csv$/)], dataDir)
  await runMeasured(['ingest', 'edinet_codes', ...files('edinet', /\.csv$/)], dataDir)
  log('publishing')
  await runMeasured(['publish'], dataDir)
}

async function runGoldenSet(dataDir: string): Promise<Outcome[]> {
  const keeper = createGenerationKeeper(dataDir)
  try {
    const failure = await keeper.refresh()
    if (failure !== null) throw failure
    const search = createSearch({ generation: () => keeper.current(), now: () => new Date() })
    const findNumbers: CompanySearch = async (text, limit) =>
      (await search.companies(text, limit)).items.map(({ corporateNumber }) => corporateNumber)
    return await outcomesOf(readGolden(), findNumbers)
  } finally {
    keeper.close()
  }
}

const percent = (share: number | null): string => (share === null ? '' : `${(share * 100).toFixed(1)} %`)

function tableOf(scores: readonly KindScore[]): string {
  const rows = scores.map(({ kind, cases, first, ten, violations }) => [
    kind,
    String(cases),
    percent(first),
    percent(ten),
    first === null ? String(violations) : '',
  ])
  const all = [['kind', 'cases', 'first', 'ten', 'violations'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}

function writeScores(scores: readonly KindScore[]): void {
  const figures = scores.map(({ kind, cases, first, ten, violations }) => ({
    name: kind,
    unit: first === null ? 'companies' : '%',
    values: {
      cases,
      ...(first === null || ten === null ? { violations } : { first: first * 100, 'first ten': ten * 100 }),
    },
  }))
  writeResult({ bench: 'bench:recall', name: 'Golden set', sizes: { cases: scores.at(-1)?.cases ?? 0 }, figures })
}

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    missed: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) process.stdout.write(help)
else {
  const temporaryDir = values['data-dir'] === undefined ? mkdtempSync(join(tmpdir(), 'shobun-recall-')) : null
  try {
    if (temporaryDir !== null) await build(temporaryDir)
    const outcomes = await runGoldenSet(temporaryDir ?? values['data-dir']!)
    const scores = scoresOf(outcomes)
    const missed = outcomes.filter((outcome) => !isGood(outcome))
    const shown = missed.map(({ golden, place }) => ({ ...golden, place }))
    if (values.write) writeScores(scores)
    if (values.json) process.stdout.write(`${JSON.stringify({ scores, missed: shown })}\n`)
    else {
      process.stdout.write(`${tableOf(scores)}\n`)
      if (values.missed)
        for (const { kind, query, number, place } of shown) log([kind, query, number, place].join('\t'))
    }
    const total = scores.at(-1)!
    if ((total.ten ?? 0) < 0.98 || scores.some(({ violations }) => violations > 0)) process.exitCode = 1
  } finally {
    if (temporaryDir !== null) rmSync(temporaryDir, { recursive: true, force: true })
  }
}
