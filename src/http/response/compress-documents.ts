import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { negotiateCoding } from './content-coding.ts'

/** A smaller document fits into one packet without compression. */
const compressedBytesMin = 1024

/** Entries of the cache. There are about forty documents, some of which change with the data, in two codings. */
const cacheEntriesMax = 200

const isText = (type: unknown): boolean => typeof type === 'string' && /^text\/|json|javascript|svg/.test(type)

export interface Compressors {
  /** `isFixed`: the document does not change while the process runs. */
  readonly br: (plain: Buffer, isFixed: boolean) => Buffer
  readonly gzip: (plain: Buffer) => Buffer
}

const zlibCompressors: Compressors = {
  br: (plain, isFixed) =>
    brotliCompressSync(plain, {
      params: {
        // The best quality takes ten times as long and saves a twelfth.
        [constants.BROTLI_PARAM_QUALITY]: isFixed ? constants.BROTLI_MAX_QUALITY : 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => gzipSync(plain),
}

/** A view of the page is built for its request: it has no tag and is compressed each time, which the limits of requests bound. */
const isBuiltPage = (reply: FastifyReply, tag: unknown): boolean =>
  reply.statusCode === 200 && tag === undefined && String(reply.getHeader('content-type')).startsWith('text/html')

/** The files of the page, which are small. */
const isAsset = ({ raw }: FastifyRequest): boolean => (raw.url ?? '').startsWith('/assets/')

interface CachedDocument {
  readonly plain: Buffer
  readonly isFixed: boolean
}

/** The tag and bytes of a document to compress, or `null`. Errors are short. */
function documentToCompress(reply: FastifyReply, payload: unknown) {
  const tag = reply.getHeader('etag')
  const isDocument = reply.statusCode === 200 && typeof tag === 'string'
  if (!isDocument && !isBuiltPage(reply, tag)) return null
  if (!isText(reply.getHeader('content-type')) || reply.hasHeader('content-encoding')) return null
  if (String(reply.getHeader('cache-control')).includes('no-transform')) return null
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload
  return Buffer.isBuffer(plain) && plain.length >= compressedBytesMin ? { tag: isDocument ? tag : null, plain } : null
}

/**
 * Creates a hook that compresses each document once in each coding, because requests for documents are not limited and compressing one
 * takes a hundred times as long as sending it. The entity tag identifies a document; that of a compressed document is weak.
 */
export function compressDocuments(compressors: Compressors = zlibCompressors): onSendHookHandler {
  const cache = new Map<string, Buffer>()

  function compress(coding: keyof Compressors, tag: string, { plain, isFixed }: CachedDocument): Buffer {
    const key = `${coding} ${tag}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    if (cache.size >= cacheEntriesMax) cache.clear()
    const compressed = compressors[coding](plain, isFixed)
    cache.set(key, compressed)
    return compressed
  }
  return (request, reply, payload, done) => {
    const document = documentToCompress(reply, payload)
    if (document === null) return done()
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding')
    const { name } = negotiateCoding(request.headers['accept-encoding'])
    if (name === 'identity') return done()
    const { tag, plain } = document
    const compressed =
      tag === null ? compressors[name](plain, false) : compress(name, tag, { plain, isFixed: isAsset(request) })
    void reply.header('content-encoding', name).removeHeader('content-length')
    if (tag !== null) void reply.header('etag', tag.startsWith('"') ? `W/${tag}` : tag)
    done(null, compressed)
  }
}
