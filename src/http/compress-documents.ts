import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { negotiateCoding } from './content-coding.ts'

/** Below this a compressed document saves no packet. */
const bytesMin = 1024

/** Documents in their codings: some forty, and those that change with the data. */
const cachedMax = 200

const isText = (type: unknown): boolean => typeof type === 'string' && /^text\/|json|javascript|svg/.test(type)

export interface Compressors {
  readonly br: (plain: Buffer) => Buffer
  readonly gzip: (plain: Buffer) => Buffer
}

const zlibCompressors: Compressors = {
  br: (plain: Buffer) =>
    brotliCompressSync(plain, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      },
    }),
  gzip: (plain: Buffer) => gzipSync(plain),
}

/** The tag and bytes of a document that can be compressed. API responses are compressed when they are built; errors are short. */
function documentOf(request: FastifyRequest, reply: FastifyReply, payload: unknown) {
  const tag = reply.getHeader('etag')
  if (reply.statusCode !== 200 || typeof tag !== 'string' || (request.raw.url ?? '').startsWith('/api/')) return null
  if (!isText(reply.getHeader('content-type')) || reply.hasHeader('content-encoding')) return null
  const plain = typeof payload === 'string' ? Buffer.from(payload) : payload
  return Buffer.isBuffer(plain) && plain.length >= bytesMin ? { tag, plain } : null
}

/**
 * Compresses each document once in each coding: requests for documents are not limited, and compressing one takes a hundred times as
 * long as sending it. The entity tag identifies a document; it becomes weak when the document is compressed.
 */
export function compressDocuments(compressors: Compressors = zlibCompressors): onSendHookHandler {
  const cached = new Map<string, Buffer>()

  function compressed(coding: keyof Compressors, tag: string, plain: Buffer): Buffer {
    const key = `${coding} ${tag}`
    const before = cached.get(key)
    if (before !== undefined) return before
    if (cached.size >= cachedMax) cached.clear()
    const made = compressors[coding](plain)
    cached.set(key, made)
    return made
  }
  return (request, reply, payload, done) => {
    const document = documentOf(request, reply, payload)
    if (document === null) return done()
    void reply.header('vary', 'Accept-Encoding')
    const { name } = negotiateCoding(request.headers['accept-encoding'])
    if (name === 'identity') return done()
    const { tag, plain } = document
    const bytes = compressed(name, tag, plain)
    void reply
      .header('content-encoding', name)
      .header('etag', tag.startsWith('"') ? `W/${tag}` : tag)
      .removeHeader('content-length')
    done(null, bytes)
  }
}
