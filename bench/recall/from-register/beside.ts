import type { Ledger } from '../../../src/ledger/ledger.ts'
import { comparedName } from '../core-name.ts'
import { readSet, type GoldenCase } from '../golden.ts'
import type { Subject } from '../subject.ts'
import { subjectsIn } from '../subjects.ts'
import { goldenCase } from './pool.ts'

const bearersMax = 3

/** The few companies whose name is exactly the short name of a listed one: all of them must stay among the first ten. */
export async function besideCases(ledger: Ledger, shortNames: readonly GoldenCase[]): Promise<GoldenCase[]> {
  const byName = new Map<string, Subject[]>(shortNames.map(({ query }) => [comparedName(query), []]))
  for await (const subject of subjectsIn(ledger))
    if (!subject.closed) byName.get(comparedName(subject.name))?.push(subject)
  const meant = new Set(shortNames.flatMap(({ numbers }) => numbers))
  return shortNames.flatMap(({ query }) => {
    const others = byName.get(comparedName(query))!.filter(({ number }) => !meant.has(number))
    if (others.length === 0 || others.length > bearersMax) return []
    const numbers = others.map(({ number }) => number)
    const reason = 'bears exactly the name that is short for a listed company'
    const rule = numbers.length > 1 ? 'all' : 'any'
    return [goldenCase('exact_beside', { query, numbers, rule, within: 10 }, reason)]
  })
}

export const shortNameCases = (): GoldenCase[] => readSet('meanings').filter(({ kind }) => kind === 'short_name_ja')
