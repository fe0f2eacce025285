import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { Type, type Static } from 'typebox'

/**
 * The format of `bench/results.json`. A figure has one unit and a value for each column: percentiles,
 * steps, or the sides of a comparison that ran in turns, whose column `ratio` has no unit.
 */
const figureShape = Type.Object(
  { name: Type.String(), unit: Type.String(), values: Type.Record(Type.String(), Type.Number()) },
  { additionalProperties: false },
)
const resultShape = Type.Object(
  {
    bench: Type.String({ description: 'the command: npm run <bench>' }),
    name: Type.String({ description: 'what was measured; unique for a bench' }),
    date: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d$' }),
    machine: Type.Object(
      {
        cores: Type.Integer(),
        memoryGb: Type.Integer(),
        node: Type.String(),
        load: Type.Number({
          description: 'load average of a minute: above the cores, times and latencies are those of a busy machine',
        }),
      },
      { additionalProperties: false },
    ),
    program: Type.Optional(
      Type.Object(
        {
          version: Type.String(),
          commit: Type.Union([Type.String(), Type.Null()], { description: 'null: not a checkout of the repository' }),
        },
        { additionalProperties: false, description: 'what was measured; missing in results before it was recorded' },
      ),
    ),
    sizes: Type.Record(Type.String(), Type.Number(), { description: 'what was measured on: companies, records, …' }),
    figures: Type.Array(figureShape, { minItems: 1 }),
  },
  { additionalProperties: false },
)
export const resultsShape = Type.Array(resultShape)

export type Figure = Static<typeof figureShape>
export type Result = Static<typeof resultShape>

const file = new URL('../results.json', import.meta.url)

export const readResults = (): Result[] => JSON.parse(readFileSync(file, 'utf8')) as Result[]

/** Writes a result in place of the previous one of the same benchmark and name. */
export function writeResult(measured: Omit<Result, 'date' | 'machine' | 'program'>): void {
  const machine = {
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    load: Math.round(loadavg()[0] ?? 0),
  }
  const date = new Date().toISOString().slice(0, 10)
  const { bench, name, sizes } = measured
  const figures = measured.figures.map((figure) => ({ ...figure, values: rounded(figure) }))
  const others = readResults().filter((result) => result.bench !== bench || result.name !== name)
  const results = [...others, { bench, name, date, machine, program: program(), sizes, figures }].toSorted(
    (one, other) => (`${one.bench} ${one.name}` < `${other.bench} ${other.name}` ? -1 : 1),
  )
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** Counts are exact. Shares have two decimals, because 99.9 % may be the goal; other measurements three digits, they are not more precise. */
const rounded = ({ unit, values }: Figure): Figure['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      if (Number.isInteger(value)) return [column, value]
      return [column, Number(unit === '%' ? value.toFixed(2) : value.toPrecision(3))]
    }),
  )

/** The version of this checkout and its commit, marked with `+` if files differ from it. */
function program(): NonNullable<Result['program']> {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string
  }
  return { version, commit: commitOf(fileURLToPath(new URL('../../', import.meta.url))) }
}

function commitOf(cwd: string): string | null {
  const git = (...args: string[]): string =>
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  try {
    const isChanged = git('status', '--porcelain', '--untracked-files=no', '--', 'src') !== ''
    return git('rev-parse', '--short', 'HEAD') + (isChanged ? '+' : '')
  } catch {
    return null
  }
}
