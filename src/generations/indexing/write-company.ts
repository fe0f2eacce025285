import type { CompanyForms, StoredCompany, WrittenCompany } from '../ports.ts'
import { type RecordCounts, writeCompanyView } from './company-view.ts'
import { matchedNamesOf } from './matched-names.ts'
import { companyForms } from './searchable-forms.ts'
import { prominenceOf } from './short-names.ts'

/** Writes a company for its generation: the answer without `match`, and the forms by which it is found. */
export function writeCompany(
  company: StoredCompany,
  counts: RecordCounts,
): { readonly written: WrittenCompany; readonly forms: CompanyForms } {
  const prominence = prominenceOf(company, { hasRecords: Object.values(counts).some((count) => count > 0) })
  const forms = companyForms(company, prominence)
  const { corporateNumber } = company
  const view = writeCompanyView(company, counts)
  const matchedNames = matchedNamesOf(company, forms, prominence)
  return { forms, written: { corporateNumber, view, matchedNames, successor: company.register?.successor ?? null } }
}
