import { englishNameOf, kanaOf, nameOf } from '../src/search/company-name.ts'
import { generationsIn } from '../src/store/generations.ts'
import type { GenerationReader } from '../src/store/ports.ts'
import type { KnownCompany } from './national-sample.ts'

/** The generation that an installation serves. Throws when there is none. */
export function publishedPath(dataDir: string): string {
  const generations = generationsIn(dataDir)
  const name = generations.current()
  if (name === null) throw new Error(`${dataDir} has no published generation`)
  return generations.pathOf(name)
}

/** About `wanted` companies, evenly spread over the generation. */
export async function knownCompanies(reader: GenerationReader, wanted: number): Promise<KnownCompany[]> {
  const { companies } = reader.facts.counts
  const step = Math.max(1, Math.floor(companies / wanted))
  const ids = Array.from({ length: Math.min(wanted, companies) }, (_, index) => 1 + index * step)
  return reader.companies(ids).map((company) => ({
    number: company.corporateNumber,
    name: nameOf(company),
    nameEn: englishNameOf(company)?.value ?? '',
    kana: kanaOf(company) ?? '',
  }))
}
