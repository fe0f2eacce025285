import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { buildResponse, entityTagOf, type ResponseSources, type Route } from './build-response.ts'
import { negotiateCoding, type ContentCoding } from './content-coding.ts'
import { matchingTag, withCoding } from './entity-tag.ts'
import type { QueryRecorder } from './fair-use-hooks.ts'
import type { GenerationDay } from './generation-day.ts'
import { parseParameters, type RequestParameters } from './parameters.ts'
import type { CachedResponse, ResponseCache } from './response-cache.ts'

/** The dependencies of the routes. */
export interface RouteContext extends ResponseSources {
  readonly cache: ResponseCache
  /** Responses that are being built, by URL. */
  readonly inFlight: Map<string, Promise<CachedResponse>>
  readonly recordQuery: QueryRecorder
}

/** Private, because the response has the rate headers of its client and must not be served to another from a shared cache. */
export const cacheControl = 'private, max-age=60'

/** No ranges: `request_id` differs between responses with the same tag, so their parts must not be combined (docs/adr/0009). */
const responseHeaders = { 'cache-control': cacheControl, vary: 'Accept-Encoding', 'accept-ranges': 'none' } as const

function rawQueryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

interface HttpContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends 304 if `If-None-Match` contains the tag; otherwise returns `null`. */
function sendNotModified({ request, reply }: HttpContext, tag: string): FastifyReply | null {
  const ifNoneMatch = request.headers['if-none-match']
  const matched = ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tag)
  return matched === null ? null : reply.code(304).header('etag', matched).send()
}

/** A smaller response fits into one packet without compression. */
const compressedBytesMin = 1024

function compressedStart(coding: ContentCoding, { start, compressed }: CachedResponse): Buffer {
  const cached = compressed.get(coding)
  if (cached !== undefined) return cached
  const made = coding.start(start)
  compressed.set(coding, made)
  return made
}

/** Each content coding is a separate representation with its own tag. */
function sendResponse(http: HttpContext, response: CachedResponse): FastifyReply {
  const notModified = sendNotModified(http, response.tag)
  if (notModified !== null) return notModified
  const { request, reply } = http
  const { start, tag, returned } = response
  request.rowsReturned = returned
  void reply.header('content-type', 'application/json; charset=utf-8')
  const end = Buffer.from(`${request.id}"}}`, 'latin1')
  const coding = negotiateCoding(start.length < compressedBytesMin ? undefined : request.headers['accept-encoding'])
  if (coding.name === 'identity') return reply.header('etag', tag).send(Buffer.concat([start, end]))
  void reply.header('etag', withCoding(tag, coding.name)).header('content-encoding', coding.name)
  return reply.send(Buffer.concat([compressedStart(coding, response), coding.end(start, end)]))
}

/** Builds the response of a URL once for all concurrent requests. */
function buildOnce(
  route: Route,
  context: RouteContext,
  url: string,
  parameters: RequestParameters,
): Promise<CachedResponse> {
  const { inFlight, cache } = context
  const pending = inFlight.get(url)
  if (pending !== undefined) return pending
  const build = async (): Promise<CachedResponse> => {
    try {
      const response = await buildResponse(context, route, parameters)
      if (route.volatile !== true) cache.set(url, response)
      return response
    } finally {
      inFlight.delete(url)
    }
  }
  const building = build()
  inFlight.set(url, building)
  return building
}

/** Handles a request. A cached response is sent synchronously. */
function handle(route: Route, context: RouteContext, http: HttpContext): Promise<FastifyReply> | undefined {
  const { request, reply } = http
  const url = request.raw.url ?? ''
  const generationDay = context.generationDay()
  const cached = context.cache.get(url, generationDay)
  const parameters = cached?.parameters ?? parseParameters(route.endpoint, rawQueryOf(url))
  request.parameters = parameters
  const recorded = context.recordQuery(request, parameters)
  const send = () => sendRecorded(route, context, http, { url, generationDay, cached, parameters })
  return recorded === undefined ? send() : recorded.then(send).then((sent) => sent ?? reply)
}

interface CacheLookup {
  readonly url: string
  readonly generationDay: GenerationDay | null
  readonly cached: CachedResponse | undefined
  readonly parameters: RequestParameters
}

/** Responds to a request whose query has been recorded: from the cache, with 304, or from a search. */
function sendRecorded(
  route: Route,
  context: RouteContext,
  http: HttpContext,
  { url, generationDay, cached, parameters }: CacheLookup,
): Promise<FastifyReply> | undefined {
  void http.reply.headers(responseHeaders)
  if (cached !== undefined) {
    void sendResponse(http, cached)
    return undefined
  }
  if (generationDay !== null && route.volatile !== true) {
    const notModified = sendNotModified(http, entityTagOf(context, route, parameters, { generationDay }))
    if (notModified !== null) return undefined
  }
  return buildOnce(route, context, url, parameters).then((response) => sendResponse(http, response))
}

/** Registers a GET endpoint, and HEAD with it. The schema is used by documents and tests; responses are not filtered by it. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, (request, reply) => handle(route, context, { request, reply }))
}
