import { hash } from 'node:crypto'
import type { TSchema } from 'typebox'
import { dateInTokyo } from '../../../domain/calendar.ts'
import { pageOfRecord } from '../../../domain/record-id.ts'
import { DataUnavailable, versionOf, type GenerationInfo, type Search } from '../../../search/port.ts'
import { unpooledText, type ContentCoding } from './content-coding.ts'
import type { EndpointRow } from '../contract/endpoints.ts'
import { contentTag } from './entity-tag.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { metaOf, rowsIn } from './response-meta.ts'
import type { EndpointResult } from './endpoint-result.ts'

export interface Route {
  readonly endpoint: EndpointRow
  readonly schema: TSchema
  /** Whether the content changes with the time of day (freshness): then its tag is a hash of the content, and it is not cached. */
  readonly volatile?: boolean
  readonly find: (search: Search, parameters: RequestParameters) => Promise<EndpointResult>
}

/** The generation, without the records that are withheld from it, and the date: what a response depends on. */
export interface GenerationDay {
  readonly info: GenerationInfo
  /** Today in Asia/Tokyo, which determines statuses. */
  readonly today: string
}

/**
 * Creates a function that returns the current generation and date; `null` if there is no generation. It returns the identical object
 * until either changes. `now`: epoch milliseconds.
 */
export function trackGenerationDay(search: Search, now: () => number): () => GenerationDay | null {
  let last: GenerationDay | null = null
  return () => {
    const info = search.info()
    if (info === null) return null
    const today = dateInTokyo(now())
    if (last === null || versionOf(last.info) !== versionOf(info) || last.today !== today) last = { info, today }
    return last
  }
}

/** The inputs of a response besides the request. */
export interface ResponseSources {
  readonly search: Search
  readonly generationDay: () => GenerationDay | null
  /** Version of the build, part of the entity tag. */
  readonly version: string
  /** Without a slash at its end; empty: links are relative. */
  readonly publicUrl: string
}

/** A serialized response without its request id. */
export interface BuiltResponse {
  readonly generationDay: GenerationDay
  readonly parameters: RequestParameters
  readonly tag: string
  /** The JSON up to the request id. */
  readonly bodyStart: Buffer
  /** `bodyStart` in each content coding that was requested. */
  readonly encodedStarts: Map<ContentCoding, Buffer>
  readonly rowsReturned: number
  /** The ids of the records in it whose company the question does not name. */
  readonly browsed: readonly string[]
}

/** What follows `bodyStart` of a response. A request id has no character that JSON escapes. */
export const bodyEndOf = (requestId: string): string => `${requestId}"}}`

const attemptsMax = 3

/** Searches and serializes the response. It retries if the generation or the date changed during the search. */
export async function buildResponse(
  sources: ResponseSources,
  route: Route,
  parameters: RequestParameters,
): Promise<BuiltResponse> {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const generationDay = sources.generationDay()
    if (generationDay === null) throw new DataUnavailable('there is no generation')
    const result = await route.find(sources.search, parameters)
    if (sources.generationDay() === generationDay)
      return serialize(sources, route, parameters, { generationDay, result })
  }
  throw new DataUnavailable('the generation changed again and again')
}

/** Serializes everything up to the request id, which is the last member. */
function serialize(
  sources: ResponseSources,
  { endpoint, volatile }: Route,
  parameters: RequestParameters,
  { generationDay, result }: { readonly generationDay: GenerationDay; readonly result: EndpointResult },
): BuiltResponse {
  const lists = Object.entries(result.data).map(([name, items]) => {
    const shown = items.map((item) => withPublicPage(item, sources.publicUrl))
    return `"${name}":[${shown.join(',')}]`
  })
  const data = `{${lists.join(',')}}`
  const contentHash = volatile === true ? hash('sha256', data) : ''
  const meta = JSON.stringify(metaOf(generationDay.info, { endpoint, parameters, result })).slice(0, -1)
  return {
    generationDay,
    parameters,
    tag: entityTagOf(sources, endpoint, parameters, { generationDay, contentHash }),
    bodyStart: unpooledText(`{"data":${data},"meta":${meta},"request_id":"`),
    encodedStarts: new Map(),
    rowsReturned: rowsIn(result),
    browsed: (result.browsed ?? []).filter((id) => id !== null),
  }
}

/** The start of the member of a record with the address of its page. No text of JSON contains it: its quotation marks are escaped there. */
const pageStart = `"page":"${pageOfRecord('')}`

/** The JSON of a record with the whole address of its page. */
const withPublicPage = (json: string, publicUrl: string): string =>
  publicUrl === '' ? json : json.replace(pageStart, () => `"page":"${publicUrl}${pageOfRecord('')}`)

/**
 * The tag of a response, from all that determines it but for `request_id` (docs/adr/0009): the generation, the query, the build, and the date
 * in Japan, on which statuses depend. A volatile route adds the hash of the content; the tags of the others are known without a search.
 */
export function entityTagOf(
  { version }: Pick<ResponseSources, 'version'>,
  endpoint: EndpointRow,
  { canonical }: RequestParameters,
  { generationDay, contentHash = '' }: { readonly generationDay: GenerationDay; readonly contentHash?: string },
): string {
  const { info, today } = generationDay
  return contentTag([endpoint.path, versionOf(info), version, today, canonical, contentHash].join('\n'))
}
