import type { CompanyName } from '../../domain/views.ts'
import type { StoredCompany } from '../ports.ts'
import { fold } from '../../words/text/fold.ts'
import { parseLetterNames, replaceLetterNames } from '../../words/text/sounds/letter-names.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import { foldCompanyName, splitLegalForm } from '../../words/text/legal-form.ts'
import { readingKey, unifyLongVowels } from '../../words/text/sounds/reading-key.ts'

/** The registered name; EDINET's for a company that is not in the register. */
export const nameOf = ({ register, filer }: StoredCompany): string => register?.name ?? filer?.name ?? ''

/** The register's kana omit the legal form; it is removed from EDINET's. */
export const kanaOf = (company: StoredCompany): string | null => kanaNamesOf(company)[0] ?? null

/** The published names in kana, the register's first; EDINET may give a different one (ニッポン, ニホン). */
export function kanaNamesOf({ register, filer }: StoredCompany): string[] {
  if (filer === null) return register?.nameKana === undefined ? [] : [register.nameKana]
  const kanaNames = [register?.nameKana, filer?.nameKana ? splitLegalForm(filer.nameKana).core : undefined]
  return [...new Set(kanaNames.filter((kana) => kana !== undefined))]
}

/**
 * The readings of a name with the other reading of 日本: ニホンデンキ of 日本電気, which the register has as ニッポンデンキ. Few know which of the two
 * a company has chosen. Empty for names without 日本.
 */
export function otherReadingsOf(name: string, kanaNames: readonly string[]): string[] {
  if (!name.includes('日本')) return []
  const others = kanaNames.map((kana) =>
    kana.includes('ニホン') ? kana.replaceAll('ニホン', 'ニッポン') : kana.replaceAll(/ニ[ッツ]ポン/gu, 'ニホン'),
  )
  return others.filter((kana) => !kanaNames.includes(kana))
}

/** Only names from an official register: the corporate-number register before EDINET. */
export const englishNameOf = (company: StoredCompany): CompanyName | null => englishNamesOf(company)[0] ?? null

export function englishNamesOf({ register, filer }: StoredCompany): CompanyName[] {
  const names: CompanyName[] = []
  if (register?.nameEn !== undefined) names.push({ value: register.nameEn, source: 'corporate_number_register' })
  if (filer?.nameEn) names.push({ value: filer.nameEn, source: 'edinet' })
  return names
}

/** EDINET's spelling if it differs from the register's; the company is found by both. */
export function filerNameOf({ register, filer }: StoredCompany): string[] {
  if (filer === null || register === null) return []
  return fold(filer.name) === fold(register.name) ? [] : [filer.name]
}

/**
 * The name without its legal form, with letters spelled out in kana as Latin letters (エヌ・ティ・ティ・データ → NTTデータ).
 * Without middle dots at least three letters are required: ケイエイ may as well be 経営. Several parts of a written company have them.
 */
export const lettersOf = withLatestResults(readLetters, 16)

function readLetters(name: string): string | null {
  const { core } = splitLegalForm(name)
  const letters = parseLetterNames(fold(core) || fold(name))
  if (letters !== null && (letters.length > 2 || name.includes('・'))) return letters.toUpperCase()
  return replaceLetterNames(core)
}

/** The forms in which a published name in kana is indexed. */
export function readingFormsOf(nameKana: string): { kana: string; reading: string } {
  const folded = foldCompanyName(nameKana)
  return { kana: unifyLongVowels(folded), reading: readingKey(folded) }
}

/** Whether a folded text is in kana alone. */
export const isKana = (folded: string): boolean => /^[\p{Script=Katakana}\p{Script=Hiragana}ー]+$/u.test(folded)
