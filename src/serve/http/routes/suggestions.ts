import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DataUnavailable, SearchBusy, versionOf, type GenerationInfo } from '../../../search/port.ts'
import { foldCompanyName } from '../../../words/text/legal-form.ts'
import { contentTag, sendNotModified } from '../response/entity-tag.ts'
import { createSuggestionCeilings } from '../../fair-use/suggestion-ceilings.ts'
import { createLruMap } from '../../lru-map.ts'
import type { AppOptions } from '../contract/app-options.ts'
import { createIdentifier, refuseEmbedded } from '../request/fair-use-hooks.ts'
import { countInFlight, refuseOverload } from '../request/overload.ts'
import { parseQuery } from '../request/query-string.ts'
import { sampleNotice } from '../response/response-meta.ts'
import { Problem } from '../contract/problem.ts'
import { rawQueryOf } from './api-route.ts'
import { suggestPath } from '../contract/endpoints.ts'

/** Bodies of some thousand texts. */
const cacheBytesMax = 4 * 1024 * 1024
/** Those of a generation; a new one is not known to the browser for so long. */
const cacheControl = 'private, max-age=300'

interface Answer {
  readonly version: string
  readonly body: string
}

/**
 * Registers the suggestions of names for a field in which somebody types. They are no part of the versioned API: they cost no quota, are not
 * in the usage log, and what was typed is written nowhere.
 */
export function registerSuggestions(app: FastifyInstance, options: AppOptions): void {
  const answerTo = createAnswers(options)
  const admit = createAdmission(options)
  app.get(suggestPath, async (request, reply) => {
    try {
      const { load } = options
      if (load) {
        refuseOverload(load)
        countInFlight(load, reply)
      }
      const text = textOf(request)
      admit?.(request, foldCompanyName(text))
      void reply.headers({ 'cache-control': cacheControl, 'x-robots-tag': 'noindex' })
      return send(request, reply, await answerTo(text))
    } catch (error) {
      throw withoutText(error)
    }
  })
}

function textOf(request: FastifyRequest): string {
  const { values, faults } = parseQuery(rawQueryOf(request.raw.url ?? ''), ['q'])
  const [first] = faults
  if (first !== undefined) throw new Problem(first.code, { errors: faults })
  const text = values.get('q')
  if (text !== undefined) return text.normalize('NFKC').replace(/\s+/gu, ' ').trim()
  const fault = { parameter: 'q', code: 'missing_parameter', message: 'q is required.', allowed: ['q'] } as const
  throw new Problem('missing_parameter', { errors: [fault] })
}

/** The function that refuses a request above the ceilings; `null` without limits. */
function createAdmission(options: AppOptions): ((request: FastifyRequest, text: string) => void) | null {
  if (options.fairUse === null) return null
  const identify = createIdentifier(options)
  const admitText = createSuggestionCeilings()
  return (request, text) => {
    refuseEmbedded(request)
    const { identity } = identify(request)
    const refusal = admitText(identity, text, identity.at)
    if (refusal === null) return
    const { code, detail, retryAfterSeconds } = refusal
    throw new Problem(code, { detail, retryAfter: retryAfterSeconds })
  }
}

/** Answers that were given are kept by their text, in the generation that gave them. */
function createAnswers({ search }: AppOptions): (text: string) => Promise<string> {
  const answers = createLruMap<Answer>(cacheBytesMax / 2, (text, { body }) => 2 * (text.length + body.length) + 100)
  return async (text) => {
    const info = search.info()
    if (info === null) throw new DataUnavailable('there is no generation')
    const version = versionOf(info)
    const known = answers.get(text)
    if (known?.version === version) return known.body
    const suggestions = await search.suggest(text)
    const body = `{"data":{"suggestions":[${suggestions.join(',')}]},"meta":${JSON.stringify(metaOf(info))}}`
    // A generation that came in between has its own.
    if (search.info() === info) answers.set(text, { version, body })
    return body
  }
}

const metaOf = ({ id, collectedAt, sample }: GenerationInfo) => ({
  generation: id,
  data_as_of: collectedAt['company'] ?? null,
  sample,
  sample_notice: sample ? sampleNotice : null,
})

function send(request: FastifyRequest, reply: FastifyReply, body: string): FastifyReply {
  const tag = contentTag(body)
  const notModified = sendNotModified(request, reply, () => tag)
  return notModified ?? reply.header('etag', tag).type('application/json; charset=utf-8').send(body)
}

/** An error that is not ours may quote what was typed, and errors are logged: only its name and its place in the code are kept. */
function withoutText(error: unknown): unknown {
  if (error instanceof Problem || error instanceof DataUnavailable || error instanceof SearchBusy) return error
  const { name, stack = '' } = error instanceof Error ? error : new Error()
  const frames = stack.split('\n').filter((line) => /^\s+at /u.test(line))
  const bare = new Error(`the suggestions failed: ${name}`)
  bare.stack = [String(bare), ...frames].join('\n')
  return bare
}
