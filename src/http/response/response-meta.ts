import type { OtherRecords } from '../../domain/views.ts'
import { warningRows, type WarningCode } from '../../domain/warnings.ts'
import type { Understanding } from '../../search/query/understanding.ts'
import type { GenerationInfo, Page, RecordTotal } from '../../search/port.ts'
import { endpointRows } from '../routes/endpoints.ts'

type Subject = Understanding['subjects'][number]

export const notice =
  'No match is not a clearance: it only says that nothing was found in the collected publications; ' +
  'what is collected, and how recently, is at /docs/sources and /api/v1/procurement-suspension-coverage.'
export const noticeJa =
  '該当がないことは、処分等がないことの証明ではありません。収集範囲と収集時点は /docs/sources と /api/v1/procurement-suspension-coverage をご覧ください。'
export const sampleNotice =
  'Sample data: every company and every record is fictional. 見本データです。企業も記録もすべて架空のものです。'

/** Values of `meta` about the lists. `page` and `limit` are `null` if the endpoint does not have them. */
export interface ListMeta {
  readonly dataAsOf: string | null
  /** Undefined if the endpoint has no kind of record. */
  readonly oldestListAsOf?: string | null
  /** Undefined if the endpoint has no range of dates. */
  readonly undatedExcluded: number | null | undefined
  readonly unknownEndExcluded: number | null
  readonly otherConditionsExclude: number | null
  readonly limit: number | null
  readonly page: Page | null
  readonly pageMax: number
  readonly rowsReturned: number
  readonly hasMore: boolean
  /** Undefined if the endpoint has no kind of record. */
  readonly total: RecordTotal | undefined
  readonly filters: Readonly<Record<string, string | null>>
  /** Undefined if the endpoint searches no company. */
  readonly understanding: Understanding | null | undefined
  /** Undefined except for the combined search. */
  readonly otherRecords: OtherRecords | undefined
  readonly warnings: readonly WarningCode[]
}

/** `meta` without `request_id`. */
export function metaOf(info: GenerationInfo, list: ListMeta): Record<string, unknown> {
  return {
    generation: info.id,
    data_as_of: list.dataAsOf,
    ...(list.oldestListAsOf === undefined ? {} : { oldest_list_as_of: list.oldestListAsOf }),
    ...(list.undatedExcluded === undefined ? {} : { undated_excluded: list.undatedExcluded }),
    sample: info.sample,
    limit: list.limit,
    returned: list.rowsReturned,
    has_more: list.hasMore,
    ...(list.total === undefined ? {} : { total: list.total }),
    ...(list.page === null ? {} : { page: list.page.page, page_max: list.pageMax }),
    filters: list.filters,
    ...(list.understanding === undefined ? {} : { understood_as: understandingOf(list.understanding) }),
    ...(list.otherRecords === undefined ? {} : { other_records: otherRecordsOf(list.otherRecords) }),
    warnings: list.warnings.map((code) => warningOf(code, list)),
    notice,
    notice_ja: noticeJa,
    sample_notice: info.sample ? sampleNotice : null,
  }
}

function understandingOf(understanding: Understanding | null): Record<string, unknown> | null {
  if (understanding === null) return null
  const subjects = understanding.subjects.map(({ kind, code, label, labelEn }) => ({
    kind,
    code,
    label,
    label_en: labelEn,
    requests: requestsFor({ kind, code, label }),
  }))
  return { ...understanding, subjects }
}

/** The parameters that take each kind of subject: a publisher by its name, the others by their codes. */
const parametersOf = {
  law: ['law'],
  reason: ['reason'],
  action_type: ['action_type'],
  sector: ['sector'],
  publisher: ['authority', 'publisher'],
} as const satisfies Record<Subject['kind'], readonly string[]>

function requestsFor({ kind, code, label }: Pick<Subject, 'kind' | 'code' | 'label'>): string[] {
  const value = encodeURIComponent(kind === 'publisher' ? label : (code ?? label))
  return endpointRows.flatMap(({ path, filters }) =>
    parametersOf[kind].flatMap((parameter) =>
      filters.some(({ name }) => name === parameter) ? [`${path}?${parameter}=${value}`] : [],
    ),
  )
}

const countsOf = ({ procurementSuspensions, licenseActions }: OtherRecords['inForce']) => ({
  procurement_suspensions: procurementSuspensions,
  license_actions: licenseActions,
})
const otherRecordsOf = (others: OtherRecords) => ({
  name: others.name,
  ...countsOf(others),
  in_force: countsOf(others.inForce),
})

function warningOf(code: WarningCode, list: ListMeta): Record<string, unknown> {
  const { parameter, message, messageJa } = warningRows.find((row) => row.code === code)!
  const counts: Partial<Record<WarningCode, number | null | undefined>> = {
    undated_excluded: list.undatedExcluded,
    unknown_end_excluded: list.unknownEndExcluded,
    other_conditions_exclude: list.otherConditionsExclude,
  }
  // Of two parameters the warning names the one that was given.
  const isOfToday = code === 'unknown_end_excluded' && (list.filters['in_force_on'] ?? null) === null
  const asOf = code === 'changed_since_after_lists' ? (list.oldestListAsOf ?? null) : null
  return {
    code,
    parameter: isOfToday ? 'status' : parameter,
    message,
    message_ja: messageJa,
    count: counts[code] ?? null,
    as_of: asOf,
  }
}
