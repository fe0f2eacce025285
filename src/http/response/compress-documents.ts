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

/** The files of the page, which are small. */
const isAsset = ({ raw }: FastifyRequest): boolean => (raw.url ?? '').startsWith('/assets/')

interface PlainDocument {
  /** `null`: a view of the page, which is built for its request and compressed each time. The limits of requests bound that. */
  readonly tag: string | null
  readonly plain: Buffer
}

/** The document to compress; `null` for a short one, for errors, which are short, and for what is no text or compressed already. */
function documentToCompress(reply: FastifyReply, payload: unknown): PlainDocument | null {
  const tag = reply.getHeader('etag')
  const type = reply.getHeader('content-type')
  const isView = tag === undefined && String(type).startsWith('text/html')
  if (reply.statusCode !== 200 || (typeof tag !== 'string' && !isView)) return null
  if (!isText(type) || reply.hasHeader('content-encoding')) return null
  if (String(reply.getHeader('cache-control')).includes('no-transform')) return null
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (!Buffer.isBuffer(plain) || plain.length < compressedBytesMin) return null
  return { tag: typeof tag === 'string' ? tag : null, plain }
}

/**
 * Creates a hook that compresses each document once in each coding, because requests for documents are not limited and compressing one
 * takes a hundred times as long as sending it. The entity tag identifies a document; that of a compressed document is weak.
 */
export function compressDocuments(compressors: Compressors = zlibCompressors): onSendHookHandler {
  const cache = new Map<string, Buffer>()

  function compress(coding: keyof Compressors, { tag, plain }: PlainDocument, isFixed: boolean): Buffer {
    const key = `${coding} ${tag}`
    const cached = tag === null ? undefined : cache.get(key)
    if (cached !== undefined) return cached
    const compressed = compressors[coding](plain, isFixed)
    if (tag === null) return compressed
    if (cache.size >= cacheEntriesMax) cache.clear()
    cache.set(key, compressed)
    return compressed
  }
  return (request, reply, payload, done) => {
    const document = documentToCompress(reply, payload)
    if (document === null) return done()
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding')
    const { name } = negotiateCoding(request.headers['accept-encoding'])
    if (name === 'identity') return done()
    const { tag } = document
    void reply.header('content-encoding', name).removeHeader('content-length')
    if (tag?.startsWith('"')) void reply.header('etag', `W/${tag}`)
    done(null, compress(name, document, isAsset(request)))
  }
}
