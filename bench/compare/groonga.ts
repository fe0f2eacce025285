import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { NameQuery, NameRow } from './names.ts'
import type { ComparedEngine } from './postgres.ts'

const schema = `table_create names TABLE_PAT_KEY UInt32
column_create names form COLUMN_SCALAR ShortText
table_create forms TABLE_PAT_KEY ShortText
column_create forms exact COLUMN_INDEX names form
table_create grams TABLE_PAT_KEY ShortText --default_tokenizer TokenBigramSplitSymbolAlphaDigit
column_create grams parts COLUMN_INDEX|WITH_POSITION names form
`

/** Groonga with a bigram index in a database under `folder`; null if it is not installed. */
export function startGroonga(folder: string, names: readonly NameRow[]): ComparedEngine | null {
  if (spawnSync('groonga', ['--version']).status !== 0) return null
  mkdirSync(join(folder, 'groonga'))
  const path = join(folder, 'groonga', 'db')
  const rows = names.map(({ id, form }) => JSON.stringify([id, form])).join(',\n')
  const started = performance.now()
  run(['-n', path], `${schema}load --table names --columns _key,form\n[\n${rows}\n]\n`)
  return {
    name: 'Groonga',
    buildSeconds: (performance.now() - started) / 1000,
    // Each answer begins with its status, start time and duration in seconds. The first answer is that of the command `status`.
    measure: (queries) =>
      run([path], `status\n${queries.map(commandOf).join('\n')}\n`)
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => (JSON.parse(line) as [[number, number, number]])[0][2] * 1000),
    stop: () => {},
  }
}

function commandOf({ anchor, text }: NameQuery): string {
  const operator = anchor === 'exact' ? '==' : anchor === 'prefix' ? '@^' : '@'
  return `select names --filter 'form ${operator} "${text}"' --sort_keys _key --limit 10 --output_columns _key,form --cache no`
}

function run(args: readonly string[], input: string): string {
  const { status, stdout, stderr } = spawnSync('groonga', args, { input, encoding: 'utf8', maxBuffer: 1 << 30 })
  if (status !== 0) throw new Error(`groonga ended with ${status}: ${stderr.slice(-500)}`)
  return stdout
}
