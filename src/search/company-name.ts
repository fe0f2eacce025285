import type { CompanyName } from '../domain/views.ts'
import type { StoredCompany } from '../store/ports.ts'
import { fold } from '../text/fold.ts'
import { letterReading, spellLetters } from '../text/kana.ts'
import { splitLegalForm } from '../text/legal-form.ts'

/** The registered name; EDINET's where the register does not hold the company. */
export const nameOf = ({ register, filer }: StoredCompany): string => register?.name ?? filer?.name ?? ''

/** The register's reading leaves the legal form out, EDINET's does not. */
export const kanaOf = (company: StoredCompany): string | null => readingsOf(company)[0] ?? null

/** The published readings, the register's first; EDINET may read a name otherwise (ニッポン, ニホン). */
export function readingsOf({ register, filer }: StoredCompany): string[] {
  const readings = [register?.nameKana, filer?.nameKana ? splitLegalForm(filer.nameKana).core : undefined]
  return distinct(readings.filter((kana) => kana !== undefined))
}

/** Only names that a register verifies: the corporate-number register before EDINET. */
export const englishNameOf = (company: StoredCompany): CompanyName | null => englishNamesOf(company)[0] ?? null

export function englishNamesOf({ register, filer }: StoredCompany): CompanyName[] {
  const names: CompanyName[] = []
  if (register?.nameEn !== undefined) names.push({ value: register.nameEn, source: 'corporate_number_register' })
  if (filer?.nameEn) names.push({ value: filer.nameEn, source: 'edinet' })
  return names
}

/** EDINET may write a company otherwise than the register; such a writing finds it, too. */
export function filerNameOf({ register, filer }: StoredCompany): string[] {
  if (filer === null || register === null) return []
  return fold(filer.name) === fold(register.name) ? [] : [filer.name]
}

/**
 * A name with the letters it spells out in kana as letters (エヌ・ティ・ティ・データ → NTTデータ), without its legal form.
 * ケイエイ may as well be 経営: without the dots between the letters fewer than three of them are no spelling.
 */
export function lettersOf(name: string): string | null {
  const { core } = splitLegalForm(name)
  const letters = letterReading(fold(core) || fold(name))
  if (letters !== null && (letters.length > 2 || name.includes('・'))) return letters.toUpperCase()
  return spellLetters(core)
}

const distinct = (values: readonly string[]): string[] => [...new Set(values)]
