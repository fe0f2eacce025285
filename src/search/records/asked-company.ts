import { spellingsInOtherLetters } from '../../generations/indexing/transliterate.ts'
import { foldCompanyName } from '../../words/text/legal-form.ts'
import type { AliasKind, CompanyRow, FoundRecord, GenerationReader } from '../../generations/ports.ts'
import type { WholeName } from '../../generations/indexing/printed-names.ts'
import { parseCompanyQuery } from '../query/company-query.ts'
import { splitNumber } from '../query/numbered-text.ts'
import { printedNames } from '../query/printed-name.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import { findWholeNamed } from '../rank/find-by-name.ts'
import type { RecordConditions } from '../filters/record-filters.ts'

/** The companies that a question names, by number or by a whole name. */
interface AskedCompanies {
  readonly ids: ReadonlySet<number>
  /** Their whole names, registered, former and others, folded: a record without a number may have any of them. They take a read of each company. */
  readonly names: () => ReadonlySet<string>
}

/**
 * Returns a function that tells whether the question names the company of a record, which has these whole names. A record of another company, in
 * which the name occurs, was found by browsing: 大阪府 is the name of a corporation, and a word in the records of a thousand others.
 */
export function isOfAskedCompany(
  reader: GenerationReader,
  { id, corporateNumber, nameOf, company, q }: RecordConditions,
): (record: FoundRecord, wholeNames: readonly WholeName[]) => boolean {
  if ([id, corporateNumber, nameOf].some((condition) => condition !== undefined)) return () => true
  const texts = [company, q].filter((text) => text !== undefined)
  // An answer without a record needs neither.
  let written: ReadonlySet<string> | null = null
  let asked: readonly AskedCompanies[] | null = null
  return ({ corporateNumber: number }, ofParty) => {
    if (texts.length === 0) return false
    const wholeNames = ofParty.map(({ name }) => name)
    const writtenNames = (written ??= new Set(texts.flatMap(namesIn).map(foldCompanyName)))
    if (wholeNames.some((name) => writtenNames.has(name))) return true
    asked ??= texts.map((text) => companiesNamed(reader, text))
    if (number === null) return asked.some(({ names }) => wholeNames.some((name) => names().has(name)))
    const company = reader.companyIdOf(number)
    return company !== null && asked.some(({ ids }) => ids.has(company))
  }
}

/** The names that a text may be: the whole, what is beside a place or a number, and what lists print beside a unit or others. */
function namesIn(text: string): string[] {
  const name = splitNumber(text)?.name ?? text
  const names = [name, ...placeInterpretations(name).map((interpretation) => interpretation.name)]
  return [
    ...names,
    ...names.flatMap((each) => printedNames(each).map(({ company }) => company)),
    ...spellingsInOtherLetters(name),
  ]
}

function companiesNamed(reader: GenerationReader, text: string): AskedCompanies {
  const number = splitNumber(text)?.number ?? null
  const ofNumber = number === null ? null : reader.companyIdOf(number)
  const ids = new Set(ofNumber === null ? [] : [ofNumber])
  for (const name of new Set(namesIn(text)))
    for (const id of findWholeNamed({ reader, query: parseCompanyQuery(name), limit: 0 }).all) ids.add(id)
  let names: ReadonlySet<string> | null = null
  return { ids, names: () => (names ??= new Set(reader.companies([...ids]).flatMap(namesOfCompany))) }
}

const wholeKinds: ReadonlySet<string> = new Set<AliasKind>(['english', 'former', 'filer', 'letters', 'known'])

function namesOfCompany(company: CompanyRow): string[] {
  const shown = (['name', 'name_en'] as const).map((member) => JSON.parse(`"${company.textOf(member)}"`) as string)
  const others = Object.keys(company.matchedNames() ?? {}).map(
    (key) => key.split(' ', 2) as [kind: string, form: string],
  )
  return [
    ...shown.filter((name) => name !== '').map(foldCompanyName),
    ...others.filter(([kind]) => wholeKinds.has(kind)).map(([, form]) => form),
  ]
}
