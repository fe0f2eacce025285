import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { limits } from '../../../domain/limits.ts'
import { dayMilliseconds } from '../../../domain/calendar.ts'
import { versionOf } from '../../../search/port.ts'
import { escapeHtml } from '../../../words/text/escape-html.ts'
import { sendDocument, taggedDocument, type TaggedDocument } from '../response/entity-tag.ts'
import { languageOf, pageVary } from '../../../page/language.ts'
import type { SiteFacts } from '../../../page/browser/types.ts'
import { queryStringOf } from '../contract/page-address.ts'
import type { AppOptions, GenerationProblemKind } from '../contract/app-options.ts'
import { isOverloaded } from '../request/overload.ts'
import { clientHeader } from '../response/headers.ts'
import { Problem } from '../contract/problem.ts'
import { defaultUsageRetentionDays, newestCollectionTime } from '../response/site-facts.ts'
import { conformancePage } from './conformance-page.ts'
import { codesPage, correctionsPage, errorsPage, fairUsePage, versioningPage } from './docs-pages.ts'
import { serverPlaceholder } from './recipe-programs.ts'
import { fairUseSentences, quotaSummary, type FairUseTextOptions } from './fair-use-text.ts'
import { guidePage } from './guide-page.ts'
import { htmlPage, type Language, type Page } from './html.ts'
import { llmsFullText, llmsText } from './llms.ts'
import { openApi } from './openapi.ts'
import { referenceDocuments, referencePage } from './reference.ts'
import { sourcesJson, sourcesPage } from './sources-page.ts'
import { statusPage } from './status-page.ts'
import type { Document } from './document.ts'

const json = 'application/json; charset=utf-8'
const html = 'text/html; charset=utf-8'
const plain = 'text/plain; charset=utf-8'
const markdown = 'text/markdown; charset=utf-8'

const cacheControl = 'public, max-age=300'

/** What the documents are made from. */
interface DocumentsContext {
  readonly options: AppOptions
  readonly site: () => SiteFacts
  /** The whole coverage register, as the API answers it. */
  readonly coverage: () => Promise<Buffer>
  /** The numbers of the collection, as JSON. */
  readonly statistics: () => Promise<string>
}

/** Registers all documents and the health checks. Requests for them are not counted. */
export function registerDocuments(app: FastifyInstance, context: DocumentsContext): void {
  const { options, coverage, statistics } = context
  for (const document of fixedDocuments(options)) registerDocument(app, document)
  for (const [path, build] of Object.entries(pageBuilders(options))) registerPage(app, context, path, build)
  registerJson(app, options, '/docs/sources.json', (time) => sourcesJson(options.search.info(), time))
  registerJson(app, options, '/docs/coverage.json', coverage)
  registerJson(app, options, '/docs/statistics.json', statistics)
  app.get('/.well-known/security.txt', (_request, reply) => {
    const text = securityText(options.now(), options.contact ?? defaultContact, options.publicUrl ?? '')
    return reply.header('content-type', plain).header('cache-control', cacheControl).send(text)
  })
  registerHealth(app, options)
}

/** The documents for programs, and what the API reference loads. */
function fixedDocuments(options: AppOptions): Document[] {
  const [summary, sentences] = [quotaSummary(fairUseOptions(options)), fairUseSentences(fairUseOptions(options))]
  const openApiText = JSON.stringify(openApi(options))
  return [
    { path: '/openapi.json', type: json, read: () => openApiText },
    { path: '/llms.txt', type: plain, read: () => llmsText(summary) },
    { path: '/llms-full.txt', type: markdown, read: () => llmsFullText(summary, sentences) },
    {
      path: '/.well-known/api-catalog',
      type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
      read: () => JSON.stringify(apiCatalog(options.publicUrl ?? '')),
    },
    { path: '/robots.txt', type: plain, read: () => robotsText },
    ...referenceDocuments(() => openApiText),
  ]
}

type PageBuilder = (language: Language, now: Date) => Page

/** The pages for people, by path. */
function pageBuilders(options: AppOptions): Readonly<Record<string, PageBuilder>> {
  const { search, contact, generationProblem } = options
  return {
    '/docs': (language) => guidePage(language, search.info()?.sample ?? true),
    '/docs/reference': referencePage,
    '/docs/reference/': referencePage,
    '/docs/errors': errorsPage,
    '/docs/codes': codesPage,
    '/docs/fair-use': (language) => fairUsePage(fairUseOptions(options), language),
    '/docs/corrections': (language) => correctionsPage(contact ?? null, language),
    '/docs/versioning': versioningPage,
    '/docs/conformance': conformancePage,
    '/docs/status': (language, now) =>
      statusPage({ info: search.info(), problem: generationProblem?.() ?? null, now }, language),
    '/docs/sources': (language, now) => sourcesPage(search.info(), now, language),
  }
}

const fairUseOptions = (options: AppOptions): FairUseTextOptions => ({
  hasQuotas: options.fairUse !== null,
  usageRetentionDays: options.usageRetentionDays ?? defaultUsageRetentionDays,
  clientHeader: clientHeader(options.brand),
})

function send(request: FastifyRequest, reply: FastifyReply, document: TaggedDocument): FastifyReply {
  if (!reply.hasHeader('cache-control')) void reply.header('cache-control', cacheControl)
  void reply.header('vary', document.type === html ? pageVary : 'Accept-Encoding')
  return sendDocument(request, reply, document)
}

/** Registers a document, which is read once and kept, because requests for documents are not limited. */
function registerDocument(app: FastifyInstance, { path, type, read }: Document): void {
  let document: TaggedDocument | null = null
  app.get(path, (request, reply) => send(request, reply, (document ??= taggedDocument(type, read()))))
}

const minuteMilliseconds = 60_000

/** `key` changes with the data and every minute, because freshness depends on the time. Until then a document stays the same. */
function currentState({ search, now }: AppOptions): { readonly key: string; readonly time: Date } {
  const [info, time] = [search.info(), now()]
  const version = info === null ? '' : versionOf(info)
  return { key: `${version} ${info?.sample} ${Math.floor(time / minuteMilliseconds)}`, time: new Date(time) }
}

/** Registers a document that is made once per generation and minute. */
function registerJson(
  app: FastifyInstance,
  options: AppOptions,
  path: string,
  make: (time: Date) => string | Buffer | Promise<string | Buffer>,
): void {
  let made: { readonly key: string; readonly document: TaggedDocument } | null = null
  app.get(path, async (request, reply) => {
    const { key, time } = currentState(options)
    if (made?.key !== key) made = { key, document: taggedDocument(json, await make(time)) }
    return send(request, reply, made.document)
  })
}

interface BuiltPage {
  /** That of `currentState`. */
  readonly key: string
  readonly text: string
  /** The page with the address of the server in its examples, by the address under which it was asked. */
  readonly documents: Map<string, TaggedDocument>
}

/** Addresses under which a page is kept and compressed. A client chooses `Host`, and under every other one the page is sent uncompressed. */
const addressesKept = 8

/** Registers a page in both languages, each of which is built once per generation and minute. */
function registerPage(app: FastifyInstance, { options, site }: DocumentsContext, path: string, build: PageBuilder) {
  const pages = new Map<string, BuiltPage>()

  function pageFor(request: FastifyRequest): BuiltPage {
    const { key, time } = currentState(options)
    const { language, urlLanguage } = languageOf(queryStringOf(request), request)
    const variant = `${language} ${urlLanguage}`
    const known = pages.get(variant)
    if (known?.key === key) return known
    const text = htmlPage(path, build(language, time), { language, urlLanguage, site: site() })
    const page = { key, text, documents: new Map<string, TaggedDocument>() }
    pages.set(variant, page)
    return page
  }
  app.get(path, (request, reply) => {
    const { text, documents } = pageFor(request)
    const address = text.includes(serverPlaceholder)
      ? (options.publicUrl ?? `${request.protocol}://${request.headers.host ?? 'localhost'}`)
      : ''
    const kept = documents.get(address)
    if (kept !== undefined) return send(request, reply, kept)
    const document = taggedDocument(
      html,
      text.replaceAll(serverPlaceholder, () => escapeHtml(address)),
    )
    if (documents.size < addressesKept) documents.set(address, document)
    // `compressDocuments` leaves a response with `no-transform` as it is.
    else void reply.header('cache-control', `${cacheControl}, no-transform`)
    return send(request, reply, document)
  })
}

/** `/healthz`: the process is alive. `/readyz`: the API can answer requests, for load balancers. */
function registerHealth(app: FastifyInstance, options: AppOptions): void {
  const { search, now, load, warnings, sharedState, generationProblem, isStopping } = options
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', (_request, reply) => {
    void reply.header('cache-control', 'no-store')
    if (isStopping?.()) return reply.code(503).send({ status: 'stopping' })
    const info = search.info()
    const problem = generationProblem?.() ?? null
    if (info === null) throw notReady(problem)
    if (load && isOverloaded(load)) throw new Problem('overloaded', { retryAfter: limits.overloadRetrySeconds })
    const dataAsOf = newestCollectionTime(info)
    return reply.send({
      ...readiness(problem),
      generation: info.id,
      created_at: info.createdAt,
      data_as_of: dataAsOf,
      data_age_seconds: dataAsOf === null ? null : Math.max(0, Math.round((now() - Date.parse(dataAsOf)) / 1000)),
      sample: info.sample,
      ...(sharedState ? { client_state: sharedState().isAway ? 'own' : 'shared' } : {}),
      warnings: [...(warnings?.() ?? []), ...(sharedState?.().memoryProblems ?? []).map(({ text }) => text)],
    })
  })
}

/** What the operator has to do is said here, and not in answers to everybody. */
function notReady(problem: GenerationProblemKind | null): Problem {
  const retryAfter = limits.unavailableRetrySeconds
  if (problem !== 'outdated') return new Problem('data_unavailable', { retryAfter })
  const detail =
    'The published generation is of an earlier version of this program. Run `shobun publish`; this server then takes the new one over.'
  return new Problem('data_unavailable', { retryAfter, detail })
}

/** The server stays ready when it serves an earlier generation than the selected one, but reports it. */
const readiness = (problem: GenerationProblemKind | null) =>
  problem === null
    ? { status: 'ready' }
    : { status: 'degraded', problem: problem === 'decisions' ? 'decisions_rejected' : `generation_${problem}` }

/** The API catalogue (RFC 9727) as a linkset (RFC 9264). `baseUrl`: the public URL, or empty for relative links. */
function apiCatalog(baseUrl: string): unknown {
  return {
    linkset: [
      {
        anchor: `${baseUrl}/api/v1`,
        'service-desc': [{ href: `${baseUrl}/openapi.json`, type: 'application/vnd.oai.openapi+json;version=3.1' }],
        'service-doc': [{ href: `${baseUrl}/docs`, type: 'text/html' }],
        'service-meta': [{ href: `${baseUrl}/llms.txt`, type: 'text/plain' }],
        status: [{ href: `${baseUrl}/readyz`, type: 'application/json' }],
      },
    ],
  }
}

const defaultContact = 'https://example.invalid/contact-not-configured'
const expiryDays = 180

/** security.txt (RFC 9116). `Expires` is half a year after the request: RFC 9116, 2.5.5, recommends less than a year. */
function securityText(now: number, contact: string, baseUrl: string): string {
  const expires = new Date(now + expiryDays * dayMilliseconds).toISOString().replace(/\.\d+Z$/, 'Z')
  const canonical = baseUrl === '' ? '' : `Canonical: ${baseUrl}/.well-known/security.txt\n`
  return `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: ja, en\n${canonical}`
}

/** Crawlers may read documents and the start page in both languages, but neither the API nor views of the page with its data. */
const robotsText = `User-agent: *
Disallow: /api/
Disallow: /records/
Disallow: /feeds/
Disallow: /suggest
Disallow: /?
Allow: /?lang=en$
Allow: /?lang=ja$
Allow: /
`
