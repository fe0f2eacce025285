import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TSchema } from 'typebox'
import { limits } from '../domain/limits.ts'
import { DataUnavailable, type GenerationInfo, type Search } from '../search/port.ts'
import type { EndpointRow } from './endpoints.ts'
import { entityTag, matchingTag } from './entity-tag.ts'
import { metaOf } from './envelope.ts'
import { understand, type Understood } from './parameters.ts'
import { snakeCase } from './snake-case.ts'
import { tokyoDate } from './tokyo-date.ts'

/** What the routes need. `now`: epoch milliseconds. `version`: of the build, so that a new one invalidates caches. */
export interface RouteContext {
  readonly search: Search
  readonly now: () => number
  readonly version: string
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

/** The answer together with the generation it came from: both sides of a swap are never mixed. */
async function findInOne(route: Route, context: RouteContext, understood: Understood) {
  for (let attempt = 1; ; attempt++) {
    const info = requireInfo(context.search)
    const answer = await route.find(context.search, understood)
    if (context.search.info()?.id === info.id) return { info, answer }
    if (attempt === attemptsMax) throw new DataUnavailable('the generation changed again and again')
  }
}

function tagOf(route: Route, context: RouteContext, canonical: string, generation: string): string {
  return entityTag([route.endpoint.path, generation, context.version, tokyoDate(context.now()), canonical])
}

function heldTag(request: FastifyRequest, tag: string): string | null {
  const ifNoneMatch = request.headers['if-none-match']
  return ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tag)
}

function metaFor(
  { endpoint }: Route,
  { id }: FastifyRequest,
  found: { info: GenerationInfo; answer: Answer },
  understood: Understood,
) {
  const { info, answer } = found
  return metaOf(id, info, {
    dataAsOf: answer.dataAsOf,
    limit: endpoint.limit ? understood.page.limit : null,
    page: endpoint.paged ? understood.page : null,
    pageMax: limits.pageMax,
    returned: Object.values(answer.data).reduce((sum, list) => sum + list.length, 0),
    hasMore: answer.hasMore,
    filters: understood.filters,
  })
}

async function respond(route: Route, context: RouteContext, request: FastifyRequest, reply: FastifyReply) {
  const understood = understand(route.endpoint, rawQueryOf(request))
  request.understood = understood
  void reply.header('cache-control', cacheControl).header('vary', 'Accept-Encoding')
  const { canonical } = understood
  if (route.volatile !== true) {
    const held = heldTag(request, tagOf(route, context, canonical, requireInfo(context.search).id))
    if (held !== null) return reply.code(304).header('etag', held).send()
  }
  const found = await findInOne(route, context, understood)
  const data = snakeCase(found.answer.data)
  const content = route.volatile === true ? `${canonical}\n${JSON.stringify(data)}` : canonical
  const tag = tagOf(route, context, content, found.info.id)
  const held = heldTag(request, tag)
  if (held !== null) return reply.code(304).header('etag', held).send()
  const meta = metaFor(route, request, found, understood)
  request.rowsReturned = meta['returned'] as number
  return reply
    .header('etag', tag)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify({ data, meta }))
}

/** Registers one GET endpoint (HEAD comes with it). The schema is for the documents and the tests: answers are not filtered. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, (request, reply) => respond(route, context, request, reply))
}
