import { createNamesEncoder } from '../names/spool.ts'
import { ownMark, type CompanyBatch, type CompanyForms, type WrittenCompany } from '../ports.ts'

/** Encodes companies one by one, so that what is written of one is garbage before the next. */
export interface CompanyEncoder {
  /** `rank` is the static rank, from 1, and becomes the id. */
  add(company: WrittenCompany, rank: number, forms: CompanyForms): void
  end(): CompanyBatch
}

export function createCompanyEncoder(): CompanyEncoder {
  const pieces = createIndex()
  const layouts = createIndex()
  const names = createNamesEncoder()
  const companies = {
    numbers: [] as number[],
    names: [] as string[],
    layouts: [] as number[],
    own: [] as string[],
    matched: [] as (string | null)[],
  }
  return {
    add({ corporateNumber, view: { template, own, shared }, matchedNames }, rank, forms) {
      companies.numbers.push(Number(corporateNumber))
      companies.names.push(forms.name ?? '')
      companies.layouts.push(layouts.of([template, ...shared].map(pieces.of).join(' ')))
      companies.own.push(ownMark + own.join(ownMark))
      companies.matched.push(matchedNames && JSON.stringify(matchedNames))
      names.add(rank, forms)
    },
    end: () => ({ companies, pieces: pieces.texts(), layouts: layouts.texts(), names: names.end() }),
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
