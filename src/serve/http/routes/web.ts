import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserFiles, isUnchanging } from '../../../page/browser-files.ts'
import type { Language, NewsPlace, UrlLanguage } from '../../../page/browser/types.ts'
import { urlOf } from '../../../page/browser/url.ts'
import { languageOf, pageVary, preferredLanguage } from '../../../page/language.ts'
import { renderPage, type PageRequest } from '../../../page/render-page.ts'
import { renderNews, renderStartPage, renderStatistics } from '../../../page/written-pages.ts'
import { isEmptyForm, queryStringOf, readAddress, recordPath, viewNamed } from '../contract/page-address.ts'
import type { PageAnswers } from '../contract/page-answers.ts'
import { sendDocument, taggedDocument, type TaggedDocument } from '../response/entity-tag.ts'
import { pageSecurityPolicy, sendHtml } from '../response/page-response.ts'

/**
 * Serves the page at `/` and its files at `/assets/<file>`.
 * Browsers must revalidate the files whose names contain no version on each load; otherwise they could mix old and new ones after an update.
 */
export async function registerWeb(app: FastifyInstance, answers: PageAnswers): Promise<void> {
  const files = new Map(
    [...(await browserFiles())].map(([name, { type, content }]) => [name, taggedDocument(type, content)]),
  )
  const site = () => answers.site()
  const startPage = keepPages(answers.home, (facts, asked) => renderStartPage(facts, { ...asked, site: site() }))
  const statisticsPage = keepPages(answers.statistics, (statistics, asked) =>
    renderStatistics(statistics, { ...asked, site: site() }),
  )
  const form = keepForms(answers)
  app.get('/', async (request, reply) => {
    reply.header('content-security-policy', pageSecurityPolicy.join('; '))
    const queryString = queryStringOf(request)
    const view = viewNamed(queryString)
    if (view === 'home') return sendFile(await startPage(queryString, request), request, reply.header('vary', pageVary))
    if (view === 'statistics') {
      const page = await statisticsPage(queryString, request)
      return sendFile(page, request, reply.headers({ vary: pageVary, 'x-robots-tag': 'noindex' }), statisticsCaching)
    }
    if (view === 'new') return sendNews(answers, request, reply)
    if (isEmptyForm(queryString)) {
      const page = await form(queryString, request)
      return sendFile(page, request, reply.headers({ vary: pageVary, 'x-robots-tag': 'noindex' }), formCaching)
    }
    return sendView(answers, request, view === 'unknown' ? reply.code(404) : reply)
  })
  app.get<{ Params: { id: string } }>(`${recordPath}:id`, async (request, reply) => {
    reply.header('content-security-policy', pageSecurityPolicy.join('; '))
    const origin = answers.publicUrl ?? `${request.protocol}://${request.host}`
    return sendView(answers, request, reply, { id: request.params.id, origin })
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*']
    const file = files.get(name)
    if (file === undefined) return reply.callNotFound()
    // A page loads up to twenty of them, and each header counts on a slow connection.
    for (const name of ofDocuments) reply.removeHeader(name)
    return sendFile(file, request, reply, isUnchanging(name) ? 'public, max-age=31536000, immutable' : 'no-cache')
  })
}

/** Headers that say something of documents and answers alone: what leads to the API, and in which group of windows a document is. */
const ofDocuments = ['link', 'access-control-expose-headers', 'cross-origin-opener-policy', 'origin-agent-cluster']

/** Response headers that the page reads. */
const headersShownByPage = ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'] as const

function headersOf(reply: FastifyReply): Record<string, string> {
  const fields = headersShownByPage.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(fields)
}

/** Private, because the page contains the rate limits of its client. */
async function sendView(
  answers: PageAnswers,
  request: FastifyRequest,
  reply: FastifyReply,
  record?: PageRequest['record'],
): Promise<FastifyReply> {
  const html = await renderPage({
    queryString: queryStringOf(request),
    ...(record && { record }),
    preferred: preferredLanguage(request.headers['accept-language']),
    site: answers.site(),
    today: answers.today(),
    headers: () => headersOf(reply),
    answer: (url) => answers.answer(request, url),
    sources: answers.sources,
    collectedGroups: answers.collectedGroups,
  })
  // There is no such record.
  if (html === null) return reply.callNotFound() as unknown as FastifyReply
  return sendHtml(reply.header('cache-control', 'private, max-age=60'), html)
}

const formCaching = 'private, max-age=60'

/** Renders and compresses each empty form once in each language, and again on another day or for other data: it costs no request, so it must not cost work. */
function keepForms(answers: PageAnswers): (queryString: string, request: FastifyRequest) => Promise<TaggedDocument> {
  const forms = new Map<string, Promise<TaggedDocument>>()
  let made: readonly unknown[] = []
  const noData = (): Promise<never> => Promise.reject(new Error('An empty form asks for no data'))
  return (queryString, request) => {
    const [site, today] = [answers.site(), answers.today()]
    if (made[0] !== site || made[1] !== today) forms.clear()
    made = [site, today]
    const { place, urlLanguage, isReduced = false } = readAddress(queryString)
    const preferred = urlLanguage || preferredLanguage(request.headers['accept-language'])
    const address = urlOf(place.view === 'records' ? { ...place, conditions: {} } : place, urlLanguage)
    const key = `${preferred} ${isReduced} ${address}`
    const known = forms.get(key)
    if (known !== undefined) return known
    const rendered = renderPage({
      // What was left out of the address makes a line of the page.
      queryString: `${address.slice(1)}${isReduced ? '&left=out' : ''}`,
      preferred,
      site,
      today,
      headers: () => ({}),
      answer: noData,
      sources: answers.sources,
      collectedGroups: noData,
    }).then((html) => taggedDocument('text/html; charset=utf-8', html ?? ''))
    forms.set(key, rendered)
    rendered.catch(() => forms.delete(key))
    return rendered
  }
}

/** What is new on the lists, which is counted and limited like a list of records. */
async function sendNews(answers: PageAnswers, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const queryString = queryStringOf(request)
  const place = readAddress(queryString).place as NewsPlace
  const facts = await answers.news(request, place)
  const asked = { ...languageOf(queryString, request), site: answers.site(), headers: headersOf(reply) }
  return sendHtml(reply.header('cache-control', 'private, max-age=60'), await renderNews(facts, place, asked))
}

/** Numbers of a generation, which no reader needs to see in the minute of its publication. */
const statisticsCaching = 'public, max-age=300'

/** The languages of a page: that of the reader, and the one that the address names. */
interface Asked {
  readonly language: Language
  readonly urlLanguage: UrlLanguage
}

/** Renders a page for each language once, and again when the content differs that it is made of. */
function keepPages<Content>(
  contentNow: () => Promise<Content>,
  render: (content: Content, asked: Asked) => Promise<string>,
): (queryString: string, request: FastifyRequest) => Promise<TaggedDocument> {
  const pages = new Map<string, Promise<TaggedDocument>>()
  let served: Promise<Content> | null = null
  return (queryString, request) => {
    const current = contentNow()
    if (current !== served) pages.clear()
    served = current
    const asked = languageOf(queryString, request)
    const key = `${asked.language} ${asked.urlLanguage}`
    const page =
      pages.get(key) ??
      current.then((content) => render(content, asked)).then((text) => taggedDocument('text/html; charset=utf-8', text))
    pages.set(key, page)
    return page
  }
}

function sendFile(
  file: TaggedDocument,
  request: FastifyRequest,
  reply: FastifyReply,
  cacheControl = 'no-cache',
): FastifyReply {
  return sendDocument(
    request,
    reply.header('cache-control', cacheControl).header('x-content-type-options', 'nosniff'),
    file,
  )
}
