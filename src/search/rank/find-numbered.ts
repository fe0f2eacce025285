import { foldCompanyName } from '../../words/text/legal-form.ts'
import { printedNames } from '../query/printed-name.ts'
import { splitNumber } from '../query/numbered-text.ts'
import { asNumber } from '../query/understanding.ts'
import type { CompanyHit } from './company-hit.ts'
import type { FoundCompanies, Search } from './interpretation.ts'

/**
 * A name with a corporate number: 株式会社青空 T1234567890123. Where the company of the number has the name, it alone is meant. A number of
 * another company, or of none, does not choose: the companies of the name come first, that of the number last. Null without a number.
 * `findName`: the search of the name alone.
 */
export function findNumbered(search: Search, findName: (name: string) => FoundCompanies): FoundCompanies | null {
  const numbered = splitNumber(search.text)
  if (numbered === null) return null
  const { name, number } = numbered
  const company = number === null ? null : search.reader.companyIdOf(number)
  const byName = findName(name)
  const contradicted = contradictedBy(byName)
  if (company === null || number === null) return byName.hits.length === 0 ? byName : contradicted
  const hit: CompanyHit = { company, kind: 'name', anchor: 'exact', form: '', fallback: 'corporate_number' }
  if (hasName(search, company, name) || byName.hits.some((each) => each.company === company))
    return { hits: [hit], understanding: asNumber(number) }
  return { ...contradicted, hits: [...contradicted.hits.slice(0, search.limit - 1), hit] }
}

/** None of the companies of the name is exactly what the text says. */
function contradictedBy({ hits, understanding }: FoundCompanies): FoundCompanies {
  const ofWholeName = hits.filter(({ anchor }) => anchor === 'exact')
  const shown = ofWholeName.length > 0 ? ofWholeName : hits
  return {
    hits: shown.map((hit) => ({ ...hit, fallback: hit.fallback ?? 'as_printed' })),
    understanding: { ...understanding, reading: 'as_printed' },
    hasOtherNumber: true,
  }
}

/** Whether the registered name of a company is the text, or the company in it: of a frequent name, a page has only some. */
function hasName({ reader }: Search, company: number, name: string): boolean {
  const registered = foldCompanyName(reader.writtenNames([company])[0]!)
  return [name, ...printedNames(name).map((printed) => printed.company)].map(foldCompanyName).includes(registered)
}
