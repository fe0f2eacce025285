import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts, RecordKind } from '../domain/facts.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import { GenerationDamaged, type GenerationReader, type StoredRecord } from '../store/ports.ts'
import { companyJson } from './company-match.ts'
import { coverageGroups } from './coverage-view.ts'
import { findCompanies } from './find-companies.ts'
import { DataDamaged, DataUnavailable, type CombinedResult, type ResultPage, type Page, type Search } from './port.ts'
import { placeReadings } from './place-readings.ts'
import type { CompanyReading } from './record-conditions.ts'
import type { RecordConditions } from './record-filters.ts'
import { recordQuery } from './record-query.ts'
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

  const findEnforcements = (reader: GenerationReader, conditions: RecordConditions, page: Page) =>
    viewRecords(
      findRecords<EnforcementFacts>(reader, 'enforcement', conditions, { page, today: today() }),
      enforcementView,
      today(),
    )
  return {
    info: () => generation()?.facts ?? null,
    companies: async (q, limit) => searchGeneration((reader) => searchCompanies(reader, q, limit)),
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
    coverage: async () =>
      searchGeneration((reader) => {
        const items = coverageGroups(reader.coverage(), now()).map(jsonOf)
        return { items, dataAsOf: reader.facts.collectedAt.procurement_suspension }
      }),
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
    return { items, hasMore: false, dataAsOf, understanding: { ...asName(q), reading: 'corporate_number' } }
  }
  const { hits, understanding } = findCompanies(reader, q, limit + 1)
  const shown = hits.slice(0, limit)
  const items = reader
    .companies(shown.map(({ company }) => company))
    .map((company, index) => companyJson(company, shown[index] ?? null))
  return { items, hasMore: hits.length > limit, dataAsOf, understanding }
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
  const dataAsOf = reader.facts.collectedAt[kind]
  const authorities = reader.authorities()
  const queryRecords = (reading: CompanyReading | null, selectedPage: Page) => {
    const query = recordQuery(kind, conditions, { today, page: selectedPage, authorities, reading })
    return query === null ? null : reader.findRecords(query)
  }
  const { company } = conditions
  const { found, understanding } =
    company === undefined
      ? { found: queryRecords(null, page), understanding: null }
      : findByCompany(company, { reader, queryRecords, page })
  return {
    items: (found?.records ?? []) as readonly (StoredRecord & { readonly facts: Facts })[],
    hasMore: found?.hasMore ?? false,
    dataAsOf,
    understanding,
  }
}

type FoundRecords = ReturnType<GenerationReader['findRecords']>

interface CompanySearch {
  readonly reader: GenerationReader
  readonly queryRecords: (reading: CompanyReading | null, page: Page) => FoundRecords | null
  readonly page: Page
}

interface FoundByCompany {
  readonly found: FoundRecords | null
  readonly understanding: Understanding
}

/** Maximum number of companies that replace the text of a company filter. */
const companiesMax = 10

/**
 * Reads a company filter as the company search does, and takes the first reading that has records: the text as a name, unless words of it are
 * a place in which the company search finds the rest; the name and the place; the companies that the company search finds otherwise.
 */
function findByCompany(company: string, search: CompanySearch): FoundByCompany {
  const asWritten = { reading: null, understanding: asName(company) }
  const places = placeReadings(company).map((reading) => ({ reading, understanding: inPlace(reading, true) }))
  const isInPlace = places.length > 0 && findCompanies(search.reader, company, 1).understanding.place?.matched === true
  const first = isInPlace ? [...places, asWritten] : [asWritten, ...places]
  for (const { reading, understanding } of first) {
    const found = findPage(search, reading)
    if (found !== null) return { found, understanding }
  }
  const { hits, understanding } = findCompanies(search.reader, company, companiesMax)
  const isOther = hits.length > 0 && understanding.reading !== 'name'
  const numbers = isOther ? search.reader.companies(hits.map((hit) => hit.company)) : []
  const found = isOther ? findPage(search, { numbers: numbers.map(({ corporateNumber }) => corporateNumber) }) : null
  return found === null ? { found: null, understanding: asName(company) } : { found, understanding }
}

/** The page of a reading; `null` if the reading has no records. An empty later page of a reading that has some is the end of the list. */
function findPage({ queryRecords, page }: CompanySearch, reading: CompanyReading | null): FoundRecords | null {
  const found = queryRecords(reading, page)
  if (found === null || found.records.length > 0) return found
  const hasFirstPage = page.page > 1 && (queryRecords(reading, { limit: 1, page: 1 })?.records.length ?? 0) > 0
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
