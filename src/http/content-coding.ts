import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'

/** A content coding of a response in two parts: a start that is compressed once, and an uncompressed end that differs by request. */
export interface ContentCoding {
  readonly name: 'br' | 'gzip' | 'identity'
  readonly start: (plain: Buffer) => Buffer
  /** Encodes the end. `plain` is the uncompressed start. */
  readonly end: (plain: Buffer, rest: Buffer) => Buffer
}

/** Concatenates the parts outside the Buffer pool: a cached slice would keep its whole pool in memory. */
export function unpooledBuffer(...parts: readonly Buffer[]): Buffer {
  const buffer = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(buffer, at)
  return buffer
}

const identity: ContentCoding = { name: 'identity', start: (plain) => plain, end: (_, rest) => rest }

/** RFC 7932, 9.2: an uncompressed meta-block (length minus one in 16 bits), then an empty last one. */
const br: ContentCoding = {
  name: 'br',
  start: (plain) =>
    unpooledBuffer(
      brotliCompressSync(plain, {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
    ),
  end: (_, rest) => {
    const head = Buffer.alloc(3)
    head.writeUIntLE(((rest.length - 1) << 3) | (1 << 19), 0, 3)
    return Buffer.concat([head, rest, Buffer.of(3)])
  },
}

/** RFC 1952, 2.3: no name, no time, no system. */
const gzipHead = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/** RFC 1951, 3.2.4: an uncompressed last block, then checksum and length of the whole. */
const gzip: ContentCoding = {
  name: 'gzip',
  start: (plain) => unpooledBuffer(gzipHead, deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH })),
  end: (plain, rest) => {
    const [head, tail] = [Buffer.of(1, 0, 0, 0, 0), Buffer.alloc(8)]
    head.writeUInt16LE(rest.length, 1)
    head.writeUInt16LE(~rest.length & 0xff_ff, 3)
    tail.writeUInt32LE(crc32(rest, crc32(plain)), 0)
    tail.writeUInt32LE(plain.length + rest.length, 4)
    return Buffer.concat([head, rest, tail])
  },
}

/** The weights of an Accept-Encoding value (RFC 9110, 12.5.3). */
function weightsOf(acceptEncoding: string): Map<string, number> {
  const entries = acceptEncoding.split(',').map((entry): [string, number] => {
    const [name = '', weight] = entry.toLowerCase().split(';')
    return [name.trim(), weight === undefined ? 1 : Number(weight.replace(/^\s*q\s*=/, ''))]
  })
  return new Map(entries)
}

/** The accepted coding with the highest weight; of equal ones, the one with the smaller result. */
function preferredCoding(acceptEncoding: string): ContentCoding {
  const weights = weightsOf(acceptEncoding)
  const weightOf = ({ name }: ContentCoding): number =>
    weights.get(name) ?? (name === 'identity' ? 0 : (weights.get('*') ?? 0))
  const [best = identity] = [br, gzip, identity]
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
}

const cachedMax = 100
const cached = new Map<string, ContentCoding>()

/** Selects the coding for an Accept-Encoding value. The few values that occur are cached. */
export function negotiateCoding(acceptEncoding: string | string[] | undefined): ContentCoding {
  if (acceptEncoding === undefined) return identity
  const text = String(acceptEncoding)
  const known = cached.get(text)
  if (known !== undefined) return known
  if (cached.size >= cachedMax) cached.clear()
  const coding = preferredCoding(text)
  cached.set(text, coding)
  return coding
}
