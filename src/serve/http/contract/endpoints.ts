import { countNamesOf, type CountName } from '../../../domain/count-names.ts'
import type { RecordKind } from '../../../domain/facts.ts'
import { limits } from '../../../domain/limits.ts'
import type { ParameterRow } from '../../../domain/parameter-row.ts'
import {
  enforcementFilters,
  licenseActionFilters,
  procurementSuspensionFilters,
} from '../../../search/filters/record-filters.ts'

/** An endpoint. Requests are parsed by its row, and the documents are generated from it. */
export interface EndpointRow {
  readonly name: string
  readonly path: string
  readonly summary: string
  readonly summaryJa: string
  /** The row of `q` if the endpoint requires it; `null` if it has filters or no conditions instead. */
  readonly requiredQ: ParameterRow | null
  readonly filters: readonly ParameterRow[]
  /** The kind of record of a record endpoint; `null` for the others. */
  readonly recordKind: RecordKind | null
  /** By what the parameter `counts` may count; empty: it is not accepted. */
  readonly counts: readonly CountName[]
  /** Whether the parameter `limit` is accepted. */
  readonly hasLimit: boolean
  /** Whether the parameter `page` is accepted. */
  readonly hasPages: boolean
  /** An example request with results in the sample data: path and query. */
  readonly example: string
}

/** A company of the sample. On the pages of a server with collected data one that every register has stands in its place. */
export const exampleCompany = '萌黄孔雀建設'

const searchText: ParameterRow = {
  name: 'q',
  type: 'text',
  help: 'Company name (Japanese, kana, verified English, romanised, former or trade name) or a corporate number of 13 digits.',
  helpJa: '会社名(日本語、カナ、確認済みの英語名、ローマ字、旧商号、通称)または13桁の法人番号。',
  example: exampleCompany,
}

const publisher: ParameterRow = {
  name: 'publisher',
  type: 'name',
  help: 'Optional. A publisher of the register: its Japanese or English name, whole or in part, its publisher_code, or its corporate number. A name that no publisher has gives no groups and the warning unknown_publisher.',
  helpJa:
    '任意。公表機関の名称(日本語・英語、一部でも可)、publisher_code または法人番号。該当する機関がなければ groups は空になり、unknown_publisher の警告が付きます。',
  example: '大阪府',
}

/** A row, with defaults for what is rarer: it has neither conditions nor pages, and takes a limit. */
const endpoint = (
  row: Pick<EndpointRow, 'name' | 'summary' | 'summaryJa' | 'example'> & Partial<EndpointRow>,
): EndpointRow => ({
  path: `/api/v1/${row.name}`,
  requiredQ: null,
  filters: [],
  recordKind: null,
  counts: row.recordKind ? countNamesOf(row.recordKind) : [],
  hasLimit: true,
  hasPages: false,
  ...row,
})

export const endpoints = {
  search: endpoint({
    name: 'search',
    summary:
      'Companies and enforcement records in one request; at most `limit` records together. `meta.other_records` counts the other kinds.',
    summaryJa:
      '企業と行政処分を一度に検索します。合わせて `limit` 件までです。同じ会社名の指名停止と許可・登録等の処分の件数は `meta.other_records` にあります。',
    requiredQ: searchText,
    example: `/api/v1/search?q=${encodeURIComponent(exampleCompany)}`,
  }),
  companies: endpoint({
    name: 'companies',
    summary: 'Companies by Japanese name, verified English name, romanised or alias terms, or corporate number.',
    summaryJa: '日本語名、確認済みの英語名、ローマ字や別名、法人番号で企業を検索します。',
    requiredQ: searchText,
    example: `/api/v1/companies?q=${encodeURIComponent(exampleCompany)}`,
  }),
  enforcements: endpoint({
    name: 'enforcements',
    summary: 'Administrative enforcement records. At least one filter is required.',
    summaryJa: '行政処分等の記録を検索します。検索条件が一つ以上必要です。',
    filters: enforcementFilters,
    recordKind: 'enforcement',
    example: '/api/v1/enforcements?action_type=business_suspension',
  }),
  procurementSuspensions: endpoint({
    name: 'procurement-suspensions',
    summary:
      'Procurement suspensions (指名停止・入札参加停止), apart from enforcement records. At least one filter is required.',
    summaryJa: '指名停止・入札参加停止の記録を検索します(行政処分とは別のものです)。検索条件が一つ以上必要です。',
    filters: procurementSuspensionFilters,
    recordKind: 'procurement_suspension',
    hasPages: true,
    example: '/api/v1/procurement-suspensions?reason=bid_rigging',
  }),
  licenseActions: endpoint({
    name: 'license-actions',
    summary: 'Revocations, suspensions and closures of licences and registrations. At least one filter is required.',
    summaryJa: '許可・登録等の取消、停止、廃業等の記録を検索します。検索条件が一つ以上必要です。',
    filters: licenseActionFilters,
    recordKind: 'license_action',
    hasPages: true,
    example: '/api/v1/license-actions?sector=construction',
  }),
  coverage: endpoint({
    name: 'procurement-suspension-coverage',
    summary:
      'Which publishers of procurement suspensions are collected, how completely and how recently: the whole register, or with `publisher` a part of it.',
    summaryJa: '指名停止情報の公表機関ごとの収集状況です。`publisher` を指定すると、その機関だけを返します。',
    filters: [publisher],
    hasLimit: false,
    example: '/api/v1/procurement-suspension-coverage',
  }),
}

export const endpointRows: readonly EndpointRow[] = Object.values(endpoints)

/** The conditions of an endpoint: its filters, or only the required `q`. */
export function conditionsOf(endpoint: EndpointRow): readonly ParameterRow[] {
  return endpoint.requiredQ === null ? endpoint.filters : [endpoint.requiredQ]
}

/** Whether a request needs at least one of the conditions. */
export function needsCondition({ requiredQ, recordKind }: EndpointRow): boolean {
  return requiredQ !== null || recordKind !== null
}

/** Whether records can be limited to a range of action dates. */
export const hasDates = ({ filters }: EndpointRow): boolean => filters.some(({ name }) => name === 'from')

/** A parameter that is a whole number from 1 to `max`. */
export interface NumberParameter {
  readonly name: 'limit' | 'page'
  readonly max: number
  readonly default: number
}

export const limitParameter: NumberParameter = { name: 'limit', max: limits.rowsMax, default: limits.rowsMax }
export const pageParameter: NumberParameter = { name: 'page', max: limits.pageMax, default: 1 }

/** The parameter that divides the matching records, an example of its value and its help. */
export const countsParameter = {
  name: 'counts',
  example: 'year,authority',
  help: `Counts of all matching records (meta.counts) beside the rows of data: one to ${limits.countNamesMax} names, separated by commas. meta.total is then exact to ${limits.countedMax.toLocaleString('en')} instead of ${limits.totalMax}. Needs a filter beside it, which may be from; limit=1 asks for little else.`,
  helpJa: `該当するすべての記録の内訳(meta.counts)を、data とともに返します。1から${limits.countNamesMax}個の名前をコンマで区切って指定します。meta.total は${limits.totalMax}件ではなく${limits.countedMax.toLocaleString('en')}件まで正確になります。ほかの検索条件(from でもよい)が必要です。`,
} as const

/** The parameters of an endpoint that are whole numbers. */
export const numbersOf = ({ hasLimit, hasPages }: EndpointRow): readonly NumberParameter[] => [
  ...(hasLimit ? [limitParameter] : []),
  ...(hasPages ? [pageParameter] : []),
]

export const takesCounts = ({ counts }: EndpointRow): boolean => counts.length > 0

/** Names of all parameters of the endpoint. */
export const parameterNames = (endpoint: EndpointRow): readonly string[] =>
  [...conditionsOf(endpoint), ...(takesCounts(endpoint) ? [countsParameter] : []), ...numbersOf(endpoint)].map(
    ({ name }) => name,
  )

/** The path of the feeds, before the name of an endpoint. */
export const feedPath = '/feeds/'

/** The path of the suggestions of names while somebody types. */
export const suggestPath = '/suggest'

/** The Model Context Protocol over HTTP ("Streamable HTTP", https://modelcontextprotocol.io/specification), without sessions. */
export const mcpPath = '/mcp'
/** Of a message: a call with its arguments. */
export const mcpBodyBytesMax = 16 * 1024
