import type { CompanyName, CompanyAlias } from '../../domain/views.ts'
import type { FoundRecord, GenerationReader } from '../../generations/ports.ts'

/** The names of a company for readers of English, as they are today. */
export interface LatinNames {
  readonly nameEn: string | null
  /** How its registered name is read. */
  readonly nameRomanized: string | null
}

export const noLatinNames: LatinNames = { nameEn: null, nameRomanized: null }

/** The names of the companies that records are linked to, by their corporate numbers. */
export function latinNamesOf(
  reader: GenerationReader,
  records: readonly FoundRecord[],
): ReadonlyMap<string | null, LatinNames> {
  const numbers = new Set(records.map(({ corporateNumber }) => corporateNumber).filter((number) => number !== null))
  const ids = [...numbers].map((number) => reader.companyIdOf(number)).filter((id) => id !== null)
  return new Map(
    reader.companies(ids).map(({ json }) => {
      const company = JSON.parse(`${json}}`) as {
        readonly corporate_number: string
        readonly name_en: CompanyName | null
        readonly aliases: readonly CompanyAlias[]
      }
      const romanized = company.aliases.find(({ kind }) => kind === 'romanized')
      return [
        company.corporate_number,
        { nameEn: company.name_en?.value ?? null, nameRomanized: romanized?.value ?? null },
      ]
    }),
  )
}
