import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createSearch } from '../../src/search/search.ts'
import { createGenerationKeeper } from '../../src/generations/keeper.ts'
import { runMeasured } from '../process.ts'
import { corporateNumberOf } from '../published.ts'
import { writeResult } from '../results/results.ts'
import { goals, missedGoals, percentText } from './goals.ts'
import { casesIn, readSet, type GoldenCase } from './golden.ts'
import { isGood, outcomesOf, scoreOf, scoresOf, type CompanySearch, type KindScore, type Outcome } from './score.ts'

const help = `npm run bench:recall -- [options]

Searches the queries of the golden set (bench/recall/*.tsv) among the real companies and prints the recall by kind.
Exits with 1 if a kind misses a goal (bench/recall/goals.ts) or a company is found that must not be found.

  --data-dir DIR   a published installation; without it one is built from the official files beside the repository (../shared/data)
  --cases FILE     these cases instead of the golden set, in the same columns
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
  await runMeasured(
    ['ingest', 'nta_corporate_numbers', ...files('nta', /^diff(?:_.*\.csv|s_with_name_changes\.zip)$/)],
    dataDir,
  )
  await runMeasured(['ingest', 'edinet_codes', ...files('edinet', /\.csv$/)], dataDir)
  log('publishing')
  await runMeasured(['publish'], dataDir)
}

async function runCases(dataDir: string, cases: readonly GoldenCase[]): Promise<Outcome[]> {
  const keeper = createGenerationKeeper(dataDir)
  try {
    const failure = await keeper.refresh()
    if (failure !== null) throw failure
    const search = createSearch({ generation: () => keeper.current(), now: () => new Date() })
    const findNumbers: CompanySearch = async (text, limit) =>
      (await search.companies(text, limit)).items.map(corporateNumberOf)
    return await outcomesOf(cases, findNumbers)
  } finally {
    keeper.close()
  }
}

const percent = (share: number | null): string => (share === null ? '' : percentText(share))

function tableOf(scores: readonly KindScore[]): string {
  const rows = scores.map(({ kind, cases, first, three, ten, violations }) => [
    kind,
    String(cases),
    percent(first),
    percent(three),
    percent(ten),
    first === null || violations > 0 ? String(violations) : '',
    goalText(kind),
  ])
  const all = [['kind', 'cases', 'first', 'three', 'ten', 'violations', 'goal'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')).join('\n')
}

function goalText(kind: string): string {
  const goal = goals.find((each) => each.kind === kind)
  const columns = (['first', 'three', 'ten'] as const).filter((column) => goal?.[column] !== undefined)
  return columns.map((column) => `${column} ≥ ${percent(goal![column]!)}`).join(', ')
}

function writeScores(scores: readonly KindScore[]): void {
  const figures = scores.map(({ kind, cases, first, three, ten, violations }) => ({
    name: kind,
    unit: first === null ? 'companies' : '%',
    values: {
      cases,
      ...(first === null || three === null || ten === null
        ? { violations }
        : { first: first * 100, 'first three': three * 100, 'first ten': ten * 100 }),
    },
  }))
  const cases = scores.find(({ kind }) => kind === 'all')?.cases ?? 0
  writeResult({ bench: 'bench:recall', name: 'Golden set', sizes: { cases }, figures })
}

/** By kind, then of the sets with a goal and of all cases together. */
function scoresWithTotals(
  outcomes: readonly Outcome[],
  sets: Readonly<Record<string, ReadonlySet<GoldenCase>>>,
): KindScore[] {
  const totals = Object.entries(sets).flatMap(([name, cases]) => {
    const ofSet = outcomes.filter(({ golden }) => cases.has(golden))
    return ofSet.length === 0 ? [] : [scoreOf(name, ofSet)]
  })
  return [...scoresOf(outcomes), ...totals, scoreOf('all', outcomes)]
}

const { values } = parseArgs({
  options: {
    'data-dir': { type: 'string' },
    cases: { type: 'string' },
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
    const isGolden = values.cases === undefined
    const [spellings, payees] = isGolden ? [readSet('spellings'), readSet('payees')] : [[], []]
    const others = isGolden
      ? [...readSet('meanings'), ...readSet('winners')]
      : casesIn(readFileSync(values.cases!, 'utf8'))
    const outcomes = await runCases(temporaryDir ?? values['data-dir']!, [...spellings, ...others, ...payees])
    const scores = scoresWithTotals(outcomes, { spellings: new Set(spellings), payees: new Set(payees) })
    const missed = outcomes.filter((outcome) => !isGood(outcome))
    const shown = missed.map(({ golden, place }) => ({ ...golden, place }))
    if (values.write) writeScores(scores)
    if (values.json) process.stdout.write(`${JSON.stringify({ scores, missed: shown })}\n`)
    else {
      process.stdout.write(`${tableOf(scores)}\n`)
      if (values.missed)
        for (const { kind, query, numbers, place, reason } of shown)
          log([kind, query, numbers.join(' '), place, reason].join('\t'))
    }
    for (const text of missedGoals(scores)) {
      log(text)
      process.exitCode = 1
    }
  } finally {
    if (temporaryDir !== null) rmSync(temporaryDir, { recursive: true, force: true })
  }
}
