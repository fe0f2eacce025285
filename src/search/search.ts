import type { RecordKind } from '../domain/facts.ts'
import { limits } from '../domain/limits.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import { otherRecordsMax } from '../domain/shapes/understanding.ts'
import type { WarningCode } from '../domain/warnings.ts'
import { GenerationDamaged, type GenerationReader, type RecordQuery, type RecordTotal } from '../generations/ports.ts'
import { companyJson } from './rank/company-match.ts'
import { entriesOfPublisher } from './records/coverage-publisher.ts'
import { coverageGroups } from './records/coverage-view.ts'
import { companiesMax, companyText, findAsRead, type CompanyText, type FoundAsRead } from './rank/find-as-read.ts'
import { countOtherRecords } from './records/other-records.ts'
import { DataDamaged, DataUnavailable, type CombinedResult, type ResultPage, type Page, type Search } from './port.ts'
import type { CompanyInterpretation } from './records/record-conditions.ts'
import type { RecordConditions } from './records/record-filters.ts'
import { recordQuery, undatedQuery, unknownEndQuery } from './records/record-query.ts'
import { recordWarnings } from './records/record-warnings.ts'
import { subjectsOf } from './query/subjects.ts'
import { asName, asNumber, type Understanding } from './query/understanding.ts'
import { recordView } from './records/record-view.ts'
import { jsonOf } from '../indexing/write-view.ts'

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
      searchGeneration((reader) => searchCompanies(reader, companyText(reader, q, limit + 1), limit)),
    combined: async (q, limit) => searchGeneration((reader) => searchCombined(reader, q, { limit, today: today() })),
    records: async (kind, conditions, page) =>
      searchGeneration((reader) =>
        findRecords(reader, kind, conditions, { page, today: today(), isCounted: page.order === undefined }),
      ),
    coverage: async (publisher) => searchGeneration((reader) => findCoverage(reader, publisher, now())),
  }
}

interface RecordContext {
  readonly page: Page
  readonly today: string
  /** The text of the company filter, where its companies may have been searched before. */
  readonly company?: CompanyText
  /** Whether the number of all matching records is part of the answer. */
  readonly isCounted?: boolean
}

function searchCombined(
  reader: GenerationReader,
  q: string,
  { limit, today }: { readonly limit: number; readonly today: string },
): CombinedResult {
  const company = companyText(reader, q, Math.max(limit, companiesMax) + 1)
  const corporateNumber = isCorporateNumber(q) ? q : null
  const companies = searchCompanies(reader, company, limit)
  const context = { page: { limit, page: 1 }, today }
  const byText = findRecords(reader, 'enforcement', corporateNumber === null ? { q } : { corporateNumber }, context)
  const isReadOtherwise = !['name', 'corporate_number'].includes(companies.understanding?.reading ?? 'name')
  const isFallback = byText.items.length === 0 && isReadOtherwise
  const enforcements = isFallback ? findRecords(reader, 'enforcement', { company: q }, { ...context, company }) : byText
  const { counted, namesAuthority } = countOtherRecords(reader, company, { corporateNumber, today })
  const isNothing = companies.items.length + enforcements.items.length === 0
  return {
    ...combine(companies, enforcements, limit),
    otherRecords: counted,
    warnings: isNothing && namesAuthority ? ['authority_in_text'] : [],
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

const isCorporateNumber = (q: string): boolean => /^\d{13}$/.test(q)

/** Neither dates nor other conditions leave companies out. */
const noneExcluded = { undatedExcluded: null, unknownEndExcluded: null, otherConditionsExclude: null }

function searchCompanies(reader: GenerationReader, company: CompanyText, limit: number): ResultPage {
  const q = company.text
  const dataAsOf = reader.facts.collectedAt.company
  if (isCorporateNumber(q)) {
    const id = reader.companyIdOf(q)
    const items = id === null ? [] : reader.companies([id]).map((company) => companyJson(company, null))
    return { items, hasMore: false, dataAsOf, understanding: asNumber(q), warnings: [], ...noneExcluded }
  }
  const { hits, understanding } = company.found()
  const shown = hits.slice(0, limit)
  const items = reader
    .companies(shown.map(({ company }) => company))
    .map((company, index) => companyJson(company, shown[index] ?? null))
  return {
    items,
    hasMore: hits.length > limit,
    dataAsOf,
    understanding: withSubjects(reader, q, understanding),
    warnings: [],
    ...noneExcluded,
  }
}

const withSubjects = (reader: GenerationReader, text: string, understanding: Understanding): Understanding => ({
  ...understanding,
  subjects: subjectsOf(text, reader.authorities()),
})

function findRecords(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  { page, today, company, isCounted }: RecordContext,
): ResultPage {
  const authorities = reader.authorities()
  const search: RecordSearch = {
    reader,
    page,
    queryOf: (interpretation, selectedPage) =>
      recordQuery(kind, conditions, { today, page: selectedPage, authorities, interpretation }),
  }
  const text = conditions.company ?? null
  const asked = company ?? (text === null ? null : companyText(reader, text, companiesMax))
  const result = findRead(asked, search)
  const isDated = conditions.from !== undefined || conditions.to !== undefined
  const undatedExcluded = isDated ? countExcluded(asked, search, result, undatedQuery) : null
  const isOfOneDay = conditions.inForceOn !== undefined || conditions.status === 'in_force'
  const unknownEndExcluded = isOfOneDay ? countExcluded(asked, search, result, unknownEndQuery) : null
  const isNameEmpty = asked !== null && text !== null && result.found === null
  const otherConditionsExclude = isNameEmpty ? countOfName(asked, conditions, { reader, kind, today }) : null
  return {
    items: (result.found?.records ?? []).map((record) =>
      jsonOf(recordView(record, today, conditions.id !== undefined)),
    ),
    hasMore: result.found?.hasMore ?? false,
    ...(isCounted ? { total: totalOf(search, result) } : {}),
    dataAsOf: reader.facts.collectedAt[kind],
    understanding:
      asked === null ? numberUnderstanding(conditions) : withSubjects(reader, asked.text, result.understanding),
    warnings: recordWarnings(conditions, {
      authorities,
      undatedExcluded,
      unknownEndExcluded,
      otherConditionsExclude,
    }),
    undatedExcluded,
    unknownEndExcluded,
    otherConditionsExclude,
  }
}

const numberUnderstanding = ({ corporateNumber }: RecordConditions): Understanding | null =>
  corporateNumber === undefined ? null : asNumber(corporateNumber)

type FoundRecords = ReturnType<GenerationReader['findRecords']>

interface RecordSearch {
  readonly reader: GenerationReader
  readonly queryOf: (interpretation: CompanyInterpretation | null, page: Page) => RecordQuery | null
  readonly page: Page
}

/** Nothing is counted again where the page itself ends the list, or begins behind the records that are counted. */
function totalOf(
  { reader, queryOf, page }: RecordSearch,
  { found, interpretation }: FoundAsRead<FoundRecords>,
): RecordTotal {
  const { records, hasMore } = found ?? { records: [], hasMore: false }
  const shown = (page.page - 1) * page.limit + records.length
  if (!hasMore && (records.length > 0 || page.page === 1)) return atMost(shown)
  if (hasMore && shown >= limits.totalMax) return { count: limits.totalMax, exact: false }
  const query = queryOf(interpretation, page)
  return query === null ? atMost(0) : reader.totalRecords(query, limits.totalMax)
}

const atMost = (count: number): RecordTotal => ({
  count: Math.min(count, limits.totalMax),
  exact: count <= limits.totalMax,
})

const firstPage: Page = { limit: 1, page: 1 }

/** Counts the records that a filter leaves out because a date of theirs is not published, in the interpretation that found the others. */
function countExcluded(
  company: CompanyText | null,
  search: RecordSearch,
  { found, interpretation }: FoundAsRead<FoundRecords>,
  excludedBy: (query: RecordQuery) => RecordQuery,
): number {
  const queryOf: RecordSearch['queryOf'] = (asRead, page) => {
    const query = search.queryOf(asRead, page)
    return query === null ? null : excludedBy(query)
  }
  const isRead = company === null || found !== null
  const asRead = isRead ? interpretation : findRead(company, { ...search, queryOf, page: firstPage }).interpretation
  const query = queryOf(asRead, firstPage)
  return query === null ? 0 : search.reader.countRecords(query)
}

/** The records under a name, whatever the other conditions of the search are, up to ten; 0 where there are no others: the search found none. */
function countOfName(
  company: CompanyText,
  { company: name, ...others }: RecordConditions,
  { reader, kind, today }: { readonly reader: GenerationReader; readonly kind: RecordKind; readonly today: string },
): number {
  if (Object.values(others).every((condition) => condition === undefined)) return 0
  const { found } = findAsRead(reader, company, (interpretation) => {
    const query = recordQuery(kind, { company: name }, { today, page: firstPage, authorities: [], interpretation })
    const count = query === null ? 0 : reader.countRecords(query, otherRecordsMax)
    return count === 0 ? null : count
  })
  return found ?? 0
}

function findRead(company: CompanyText | null, search: RecordSearch): FoundAsRead<FoundRecords> {
  if (company === null)
    return { found: findIn(search, null, search.page), interpretation: null, understanding: asName('') }
  return findAsRead(search.reader, company, (interpretation) => findPage(search, interpretation))
}

function findIn(
  { reader, queryOf }: RecordSearch,
  interpretation: CompanyInterpretation | null,
  page: Page,
): FoundRecords | null {
  const query = queryOf(interpretation, page)
  return query === null ? null : reader.findRecords(query)
}

/** The page of a interpretation; `null` if the interpretation has no records. An empty later page of a interpretation that has some is the end of the list. */
function findPage(search: RecordSearch, interpretation: CompanyInterpretation | null): FoundRecords | null {
  const found = findIn(search, interpretation, search.page)
  if (found === null || found.records.length > 0) return found
  const hasFirstPage = search.page.page > 1 && (findIn(search, interpretation, firstPage)?.records.length ?? 0) > 0
  return hasFirstPage ? found : null
}

/** Each list gets half of the limit. Places that one list leaves empty go to the other. */
function combine(
  companies: ResultPage,
  enforcements: ResultPage,
  limit: number,
): Omit<CombinedResult, 'otherRecords' | 'warnings'> {
  const companyCount = Math.min(
    companies.items.length,
    Math.max(Math.ceil(limit / 2), limit - enforcements.items.length),
  )
  const enforcementCount = Math.min(enforcements.items.length, limit - companyCount)
  const isTruncated = companyCount < companies.items.length || enforcementCount < enforcements.items.length
  return {
    companies: companies.items.slice(0, companyCount),
    enforcements: enforcements.items.slice(0, enforcementCount),
    hasMore: isTruncated || companies.hasMore || enforcements.hasMore,
    dataAsOf: newest(companies.dataAsOf, enforcements.dataAsOf),
    understanding: companies.understanding,
  }
}

function newest(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
