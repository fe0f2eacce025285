import { readFileSync } from 'node:fs'
import type { Subject } from './subject.ts'

/** A text, and the company that it must find or must not find. */
export interface GoldenCase {
  readonly kind: string
  readonly query: string
  readonly number: string
  /** The last acceptable place among the first ten results; 0: the company must not be among them. */
  readonly within: number
}

const here = (name: string): URL => new URL(name, import.meta.url)

export const goldenPath = here('golden.tsv')
export const companiesPath = here('companies.jsonl')

/** The generated cases and the hand-written ones. */
export function readGolden(): GoldenCase[] {
  return [goldenPath, here('hand.tsv')].flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map(caseOf),
  )
}

function caseOf(line: string): GoldenCase {
  const [kind = '', query = '', number = '', within = ''] = line.split('\t')
  if (!/^\d{13}$/.test(number) || !/^\d+$/.test(within) || query === '')
    throw new Error(`not a line of kind, query, corporate number and place: ${line}`)
  return { kind, query, number, within: Number(within) }
}

export const lineOf = ({ kind, query, number, within }: GoldenCase): string => [kind, query, number, within].join('\t')

export function readSubjects(): Subject[] {
  return readFileSync(companiesPath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Subject)
}
