import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentTag, matchingTag } from './entity-tag.ts'
import { renderPage, showsData, type ApiResponse } from './render-page.ts'

/** The API as the page uses it on the server. */
export interface PageAnswers {
  /** The date in Japan, YYYY-MM-DD. */
  readonly today: () => string
  /** Answers a request to the API, path and query, as a part of a request of the page. Throws a problem. */
  readonly answer: (request: FastifyRequest, url: string) => Promise<ApiResponse>
  /** The sources of all kinds of records. */
  readonly sources: () => readonly unknown[]
  /** The groups of the register with the numbers of their bodies and of those that are collected; `null` without data. */
  readonly collectedGroups: () => Promise<readonly unknown[] | null>
}

export interface WebOptions {
  /** Whether the served data is the fictional sample. Called for each request of `/`. */
  readonly isSample?: () => boolean
  readonly answers: PageAnswers
}

interface PageFile {
  readonly type: string
  readonly etag: string
  readonly body: Buffer
}

const pageFolder = fileURLToPath(new URL('./page/', import.meta.url))

/** Files with other extensions are not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Resources are loaded from this server only. No upgrade-insecure-requests, since the service also runs over plain http. */
export const pageSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
] as const

/**
 * Serves the page at `/` and its files at `/assets/<file>`.
 * The files are read once. Their names contain no version, so browsers must revalidate them on each load; otherwise they could mix old
 * and new modules after an update.
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const files = readPageFiles()
  const firstPages = await renderFirstPages()
  app.get('/', (request, reply) => {
    reply.header('content-security-policy', pageSecurityPolicy.join('; '))
    const search = searchOf(request)
    if (showsData(search)) return sendView(options, request, reply)
    const isSample = options.isSample?.() === true
    return sendFile(firstPages(search, isSample), request, reply)
  })
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const file = files.get(request.params['*'])
    if (file === undefined) return reply.callNotFound()
    return sendFile(file, request, reply)
  })
}

/** A longer address is refused (`limits.urlBytesMax`), and not read further. */
const addressBytesRead = 4096

/** The query of a request, from `?` on, as a page reads it. */
export function searchOf({ raw }: FastifyRequest): string {
  const url = (raw.url ?? '').slice(0, addressBytesRead)
  const questionMark = url.indexOf('?')
  return questionMark < 0 ? '' : withoutMalformedEscapes(url.slice(questionMark))
}

/** What is not UTF-8 becomes U+FFFD here, as in `URLSearchParams`, which throws an error of 15 microseconds for each piece of it. */
export function withoutMalformedEscapes(search: string): string {
  try {
    decodeURIComponent(search)
    return search
  } catch {
    return search.replace(/(?:%[\da-f]{2})+|%/gi, (escapes) =>
      encodeURIComponent(escapes === '%' ? escapes : Buffer.from(escapes.replaceAll('%', ''), 'hex').toString()),
    )
  }
}

/** Response headers that the page reads. */
const readHeaders = ['ratelimit', 'ratelimit-policy', 'retry-after', 'x-request-id'] as const

function headersOf(reply: FastifyReply): Record<string, string> {
  const fields = readHeaders.flatMap((name) => {
    const value = reply.getHeader(name)
    return value === undefined ? [] : [[name, String(value)] as const]
  })
  return Object.fromEntries(fields)
}

/** Private, because the page contains the rate limits of its client. */
async function sendView(options: WebOptions, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { answers, isSample } = options
  const html = await renderPage({
    search: searchOf(request),
    isSample: isSample?.() === true,
    today: answers.today(),
    headers: () => headersOf(reply),
    answer: (url) => answers.answer(request, url),
    sources: answers.sources,
    collectedGroups: answers.collectedGroups,
  })
  return sendHtml(reply.header('cache-control', 'private, max-age=60'), html)
}

/** Search engines must not list what was published about a company. */
export const sendHtml = (reply: FastifyReply, html: string): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('vary', 'Accept-Encoding').type('text/html; charset=utf-8').send(html)

/** Renders the first page in both languages, with and without the notice of sample data. */
async function renderFirstPages(): Promise<(search: string, isSample: boolean) => PageFile> {
  const render = async (search: string, isSample: boolean): Promise<PageFile> => {
    const noData = () => Promise.reject(new Error('The first page shows no data'))
    const html = await renderPage({
      search,
      isSample,
      today: '',
      headers: () => ({}),
      answer: noData,
      sources: () => [],
      collectedGroups: noData,
    })
    return pageFile('text/html; charset=utf-8', Buffer.from(html))
  }
  const [ja, en] = [
    [await render('', false), await render('', true)],
    [await render('?lang=en', false), await render('?lang=en', true)],
  ]
  return (search, isSample) => {
    const isEnglish = new URLSearchParams(search).get('lang') === 'en'
    return (isEnglish ? en : ja)?.[isSample ? 1 : 0] as PageFile
  }
}

/** The style sheets of the page under `styles/` in their order, served as one file, because each further request delays the first view. */
export const styleSheets = [
  'colours.css',
  'style.css',
  'notices.css',
  'companies.css',
  'records.css',
  'timeline.css',
  'coverage.css',
  'tiles.css',
  'print.css',
] as const

function readPageFiles(): Map<string, PageFile> {
  const files = new Map<string, PageFile>()
  const read = (name: string): Buffer => Buffer.from(withoutComments(readFileSync(join(pageFolder, name), 'utf8')))
  for (const path of readdirSync(pageFolder, { recursive: true, encoding: 'utf8' })) {
    const name = path.replaceAll(sep, '/')
    const type = contentTypes[extname(name)]
    if (type !== undefined) files.set(name, pageFile(type, read(name)))
  }
  files.set(
    'page.css',
    pageFile('text/css; charset=utf-8', Buffer.concat(styleSheets.map((name) => read(`styles/${name}`)))),
  )
  return files
}

/** Comments of whole lines are a quarter of what a reader would load. */
const withoutComments = (text: string): string => text.replace(/^ *(?:\/\*(?:(?!\*\/)[^])*\*\/|\/\/ .*)\n/gm, '')

function pageFile(type: string, body: Buffer): PageFile {
  return { type, body, etag: contentTag(body) }
}

function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const matched = matchingTag(request.headers['if-none-match'], file.etag)
  reply
    .header('etag', matched ?? file.etag)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
  return matched === null ? reply.type(file.type).send(file.body) : reply.code(304).send()
}
