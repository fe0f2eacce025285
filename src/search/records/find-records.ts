import { recordKinds, type RecordKind } from '../../domain/facts.ts'
import { limits } from '../../domain/limits.ts'
import { otherRecordsMax } from '../../domain/shapes/understanding.ts'
import type { Counted, GenerationReader, RecordQuery, RecordTotal } from '../../generations/ports.ts'
import { wholeNamesOf } from '../../generations/indexing/printed-names.ts'
import { jsonOf } from '../../generations/indexing/write-view.ts'
import type { CountsByName, ExcludedCounts, Page, ResultPage } from '../port.ts'
import { asName } from '../query/understanding.ts'
import { companyText, type CompanyText } from '../rank/company-text.ts'
import {
  filterCompaniesMax,
  findAsRead,
  wholeName,
  withoutName,
  type CompanyReading,
  type FoundAsRead,
} from '../rank/find-as-read.ts'
import { isOfAskedCompany } from './asked-company.ts'
import { gapsOf } from './edition-gaps.ts'
import { findElsewhere } from './elsewhere.ts'
import { countFew } from './few-records.ts'
import type { RecordConditions } from '../filters/record-filters.ts'
import {
  areInForce,
  noneFound,
  recordQuery,
  uncodedIn,
  undatedQuery,
  unknownEndQuery,
  type Uncoded,
} from './record-query.ts'
import { latinNamesOf } from './latin-names.ts'
import { isFirstCollected, recordView } from './record-view.ts'
import { nameMatchOf, printing } from './name-match.ts'
import { countsOf } from './record-counts.ts'
import { isRegisterComplete, nameOnlyRecords } from './records-of-name.ts'
import { countOfOffices } from './office-records.ts'
import { countPersonsLeftOut, countUnreadRows } from './rows-left-out.ts'
import { isWholeName, ofWholeName } from './whole-name.ts'
import { countOfPredecessors } from './predecessors.ts'
import { countSameName } from './same-name.ts'
import { countOutsidePlace } from './without-place.ts'
import { recordWarnings } from './record-warnings.ts'
import { understandingOf } from './understanding-of.ts'
import { hasGroups } from './group-records.ts'

interface RecordContext {
  readonly page: Page
  /** The date in Japan, `YYYY-MM-DD`. */
  readonly today: string
  /** The text of the company filter, where its companies may have been searched before. */
  readonly company?: CompanyText
  /** A text of which the words are asked for and which may be a name: the records that have it as their whole name come first. */
  readonly namedFirst?: CompanyText
  /** Whether of the records that only contain the text those are left out that do not print it: they are read so, or have it in English. */
  readonly isPrinted?: boolean
  /** Whether the number of all matching records is part of the answer. */
  readonly isCounted?: boolean
}

/** One page of the records of a kind, with the counts of those that the conditions leave out. */
export function findRecords(
  reader: GenerationReader,
  kind: RecordKind,
  typed: RecordConditions,
  { page, today, company, namedFirst, isPrinted, isCounted }: RecordContext,
): ResultPage {
  const authorities = reader.authorities()
  const asked = company ?? companyAsked(reader, typed)
  const conditions = asked === null ? typed : { ...typed, company: asked.text }
  const search: RecordSearch = {
    reader,
    page,
    company: asked,
    ofWords: namedFirst === undefined ? withoutName : { ...withoutName, ...wholeName(namedFirst, namedFirst.text) },
    queryOf: (reading, ofPage, uncoded) =>
      recordQuery(kind, conditions, { ...reading, today, page: ofPage, authorities, uncoded }),
  }
  const result = findPage(search)
  const isEmpty = isNothingFound(search, result)
  const counted = isCounted ? countedOf(search, result) : null
  const total = counted?.total ?? null
  const excluded = excludedOf(search, result, conditions, { kind, today, total })
  const elsewhere = isEmpty ? findElsewhere(reader, kind, conditions, { company: asked, today }) : []
  const matchOf = asked === null ? null : nameMatchOf(reader, asked, result)
  const nameOnly = conditions.corporateNumber === undefined ? null : nameOnlyRecords(reader, kind, conditions, today)
  const gaps = gapsOf(reader, kind, conditions, {
    counts: page.counts,
    shown: result.found?.records ?? [],
    queryOf: () => search.queryOf(result.found === null ? withoutName : result, firstPage),
  })
  const missed = missedBy(reader, kind, conditions, isEmpty)
  const understanding = understandingOf(reader, conditions, { asked, read: result.understanding, today })
  const told = { ...excluded, nameOnly, elsewhere, gaps, understanding }
  const found = result.found?.records ?? []
  const records = isPrinted === true ? printing(asked?.text ?? conditions.q ?? '', found, matchOf) : found
  const isOfAsked = isOfAskedCompany(reader, conditions)
  const wholeNames = records.map(({ facts }) => (isNamed(conditions) ? wholeNamesOf(facts.party) : []))
  return {
    items: records.map((record, index) =>
      jsonOf(
        recordView(record, today, {
          withHistory: conditions.id !== undefined,
          registerComplete: isRegisterComplete(reader.facts),
          nameMatch: matchOf?.(record, wholeNames[index]!) ?? null,
          latinNames: record.corporateNumber === null ? undefined : latinNamesOf(reader, record.corporateNumber),
        }),
      ),
    ),
    browsed: records.map((record, index) => (isOfAsked(record, wholeNames[index]!) ? null : record.publicId)),
    hasMore: result.found?.hasMore ?? false,
    ...counted,
    dataAsOf: reader.facts.collectedAt[kind],
    warnings: recordWarnings(conditions, authorities, {
      ...told,
      ...missed,
      areFirstCollected: records.some(isFirstCollected),
    }),
    ...told,
  }
}

/** An empty page behind the first one is the end of a list. */
const isNothingFound = ({ page }: RecordSearch, { found }: FoundAsRead<FoundRecords>): boolean =>
  found === null || (found.records.length === 0 && page.page === 1)

interface ExcludedContext {
  readonly kind: RecordKind
  readonly today: string
  /** Null where nobody asked for it. */
  readonly total: RecordTotal | null
}

/** The counts of the records that the conditions leave out. */
function excludedOf(
  search: RecordSearch,
  result: FoundAsRead<FoundRecords>,
  conditions: RecordConditions,
  { kind, today, total }: ExcludedContext,
): ExcludedCounts {
  const { reader, company: asked } = search
  const isEmpty = isNothingFound(search, result)
  const { records: shown = [], hasMore = false } = result.found ?? {}
  const answer = { shown, isEmpty, isAll: search.page.page === 1 && !hasMore }
  return {
    ...excludedByDates(search, result, conditions),
    otherNames: total === null ? null : countOthersOfName(search, result, { total, today }),
    uncodedExcluded: countUncoded(search, result, uncodedIn(conditions)),
    otherConditionsExclude:
      asked === null || result.found !== null ? null : countOfName(reader, asked, conditions, { kind, today }),
    personsLeftOut: countPersonsLeftOut(reader, kind, conditions, answer),
    unreadRows: countUnreadRows(reader, kind, conditions, answer),
    otherKinds: isEmpty ? countOtherKinds(reader, asked, conditions, { kind, today }) : null,
    ...countOutsidePlace(search, result),
    sameName: conditions.corporateNumber === undefined ? null : countSameName(reader, kind, conditions, today),
    ofOffices: countOfOffices(reader, kind, conditions, today),
    ofPredecessors: countOfPredecessors(reader, kind, conditions, today),
  }
}

const isNamed = ({ company, q }: RecordConditions): boolean => company !== undefined || q !== undefined

const companyAsked = (reader: GenerationReader, { company }: RecordConditions): CompanyText | null =>
  company === undefined ? null : companyText(reader, company, filterCompaniesMax)

/** What the words of the question, or a company, cannot find. */
function missedBy(reader: GenerationReader, kind: RecordKind, conditions: RecordConditions, isEmpty: boolean) {
  const { company, corporateNumber, nameOf } = conditions
  const isOfCompany = [company, corporateNumber, nameOf].some((condition) => condition !== undefined)
  return {
    areGroupsMissed: isEmpty && isOfCompany && hasGroups(reader.facts, kind),
  }
}

interface FoundRecords extends ReturnType<GenerationReader['findRecords']> {
  /** How many on all pages have the text of the company filter as their whole name; null where they are not told apart. */
  readonly ownCount: number | null
}

interface RecordSearch {
  readonly reader: GenerationReader
  readonly page: Page
  /** The text of the company filter; null without one. */
  readonly company: CompanyText | null
  /** How words are read, where there is no company. */
  readonly ofWords: CompanyReading
  /** Null when no record can match. */
  readonly queryOf: (reading: CompanyReading, page: Page, uncoded?: Uncoded) => RecordQuery | null
}

const firstPage: Page = { limit: 1, page: 1 }

/** The page in the first interpretation of the company filter that has records. */
function findPage(search: RecordSearch): FoundAsRead<FoundRecords> {
  const { reader, company, ofWords, page } = search
  if (company === null) return { ...ofWords, found: recordsAs(search, ofWords, page), understanding: asName('') }
  return findAsRead(reader, company, (reading) => {
    const found = recordsAs(search, reading, page)
    if (found === null || found.records.length > 0) return found
    // An empty later page of an interpretation that has records is the end of its list.
    const hasFirstPage = page.page > 1 && (recordsAs(search, reading, firstPage)?.records.length ?? 0) > 0
    return hasFirstPage ? found : null
  })
}

/** The records of which the text of the company filter is the whole name come first, then those whose names only contain it or are read so. */
function recordsAs({ reader, queryOf }: RecordSearch, reading: CompanyReading, page: Page): FoundRecords | null {
  const query = queryOf(reading, page)
  if (query === null) return null
  const parts = page.order === undefined ? byNameMatch(query, reading) : null
  if (parts === null) return { ...reader.findRecords(query), ownCount: null }
  const { own, others } = parts
  const ofFirst = query.offset === 0 ? reader.findRecords(own) : null
  // Most names have so few records that a page has all: then nothing is counted.
  const ownCount = ofFirst === null || ofFirst.hasMore ? reader.countRecords(own) : ofFirst.records.length
  if (ownCount === 0) return { ...reader.findRecords(query), ownCount }
  const ofOwn = ofFirst ?? (query.offset < ownCount ? reader.findRecords(own) : { records: [], hasMore: false })
  const limit = query.limit - ofOwn.records.length
  if (ofOwn.hasMore || limit === 0) {
    const hasMore = ofOwn.hasMore || reader.countRecords({ ...others, limit: 1, offset: 0 }, 1) > 0
    return { ...ofOwn, hasMore, ownCount }
  }
  const ofOthers = reader.findRecords({ ...others, limit, offset: Math.max(0, query.offset - ownCount) })
  return { records: [...ofOwn.records, ...ofOthers.records], hasMore: ofOthers.hasMore, ownCount }
}

/** The query in two: the records of which the text is the whole name, and the others. Null: it cannot be divided. */
function byNameMatch(
  query: RecordQuery,
  reading: CompanyReading,
): { readonly own: RecordQuery; readonly others: RecordQuery } | null {
  if (reading.whole.length === 0) return null
  return { own: ofWholeName(query, reading), others: { ...query, notCodes: reading.whole } }
}

/**
 * The records of the answer, on all pages, whose names only contain the text of the company filter or are read so, at most `limits.totalMax`. None
 * where the text is the whole name neither of a record nor of a company: then a part was asked for.
 */
function countOthersOfName(
  { reader, queryOf }: RecordSearch,
  { found, ...reading }: FoundAsRead<FoundRecords>,
  { total, today }: { readonly total: RecordTotal; readonly today: string },
): number | null {
  const ownCount = found?.ownCount ?? null
  if (ownCount === null) return null
  if (ownCount === 0 && !isWholeName(reader, reading, today)) return 0
  if (total.exact && total.count <= limits.totalMax) return total.count - ownCount
  const query = queryOf(reading, firstPage)
  const parts = query === null ? null : byNameMatch(query, reading)
  return parts === null ? null : reader.countRecords(parts.others, limits.totalMax)
}

/** How many records match in all, and by what the page asks for. */
function countedOf(
  search: RecordSearch,
  result: FoundAsRead<FoundRecords>,
): { readonly total: RecordTotal; readonly counts?: CountsByName } {
  const { reader, page, queryOf } = search
  if (page.counts === undefined) return { total: totalOf(search, result) }
  const query = queryOf(result, page)
  const counted =
    query === null
      ? { total: noneFound, by: new Map(page.counts.map((name) => [name, new Map<string, Counted>()])) }
      : reader.countBy(query, page.counts, page.countedMax ?? limits.countedMax)
  return { total: counted.total, counts: countsOf(reader, counted) }
}

/** Nothing is counted again where the first page has all. */
function totalOf(
  { reader, queryOf, page }: RecordSearch,
  { found, ...reading }: FoundAsRead<FoundRecords>,
): RecordTotal {
  const { records, hasMore } = found ?? { records: [], hasMore: false }
  const shown = (page.page - 1) * page.limit + records.length
  if (!hasMore && page.page === 1 && shown <= limits.totalMax) {
    const kind = records[0]?.facts.kind
    const ids = records.map(({ id }) => id)
    return { count: shown, acts: kind === undefined ? 0 : reader.countActs(kind, ids), exact: true }
  }
  const query = queryOf(reading, page)
  return query === null ? noneFound : reader.totalRecords(query, limits.totalMax)
}

function excludedByDates(search: RecordSearch, result: FoundAsRead<FoundRecords>, conditions: RecordConditions) {
  const { from, to } = conditions
  const isDated = from !== undefined || to !== undefined
  return {
    undatedExcluded: isDated ? countExcluded(search, result, undatedQuery) : null,
    unknownEndExcluded: areInForce(conditions) ? countExcluded(search, result, unknownEndQuery) : null,
  }
}

/** `excludedBy` makes of a query that of the records which it leaves out. They are counted in the interpretation that found the others. */
function countExcluded(
  search: RecordSearch,
  { found, ...reading }: FoundAsRead<FoundRecords>,
  excludedBy: (query: RecordQuery) => RecordQuery,
): number {
  const queryOf: RecordSearch['queryOf'] = (asRead, page) => {
    const query = search.queryOf(asRead, page)
    return query === null ? null : excludedBy(query)
  }
  const hasOthers = search.company === null || found !== null
  const counted = hasOthers ? reading : findPage({ ...search, queryOf, page: firstPage })
  const query = queryOf(counted, firstPage)
  return query === null ? 0 : search.reader.countRecords(query)
}

/** Null without a filter that cannot see every record. */
function countUncoded(
  search: RecordSearch,
  result: FoundAsRead<FoundRecords>,
  uncoded: readonly Uncoded[],
): number | null {
  const countOf = (each: Uncoded): number =>
    countExcluded(
      { ...search, queryOf: (reading, page) => search.queryOf(reading, page, each) },
      result,
      (query) => query,
    )
  return uncoded.length === 0 ? null : uncoded.reduce((sum, each) => sum + countOf(each), 0)
}

/** The records of the other kinds of a company, whatever the other conditions are; null without a company. */
function countOtherKinds(
  reader: GenerationReader,
  company: CompanyText | null,
  { corporateNumber, nameOf = corporateNumber }: RecordConditions,
  { kind, today }: { readonly kind: RecordKind; readonly today: string },
): number | null {
  const others = recordKinds.filter((other) => other !== kind)
  const sumOf = (countOf: (other: RecordKind) => number): number =>
    others.reduce((sum, other) => sum + Math.min(countOf(other), otherRecordsMax), 0)
  if (company !== null) return sumOf((other) => countFew(reader, other, { company: company.text }, { company, today }))
  if (nameOf === undefined) return null
  const ofName = reader.recordsOfName(nameOf)
  const identified = reader.recordCountsOf(nameOf)
  return sumOf((other) => ofName.filter((record) => record.kind === other).length + identified[other])
}

/** The records under a name, whatever the other conditions of the search are, up to ten; 0 where there are no others: the search found none. */
function countOfName(
  reader: GenerationReader,
  company: CompanyText,
  { company: name, ...others }: RecordConditions,
  { kind, today }: { readonly kind: RecordKind; readonly today: string },
): number {
  if (name === undefined || Object.values(others).every((condition) => condition === undefined)) return 0
  return countFew(reader, kind, { company: company.text }, { company, today })
}
