import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { limits } from '../domain/limits.ts'
import { DataUnavailable, type GenerationInfo, type Search } from '../search/port.ts'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import type { EndpointRow } from './endpoints.ts'
import { entityTag, matchingTag } from './entity-tag.ts'
import { metaOf } from './envelope.ts'
import { understand, type Understood } from './parameters.ts'
import { snakeCase } from './snake-case.ts'
import { dateInTokyo } from '../domain/status.ts'

/** What the routes need. `now`: epoch milliseconds. `version`: of the build, so that a new one invalidates caches. */
export interface RouteContext {
  readonly search: Search
  readonly now: () => number
  readonly version: string
  readonly cache: AnswerCache
  /** Told of every accepted request before it is answered; throws to refuse it. */
  readonly watch: (request: FastifyRequest, understood: Understood) => void
}

/** What an endpoint found: the lists of `data` as views, and what `meta` says of them. */
export interface Answer {
  readonly data: Readonly<Record<string, readonly unknown[]>>
  readonly hasMore: boolean
  readonly dataAsOf: string | null
}

export interface Route {
  readonly endpoint: EndpointRow
  readonly schema: TSchema
  /** true: parts of the answer change with the hour (freshness), so its tag is made from the content itself. */
  readonly volatile?: boolean
  readonly find: (search: Search, understood: Understood) => Promise<Answer>
}

/** Private, because the answer carries the caller's own rate headers; no shared cache may serve it to another. */
export const cacheControl = 'private, max-age=60'

/** No ranges: parts of two answers under one tag must not be joined, since `request_id` differs (docs/adr/0009). */
const answerHeaders = { 'cache-control': cacheControl, vary: 'Accept-Encoding', 'accept-ranges': 'none' } as const

/** How often an answer is asked for again when a new generation was swapped in while it was being read. */
const attemptsMax = 3

function requireInfo(search: Search): GenerationInfo {
  const info = search.info()
  if (info === null) throw new DataUnavailable('there is no generation')
  return info
}

function rawQueryOf(request: FastifyRequest): string {
  const url = request.raw.url ?? ''
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

/** What an answer depends on beside the request. An answer is kept only when this is the same before and after it was read. */
interface Moment {
  readonly info: GenerationInfo
  /** Today in Asia/Tokyo: statuses depend on it. */
  readonly today: string
}

const momentOf = ({ search, now }: RouteContext): Moment => ({ info: requireInfo(search), today: dateInTokyo(now()) })

function tagOf(route: Route, context: RouteContext, { info, today }: Moment, content: string): string {
  return entityTag([route.endpoint.path, info.id, context.version, today, content])
}

/** Reads the answer anew when a generation was swapped in, or midnight passed, while it was being read. */
async function findAt(route: Route, context: RouteContext, understood: Understood) {
  for (let attempt = 1; attempt <= attemptsMax; attempt++) {
    const moment = momentOf(context)
    const { data, hasMore, dataAsOf } = await route.find(context.search, understood)
    if (context.search.info()?.id !== moment.info.id || dateInTokyo(context.now()) !== moment.today) continue
    const bytes = Buffer.from(JSON.stringify(snakeCase(data)))
    const returned = Object.values(data).reduce((sum, list) => sum + list.length, 0)
    return { moment, answer: { info: moment.info, data: bytes, returned, hasMore, dataAsOf } satisfies KeptAnswer }
  }
  throw new DataUnavailable('the generation changed again and again')
}

interface Exchange {
  readonly route: Route
  readonly understood: Understood
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** 304 when the client holds the answer already. */
function sendHeld({ request, reply }: Exchange, tag: string): FastifyReply | null {
  const ifNoneMatch = request.headers['if-none-match']
  const held = ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tag)
  return held === null ? null : reply.code(304).header('etag', held).send()
}

function sendAnswer({ route, understood, request, reply }: Exchange, tag: string, answer: KeptAnswer): FastifyReply {
  const { endpoint } = route
  request.rowsReturned = answer.returned
  const meta = metaOf(request.id, answer.info, {
    dataAsOf: answer.dataAsOf,
    limit: endpoint.limit ? understood.page.limit : null,
    page: endpoint.paged ? understood.page : null,
    pageMax: limits.pageMax,
    returned: answer.returned,
    hasMore: answer.hasMore,
    filters: understood.filters,
  })
  const end = Buffer.from(`,"meta":${JSON.stringify(meta)}}`)
  void reply.header('etag', tag).header('content-type', 'application/json; charset=utf-8')
  return reply.send(Buffer.concat([dataStart, answer.data, end]))
}

const dataStart = Buffer.from('{"data":')

/** The tag is known from the request alone: what the client or the cache holds is not searched again. */
async function respondSteady(exchange: Exchange, context: RouteContext): Promise<FastifyReply> {
  const { route, understood } = exchange
  const tag = tagOf(route, context, momentOf(context), understood.canonical)
  const held = sendHeld(exchange, tag)
  if (held !== null) return held
  const kept = context.cache.get(tag)
  if (kept !== undefined) return sendAnswer(exchange, tag, kept)
  const { moment, answer } = await findAt(route, context, understood)
  const foundTag = tagOf(route, context, moment, understood.canonical)
  context.cache.set(foundTag, answer)
  return sendAnswer(exchange, foundTag, answer)
}

/** The tag is made from what was found. */
async function respondVolatile(exchange: Exchange, context: RouteContext): Promise<FastifyReply> {
  const { route, understood } = exchange
  const { moment, answer } = await findAt(route, context, understood)
  const tag = tagOf(route, context, moment, `${understood.canonical}\n${hash('sha256', answer.data)}`)
  return sendHeld(exchange, tag) ?? sendAnswer(exchange, tag, answer)
}

async function respond(route: Route, context: RouteContext, request: FastifyRequest, reply: FastifyReply) {
  const understood = understand(route.endpoint, rawQueryOf(request))
  request.understood = understood
  context.watch(request, understood)
  void reply.headers(answerHeaders)
  const exchange = { route, understood, request, reply }
  return route.volatile === true ? respondVolatile(exchange, context) : respondSteady(exchange, context)
}

/** Registers one GET endpoint (HEAD comes with it). The schema is for the documents and the tests: answers are not filtered. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, (request, reply) => respond(route, context, request, reply))
}
