import type { CompanyRow, GenerationReader } from '../../generations/ports.ts'
import { areOfOtherSides, isFormOf, isSideTelling, japaneseFormOf } from '../../words/text/japanese-form.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'

/** Whether a text has a Japanese legal form that the name of a company, now and formerly, has not: 株式会社青空, and it is 有限会社青空. */
export function isOfOtherForm(company: CompanyRow, typed: string): boolean {
  const form = japaneseFormOf(typed)
  if (form === '') return false
  const isOfForm = (name: string): boolean => isFormOf(form, japaneseFormOf(name))
  const asked = foldCompanyName(typed)
  const name = company.textOf('name')
  const isAsked = foldCompanyName(name) === asked
  if (isAsked && isOfForm(name)) return false
  const others = namesOf(company)
    .slice(1)
    .filter((value) => foldCompanyName(value) === asked)
  // By a reading or in another spelling the registered name is meant.
  const isMeant = isAsked || !others.some((value) => japaneseFormOf(value) !== '')
  return !others.some(isOfForm) && !(isMeant && isOfForm(name))
}

/** Whether the names of a company that are the text have the legal form on the other side: 青空株式会社, and it is 株式会社青空. */
export function isOfOtherSide(company: CompanyRow, typed: string): boolean {
  if (!isSideTelling(japaneseFormOf(typed))) return false
  const asked = foldCompanyName(typed)
  const isAsked = (name: string): boolean => foldCompanyName(name) === asked
  const isOther = (name: string): boolean => areOfOtherSides(typed, name)
  // Most have the name as it is typed: then their former names need not be read.
  const name = company.textOf('name')
  if (isAsked(name) && !isOther(name)) return false
  const names = namesOf(company).filter(isAsked)
  return names.length > 0 && names.every(isOther)
}

/** Now and formerly. */
function namesOf(company: CompanyRow): readonly string[] {
  const { aliases } = JSON.parse(`${company.json}}`) as { readonly aliases: readonly { readonly value: string }[] }
  return [company.textOf('name'), ...aliases.map(({ value }) => value)]
}

/** Of companies those that are of another form. */
export function ofOtherForm(reader: GenerationReader, ids: readonly number[], typed: string): ReadonlySet<number> {
  if (ids.length === 0 || japaneseFormOf(typed) === '') return new Set()
  const rows = reader.companies(ids)
  return new Set(ids.filter((_, index) => isOfOtherForm(rows[index]!, typed)))
}
