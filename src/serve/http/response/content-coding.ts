import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'
import { withLatestResults } from '../../../words/text/latest-results.ts'

/** A content coding of a body in two parts: a start that is compressed once, and an end that differs by request and is stored uncompressed. */
export interface ContentCoding {
  readonly name: 'br' | 'gzip' | 'identity'
  readonly encodeStart: (start: Buffer) => Buffer
  /** Both arguments are plain; only the encoded end is returned. */
  readonly encodeEnd: (start: Buffer, end: Buffer) => Buffer
}

/** Concatenates the parts outside the shared pool of Node: a cached slice would keep its whole pool in memory. */
export function unpooledBuffer(...parts: readonly Buffer[]): Buffer {
  const buffer = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) offset += part.copy(buffer, offset)
  return buffer
}

/** The bytes of a text outside the shared pool. */
export function unpooledText(text: string): Buffer {
  const buffer = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  buffer.write(text)
  return buffer
}

const identity: ContentCoding = { name: 'identity', encodeStart: (start) => start, encodeEnd: (_, end) => end }

/** RFC 7932, 9.2: the end is an uncompressed meta-block, followed by an empty last one. */
const br: ContentCoding = {
  name: 'br',
  encodeStart: (start) =>
    unpooledBuffer(
      brotliCompressSync(start, {
        finishFlush: constants.BROTLI_OPERATION_FLUSH,
        params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
      }),
    ),
  encodeEnd: (_, end) => {
    // Bits from the lowest: ISLAST (1), MNIBBLES (2), MLEN - 1 (16), ISUNCOMPRESSED (1).
    const header = Buffer.alloc(3)
    header.writeUIntLE(((end.length - 1) << 3) | (1 << 19), 0, 3)
    // ISLAST and ISLASTEMPTY.
    const emptyLastBlock = Buffer.of(0b11)
    return Buffer.concat([header, end, emptyLastBlock])
  },
}

/** RFC 1952, 2.3: deflate, without name, time and operating system. */
const gzipHeader = Buffer.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)

/** RFC 1951, 3.2.4: the end is an uncompressed last block. RFC 1952, 2.3: checksum and length of the whole follow. */
const gzip: ContentCoding = {
  name: 'gzip',
  encodeStart: (start) => unpooledBuffer(gzipHeader, deflateRawSync(start, { finishFlush: constants.Z_SYNC_FLUSH })),
  encodeEnd: (start, end) => {
    const blockHeader = Buffer.of(1, 0, 0, 0, 0)
    blockHeader.writeUInt16LE(end.length, 1)
    blockHeader.writeUInt16LE(~end.length & 0xff_ff, 3)
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(crc32(end, crc32(start)), 0)
    trailer.writeUInt32LE(start.length + end.length, 4)
    return Buffer.concat([blockHeader, end, trailer])
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

/** The accepted coding with the highest weight; at equal weights the one that compresses better. */
function preferredCoding(acceptEncoding: string): ContentCoding {
  const weights = weightsOf(acceptEncoding)
  const weightOf = ({ name }: ContentCoding): number =>
    weights.get(name) ?? (name === 'identity' ? 0 : (weights.get('*') ?? 0))
  const [best = identity] = [br, gzip, identity]
    .filter((coding) => weightOf(coding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
}

/** Only a few values occur. */
const negotiated = withLatestResults(preferredCoding, 100)

/** Selects the coding for an Accept-Encoding value. */
export const negotiateCoding = (acceptEncoding: string | string[] | undefined): ContentCoding =>
  acceptEncoding === undefined ? identity : negotiated(String(acceptEncoding))
