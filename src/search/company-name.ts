import type { CompanyName } from '../domain/views.ts'
import type { StoredCompany } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { letterReading } from '../text/kana.ts'
import { foldCompanyName, splitLegalForm } from '../text/legal-form.ts'

/** The registered name; EDINET's where the register does not hold the company. */
export const nameOf = ({ register, filer }: StoredCompany): string => register?.name ?? filer?.name ?? ''

/** The register's reading leaves the legal form out, EDINET's does not. */
export const kanaOf = ({ register, filer }: StoredCompany): string | null =>
  register?.nameKana ?? (filer?.nameKana ? splitLegalForm(filer.nameKana).core : null)

/** Only names that a register verifies: the corporate-number register before EDINET. */
export function englishNameOf({ register, filer }: StoredCompany): CompanyName | null {
  if (register?.nameEn !== undefined) return { value: register.nameEn, source: 'corporate_number_register' }
  return filer?.nameEn ? { value: filer.nameEn, source: 'edinet' } : null
}

/** EDINET may write a company otherwise than the register; such a writing finds it, too. */
export function filerNameOf({ register, filer }: StoredCompany): string[] {
  if (filer === null || register === null) return []
  return fold(filer.name) === fold(register.name) ? [] : [filer.name]
}

/**
 * Latin letters a name spells out (エヌ・ティ・ティ → ntt). ケイエイ may as well be 経営: without the dots between
 * the letters fewer than three of them are no spelling.
 */
export function lettersOf(name: string): string | null {
  const letters = letterReading(foldCompanyName(name))
  return letters !== null && (letters.length > 2 || name.includes('・')) ? letters : null
}
