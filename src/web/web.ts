import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface WebOptions {
  /** Whether the served data is the fictional sample. Called for each request of `/`. */
  readonly isSample?: () => boolean
}

interface PageFile {
  readonly type: string
  readonly etag: string
  readonly body: Buffer
}

const pageFolder = new URL('./page/', import.meta.url)

/** Files with other extensions are not served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
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
export function registerWeb(app: FastifyInstance, options: WebOptions = {}): void {
  const files = readPageFiles()
  const index = files.get('index.html')
  if (index === undefined) throw new Error('The web page is incomplete: page/index.html is missing')
  files.delete('index.html')
  const sampleIndex = withSampleNotice(index)

  app.get('/', (request, reply) => {
    reply.header('content-security-policy', pageSecurityPolicy.join('; '))
    return sendFile(options.isSample?.() === true ? sampleIndex : index, request, reply)
  })
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = files.get(request.params.file)
    if (file === undefined) return reply.callNotFound()
    return sendFile(file, request, reply)
  })
}

function readPageFiles(): Map<string, PageFile> {
  const files = new Map<string, PageFile>()
  for (const name of readdirSync(pageFolder)) {
    const type = contentTypes[extname(name)]
    if (type !== undefined) files.set(name, pageFile(type, readFileSync(new URL(name, pageFolder))))
  }
  return files
}

/** 132 bits of the hash. */
const tagCharacters = 22

function pageFile(type: string, body: Buffer): PageFile {
  return { type, body, etag: `"${hash('sha256', body, 'base64url').slice(0, tagCharacters)}"` }
}

/** Shows the sample notice in the HTML itself, so that it needs neither a script nor an API request. */
function withSampleNotice(index: PageFile): PageFile {
  const html = index.body.toString('utf8')
  const htmlWithNotice = html.replace('id="sample-notice" hidden', 'id="sample-notice"')
  if (htmlWithNotice === html) throw new Error('page/index.html has no hidden sample notice')
  return pageFile(index.type, Buffer.from(htmlWithNotice))
}

function sendFile(file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const matched = matchingTag(request.headers['if-none-match'], file.etag)
  reply
    .header('etag', matched ?? file.etag)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
  return matched === null ? reply.type(file.type).send(file.body) : reply.code(304).send()
}

/**
 * The tag in `If-None-Match` that matches the file, or `null`. The comparison is weak (RFC 9110, 13.1.2) and ignores a coding that a
 * compressing proxy appended to the tag (`"x-br"`).
 */
function matchingTag(ifNoneMatch: string | undefined, etag: string): string | null {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return etag
  return tags.find((tag) => tag === etag || tag.startsWith(`${etag.slice(0, -1)}-`)) ?? null
}
