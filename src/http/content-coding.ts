import { brotliCompressSync, constants, crc32, deflateRawSync } from 'node:zlib'

/** A content coding in which the start of an answer is compressed once, and each request adds an end of its own, stored as it is. */
export interface Coding {
  readonly name: 'br' | 'gzip' | 'identity'
  readonly start: (plain: Buffer) => Buffer
  /** `plain`: the start before it was compressed. */
  readonly end: (plain: Buffer, rest: Buffer) => Buffer
}

/** The parts in memory of their own. What is kept must not be a slice of a pool, all of which would be kept with it. */
export function inOwnMemory(...parts: readonly Buffer[]): Buffer {
  const own = Buffer.allocUnsafeSlow(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) at += part.copy(own, at)
  return own
}

const identity: Coding = { name: 'identity', start: (plain) => plain, end: (_, rest) => rest }

/** RFC 7932, 9.2: a meta-block that is not compressed (length less one in 16 bits), then an empty last one. */
const br: Coding = {
  name: 'br',
  start: (plain) =>
    inOwnMemory(
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

/** RFC 1951, 3.2.4: a last block that is not compressed; then checksum and length of the whole. */
const gzip: Coding = {
  name: 'gzip',
  start: (plain) => inOwnMemory(gzipHead, deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH })),
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

/** Of what the client takes, what it likes best; of two that it likes the same, the smaller. */
function chosen(acceptEncoding: string): Coding {
  const weights = weightsOf(acceptEncoding)
  const likes = ({ name }: Coding): number => weights.get(name) ?? (name === 'identity' ? 0 : (weights.get('*') ?? 0))
  const [best = identity] = [br, gzip, identity]
    .filter((coding) => likes(coding) > 0)
    .toSorted((a, b) => likes(b) - likes(a))
  return best
}

const chosenMax = 100
const chosenBefore = new Map<string, Coding>()

/** Clients are of few kinds, so what they take is read once. */
export function codingFor(acceptEncoding: string | string[] | undefined): Coding {
  if (acceptEncoding === undefined) return identity
  const text = String(acceptEncoding)
  const before = chosenBefore.get(text)
  if (before !== undefined) return before
  if (chosenBefore.size >= chosenMax) chosenBefore.clear()
  const coding = chosen(text)
  chosenBefore.set(text, coding)
  return coding
}
