import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify'
import { negotiateCoding } from './content-coding.ts'

/** A smaller document fits into one packet without compression. */
const compressedBytesMin = 1024

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

/** A text to compress. `tag` is `null` for a view of the page, which is built for its request; the limits of requests bound that. */
interface PlainText {
  readonly tag: string | null
  readonly body: Buffer
}

/** The text to compress; `null` for a short one, for errors, which are short, and for what is no text or compressed already. */
function textToCompress(reply: FastifyReply, payload: unknown): PlainText | null {
  const tag = reply.getHeader('etag')
  const type = reply.getHeader('content-type')
  const isView = tag === undefined && String(type).startsWith('text/html')
  if (reply.statusCode !== 200 || (typeof tag !== 'string' && !isView)) return null
  if (!isText(type) || reply.hasHeader('content-encoding')) return null
  if (String(reply.getHeader('cache-control')).includes('no-transform')) return null
  const body = typeof payload === 'string' ? Buffer.from(payload) : payload
  if (!Buffer.isBuffer(body) || body.length < compressedBytesMin) return null
  return { tag: typeof tag === 'string' ? tag : null, body }
}

/**
 * Creates a hook that compresses each document once in each coding, because requests for documents are not limited and compressing one
 * takes a hundred times as long as sending it. The compressed bodies belong to the body that the route keeps, and go with it, so whatever
 * else is asked for, none is compressed again. The tag of a compressed document is weak.
 */
export function compressDocuments(compressors: Compressors = zlibCompressors): onSendHookHandler {
  const compressedBodies = new WeakMap<Buffer, Map<keyof Compressors, Buffer>>()

  function compressOnce(coding: keyof Compressors, body: Buffer, isFixed: boolean): Buffer {
    const bodies = compressedBodies.get(body) ?? new Map<keyof Compressors, Buffer>()
    compressedBodies.set(body, bodies)
    const compressed = bodies.get(coding) ?? compressors[coding](body, isFixed)
    bodies.set(coding, compressed)
    return compressed
  }
  return (request, reply, payload, done) => {
    const text = textToCompress(reply, payload)
    if (text === null) return done()
    if (!reply.hasHeader('vary')) void reply.header('vary', 'Accept-Encoding')
    const { name } = negotiateCoding(request.headers['accept-encoding'])
    if (name === 'identity') return done()
    const { tag, body } = text
    void reply.header('content-encoding', name).removeHeader('content-length')
    if (tag?.startsWith('"')) void reply.header('etag', `W/${tag}`)
    done(null, tag === null ? compressors[name](body, false) : compressOnce(name, body, isAsset(request)))
  }
}
