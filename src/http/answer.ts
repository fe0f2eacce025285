import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache, KeptAnswer } from './answer-cache.ts'
import { codingFor, type Coding } from './coding.ts'
import type { RecordQuery } from './fair-admission.ts'
import { matchingTag, withCoding } from './entity-tag.ts'
import { findAnswer, tagOf, type Route, type Sources } from './find-answer.ts'
import type { Moment } from './moment.ts'
import { understand, type Understood } from './parameters.ts'

/** What the routes need. */
export interface RouteContext extends Sources {
  readonly cache: AnswerCache
  /** Answers that are being read, by URL. */
  readonly reading: Map<string, Promise<KeptAnswer>>
  readonly record: RecordQuery
}

/** Private, because the answer carries the caller's own rate headers; no shared cache may serve it to another. */
export const cacheControl = 'private, max-age=60'

/** No ranges: parts of two answers under one tag must not be joined, since `request_id` differs (docs/adr/0009). */
const answerHeaders = { 'cache-control': cacheControl, vary: 'Accept-Encoding', 'accept-ranges': 'none' } as const

function rawQueryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark < 0 ? '' : url.slice(mark + 1)
}

interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** 304 when the client holds the answer of this tag already. */
function sendHeld({ request, reply }: Exchange, tag: string): FastifyReply | null {
  const ifNoneMatch = request.headers['if-none-match']
  const held = ifNoneMatch === undefined ? null : matchingTag(ifNoneMatch, tag)
  return held === null ? null : reply.code(304).header('etag', held).send()
}

/** Below this a compressed answer saves no packet. */
const codedBytesMin = 1024

function startIn(coding: Coding, { start, coded }: KeptAnswer): Buffer {
  const before = coded.get(coding)
  if (before !== undefined) return before
  const made = coding.start(start)
  coded.set(coding, made)
  return made
}

/** Each content coding is a representation of its own, with a tag of its own. */
function sendAnswer(exchange: Exchange, answer: KeptAnswer): FastifyReply {
  const held = sendHeld(exchange, answer.tag)
  if (held !== null) return held
  const { request, reply } = exchange
  const { start, tag, returned } = answer
  request.rowsReturned = returned
  void reply.header('content-type', 'application/json; charset=utf-8')
  const rest = Buffer.from(`${request.id}"}}`, 'latin1')
  const coding = codingFor(start.length < codedBytesMin ? undefined : request.headers['accept-encoding'])
  if (coding.name === 'identity') return reply.header('etag', tag).send(Buffer.concat([start, rest]))
  void reply.header('etag', withCoding(tag, coding.name)).header('content-encoding', coding.name)
  return reply.send(Buffer.concat([startIn(coding, answer), coding.end(start, rest)]))
}

/** Who asks for what is being read waits for it with the others: many at once ask for what has just been published. */
function findOnce(route: Route, context: RouteContext, url: string, understood: Understood): Promise<KeptAnswer> {
  const { reading, cache } = context
  const begun = reading.get(url)
  if (begun !== undefined) return begun
  const find = async (): Promise<KeptAnswer> => {
    try {
      const answer = await findAnswer(context, route, understood)
      if (route.volatile !== true) cache.set(url, answer)
      return answer
    } finally {
      reading.delete(url)
    }
  }
  const finding = find()
  reading.set(url, finding)
  return finding
}

/** A cached response is sent at once, without a promise. */
function respond(route: Route, context: RouteContext, exchange: Exchange): Promise<FastifyReply> | undefined {
  const { request, reply } = exchange
  const url = request.raw.url ?? ''
  const moment = context.moment()
  const kept = context.cache.get(url, moment)
  const understood = kept?.understood ?? understand(route.endpoint, rawQueryOf(url))
  request.understood = understood
  const recorded = context.record(request, understood)
  const send = () => sendRecorded(route, context, exchange, { url, moment, kept, understood })
  return recorded === undefined ? send() : recorded.then(send).then((sent) => sent ?? reply)
}

interface Lookup {
  readonly url: string
  readonly moment: Moment | null
  readonly kept: KeptAnswer | undefined
  readonly understood: Understood
}

function sendRecorded(
  route: Route,
  context: RouteContext,
  exchange: Exchange,
  { url, moment, kept, understood }: Lookup,
): Promise<FastifyReply> | undefined {
  void exchange.reply.headers(answerHeaders)
  if (kept !== undefined) {
    void sendAnswer(exchange, kept)
    return undefined
  }
  if (moment !== null && route.volatile !== true) {
    const held = sendHeld(exchange, tagOf(context, route, understood, { moment }))
    if (held !== null) return undefined
  }
  return findOnce(route, context, url, understood).then((answer) => sendAnswer(exchange, answer))
}

/** Registers one GET endpoint (HEAD comes with it). The schema is for the documents and the tests: answers are not filtered. */
export function registerRoute(app: FastifyInstance, route: Route, context: RouteContext): void {
  app.get(route.endpoint.path, (request, reply) => respond(route, context, { request, reply }))
}
