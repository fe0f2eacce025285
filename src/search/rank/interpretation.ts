import type { GenerationReader } from '../../generations/ports.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import type { Understanding } from '../query/understanding.ts'
import type { FoundHits, NameSearch } from './find-by-name.ts'
import type { CompanyHit } from './company-hit.ts'

export interface FoundCompanies {
  readonly hits: readonly CompanyHit[]
  readonly understanding: Understanding
  /** Whether the text has a corporate number that is not that of the companies of its name. */
  readonly hasOtherNumber?: boolean
}

/** A text, and what its interpretations need. */
export interface Search {
  readonly reader: GenerationReader
  readonly text: string
  readonly limit: number
}

export function firstFound<Interpretation>(
  interpretations: readonly Interpretation[],
  find: (interpretation: Interpretation) => FoundCompanies | null,
): FoundCompanies | null {
  for (const interpretation of interpretations) {
    const found = find(interpretation)
    if (found !== null) return found
  }
  return null
}

/** Null without a company. */
export const resultOf = (found: FoundHits, limit: number, understanding: Understanding): FoundCompanies | null =>
  found.size === 0 ? null : { hits: hitsOf(found, limit), understanding }

export const hitsOf = (found: FoundHits, limit: number): CompanyHit[] => [...found.values()].slice(0, limit)

export const nameSearch = ({ reader, limit }: Search, name: string, within?: ReadonlySet<number>): NameSearch => ({
  reader,
  query: parseCompanyQuery(name),
  limit,
  within,
})
