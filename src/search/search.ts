import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts, RecordKind } from '../domain/facts.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import type { WarningCode } from '../domain/warnings.ts'
import {
  GenerationDamaged,
  type AuthorityRow,
  type GenerationReader,
  type RecordQuery,
  type StoredRecord,
} from '../store/ports.ts'
import { companyJson } from './company-match.ts'
import { entriesOfPublisher } from './coverage-publisher.ts'
import { coverageGroups } from './coverage-view.ts'
import { findCompanies } from './find-companies.ts'
import { DataDamaged, DataUnavailable, type CombinedResult, type ResultPage, type Page, type Search } from './port.ts'
import { placeReadings } from './place-readings.ts'
import { authorityCondition, lawCodesNamed, type CompanyReading } from './record-conditions.ts'
import type { RecordConditions } from './record-filters.ts'
import { recordQuery, undatedQuery } from './record-query.ts'
import { asName, inPlace, type Understanding } from './understanding.ts'
import { enforcementView, licenseActionView, procurementSuspensionView } from './record-view.ts'
import { jsonOf } from './write-view.ts'

export interface SearchContext {
  /** The current generation; null while there is none. One search reads one generation. */
  readonly generation: () => GenerationReader | null
  readonly now: () => Date
}

export function createSearch({ generation, now }: SearchContext): Search {
  const today = (): string => dateInTokyo(now())

  /** Runs a search on one generation. Throws when its files changed during the search. */
  function searchGeneration<Answer>(find: (reader: GenerationReader) => Answer): Answer {
    const reader = generation()
    if (reader === null) throw new DataUnavailable('there is no generation to answer from')
    try {
      const answer = find(reader)
      reader.assertUnchangedSinceOpened()
      return answer
    } catch (error) {
      throw asDataDamaged(error, reader)
    }
  }

  const companiesAtOnce = (q: string, limit: number): ResultPage =>
    searchGeneration((reader) => searchCompanies(reader, q, limit))

  const findEnforcements = (reader: GenerationReader, conditions: RecordConditions, page: Page) =>
    viewRecords(
      findRecords<EnforcementFacts>(reader, 'enforcement', conditions, { page, today: today() }),
      enforcementView,
      today(),
    )
  return {
    info: () => generation()?.facts ?? null,
    companies: async (q, limit) => companiesAtOnce(q, limit),
    companiesAtOnce,
    combined: async (q, limit) =>
      searchGeneration((reader) => {
        const companies = searchCompanies(reader, q, limit)
        const conditions = isCorporateNumber(q) ? { corporateNumber: q } : { q }
        const byText = findEnforcements(reader, conditions, { limit, page: 1 })
        const isReadOtherwise = !['name', 'corporate_number'].includes(companies.understanding?.reading ?? 'name')
        const isFallback = byText.items.length === 0 && isReadOtherwise
        const enforcements = isFallback ? findEnforcements(reader, { company: q }, { limit, page: 1 }) : byText
        return combine(companies, enforcements, limit)
      }),
    enforcements: async (conditions, page) => searchGeneration((reader) => findEnforcements(reader, conditions, page)),
    procurementSuspensions: async (conditions, page) =>
      searchGeneration((reader) =>
        viewRecords(
          findRecords<ProcurementSuspensionFacts>(reader, 'procurement_suspension', conditions, {
            page,
            today: today(),
          }),
          procurementSuspensionView,
          today(),
        ),
      ),
    licenseActions: async (conditions, page) =>
      searchGeneration((reader) =>
        viewRecords(
          findRecords<LicenseActionFacts>(reader, 'license_action', conditions, { page, today: today() }),
          licenseActionView,
          today(),
        ),
      ),
    coverage: async (publisher) => searchGeneration((reader) => findCoverage(reader, publisher, now())),
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

/** An error while reading files that were modified is damage; any other error is returned unchanged. */
function asDataDamaged(error: unknown, reader: GenerationReader): unknown {
  if (error instanceof GenerationDamaged) return new DataDamaged(error.message, { cause: error })
  try {
    reader.assertUnchangedSinceOpened()
    return error
  } catch (damage) {
    return new DataDamaged((damage as Error).message, { cause: error })
  }
}

function searchCompanies(reader: GenerationReader, q: string, limit: number): ResultPage {
  const dataAsOf = reader.facts.collectedAt.company
  if (isCorporateNumber(q)) {
    const id = reader.companyIdOf(q)
    const items = id === null ? [] : reader.companies([id]).map((company) => companyJson(company, null))
    const understanding = { ...asName(q), reading: 'corporate_number' as const }
    return { items, hasMore: false, dataAsOf, understanding, warnings: [], undatedExcluded: null }
  }
  const { hits, understanding } = findCompanies(reader, q, limit + 1)
  const shown = hits.slice(0, limit)
  const items = reader
    .companies(shown.map(({ company }) => company))
    .map((company, index) => companyJson(company, shown[index] ?? null))
  return { items, hasMore: hits.length > limit, dataAsOf, understanding, warnings: [], undatedExcluded: null }
}

interface RecordPage<Record> extends Omit<ResultPage, 'items'> {
  readonly items: readonly Record[]
}

type RecordFacts = EnforcementFacts | ProcurementSuspensionFacts | LicenseActionFacts

function findRecords<Facts extends RecordFacts>(
  reader: GenerationReader,
  kind: RecordKind,
  conditions: RecordConditions,
  { page, today }: { page: Page; today: string },
): RecordPage<StoredRecord & { readonly facts: Facts }> {
  const authorities = reader.authorities()
  const search: RecordSearch = {
    reader,
    page,
    queryOf: (reading, selectedPage) =>
      recordQuery(kind, conditions, { today, page: selectedPage, authorities, reading }),
  }
  const result = findAsRead(conditions.company, search)
  const isDated = conditions.from !== undefined || conditions.to !== undefined
  const undatedExcluded = isDated ? countUndated(conditions.company, search, result) : null
  return {
    items: (result.found?.records ?? []) as readonly (StoredRecord & { readonly facts: Facts })[],
    hasMore: result.found?.hasMore ?? false,
    dataAsOf: reader.facts.collectedAt[kind],
    understanding: result.understanding,
    warnings: recordWarnings(conditions, { authorities, undatedExcluded, isEmpty: result.found === null }),
    undatedExcluded,
  }
}

/** What may be misread in an answer to these conditions. */
function recordWarnings(
  { law, authority, prefecture, company }: RecordConditions,
  found: { authorities: readonly AuthorityRow[]; undatedExcluded: number | null; isEmpty: boolean },
): WarningCode[] {
  const { authorities, undatedExcluded, isEmpty } = found
  const isLawUnknown = law !== undefined && lawCodesNamed(law).length === 0
  const isAuthorityUnknown =
    authority !== undefined && authorityCondition(authority, { authorities, reading: null }) === null
  return [
    ...(isLawUnknown ? (['unknown_law'] as const) : []),
    ...(isAuthorityUnknown ? (['unknown_authority'] as const) : []),
    ...((undatedExcluded ?? 0) > 0 ? (['undated_excluded'] as const) : []),
    ...(prefecture === undefined ? [] : (['unplaced_excluded'] as const)),
    ...(isEmpty && company !== undefined ? (['name_as_published'] as const) : []),
  ]
}

type FoundRecords = ReturnType<GenerationReader['findRecords']>

interface RecordSearch {
  readonly reader: GenerationReader
  readonly queryOf: (reading: CompanyReading | null, page: Page) => RecordQuery | null
  readonly page: Page
}

interface FoundAsRead {
  readonly found: FoundRecords | null
  /** How the text of the company filter was read to find them; null: as a name. */
  readonly reading: CompanyReading | null
  /** Null without a company filter. */
  readonly understanding: Understanding | null
}

const firstPage: Page = { limit: 1, page: 1 }

/** Counts the records that `from` and `to` leave out because they have no action date, in the reading that found the others. */
function countUndated(company: string | undefined, search: RecordSearch, { found, reading }: FoundAsRead): number {
  const queryOf: RecordSearch['queryOf'] = (asRead, page) => {
    const query = search.queryOf(asRead, page)
    return query === null ? null : undatedQuery(query)
  }
  const isRead = company === undefined || found !== null
  const asRead = isRead ? reading : findAsRead(company, { ...search, queryOf, page: firstPage }).reading
  const query = queryOf(asRead, firstPage)
  return query === null ? 0 : search.reader.countRecords(query)
}

/** Maximum number of companies that replace the text of a company filter. */
const companiesMax = 10

/**
 * Reads a company filter as the company search does, and takes the first reading that has records: the text as a name, unless words of it are
 * a place in which the company search finds the rest; the name and the place; the companies that the company search finds otherwise.
 */
function findAsRead(company: string | undefined, search: RecordSearch): FoundAsRead {
  if (company === undefined) return { found: findIn(search, null, search.page), reading: null, understanding: null }
  const asWritten = { reading: null, understanding: asName(company) }
  const places = placeReadings(company).map((reading) => ({ reading, understanding: inPlace(reading, true) }))
  const best = places.length > 0 ? findCompanies(search.reader, company, 1) : null
  const first = best?.understanding.place?.matched === true ? [...places, asWritten] : [asWritten, ...places]
  for (const { reading, understanding } of first) {
    const found = findPage(search, reading)
    if (found !== null) return { found, reading, understanding }
  }
  const { hits, understanding } = best?.hits.length === 0 ? best : findCompanies(search.reader, company, companiesMax)
  const isOther = hits.length > 0 && understanding.reading !== 'name'
  if (!isOther) return { found: null, ...asWritten }
  const numbers = search.reader.companies(hits.map((hit) => hit.company)).map((row) => row.textOf('corporate_number'))
  const found = findPage(search, { numbers })
  return found === null ? { found, ...asWritten } : { found, reading: { numbers }, understanding }
}

function findIn({ reader, queryOf }: RecordSearch, reading: CompanyReading | null, page: Page): FoundRecords | null {
  const query = queryOf(reading, page)
  return query === null ? null : reader.findRecords(query)
}

/** The page of a reading; `null` if the reading has no records. An empty later page of a reading that has some is the end of the list. */
function findPage(search: RecordSearch, reading: CompanyReading | null): FoundRecords | null {
  const found = findIn(search, reading, search.page)
  if (found === null || found.records.length > 0) return found
  const hasFirstPage = search.page.page > 1 && (findIn(search, reading, firstPage)?.records.length ?? 0) > 0
  return hasFirstPage ? found : null
}

function viewRecords<Record, View>(
  page: RecordPage<Record>,
  viewOf: (record: Record, today: string) => View,
  today: string,
): ResultPage {
  return { ...page, items: page.items.map((record) => jsonOf(viewOf(record, today))) }
}

/** Each list gets half of the limit. Places that one list leaves empty go to the other. */
function combine(companies: ResultPage, enforcements: ResultPage, limit: number): CombinedResult {
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
