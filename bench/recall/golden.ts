import { readFileSync } from 'node:fs'
import { subjectOf, usual, type Subject } from './subject.ts'

/**
 * How the companies of a case belong together. `any`: each is a right answer (A|B). `all`: all of them are wanted (A+B).
 * `order`: the first must be found, and no later one before an earlier one (A>B).
 */
export type Rule = 'any' | 'all' | 'order'

/** A text, and the companies that it must find or must not find. */
export interface GoldenCase {
  readonly kind: string
  readonly query: string
  readonly numbers: readonly string[]
  readonly rule: Rule
  /** The last acceptable place among the first ten results; 0: none of the companies may be among them. */
  readonly within: number
  /** Why these companies are meant. */
  readonly reason: string | null
}

const here = (name: string): URL => new URL(name, import.meta.url)

export const goldenPath = here('golden.tsv')
export const fromRegisterPath = here('from-register.tsv')
/** The cases that the search was made with, and those that were only measured. */
export const payeesPath = { payees: here('payees.tsv'), holdOut: here('payees-hold-out.tsv') } as const
export const companiesPath = here('companies.jsonl')

/**
 * The sets of cases. `spellings` are the ways to write a name: generated (golden.tsv) and hand-written (hand.tsv). `meanings` are
 * short names, places, printed entries and the like: hand-checked (meant.tsv) and generated (from-register.tsv). `payees` are names as
 * records of government payments print them: generated and by hand, each with a part that the search was not made with. `winners` are
 * names as award lists of public works print them.
 */
const sets: Readonly<Record<CaseSet, readonly URL[]>> = {
  spellings: [goldenPath, here('hand.tsv')],
  meanings: [here('meant.tsv'), fromRegisterPath],
  payees: [payeesPath.payees, here('payees-by-hand.tsv'), payeesPath.holdOut, here('payees-by-hand-hold-out.tsv')],
  winners: [here('winners.tsv')],
}
export type CaseSet = 'spellings' | 'meanings' | 'payees' | 'winners'

export const readGolden = (): GoldenCase[] => (Object.keys(sets) as CaseSet[]).flatMap(readSet)
export const readSet = (set: CaseSet): GoldenCase[] => sets[set].flatMap((path) => casesIn(readFileSync(path, 'utf8')))

export function casesIn(text: string): GoldenCase[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(caseOf)
}

const separators = { any: '|', all: '+', order: '>' } as const

function caseOf(line: string): GoldenCase {
  const [kind = '', query = '', companies = '', within = '', reason = null] = line.split('\t')
  const rule = companies.includes('+') ? 'all' : companies.includes('>') ? 'order' : 'any'
  const numbers = companies.split(separators[rule])
  if (!numbers.every((number) => /^\d{13}$/.test(number)) || !/^\d+$/.test(within) || query === '')
    throw new Error(`not a line of kind, query, corporate numbers, place and reason: ${line}`)
  return { kind, query, numbers, rule, within: Number(within), reason }
}

/** A line of companies.jsonl leaves out what is usual. */
export function lineOfSubject(subject: Subject): string {
  const isUsual = ([key, value]: [string, unknown]): boolean =>
    key in usual && JSON.stringify(value) === JSON.stringify(usual[key as keyof typeof usual])
  return JSON.stringify(Object.fromEntries(Object.entries(subject).filter((entry) => !isUsual(entry))))
}

export function readSubjects(): Subject[] {
  return readFileSync(companiesPath, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => subjectOf(JSON.parse(line) as Parameters<typeof subjectOf>[0]))
}
