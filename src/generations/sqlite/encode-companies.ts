import { encodeNames } from '../names/spool.ts'
import { ownMark, type CompanyBatch, type CompanyForms, type WrittenCompany } from '../ports.ts'

/** `rank` is the static rank, from 1, and becomes the id. */
export interface RankedCompany {
  readonly written: WrittenCompany
  readonly rank: number
  readonly forms: CompanyForms
}

export function encodeCompanies(companies: readonly RankedCompany[]): CompanyBatch {
  const pieces = createIndex()
  const layouts = createIndex()
  const layoutOf = ({ view: { template, shared } }: WrittenCompany): number =>
    layouts.of([template, ...shared].map(pieces.of).join(' '))
  return {
    companies: {
      numbers: companies.map(({ written }) => Number(written.corporateNumber)),
      names: companies.map(({ forms }) => forms.name ?? ''),
      layouts: companies.map(({ written }) => layoutOf(written)),
      own: companies.map(({ written }) => ownMark + written.view.own.join(ownMark)),
      matched: companies.map(({ written }) => written.matchedNames && JSON.stringify(written.matchedNames)),
    },
    pieces: pieces.texts(),
    layouts: layouts.texts(),
    names: encodeNames(companies),
  }
}

/** Numbers distinct texts in the order in which they first come. */
function createIndex() {
  const indexes = new Map<string, number>()
  return {
    of: (text: string): number => {
      const index = indexes.get(text) ?? indexes.size
      if (index === indexes.size) indexes.set(text, index)
      return index
    },
    texts: () => [...indexes.keys()],
  }
}
