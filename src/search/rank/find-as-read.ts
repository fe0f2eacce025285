import type { GenerationReader } from '../../generations/ports.ts'
import type { CompanyHit } from './company-hit.ts'
import type { CompanyText } from './company-text.ts'
import { namesAsked } from '../query/asked-names.ts'
import { splitNumber } from '../query/numbered-text.ts'
import { placeInterpretations } from '../query/place-interpretations.ts'
import { printedNames } from '../query/printed-name.ts'
import type { CompanyInterpretation } from '../filters/record-conditions.ts'
import { tokenOf, tokensOfPrintedName, tokensOfWholeName } from '../../generations/indexing/record-tokens.ts'
import { spellingsInOtherLetters } from '../../generations/indexing/transliterate.ts'
import { asName, inPlace, type Understanding } from '../query/understanding.ts'

/** A company filter as it is read. */
export interface CompanyReading {
  /** Null: as a name. */
  readonly interpretation: CompanyInterpretation | null
  /** The companies that have the name, by their numbers: records that belong to their names match, too. */
  readonly named: readonly string[]
  /** The index tokens of the records that print the registered name of a company of which the text is the English name. */
  readonly inJapanese: readonly string[]
  /**
   * The index tokens of the records of which the text is the whole name: that is printed, or a registered, former or English name of the company that
   * a record is tied to, or to whose name it belongs. Empty where the text is read as something else than a name.
   */
  readonly whole: readonly string[]
  /**
   * The name that is read, the places in which its companies are (undefined: anywhere), and whether a company has it, with whatever legal form; null
   * where the text is read as something else.
   */
  readonly name: {
    readonly text: string
    readonly within: ReadonlySet<number> | undefined
    readonly isOfCompany: boolean
  } | null
}

/** The reading without a name. */
export const withoutName: CompanyReading = { interpretation: null, named: [], inJapanese: [], whole: [], name: null }

export interface FoundAsRead<Found> extends CompanyReading {
  readonly found: Found | null
  readonly understanding: Understanding
}

/** The readings other than a name in which the text has the whole name of a company. */
export const wholeNameReadings: ReadonlySet<Understanding['reading']> = new Set([
  'name_and_place',
  'place_of_business',
  'as_printed',
])

/** The readings in which the records of the names of the companies are asked for, too: who writes the number beside the name means both. */
const readingsWithName: ReadonlySet<Understanding['reading']> = new Set([...wholeNameReadings, 'corporate_number'])

/** Maximum number of companies that replace the text of a company filter. */
export const filterCompaniesMax = 10

/**
 * Reads a company filter as the company search does, and takes the first interpretation for which `find` finds records (null: none):
 * 1. the text as a name,
 * 2. a name and a place; before 1 where the company search finds the name in the place,
 * 3. the companies that the company search finds otherwise,
 * 4. where nothing of a name is in the place beside it, the records of exactly the name elsewhere; before 3 where the company search finds
 *    no company of the name there either,
 * 5. where the company search finds no company of a name beside a number, the records of exactly the name,
 * 6. a name in katakana as it is written in Latin letters, and one in Latin letters as it is written in Japanese, as a whole name: so are companies
 *    abroad published, and brands asked for.
 */
export function findAsRead<Found>(
  reader: GenerationReader,
  company: CompanyText,
  find: (reading: CompanyReading) => Found | null,
): FoundAsRead<Found> {
  const { text } = company
  const asWritten = { interpretation: null, understanding: company.asName }
  const isInPlace = placeInterpretations(text).length > 0 && company.found().understanding.place?.matched === true
  // A place that is a part of the name of a company is not split from it, though the company may have no record.
  const isWholeName = !isInPlace && isNameWithPlace(company)
  const places = (isWholeName ? [] : placeInterpretations(text)).map((interpretation) => ({
    interpretation,
    understanding: inPlace(interpretation, true),
  }))
  const first = isInPlace ? [...places, asWritten] : [asWritten, ...places]
  const findNamed = ({ interpretation, understanding }: NamedReading): FoundAsRead<Found> | null => {
    const { name, place } = interpretation ?? { name: text, place: null }
    const named = company.withRecordsOfName(name, place?.numbers)
    const reading: CompanyReading = {
      interpretation,
      named,
      ...wholeName(company, name, place?.numbers),
    }
    const found = find(reading)
    return found === null ? null : { ...reading, found, understanding }
  }
  const findOthers = (): FoundAsRead<Found> | null => {
    const { understanding, ...all } = company.found()
    const hits = all.hasOtherNumber ? all.hits.filter(isOfName) : all.hits
    if (understanding.reading === 'name' || hits.length + understanding.members.length === 0) return null
    const numbers = reader.corporateNumbersOf(hits.slice(0, filterCompaniesMax).map((hit) => hit.company))
    const named = readingsWithName.has(understanding.reading) ? numbers : []
    const printed = namesOf(understanding).flatMap(tokensOfWholeName)
    const reading: CompanyReading = {
      ...withoutName,
      interpretation: { numbers, printed },
      named,
      ...nameInPlace(company, understanding),
    }
    const found = find(reading)
    return found === null ? null : { ...reading, found, understanding }
  }
  const findElsewhere = () =>
    firstNotNull(places, ({ interpretation }) =>
      findNamed({
        interpretation: { name: interpretation.name, place: null },
        understanding: inPlace(interpretation, false),
      }),
    )
  const findWholeName = () => firstNotNull(wholeNamesFor(company), findNamed)
  const isNoneThere = places.length > 0 && company.found().understanding.place?.matched === false
  const others = isNoneThere ? [findElsewhere, findOthers] : [findOthers, findElsewhere]
  return (
    firstNotNull(first, findNamed) ??
    firstNotNull([...others, findWholeName], (findIn) => findIn()) ?? { ...withoutName, found: null, ...asWritten }
  )
}

/** The records of the name are wanted, not those of another company whose number stands beside it, or of one that is called much the same. */
const isOfName = ({ anchor, fallback }: CompanyHit): boolean =>
  anchor === 'exact' && fallback !== 'corporate_number' && fallback !== 'similar'

/** The name beside a number, and without what lists print beside it; none where the number, or the name, is that of a company. */
function namesBesideNumber({ text, found }: CompanyText): readonly string[] {
  const { hits, understanding } = found()
  const isOfCompany = understanding.reading === 'corporate_number' || hits.some(isOfName)
  const name = isOfCompany ? undefined : splitNumber(text)?.name
  return name === undefined ? [] : [name, ...printedNames(name).map((printed) => printed.company)]
}

/** The whole names that are asked for in the last place: those beside a number, a name in katakana in Latin letters, and one in these in Japanese. */
const wholeNamesFor = (company: CompanyText): NamedReading[] =>
  [
    ...namesBesideNumber(company).map((name) => ({ ...asName(name), reading: 'as_printed' as const })),
    ...spellingsInOtherLetters(company.text).map(asName),
  ].map((understanding) => ({ interpretation: { name: understanding.name, place: null }, understanding }))

/** Whether a text of which words are a place is as a whole a name of a company: Toyota Motor, 大阪 ガス. */
export const isNameWithPlace = (company: CompanyText): boolean =>
  placeInterpretations(company.text).length > 0 && company.isWritten(company.text)

/** The text, or a part of it, is a name. */
interface NamedReading {
  readonly interpretation: Exclude<CompanyInterpretation, { readonly numbers: readonly string[] }> | null
  readonly understanding: Understanding
}

/**
 * Of the companies that are found in a place, not all have the name: 有限会社青空 is there beside 株式会社青空, and names that begin with it. Nothing where
 * the text is read otherwise.
 */
function nameInPlace(company: CompanyText, { reading, name, place }: Understanding): Partial<NameRead> {
  if (reading !== 'name_and_place' || place?.matched !== true) return {}
  const within = placeInterpretations(company.text).find((each) => each.name === name)?.place.numbers
  return wholeName(company, name, within)
}

/** The whole names of which records are asked for, too: those of several parties, or the name beside which something else is printed. */
const namesOf = ({ members, reading, name, place }: Understanding): readonly string[] =>
  members.length > 0 || place !== null || !printedReadings.has(reading) ? members : [name]

const printedReadings: ReadonlySet<Understanding['reading']> = new Set(['place_of_business', 'as_printed'])

function firstNotNull<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

type NameRead = Pick<CompanyReading, 'inJapanese' | 'whole' | 'name'>

const printedTokens = (name: string): string[] => namesAsked(name).flatMap(tokensOfPrintedName)

/** The reading of a text as a whole name, in these places. */
export function wholeName(company: CompanyText, name: string, within?: ReadonlySet<number>): NameRead {
  const own = company.ofOwnName(name, within)
  const inJapanese = within === undefined ? company.registeredNames(name).flatMap(printedTokens) : []
  const ofOwn = own.flatMap((number) => [tokenOf('corporateNumber', number), tokenOf('nameHolder', number)])
  return {
    inJapanese,
    whole: [...printedTokens(name), ...inJapanese, ...ofOwn],
    name: { text: name, within, isOfCompany: company.isOwnName(name, within) },
  }
}
