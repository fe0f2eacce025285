import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface WebOptions {
  /** Asked at every request for `/`: does the data served right now consist of fictional samples? */
  readonly isSample?: () => boolean
}

interface PageFile {
  readonly type: string
  readonly etag: string
  readonly body: Buffer
}

const pageFolder = new URL('./page/', import.meta.url)

/** A file whose ending is not listed here is never served. */
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

/** Everything the page needs comes from this very server; nothing is upgraded, since the service also runs over plain http. */
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
 * The files are read once, now. They carry no version in their names, so a browser asks again each time and gets a 304:
 * otherwise, after an update, it could run new modules beside old ones.
 */
export function registerWeb(app: FastifyInstance, options: WebOptions = {}): void {
  const files = readPageFiles()
  const index = files.get('index.html')
  if (index === undefined) throw new Error('The web page is incomplete: page/index.html is missing')
  files.delete('index.html')
  const sampleIndex = withSampleNotice(index)

  app.get('/', (request, reply) => {
    reply.header('content-security-policy', pageSecurityPolicy.join('; '))
    return answer(options.isSample?.() === true ? sampleIndex : index, request, reply)
  })
  app.get<{ Params: { file: string } }>('/assets/:file', (request, reply) => {
    const file = files.get(request.params.file)
    if (file === undefined) return reply.callNotFound()
    return answer(file, request, reply)
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

function pageFile(type: string, body: Buffer): PageFile {
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` }
}

/** The notice stands in the page from the first byte, before any script runs and without spending a request. */
function withSampleNotice(index: PageFile): PageFile {
  const html = index.body.toString('utf8')
  const shown = html.replace('id="sample-notice" hidden', 'id="sample-notice"')
  if (shown === html) throw new Error('page/index.html has no hidden sample notice')
  return pageFile(index.type, Buffer.from(shown))
}

function answer(file: PageFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = knownTag(request.headers['if-none-match'], file.etag)
  reply
    .header('etag', known ?? file.etag)
    .header('cache-control', 'no-cache')
    .header('x-content-type-options', 'nosniff')
  return known === null ? reply.type(file.type).send(file.body) : reply.code(304).send()
}

/**
 * The tag by which the client already has the file, or `null`. Compared weakly (RFC 9110, 13.1.2); a server or proxy that
 * compressed the file may have added the coding at the tag's end (`"x-br"`), and the file is the same all the same.
 */
function knownTag(ifNoneMatch: string | undefined, etag: string): string | null {
  const tags = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes('*')) return etag
  return tags.find((tag) => tag === etag || tag.startsWith(`${etag.slice(0, -1)}-`)) ?? null
}
