import type { CompanyForms, StoredCompany, WrittenCompany } from '../ports.ts'
import { writeCompanyView } from './company-view.ts'
import { matchedNamesOf } from './matched-names.ts'
import { companyForms } from './searchable-forms.ts'
import { prominenceOf } from './short-names.ts'

/** Writes a company for its generation: the answer without `match`, and the forms by which it is found. */
export function writeCompany(
  company: StoredCompany,
  { hasRecords }: { readonly hasRecords: boolean },
): { readonly written: WrittenCompany; readonly forms: CompanyForms } {
  const prominence = prominenceOf(company, { hasRecords })
  const forms = companyForms(company, prominence)
  const { corporateNumber } = company
  const view = writeCompanyView(company)
  const matchedNames = matchedNamesOf(company, forms, prominence)
  return { forms, written: { corporateNumber, view, matchedNames, successor: company.register?.successor ?? null } }
}
