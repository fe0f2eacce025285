import { warningRows, type WarningCode } from '../domain/warnings.ts'
import type { Understanding } from '../search/understanding.ts'
import type { GenerationInfo, Page } from '../search/port.ts'

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
  readonly limit: number | null
  readonly page: Page | null
  readonly pageMax: number
  readonly rowsReturned: number
  readonly hasMore: boolean
  readonly filters: Readonly<Record<string, string | null>>
  /** Undefined if the endpoint searches no company. */
  readonly understanding: Understanding | null | undefined
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
    ...(list.page === null ? {} : { page: list.page.page, page_max: list.pageMax }),
    filters: list.filters,
    ...(list.understanding === undefined ? {} : { understood_as: list.understanding }),
    warnings: list.warnings.map(warningOf),
    notice,
    notice_ja: noticeJa,
    sample_notice: info.sample ? sampleNotice : null,
  }
}

function warningOf(code: WarningCode): Record<string, string> {
  const { parameter, message, messageJa } = warningRows.find((row) => row.code === code)!
  return { code, parameter, message, message_ja: messageJa }
}
