import { sourcesOfKind } from '../../../domain/collected-source.ts'
import type { OtherRecords } from '../../../domain/views.ts'
import { warningRows, type WarningCode } from '../../../domain/warnings.ts'
import type { Understanding } from '../../../search/query/understanding.ts'
import type { Elsewhere, GenerationInfo } from '../../../search/port.ts'
import { countGroups } from '../../../search/records/group-records.ts'
import { countTold } from '../../../search/records/records-of-name.ts'
import { statusesInForce } from '../../../words/codes/statuses.ts'
import { endpointRows, endpoints, hasDates, takesCounts, type EndpointRow } from '../contract/endpoints.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import { limits } from '../../../domain/limits.ts'
import { oldestAsOf } from '../../../domain/list-age.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { resultOf } from './answer-result.ts'
import type { EndpointResult } from './endpoint-result.ts'

export const notice =
  'No match is not a clearance: it only says that nothing was found in the collected publications; ' +
  'what is collected, and how recently, is at /docs/sources and /api/v1/procurement-suspension-coverage.'
export const noticeJa =
  '該当がないことは、処分等がないことの証明ではありません。収集範囲と収集時点は /docs/sources と /api/v1/procurement-suspension-coverage をご覧ください。'
export const sampleNotice =
  'Sample data: every company and every record is fictional. 見本データです。企業も記録もすべて架空のものです。'

/** What `meta` is about. */
interface MetaSources {
  readonly endpoint: EndpointRow
  readonly parameters: RequestParameters
  readonly result: EndpointResult
}

/** `meta` without `request_id`. JSON leaves out what is undefined. */
export function metaOf(info: GenerationInfo, { endpoint, parameters, result }: MetaSources): Record<string, unknown> {
  const { page, filters } = parameters
  const { understanding, otherRecords } = result
  const { recordKind } = endpoint
  // The register of publishers has no conditions that records could meet.
  const answered = endpoint === endpoints.coverage ? null : resultOf(info, endpoint, result)
  const oldestList = recordKind === null ? null : oldestListOf(recordKind, info)
  return {
    generation: info.id,
    data_as_of: result.dataAsOf,
    oldest_list_as_of: recordKind === null ? undefined : oldestList,
    undated_excluded: hasDates(endpoint) ? (result.undatedExcluded ?? null) : undefined,
    sample: info.sample,
    limit: endpoint.hasLimit ? page.limit : null,
    returned: rowsIn(result),
    result: answered?.result,
    not_covered: answered === null ? undefined : (answered.notCovered?.en ?? null),
    not_covered_ja: answered === null ? undefined : (answered.notCovered?.ja ?? null),
    has_more: result.hasMore,
    total: result.total,
    counts: takesCounts(endpoint) ? countsView(result) : undefined,
    page: endpoint.hasPages ? page.page : undefined,
    page_max: endpoint.hasPages ? limits.pageMax : undefined,
    filters,
    understood_as: understanding && withRequests(understanding),
    name_only: recordKind === null ? undefined : nameOnlyOf(parameters, result),
    elsewhere: recordKind === null ? undefined : elsewhereOf(result),
    edition_gaps: recordKind === null ? undefined : editionGapsOf(result),
    other_records: otherRecords && otherRecordsOf(otherRecords),
    warnings: warningsOf(parameters, result, { oldestList, groups: countGroups(info, recordKind ?? 'enforcement') }),
    notice,
    notice_ja: noticeJa,
    sample_notice: info.sample ? sampleNotice : null,
  }
}

const countsView = ({ counts }: EndpointResult): Record<string, unknown> | null =>
  counts === undefined
    ? null
    : Object.fromEntries(
        Object.entries(counts).map(([name, { rows, ...rest }]) => [
          name,
          { rows: rows.map(({ labelEn, count, ...row }) => ({ ...row, label_en: labelEn, count })), ...rest },
        ]),
      )

export const rowsIn = ({ data }: EndpointResult): number =>
  Object.values(data).reduce((sum, list) => sum + list.length, 0)

/** The day of the oldest list behind a kind of record; `null` if the generation does not record its collections. */
function oldestListOf(recordKind: RecordKind, { collected = [] }: GenerationInfo): string | null {
  const lists = sourcesOfKind(collected, recordKind).flatMap((source) => source.lists)
  return oldestAsOf(lists)
}

type Subject = Understanding['subjects'][number]

/** How a text was read, and for each subject that it names (a law, a publisher) the requests for its records. */
function withRequests(understanding: Understanding): Record<string, unknown> {
  const subjects = understanding.subjects.map((subject) => {
    const { kind, code, label, labelEn } = subject
    return { kind, code, label, label_en: labelEn, requests: requestsFor(subject) }
  })
  const { asked } = understanding
  return { ...understanding, subjects, asked: asked && askedView(asked) }
}

const askedView = ({ words, unread, lists }: NonNullable<Understanding['asked']>) => ({
  words: words.map(({ kind, text, label, labelEn, wider }) => ({ kind, text, label, label_en: labelEn, wider })),
  unread,
  lists: lists.flatMap(({ acts, exact, leftOut, uncodedExcluded, unknownEndExcluded, widerQuery, gaps, ...list }) => {
    const [wider] = widerQuery === null ? [] : requestsOf({ ...list, query: widerQuery })
    const uncoded = { uncoded_excluded: uncodedExcluded, wider_request: wider?.request ?? null }
    return requestsOf(list).map((request) => ({
      ...request,
      left_out: [...leftOut],
      acts,
      exact,
      ...uncoded,
      unknown_end_excluded: unknownEndExcluded,
      edition_gaps: editionGapsOf({ gaps }),
    }))
  }),
})

/** The parameters that take each kind of subject. */
const parametersBySubject: Readonly<Record<Subject['kind'], readonly string[]>> = {
  law: ['law'],
  reason: ['reason'],
  action_type: ['action_type'],
  sector: ['sector'],
  publisher: ['authority', 'publisher'],
}

/** A publisher is asked for by its name, the others by their codes. */
function requestsFor({ kind, code, label }: Subject): string[] {
  const value = encodeURIComponent(kind === 'publisher' ? label : (code ?? label))
  return endpointRows.flatMap(({ path, filters }) =>
    parametersBySubject[kind]
      .filter((parameter) => filters.some(({ name }) => name === parameter))
      .map((parameter) => `${path}?${parameter}=${value}`),
  )
}

const elsewhereOf = ({ elsewhere = [] }: EndpointResult) => elsewhere.flatMap(requestsOf)

/** The gaps between editions that a result is told of; none where no days were asked for. */
export const editionGapsOf = ({ gaps = [] }: Pick<EndpointResult, 'gaps'>) =>
  gaps?.map(({ sourceId, title, titleEn, ...gap }) => ({ source_id: sourceId, title, title_en: titleEn, ...gap })) ?? []

const requestsOf = ({ kind, query, count }: Elsewhere) =>
  endpointRows
    .filter(({ recordKind }) => recordKind === kind)
    .map(({ path }) => ({ request: `${path}?${new URLSearchParams(query).toString()}`, count }))

/**
 * The conditions that show them are those of the request, with the name instead of the number. Where nobody knows of any whether it is in force, the
 * condition that leaves these out is none of them.
 */
export function nameOnlyOf(
  { filters }: Pick<RequestParameters, 'filters'>,
  { nameOnly }: Pick<EndpointResult, 'nameOnly'>,
): Record<string, unknown> | null {
  if (!nameOnly) return null
  const { corporate_number: number, ...others } = filters
  const { status = null } = others
  const unclear = { ...others, in_force_on: null, status: statusesInForce.has(status ?? '') ? 'unknown' : status }
  const query = { ...(nameOnly.count === 0 ? unclear : others), name_of: number }
  return {
    count: nameOnly.count,
    in_force: nameOnly.inForce,
    may_be_in_force: nameOnly.mayBeInForce,
    may_be_in_force_seen_on: nameOnly.mayBeInForceSeenOn,
    name_holders: nameOnly.nameHolders,
    register_complete: nameOnly.registerComplete,
    query:
      countTold(nameOnly) === 0
        ? null
        : Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null)),
  }
}

const byKind = <Value>({
  procurementSuspensions,
  licenseActions,
}: Readonly<Record<'procurementSuspensions' | 'licenseActions', Value>>) => ({
  procurement_suspensions: procurementSuspensions,
  license_actions: licenseActions,
})
const recordCountsOf = (others: OtherRecords['wholeName']) => ({
  enforcements: others.enforcements,
  ...byKind(others),
  in_force: byKind(others.inForce),
  may_be_in_force: byKind(others.mayBeInForce),
  may_be_in_force_seen_on: byKind(others.mayBeInForceSeenOn),
})
const otherRecordsOf = (others: OtherRecords) => ({
  name: others.name,
  ...recordCountsOf(others),
  whole_name: recordCountsOf(others.wholeName),
  in_place: others.inPlace === null ? null : recordCountsOf(others.inPlace),
  numbers_in_records: others.numbersInRecords.map(({ corporateNumber, name, count }) => ({
    corporate_number: corporateNumber,
    name,
    count,
  })),
  same_name:
    others.sameName === null ? null : { enforcements: others.sameName.enforcements, ...byKind(others.sameName) },
})

const filtersOfRows =
  'authority law action_type sector reason prefecture company corporate_number name_of q from to'.split(' ')

/** The filters that one warning may be about, of which it names the first that was given. */
const parametersOfWarning: Partial<Record<WarningCode, readonly string[]>> = {
  unknown_end_excluded: ['in_force_on', 'status'],
  other_kinds: ['company', 'corporate_number', 'name_of'],
  groups_not_of_companies: ['company', 'corporate_number', 'name_of', 'q'],
  everyday_words: ['law', 'q'],
  field_words: ['law', 'q'],
  other_names: ['company', 'q'],
  records_without_place: ['company', 'q'],
  records_in_other_places: ['company', 'q'],
  found_elsewhere: ['law', 'reason', 'sector', 'authority'],
  edition_gaps: ['from', 'to', 'in_force_on'],
  persons_left_out: filtersOfRows,
  unread_rows: filtersOfRows,
  uncoded_excluded: ['law', 'action_type', 'reason', 'sector', 'nature'],
}

const parameterOf = (code: WarningCode, filters: RequestParameters['filters']): string | undefined =>
  parametersOfWarning[code]?.find((name) => (filters[name] ?? null) !== null)

function warningsOf(
  { conditions, filters }: RequestParameters,
  result: EndpointResult,
  { oldestList, groups }: { readonly oldestList: string | null; readonly groups: number | null },
) {
  const counts: Partial<Record<WarningCode, number | null | undefined>> = {
    undated_excluded: result.undatedExcluded,
    unknown_end_excluded: result.unknownEndExcluded,
    uncoded_excluded: result.uncodedExcluded,
    other_names: result.otherNames,
    other_conditions_exclude: result.otherConditionsExclude,
    other_kinds: result.otherKinds,
    same_name_records: result.sameName,
    predecessor_records: result.ofPredecessors,
    office_records: result.ofOffices,
    records_without_place: result.withoutPlace,
    records_in_other_places: result.inOtherPlaces,
    persons_left_out: result.personsLeftOut,
    unread_rows: result.unreadRows,
    name_only_records: result.nameOnly && countTold(result.nameOnly),
    groups_not_of_companies: groups,
    found_elsewhere: result.elsewhere?.reduce((sum, { count }) => sum + count, 0),
  }
  const codes = [...(result.warnings ?? [])]
  // A change after the day of a list is in no list yet, so an answer without it says nothing.
  const { changedSince } = conditions
  if (changedSince !== undefined && oldestList !== null && changedSince > oldestList)
    codes.push('changed_since_after_lists')
  return codes.map((code) => {
    const { parameter, message, messageJa } = warningRows.find((row) => row.code === code)!
    return {
      code,
      parameter: parameterOf(code, filters) ?? parameter,
      message,
      message_ja: messageJa,
      count: counts[code] ?? null,
      as_of: code === 'changed_since_after_lists' ? oldestList : null,
    }
  })
}
