import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLruMap } from '../../lru-map.ts'
import type { ClientState } from '../../fair-use/client-state.ts'
import { sendNotModified, withCoding } from '../response/entity-tag.ts'
import { countShown, kindShownAt } from '../request/browsing.ts'
import { recordQuery } from '../request/fair-use-hooks.ts'
import type { RequestParameters } from '../contract/request-parameters.ts'
import { parseParameters } from '../request/parameters.ts'
import {
  bodyEndOf,
  buildResponse,
  entityTagOf,
  type BuiltResponse,
  type GenerationDay,
  type ResponseSources,
  type Route,
} from '../response/build-response.ts'
import { negotiateCoding, type ContentCoding } from '../response/content-coding.ts'

/** The dependencies of the routes. */
export interface RouteContext extends ResponseSources {
  readonly cache: ResponseCache
  /** Responses that are being built, by URL. */
  readonly pendingResponses: Map<string, Promise<BuiltResponse>>
  /** `null`: no limits. */
  readonly fairUse: ClientState | null
}

/** Registers a GET endpoint, and HEAD with it. The schema is used by documents and tests; responses are not filtered by it. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, async (request, reply) => handleRequest(route, context, request, reply))
}

/** Private: a shared cache must not serve a response to another client, because it has the rate headers of its own client. */
export const cacheControl = 'private, max-age=60'

/** No ranges: `request_id` differs between responses with the same tag, so their parts must not be combined (docs/adr/0009). */
const responseHeaders = { 'cache-control': cacheControl, vary: 'Accept-Encoding', 'accept-ranges': 'none' } as const

/** Answers a request: its query is recorded, then it is answered with 304, from the cache, or from a search. */
async function handleRequest(
  route: Route,
  context: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { parameters, getResponse, tagOf } = findResponse(route, context, request.raw.url ?? '')
  request.parameters = parameters
  await recordQuery(context, request, { parameters, kind: kindShownAt(route.endpoint.path) })
  void reply.headers(responseHeaders)
  const notModified = tagOf === null ? null : sendNotModified(request, reply, tagOf)
  return notModified ?? sendResponse(context, request, reply, await getResponse())
}

/** The parameters of a URL, and how to get its response. Throws a problem if the URL is not valid. */
export function findResponse(route: Route, context: RouteContext, url: string) {
  const generationDay = context.generationDay()
  const cached = context.cache.get(url, generationDay)
  const parameters = cached?.parameters ?? parseParameters(route.endpoint, rawQueryOf(url))
  /** Takes the response from the cache, or builds it. */
  const getResponse = async (): Promise<BuiltResponse> => cached ?? buildOnce(route, context, url, parameters)
  /** The tag of the response without a search; `null` where only a search tells it, and without data. */
  const tagOf =
    generationDay === null || route.volatile === true
      ? null
      : () => cached?.tag ?? entityTagOf(context, route.endpoint, parameters, { generationDay })
  return { parameters, getResponse, tagOf }
}

export function rawQueryOf(url: string): string {
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? '' : url.slice(questionMark + 1)
}

/** Builds the response of a URL once for all concurrent requests. */
async function buildOnce(
  route: Route,
  context: RouteContext,
  url: string,
  parameters: RequestParameters,
): Promise<BuiltResponse> {
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

/** The answer of a route without parameters, as a document of no request. */
export async function wholeAnswer(route: Route, context: RouteContext): Promise<Buffer> {
  const { bodyStart } = await findResponse(route, context, route.endpoint.path).getResponse()
  return Buffer.concat([bodyStart, Buffer.from(bodyEndOf('document'))])
}

/** A smaller response fits into one packet without compression. */
const compressedBytesMin = 1024

/**
 * Sends the response, or 304. The request id is the last member of the body and is appended here. Each content coding is a separate
 * representation with its own tag.
 */
async function sendResponse(
  { fairUse }: RouteContext,
  request: FastifyRequest,
  reply: FastifyReply,
  response: BuiltResponse,
): Promise<FastifyReply> {
  const { bodyStart, tag } = response
  const notModified = sendNotModified(request, reply, () => tag)
  if (notModified !== null) return notModified
  await countShown(fairUse, request, response.browsed)
  request.rowsReturned = response.rowsReturned
  void reply.header('content-type', 'application/json; charset=utf-8')
  const bodyEnd = Buffer.from(bodyEndOf(request.id), 'latin1')
  const isSmall = bodyStart.length < compressedBytesMin
  const coding = negotiateCoding(isSmall ? undefined : request.headers['accept-encoding'])
  if (coding.name === 'identity') return reply.header('etag', tag).send(Buffer.concat([bodyStart, bodyEnd]))
  void reply.header('etag', withCoding(tag, coding.name)).header('content-encoding', coding.name)
  return reply.send(Buffer.concat([encodeStart(coding, response), coding.encodeEnd(bodyStart, bodyEnd)]))
}

/** Encodes the start of a response once for all requests. */
function encodeStart(coding: ContentCoding, { bodyStart, encodedStarts }: BuiltResponse): Buffer {
  const known = encodedStarts.get(coding)
  if (known !== undefined) return known
  const encoded = coding.encodeStart(bodyStart)
  encodedStarts.set(coding, encoded)
  return encoded
}

/** Responses by URL as `normalizeTarget` writes it, so that the URL of a cached response need not be parsed. */
export interface ResponseCache {
  /** Returns only a response of this generation and day. */
  get(url: string, generationDay: GenerationDay | null): BuiltResponse | undefined
  set(url: string, response: BuiltResponse): void
}

/** Estimated size of an entry without its JSON, so that many small entries do not exceed the limit. */
export const entryOverheadBytes = 2_000

/** The body is counted twice, because its encoded forms together are smaller than the plain one. */
const sizeOf = (url: string, { bodyStart }: BuiltResponse): number =>
  2 * bodyStart.length + url.length + entryOverheadBytes

/** Of at most `bytesMax` bytes. A response larger than half of it is not cached. */
export function createResponseCache(bytesMax: number): ResponseCache {
  const responses = createLruMap<BuiltResponse>(bytesMax / 2, sizeOf)
  return {
    get(url, generationDay) {
      const response = responses.get(url)
      return response?.generationDay === generationDay ? response : undefined
    },
    set: (url, response) => responses.set(url, response),
  }
}
