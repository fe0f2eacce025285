import { readFileSync } from 'node:fs'
import { withLatestResults } from '../../../words/text/latest-results.ts'

const readText = withLatestResults(
  (file) => readFileSync(new URL(`texts/${file}`, import.meta.url), 'utf8').trimEnd(),
  20,
)

/** A text of `texts/`; each `{{name}}` in it stands for a value. */
export function textOf(file: string, values: Readonly<Record<string, string>> = {}): string {
  return readText(file).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name]!)
}
