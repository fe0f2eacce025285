import type { Static } from 'typebox'
import type { companySchema } from '../src/domain/shapes/company.ts'
import { generationsIn } from '../src/generations/generation-folder.ts'
import type { GenerationReader } from '../src/generations/ports.ts'
import type { KnownCompany } from './national-sample.ts'

/** The generation that an installation serves. Throws when there is none. */
export function publishedPath(dataDir: string): string {
  const generations = generationsIn(dataDir)
  const name = generations.current()
  if (name === null) throw new Error(`${dataDir} has no published generation`)
  return generations.pathOf(name)
}

type AnswerCompany = Static<typeof companySchema>

/** The corporate number of a company in the result of a search. */
export const corporateNumberOf = (json: string): string => (JSON.parse(json) as AnswerCompany).corporate_number

/** About `wanted` companies, evenly spread over the generation. */
export async function knownCompanies(reader: GenerationReader, wanted: number): Promise<KnownCompany[]> {
  const { companies } = reader.facts.counts
  const step = Math.max(1, Math.floor(companies / wanted))
  const ids = Array.from({ length: Math.min(wanted, companies) }, (_, index) => 1 + index * step)
  return reader.companies(ids).map(({ json }) => {
    const company = JSON.parse(`${json}}`) as Pick<AnswerCompany, 'corporate_number' | 'name' | 'name_en' | 'name_kana'>
    return {
      number: company.corporate_number,
      name: company.name,
      nameEn: company.name_en?.value ?? '',
      kana: company.name_kana ?? '',
    }
  })
}
