import { dateInTokyo } from '../domain/calendar.ts'
import { recordKinds } from '../domain/facts.ts'
import type { WarningCode } from '../domain/warnings.ts'
import { GenerationDamaged, type GenerationReader } from '../generations/ports.ts'
import { everydayCodesOf } from '../words/vocabulary/everyday-words.ts'
import { jsonOf } from '../generations/indexing/write-view.ts'
import { DataDamaged, DataUnavailable, type CombinedResult, type ResultPage, type Search } from './port.ts'
import { askedLists, listsPrinting } from './records/asked-lists.ts'
import { withSubjects } from './query/subjects.ts'
import { placeInterpretations } from './query/place-interpretations.ts'
import { asNumber, type Understanding } from './query/understanding.ts'
import { companyJson } from './rank/company-json.ts'
import type { CompanyHit } from './rank/company-hit.ts'
import { filterCompaniesMax } from './rank/find-as-read.ts'
import { companyText, type CompanyText } from './rank/company-text.ts'
import { countOutsidePlace, notInPlace, type OutsidePlace } from './records/without-place.ts'
import { recordQuery } from './records/record-query.ts'
import { predecessorsMember } from './records/predecessors.ts'
import { entriesOfPublisher } from './records/coverage-publisher.ts'
import { coverageGroups } from './records/coverage-view.ts'
import { hasGroups } from './records/group-records.ts'
import { enforcementsOfText, type Shown } from './records/enforcements-of-text.ts'
import { findRecords } from './records/find-records.ts'
import { withNamedInRecords } from './records/named-in-records.ts'
import { countOtherRecords } from './records/other-records.ts'
import { countAllUnreadRows } from './records/rows-left-out.ts'
import { suggestNames } from './suggest/suggest.ts'
import { sameNameCounts } from './records/same-name.ts'
import { countsMembers } from './rank/record-counts.ts'
import { nameOnlyMembers } from './records/records-of-name.ts'

export interface SearchContext {
  /** The current generation; null while there is none. One search reads one generation. */
  readonly generation: () => GenerationReader | null
  readonly now: () => Date
}

export function createSearch({ generation, now }: SearchContext): Search {
  const today = (): string => dateInTokyo(now())

  /** Runs a search on one generation. Throws `DataDamaged` when it cannot be read. */
  function searchGeneration<Answer>(find: (reader: GenerationReader) => Answer): Answer {
    const reader = generation()
    if (reader === null) throw new DataUnavailable('there is no generation to answer from')
    try {
      return find(reader)
    } catch (error) {
      throw error instanceof GenerationDamaged ? new DataDamaged(error.message, { cause: error }) : error
    }
  }

  return {
    info: () => generation()?.facts ?? null,
    companies: async (q, limit) =>
      searchGeneration((reader) =>
        searchCompanies(reader, companyText(reader, q, limit + 1), { limit, today: today() }),
      ),
    combined: async (q, limit) => searchGeneration((reader) => searchCombined(reader, q, { limit, today: today() })),
    records: async (kind, conditions, page) =>
      searchGeneration((reader) =>
        findRecords(reader, kind, conditions, { page, today: today(), isCounted: page.order === undefined }),
      ),
    suggest: async (text) => searchGeneration((reader) => suggestNames(reader, text).map(jsonOf)),
    coverage: async (publisher) => searchGeneration((reader) => findCoverage(reader, publisher, now())),
  }
}

function searchCombined(
  reader: GenerationReader,
  typed: string,
  { limit, today }: { readonly limit: number; readonly today: string },
): CombinedResult {
  const company = companyText(reader, typed, Math.max(limit, filterCompaniesMax) + 1)
  // A name in the text is asked for as the name alone is.
  const q = company.text
  const isInText = q !== typed
  const corporateNumber = isCorporateNumber(q) ? q : null
  const companies = searchCompanies(reader, company, { limit, today })
  const isOfCompany = companies.items.length > 0 && !companies.warnings.includes('no_company_of_name')
  const { enforcements, isNone, hasNoEnforcement, ofText } = enforcementsOfText(reader, company, {
    corporateNumber,
    understanding: companies.understanding,
    isInText,
    isOfCompany,
    limit,
    today,
  })
  const { counted, namesAuthority } = countOtherRecords(reader, company, { corporateNumber, today, hasNoEnforcement })
  const isWithoutEnforcement = isNone && counted.enforcements === 0 && companies.understanding.subjects.length === 0
  const isNothing = companies.items.length + enforcements.items.length === 0
  const hasRecords = !isNone || counted.enforcements + counted.procurementSuspensions + counted.licenseActions > 0
  const unreadRows = hasRecords ? null : countAllUnreadRows(reader)
  const outside = countOutsidePlaceOfAll(reader, company, companies.understanding, today)
  // The records were asked for by the same words, unless a name is in them.
  const asked = isInText ? askedLists(reader, typed, today) : ofText.asked
  const isWord = corporateNumber === null && !isInText && !isOfCompany && companies.understanding.subjects.length === 0
  return {
    ...combine(companies, enforcements, limit),
    understanding: {
      ...companies.understanding,
      asked: asked ?? (isWord ? listsPrinting(reader, q, counted, today) : null),
    },
    otherRecords: counted,
    otherNames: enforcements.otherNames,
    ...outside,
    unreadRows,
    warnings: [
      ...(outside.withoutPlace ? (['records_without_place'] as const) : []),
      ...(outside.inOtherPlaces ? (['records_in_other_places'] as const) : []),
      ...companies.warnings,
      ...(enforcements.otherNames ? (['other_names'] as const) : []),
      ...(isNothing && namesAuthority ? (['authority_in_text'] as const) : []),
      ...(asked === null ? [] : (['field_words'] as const)),
      ...(isNothing && everydayCodesOf(typed) !== null ? (['everyday_words'] as const) : []),
      ...(unreadRows ? (['unread_rows'] as const) : []),
      ...(isWithoutEnforcement && hasGroups(reader.facts, 'enforcement') ? (['groups_not_of_companies'] as const) : []),
    ],
  }
}

/** The records of all kinds of exactly the name that are not in the place beside it, at most ten of each kind. */
function countOutsidePlaceOfAll(
  reader: GenerationReader,
  company: CompanyText,
  understanding: Understanding,
  today: string,
): OutsidePlace {
  const { name, place } = understanding
  if (place?.matched !== true) return notInPlace
  const read = placeInterpretations(company.text).find((each) => each.name === name)
  const named = company.withRecordsOfName(name, read?.place.numbers)
  const authorities = reader.authorities()
  const counted = recordKinds.map((kind) =>
    countOutsidePlace(
      {
        reader,
        queryOf: (reading, page) => recordQuery(kind, { company: name }, { ...reading, today, page, authorities }),
      },
      { named, understanding },
    ),
  )
  const sumOf = (key: keyof OutsidePlace): number => counted.reduce((sum, each) => sum + (each[key] ?? 0), 0)
  return { withoutPlace: sumOf('withoutPlace'), inOtherPlaces: sumOf('inOtherPlaces') }
}

const isCorporateNumber = (q: string): boolean => /^\d{13}$/.test(q)

/** Neither dates nor other conditions leave companies out. */
const ofNoRecords = {
  undatedExcluded: null,
  unknownEndExcluded: null,
  uncodedExcluded: null,
  otherNames: null,
  otherConditionsExclude: null,
  otherKinds: null,
  sameName: null,
  ofPredecessors: null,
  ofOffices: null,
  ...notInPlace,
  elsewhere: [],
  gaps: null,
  personsLeftOut: null,
  unreadRows: null,
  nameOnly: null,
  browsed: [],
}

function searchCompanies(
  reader: GenerationReader,
  company: CompanyText,
  { limit, today }: { readonly limit: number; readonly today: string },
) {
  const q = company.text
  /** No hits: by a number alone. */
  const itemsOf = (ids: readonly number[], hits: readonly CompanyHit[] = [], typed = ''): string[] => {
    const companies = reader.companies(ids).map((row, index) => ({
      row,
      id: ids[index]!,
      corporateNumber: row.textOf('corporate_number'),
      name: JSON.parse(`"${row.textOf('name')}"`) as string,
    }))
    const sameName = sameNameCounts(reader, companies, today)
    return companies.map(({ row, ...each }, index) => {
      const others = [
        `,${countsMembers(reader, each)}`,
        predecessorsMember(reader, each.corporateNumber, today),
        nameOnlyMembers(reader, each.corporateNumber, today),
        `,"same_name_counts":${JSON.stringify(sameName[index])}`,
      ]
      return companyJson(row, hits[index] ?? null, { others: others.join(''), typed })
    })
  }
  const common = { ...ofNoRecords, dataAsOf: reader.facts.collectedAt.company, warnings: [] as WarningCode[] }
  if (isCorporateNumber(q)) {
    const id = reader.companyIdOf(q)
    return {
      ...common,
      items: id === null ? [] : itemsOf([id]),
      hasMore: false,
      understanding: asNumber(q),
    } satisfies ResultPage
  }
  const found = company.found()
  const { understanding, hasOtherNumber } = found
  const hits = withNamedInRecords(reader, found)
  const shown = hits.slice(0, limit)
  const ids = shown.map((hit) => hit.company)
  return {
    ...common,
    warnings: [
      ...(hasOtherNumber === true ? (['other_number_in_text'] as const) : []),
      ...(isReading(q) && hits.every(isSimilar) ? (['readings_missing'] as const) : []),
      ...(hits.length > 0 && !hits.some(isOfWholeText) ? (['no_company_of_name'] as const) : []),
    ],
    items: itemsOf(ids, shown, understanding.name),
    hasMore: hits.length > limit,
    understanding: withSubjects(reader, company.typed, understanding),
  } satisfies ResultPage
}

/** Whether a text is one word in kana, or with kanji behind it. */
const isReading = (text: string): boolean => /^[ぁ-ゖァ-ヺー・]+\p{sc=Han}*$/u.test(text.normalize('NFKC').trim())

/** Whether the text, or the name that is read in it, is as a whole a name of the company or its reading. */
const isOfWholeText = ({ kind, anchor, fallback }: CompanyHit): boolean =>
  anchor === 'exact' && kind !== 'sound' && fallback !== 'similar'

const isSimilar = ({ fallback }: CompanyHit): boolean => fallback === 'similar'

/** Each list gets half of the limit. Places that one list leaves empty go to the other. */
function combine(companies: Omit<Shown, 'otherNames'>, enforcements: Shown, limit: number) {
  const companyCount = Math.min(
    companies.items.length,
    Math.max(Math.ceil(limit / 2), limit - enforcements.items.length),
  )
  const enforcementCount = Math.min(enforcements.items.length, limit - companyCount)
  const isTruncated = companyCount < companies.items.length || enforcementCount < enforcements.items.length
  const collected = [companies.dataAsOf, enforcements.dataAsOf].filter((at) => at !== null).toSorted()
  return {
    companies: companies.items.slice(0, companyCount),
    enforcements: enforcements.items.slice(0, enforcementCount),
    browsed: enforcements.browsed.slice(0, enforcementCount),
    hasMore: isTruncated || companies.hasMore || enforcements.hasMore,
    dataAsOf: collected.at(-1) ?? null,
  }
}

function findCoverage(reader: GenerationReader, publisher: string | null, now: Date) {
  const register = reader.coverage()
  const entries = publisher === null ? register : entriesOfPublisher(register, publisher)
  const isUnknown = publisher !== null && entries.length === 0
  const warnings: WarningCode[] = isUnknown ? ['unknown_publisher'] : []
  return {
    items: coverageGroups(entries, now, { withEmptyGroups: publisher === null }).map(jsonOf),
    dataAsOf: reader.facts.collectedAt.procurement_suspension,
    warnings,
  }
}
