import { createNamesEncoder } from '../names/spool.ts'
import {
  ownMark,
  type CompaniesWithRecords,
  type CompanyBatch,
  type CompanyForms,
  type MatchedNames,
  type WrittenCompany,
} from '../ports.ts'
import { numberDistinct } from './distinct-texts.ts'

/** Encodes companies one by one, so that what is written of one is garbage before the next. */
export interface CompanyEncoder {
  /** `id`: as in `EncodedNames`. */
  add(company: WrittenCompany, id: number, forms: CompanyForms): void
  end(): CompanyBatch
}

export function createCompanyEncoder(): CompanyEncoder {
  const pieces: string[] = []
  const layouts: string[] = []
  const indexOfPiece = numberDistinct((text) => pieces.push(text))
  const indexOfLayout = numberDistinct((text) => layouts.push(text))
  const names = createNamesEncoder()
  const companies = {
    numbers: [] as number[],
    names: [] as string[],
    layouts: [] as number[],
    own: [] as string[],
    matched: [] as (string | null)[],
    successors: [] as (number | null)[],
  }
  return {
    add({ corporateNumber, view: { template, own, shared }, matchedNames, successor }, id, forms) {
      companies.numbers.push(Number(corporateNumber))
      companies.names.push(forms.name ?? '')
      companies.layouts.push(indexOfLayout([template, ...shared].map(indexOfPiece).join(' ')))
      companies.own.push(ownMark + own.join(ownMark))
      companies.matched.push(matchedNames && JSON.stringify(matchedNames))
      companies.successors.push(successor === null ? null : Number(successor))
      names.add(id, forms)
    },
    end: () => ({ companies, pieces, layouts, names: names.end() }),
  }
}

/** Encodes what the layer of records has of the companies with records. */
export interface EncoderWithRecords {
  /** `place`: among the companies with records, in the order of ranks, from 1. */
  add(names: { readonly forms: CompanyForms; readonly matchedNames: MatchedNames | null }, place: number): void
  end(): Omit<CompaniesWithRecords, 'ranks'>
}

export function createEncoderWithRecords(): EncoderWithRecords {
  const names = createNamesEncoder()
  const matched: (string | null)[] = []
  return {
    add({ forms, matchedNames }, place) {
      names.add(place, forms)
      matched.push(matchedNames && JSON.stringify(matchedNames))
    },
    end: () => ({ names: names.end(), matched }),
  }
}
