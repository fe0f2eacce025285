import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { bodyEndOf, buildResponse, entityTagOf, type ResponseSources, type Route } from '../response/build-response.ts'
import { negotiateCoding, type ContentCoding } from '../response/content-coding.ts'
import { matchingTag, withCoding } from '../../web/entity-tag.ts'
import type { QueryRecorder } from '../request/fair-use-hooks.ts'
import { parseParameters, type RequestParameters } from '../request/parameters.ts'
import type { CachedResponse, ResponseCache } from '../response/response-cache.ts'

/** The dependencies of the routes. */
export interface RouteContext extends ResponseSources {
  readonly cache: ResponseCache
  /** Responses that are being built, by URL. */
  readonly pendingResponses: Map<string, Promise<CachedResponse>>
  readonly recordQuery: QueryRecorder
}

/** Private: a shared cache must not serve a response to another client, because it has the rate headers of its own client. */
export const cacheControl = 'private, max-age=60'

/** No ranges: `request_id` differs between responses with the same tag, so their parts must not be combined (docs/adr/0009). */
const responseHeaders = { 'cache-control': cacheControl, vary: 'Accept-Encoding', 'accept-ranges': 'none' } as const

export function rawQueryOf(url: string): string {
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? '' : url.slice(questionMark + 1)
}

interface HttpContext {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Sends 304 if `If-None-Match` contains the tag, which is a hash and made only if needed; otherwise returns `null`. */
function sendNotModified({ request, reply }: HttpContext, tagOf: () => string): FastifyReply | null {
  const ifNoneMatch = request.headers['if-none-match']
  const matched = ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tagOf())
  return matched === null ? null : reply.code(304).header('etag', matched).send()
}

/** A smaller response fits into one packet without compression. */
const compressedBytesMin = 1024

function encodeStart(coding: ContentCoding, { bodyStart, encodedStarts }: CachedResponse): Buffer {
  const cached = encodedStarts.get(coding)
  if (cached !== undefined) return cached
  const encoded = coding.encodeStart(bodyStart)
  encodedStarts.set(coding, encoded)
  return encoded
}

/**
 * Sends the response, or 304. The request id is the last member of the body and is appended here. Each content coding is a separate
 * representation with its own tag.
 */
function sendResponse(http: HttpContext, response: CachedResponse): FastifyReply {
  const notModified = sendNotModified(http, () => response.tag)
  if (notModified !== null) return notModified
  const { request, reply } = http
  const { bodyStart, tag } = response
  request.rowsReturned = response.rowsReturned
  void reply.header('content-type', 'application/json; charset=utf-8')
  const bodyEnd = Buffer.from(bodyEndOf(request.id), 'latin1')
  const isSmall = bodyStart.length < compressedBytesMin
  const coding = negotiateCoding(isSmall ? undefined : request.headers['accept-encoding'])
  if (coding.name === 'identity') return reply.header('etag', tag).send(Buffer.concat([bodyStart, bodyEnd]))
  void reply.header('etag', withCoding(tag, coding.name)).header('content-encoding', coding.name)
  return reply.send(Buffer.concat([encodeStart(coding, response), coding.encodeEnd(bodyStart, bodyEnd)]))
}

/** Builds the response of a URL once for all concurrent requests. */
async function buildOnce(
  route: Route,
  context: RouteContext,
  url: string,
  parameters: RequestParameters,
): Promise<CachedResponse> {
  const { pendingResponses, cache } = context
  const pending = pendingResponses.get(url)
  if (pending !== undefined) return pending
  const building = buildResponse(context, route, parameters)
  pendingResponses.set(url, building)
  try {
    const response = await building
    if (route.volatile !== true) cache.set(url, response)
    return response
  } finally {
    pendingResponses.delete(url)
  }
}

/** The parameters of a URL, and a function that takes its response from the cache or builds it. Throws if the URL is not valid. */
export function findResponse(route: Route, context: RouteContext, url: string, rawQuery: string) {
  const generationDay = context.generationDay()
  const cached = context.cache.get(url, generationDay)
  const parameters = cached?.parameters ?? parseParameters(route.endpoint, rawQuery)
  const response = async (): Promise<CachedResponse> => cached ?? buildOnce(route, context, url, parameters)
  /** Without a search; `null` if the answer has to be built to know its tag. */
  const tagOf =
    generationDay === null || route.volatile === true
      ? null
      : () => cached?.tag ?? entityTagOf(context, route.endpoint, parameters, { generationDay })
  return { parameters, response, tagOf }
}

/** The answer of a route without parameters, as a document of no request. */
export async function wholeAnswer(route: Route, context: RouteContext): Promise<Buffer> {
  const { bodyStart } = await findResponse(route, context, route.endpoint.path, '').response()
  return Buffer.concat([bodyStart, Buffer.from(bodyEndOf('document'))])
}

/** Answers a request: its query is recorded, then it is answered with 304, from the cache, or from a search. */
async function handleRequest(route: Route, context: RouteContext, http: HttpContext): Promise<FastifyReply> {
  const { request, reply } = http
  const url = request.raw.url ?? ''
  const { parameters, response, tagOf } = findResponse(route, context, url, rawQueryOf(url))
  request.parameters = parameters
  await context.recordQuery(request, parameters)
  void reply.headers(responseHeaders)
  const notModified = tagOf === null ? null : sendNotModified(http, tagOf)
  return notModified ?? sendResponse(http, await response())
}

/** Registers a GET endpoint, and HEAD with it. The schema is used by documents and tests; responses are not filtered by it. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, async (request, reply) => handleRequest(route, context, { request, reply }))
}
