import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../domain/limits.ts'
import type { GenerationInfo } from '../../search/port.ts'
import type { AppOptions, GenerationProblemKind } from '../app-options.ts'
import { newestCollectionTime } from '../data-age.ts'
import { contentTag, matchingTag } from '../entity-tag.ts'
import { clientHeader } from '../headers.ts'
import { isOverloaded } from '../overload.ts'
import { Problem } from '../problem.ts'
import { correctionsPage } from './corrections-page.ts'
import { codesPage, errorsPage, fairUsePage, guidePage, versioningPage } from './docs-pages.ts'
import { fairUseSentences } from './fair-use-text.ts'
import { styleSheet, withoutSampleNotice, withSampleNotice } from './html.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { openApi } from './openapi.ts'
import { referenceFiles, referenceRoutes } from './reference.ts'
import { sourcesJson, sourcesPage } from './sources-page.ts'
import { apiCatalog, robotsText, securityText } from './well-known.ts'

interface Document {
  readonly path: string
  readonly type: string
  readonly text: string
}

const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'
/** Used in examples if no public URL is configured. */
const localAddress = 'http://127.0.0.1:8080'
const defaultContact = 'https://example.invalid/contact-not-configured'
export const defaultUsageRetentionDays = 90

/** The documents that do not change while the process runs. */
function fixedDocuments(options: AppOptions, openApiDocument: unknown): Document[] {
  const sentences = fairUseSentences({
    hasQuotas: options.fairUse !== null,
    usageRetentionDays: options.usageRetentionDays ?? defaultUsageRetentionDays,
    clientHeader: clientHeader(options.brand),
  })
  const catalog = JSON.stringify(apiCatalog(options.publicUrl ?? ''))
  return [
    { path: '/openapi.json', type: json, text: JSON.stringify(openApiDocument) },
    { path: '/docs', type: html, text: guidePage(options.publicUrl ?? localAddress) },
    { path: '/docs/errors', type: html, text: errorsPage() },
    { path: '/docs/codes', type: html, text: codesPage() },
    { path: '/docs/fair-use', type: html, text: fairUsePage(sentences) },
    { path: '/docs/corrections', type: html, text: correctionsPage(options.contact ?? null) },
    { path: '/docs/versioning', type: html, text: versioningPage() },
    { path: '/docs/style.css', type: 'text/css; charset=utf-8', text: styleSheet },
    { path: '/llms.txt', type: plain, text: llmsText(sentences) },
    { path: '/llms-full.txt', type: markdown, text: llmsFullText(sentences) },
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      text: catalog,
    },
    { path: '/robots.txt', type: plain, text: robotsText },
  ]
}

interface TaggedBody {
  readonly body: Buffer
  /** Entity tag. */
  readonly tag: string
}

const tagged = (content: string | Buffer): TaggedBody => ({ body: Buffer.from(content), tag: contentTag(content) })

function send(request: FastifyRequest, reply: FastifyReply, type: string, { body, tag }: TaggedBody): FastifyReply {
  void reply.header('etag', tag).header('cache-control', 'public, max-age=300').header('vary', 'Accept-Encoding')
  const { 'if-none-match': ifNoneMatch } = request.headers
  if (ifNoneMatch !== undefined && matchingTag(ifNoneMatch, tag) !== null) return reply.code(304).send()
  return reply.header('content-type', type).send(body)
}

/** Registers a document in two variants, with and without the notice of sample data. */
function registerDocument(app: FastifyInstance, { search }: AppOptions, { path, type, text }: Document): void {
  const [withoutNotice, withNotice] = [tagged(withoutSampleNotice(text)), tagged(withSampleNotice(text))]
  app.get(path, (request, reply) =>
    send(request, reply, type, search.info()?.sample === true ? withNotice : withoutNotice),
  )
}

const minuteMilliseconds = 60_000

/** Registers the sources as a page and as JSON. Each is built once per generation and per minute, because freshness depends on the time. */
function registerSources(app: FastifyInstance, { search, now }: AppOptions): void {
  function register(path: string, type: string, build: (info: GenerationInfo | null, now: Date) => string): void {
    let cached: { readonly key: string; readonly body: TaggedBody } | null = null
    app.get(path, (request, reply) => {
      const [info, time] = [search.info(), now()]
      const key = `${info?.id} ${info?.sample} ${Math.floor(time / minuteMilliseconds)}`
      if (cached?.key !== key) cached = { key, body: tagged(build(info, new Date(time))) }
      return send(request, reply, type, cached.body)
    })
  }
  register('/docs/sources', html, (info, time) => {
    const page = sourcesPage(info, time)
    return info?.sample === true ? withSampleNotice(page) : withoutSampleNotice(page)
  })
  register('/docs/sources.json', json, sourcesJson)
}

/** Registers the API reference. Its files are sent like the other documents, and not by the plugin that generates them, so they have the same headers. */
function registerReference(app: FastifyInstance, openApiDocument: unknown): void {
  const findFile = referenceFiles(openApiDocument)
  const bodies = new Map<string, TaggedBody>()
  for (const route of referenceRoutes)
    app.get(route, async (request, reply) => {
      const [path = ''] = request.url.split('?', 1)
      const file = await findFile(path)
      if (file === undefined) return reply.callNotFound()
      let body = bodies.get(path)
      if (body === undefined) {
        body = tagged(file.body)
        bodies.set(path, body)
      }
      return send(request, reply, file.type, body)
    })
}

/** `/healthz`: the process is alive. `/readyz`: the API can answer requests, for load balancers. */
function registerHealth(app: FastifyInstance, options: AppOptions): void {
  const { search, now, load, warnings, generationProblem } = options
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    const info = search.info()
    if (info === null) throw new Problem('data_unavailable', { retryAfter: limits.unavailableRetrySeconds })
    if (load && isOverloaded(load)) throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
    const { id, createdAt, sample } = info
    const dataAsOf = newestCollectionTime(info)
    return reply.header('cache-control', 'no-store').send({
      ...readiness(generationProblem?.() ?? null),
      generation: id,
      created_at: createdAt,
      data_as_of: dataAsOf,
      data_age_seconds: dataAsOf === null ? null : Math.max(0, Math.round((now() - Date.parse(dataAsOf)) / 1000)),
      sample,
      warnings: warnings?.() ?? [],
    })
  })
}

/** The server stays ready when it serves an earlier generation than the selected one, but reports it. */
const readiness = (problem: GenerationProblemKind | null) =>
  problem === null ? { status: 'ready' } : { status: 'degraded', problem: `generation_${problem}` }

/** Registers all documents and the health checks. Requests for them are not counted. */
export async function registerDocuments(app: FastifyInstance, options: AppOptions): Promise<void> {
  const openApiDocument = openApi(options)
  for (const document of fixedDocuments(options, openApiDocument)) registerDocument(app, options, document)
  registerSources(app, options)
  app.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityText(options.now(), options.contact ?? defaultContact, options.publicUrl ?? '')
    return reply.header('content-type', plain).header('cache-control', 'public, max-age=300').send(text)
  })
  registerHealth(app, options)
  registerReference(app, openApiDocument)
}
