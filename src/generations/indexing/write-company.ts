import type { CompanyForms, MatchedNames, StoredCompany, WrittenCompany } from '../ports.ts'
import { writeCompanyView } from './company-view.ts'
import { matchedNamesOf } from './matched-names.ts'
import { companyForms } from './searchable-forms.ts'
import { prominenceOf } from './short-names.ts'

/** The forms by which a company is found, and the names that `match` shows for them. */
export interface CompanyNames {
  readonly forms: CompanyForms
  readonly matchedNames: MatchedNames | null
}

/** A company with records is also found by its short names. */
export function namesOf(company: StoredCompany, { hasRecords }: { readonly hasRecords: boolean }): CompanyNames {
  const prominence = prominenceOf(company, { hasRecords })
  const forms = companyForms(company, prominence)
  return { forms, matchedNames: matchedNamesOf(company, forms, prominence) }
}

/** Writes a company for the layer of companies, which does not know of records: the answer without `match`, and the forms by which it is found. */
export function writeCompany(company: StoredCompany): {
  readonly written: WrittenCompany
  readonly forms: CompanyForms
} {
  const { forms, matchedNames } = namesOf(company, { hasRecords: false })
  const { corporateNumber } = company
  const view = writeCompanyView(company)
  return { forms, written: { corporateNumber, view, matchedNames, successor: company.register?.successor ?? null } }
}
