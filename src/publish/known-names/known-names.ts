import type { KnownName } from '../../generations/ports.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import type { Spelling } from './spelling-groups.ts'

/** A company that may be meant by a group of spellings. */
export interface ProminentCompany {
  readonly corporateNumber: string
  readonly names: readonly string[]
  readonly formerNames: readonly string[]
}

/** The names by which companies are known, by corporate number. */
export type KnownNames = ReadonlyMap<string, readonly KnownName[]>

/**
 * Ties each group of spellings to the one prominent company that bears a full name of it, or bore a former one. A group whose names belong to two
 * companies mixes them and is left out. A spelling of two tied groups belongs to both companies.
 */
export function tieSpellingGroups(
  groups: readonly (readonly Spelling[])[],
  companies: readonly ProminentCompany[],
): Map<string, KnownName[]> {
  const [holders, formerHolders] = [holdersOf(companies, 'names'), holdersOf(companies, 'formerNames')]
  const known = new Map<string, KnownName[]>()
  for (const group of groups) {
    const full = group.filter(({ isFullName }) => isFullName)
    const former = full.filter(({ isFormer }) => isFormer)
    const named = numbersOf(full, holders)
    const [number, ...others] = named.size > 0 ? named : numbersOf(former, formerHolders)
    if (number === undefined || others.length > 0) continue
    const names = group.map(({ value, kind }): KnownName => ({ value, kind, source: 'sudachidict' }))
    known.set(number, [...(known.get(number) ?? []), ...names])
  }
  return known
}

type Holders = ReadonlyMap<string, ReadonlySet<string>>

function holdersOf(companies: readonly ProminentCompany[], names: 'names' | 'formerNames'): Holders {
  const holders = new Map<string, Set<string>>()
  for (const company of companies)
    for (const name of company[names]) {
      const form = foldCompanyName(name)
      holders.set(form, (holders.get(form) ?? new Set()).add(company.corporateNumber))
    }
  return holders
}

const numbersOf = (spellings: readonly Spelling[], holders: Holders): Set<string> =>
  new Set(spellings.flatMap(({ value }) => [...(holders.get(foldCompanyName(value)) ?? [])]))
