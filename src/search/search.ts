import type { EnforcementFacts, LicenseActionFacts, ProcurementSuspensionFacts, RecordKind } from '../domain/facts.ts'
import { dateInTokyo } from '../domain/calendar.ts'
import { GenerationDamaged, type GenerationReader, type StoredRecord } from '../store/ports.ts'
import { companyJson } from './company-match.ts'
import { coverageGroups } from './coverage-view.ts'
import { findCompanies } from './find-companies.ts'
import { DataDamaged, DataUnavailable, type CombinedResult, type ResultPage, type Page, type Search } from './port.ts'
import type { RecordConditions } from './record-filters.ts'
import { recordQuery } from './record-query.ts'
import { asName, type Understanding } from './understanding.ts'
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
  const queryRecords = (companies: readonly string[] | null, selectedPage: Page) => {
    const query = recordQuery(kind, conditions, { today, page: selectedPage, authorities, companies })
    return query === null ? null : reader.findRecords(query)
  }
  const { company } = conditions
  const direct = queryRecords(null, page)
  if (direct === null) return { items: [], hasMore: false, dataAsOf, understanding: null }
  const needsFallback = company !== undefined && direct.records.length === 0
  const fallback = needsFallback ? findByFallback(company, { reader, queryRecords, page }) : null
  const found = fallback?.found ?? direct
  return {
    items: found.records as readonly (StoredRecord & { readonly facts: Facts })[],
    hasMore: found.hasMore,
    dataAsOf,
    understanding: company === undefined ? null : (fallback?.understanding ?? asName(company)),
  }
}

type FoundRecords = Awaited<ReturnType<GenerationReader['findRecords']>>

/** Maximum number of companies that replace the text of a company filter. */
const fallbackCompaniesMax = 10

/** Reads a company filter that matches no record as the company search reads it, where that is not only as a name. */
function findByFallback(
  company: string,
  {
    reader,
    queryRecords,
    page,
  }: {
    readonly reader: GenerationReader
    /** `companies`: corporate numbers that replace the text. */
    readonly queryRecords: (companies: readonly string[] | null, page: Page) => FoundRecords | null
    readonly page: Page
  },
): { readonly found: FoundRecords; readonly understanding: Understanding } | null {
  const { hits, understanding } = findCompanies(reader, company, fallbackCompaniesMax)
  if (hits.length === 0 || understanding.reading === 'name') return null
  // An empty later page of a query that has matches is the end of the list, not a miss.
  const isAfterLastPage = page.page > 1 && queryRecords(null, { limit: 1, page: 1 })?.records.length !== 0
  if (isAfterLastPage) return null
  const companies = reader.companies(hits.map((hit) => hit.company))
  const found = queryRecords(
    companies.map(({ corporateNumber }) => corporateNumber),
    page,
  )
  return found === null ? null : { found, understanding }
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
