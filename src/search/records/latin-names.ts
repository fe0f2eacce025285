import type { CompanyName, CompanyAlias } from '../../domain/views.ts'
import type { GenerationReader } from '../../generations/ports.ts'
import { keptCompaniesMax, latestForGeneration } from './once-for-generation.ts'

/** The names of a company for readers of English, as they are today. */
export interface LatinNames {
  readonly nameEn: string | null
  /** How its registered name is read. */
  readonly nameRomanized: string | null
}

export const noLatinNames: LatinNames = { nameEn: null, nameRomanized: null }

/** The names of the company that a record is linked to, by its corporate number. */
export const latinNamesOf = latestForGeneration((reader: GenerationReader, corporateNumber): LatinNames => {
  const id = reader.companyIdOf(corporateNumber)
  const [row] = id === null ? [] : reader.companies([id])
  if (row === undefined) return noLatinNames
  const { name_en, aliases } = JSON.parse(`${row.json}}`) as {
    readonly name_en: CompanyName | null
    readonly aliases: readonly CompanyAlias[]
  }
  const romanized = aliases.find(({ kind }) => kind === 'romanized')
  return { nameEn: name_en?.value ?? null, nameRomanized: romanized?.value ?? null }
}, keptCompaniesMax)
