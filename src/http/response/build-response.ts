import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { limits } from '../../domain/limits.ts'
import { oldestAsOf } from '../../domain/list-age.ts'
import type { OtherRecords } from '../../domain/views.ts'
import type { WarningCode } from '../../domain/warnings.ts'
import { DataUnavailable, versionOf, type GenerationInfo, type RecordTotal, type Search } from '../../search/port.ts'
import { unpooledText, type ContentCoding } from './content-coding.ts'
import type { Understanding } from '../../search/query/understanding.ts'
import { hasDates, type EndpointRow } from '../routes/endpoints.ts'
import { entityTag } from '../../web/entity-tag.ts'
import type { GenerationDay } from './generation-day.ts'
import type { RequestParameters } from '../request/parameters.ts'
import type { CachedResponse } from './response-cache.ts'
import { metaOf, type ListMeta } from './response-meta.ts'

/** The result of a search: the lists of `data`, whose items are JSON, and values for `meta`. */
export interface EndpointResult {
  readonly data: Readonly<Record<string, readonly string[]>>
  readonly hasMore: boolean
  /** Only of records. */
  readonly total?: RecordTotal
  readonly dataAsOf: string | null
  /** How the name of a company was read; undefined if the endpoint searches none. */
  readonly understanding?: Understanding | null
  readonly warnings?: readonly WarningCode[]
  readonly undatedExcluded?: number | null
  readonly unknownEndExcluded?: number | null
  readonly otherConditionsExclude?: number | null
  /** Only of the combined search. */
  readonly otherRecords?: OtherRecords
}

export interface Route {
  readonly endpoint: EndpointRow
  readonly schema: TSchema
  /** true: the content changes with the time of day (freshness), so its tag is a hash of the content and it is not cached. */
  readonly volatile?: boolean
  readonly find: (search: Search, parameters: RequestParameters) => Promise<EndpointResult>
}

/** The inputs of a response besides the request. */
export interface ResponseSources {
  readonly search: Search
  readonly generationDay: () => GenerationDay | null
  /** Version of the build, part of the entity tag. */
  readonly version: string
}

interface TagInputs {
  readonly generationDay: GenerationDay
  readonly contentHash?: string
}

/** The tag of a response. It is known before the search, so a 304 needs none, except on volatile routes, which need `contentHash`. */
export function entityTagOf(
  sources: ResponseSources,
  route: Route,
  parameters: RequestParameters,
  { generationDay, contentHash = '' }: TagInputs,
): string {
  const { info, today } = generationDay
  return entityTag([route.endpoint.path, versionOf(info), sources.version, today, parameters.canonical, contentHash])
}

const attemptsMax = 3

/** Searches and serializes the response. It retries if the generation or the date changed during the search. */
export async function buildResponse(
  sources: ResponseSources,
  route: Route,
  parameters: RequestParameters,
): Promise<CachedResponse> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const generationDay = sources.generationDay()
    if (generationDay === null) throw new DataUnavailable('there is no generation')
    const result = await route.find(sources.search, parameters)
    if (sources.generationDay() === generationDay)
      return responseOf(sources, route, parameters, { generationDay, result })
  }
  throw new DataUnavailable('the generation changed again and again')
}

function responseOf(
  sources: ResponseSources,
  route: Route,
  parameters: RequestParameters,
  { generationDay, result }: Pick<SearchResult, 'generationDay' | 'result'>,
): CachedResponse {
  const data = dataJson(result.data)
  const contentHash = route.volatile === true ? hash('sha256', data) : ''
  const tag = entityTagOf(sources, route, parameters, { generationDay, contentHash })
  return { generationDay, parameters, tag, ...serialize(route.endpoint, parameters, { generationDay, result, data }) }
}

function dataJson(lists: EndpointResult['data']): string {
  const members = Object.entries(lists).map(([name, items]) => `"${name}":[${items.join(',')}]`)
  return `{${members.join(',')}}`
}

interface SearchResult {
  readonly generationDay: GenerationDay
  readonly result: EndpointResult
  /** `result.data` as JSON. */
  readonly data: string
}

/** The day of the oldest list behind the records of an endpoint; `null` if the generation does not record its collections. */
function oldestListOf(
  { recordKind }: EndpointRow,
  { collected = [] }: GenerationInfo,
): Pick<ListMeta, 'oldestListAsOf'> {
  if (recordKind === null) return {}
  const lists = collected
    .filter(({ produces, kinds = [produces] }) => kinds.includes(recordKind))
    .flatMap((source) => source.lists)
  return { oldestListAsOf: oldestAsOf(lists) }
}

/** A change after the day of a list is in no list yet, so an answer without it says nothing. */
function lateWarnings(
  { conditions }: RequestParameters,
  { oldestListAsOf = null }: Pick<ListMeta, 'oldestListAsOf'>,
): WarningCode[] {
  const { changedSince } = conditions
  const isLate = changedSince !== undefined && oldestListAsOf !== null && changedSince > oldestListAsOf
  return isLate ? ['changed_since_after_lists'] : []
}

/** Serializes everything up to the request id, which is the last member. */
function serialize(
  endpoint: EndpointRow,
  parameters: RequestParameters,
  { generationDay, result, data }: SearchResult,
) {
  const { page, filters } = parameters
  const oldestList = oldestListOf(endpoint, generationDay.info)
  const rowsReturned = Object.values(result.data).reduce((sum, list) => sum + list.length, 0)
  const meta = metaOf(generationDay.info, {
    dataAsOf: result.dataAsOf,
    ...oldestList,
    undatedExcluded: hasDates(endpoint) ? (result.undatedExcluded ?? null) : undefined,
    limit: endpoint.hasLimit ? page.limit : null,
    page: endpoint.hasPages ? page : null,
    pageMax: limits.pageMax,
    rowsReturned,
    hasMore: result.hasMore,
    total: result.total,
    filters,
    understanding: result.understanding,
    otherRecords: result.otherRecords,
    unknownEndExcluded: result.unknownEndExcluded ?? null,
    otherConditionsExclude: result.otherConditionsExclude ?? null,
    warnings: [...(result.warnings ?? []), ...lateWarnings(parameters, oldestList)],
  })
  const bodyStart = `{"data":${data},"meta":${JSON.stringify(meta).slice(0, -1)},"request_id":"`
  return {
    bodyStart: unpooledText(bodyStart),
    encodedStarts: new Map<ContentCoding, Buffer>(),
    rowsReturned,
  }
}
