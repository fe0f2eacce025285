// Tar files of regular files only, in the format of POSIX (pax), which every `tar` reads.

/** A file to write. `size` is the number of bytes that `content` gives. */
export interface TarFile {
  readonly path: string
  readonly size: number
  readonly content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>
}

/** A file that is read. Its bytes must be consumed before the next file. */
export interface TarEntry {
  readonly path: string
  readonly size: number
  readonly content: AsyncIterable<Uint8Array>
}

/** What is read is no tar file, or not a whole one. */
export class TarDamaged extends Error {
  override readonly name = 'TarDamaged'
}

/** A file is a block with its header, and its bytes up to a whole number of blocks. Two blocks of zeros end the tar file. */
const blockBytes = 512

/** The first byte of each field of a header (POSIX, `ustar`), and the one behind its last. */
const fields = {
  path: [0, 100],
  mode: [100, 108],
  owner: [108, 116],
  group: [116, 124],
  size: [124, 136],
  modifiedAt: [136, 148],
  checksum: [148, 156],
  type: [156, 157],
  magic: [257, 262],
  /** Folders before `path`, in the files of other programs. */
  prefix: [345, 500],
} as const
const fileType = '0'
/** Pax records: what has no room in the header that follows. */
const recordsType = 'x'

const pathBytesMax = 100
/** Eleven octal digits. */
const sizeMax = 8 ** 11 - 1
/** Of records that are read into memory. */
const recordsBytesMax = 65_536

const paddingOf = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes

/** The bytes of a tar file. Throws if a file has another size than was said. */
export async function* writeTar(files: AsyncIterable<TarFile>, modifiedAt: Date): AsyncGenerator<Uint8Array> {
  for await (const { path, size, content } of files) {
    yield* headersOf(path, size, modifiedAt)
    let written = 0
    for await (const chunk of content) {
      written += chunk.length
      if (written > size) break
      yield chunk
    }
    if (written !== size) throw new Error(`${path} changed while it was read`)
    yield Buffer.alloc(paddingOf(size))
  }
  yield Buffer.alloc(2 * blockBytes)
}

/** A header, and before it a header with the records of what it has no room for. */
function headersOf(path: string, size: number, modifiedAt: Date): Buffer[] {
  const isLongPath = Buffer.byteLength(path) > pathBytesMax || /[^\x20-\x7E]/.test(path)
  const isLargeSize = size > sizeMax
  const header = headerOf(fileType, isLongPath ? 'file' : path, isLargeSize ? 0 : size, modifiedAt)
  if (!isLongPath && !isLargeSize) return [header]
  const text = `${isLongPath ? recordOf('path', path) : ''}${isLargeSize ? recordOf('size', String(size)) : ''}`
  const records = Buffer.from(text)
  return [
    headerOf(recordsType, 'records', records.length, modifiedAt),
    records,
    Buffer.alloc(paddingOf(records.length)),
    header,
  ]
}

/** `<length> <name>=<value>\n`. The length counts its own digits. */
function recordOf(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`
  const bytes = Buffer.byteLength(rest)
  let length = bytes
  while (length !== bytes + String(length).length) length = bytes + String(length).length
  return `${length}${rest}`
}

function headerOf(type: string, path: string, size: number, modifiedAt: Date): Buffer {
  const header = Buffer.alloc(blockBytes)
  const put = (field: keyof typeof fields, text: string) => header.write(text, fields[field][0])
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`
  put('path', path)
  put('mode', octal(0o600, 7))
  put('owner', octal(0, 7))
  put('group', octal(0, 7))
  put('size', octal(size, 11))
  put('modifiedAt', octal(Math.floor(modifiedAt.getTime() / 1000), 11))
  put('type', type)
  // With the version of the format, 00.
  put('magic', 'ustar\x0000')
  put('checksum', `${octal(checksumOf(header), 6)} `)
  return header
}

/** The sum of the bytes, with blanks in place of the sum itself. */
function checksumOf(header: Uint8Array): number {
  const [start, end] = fields.checksum
  return header.reduce((sum, byte, index) => sum + (index >= start && index < end ? 0x20 : byte), 0)
}

/** The files of a tar file, to its end. Throws `TarDamaged`. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const bytes = byteReader(source)
  const read = async (count: number): Promise<Buffer> => Buffer.concat(await Array.fromAsync(bytes.take(count)))
  /** Of the file that follows them. */
  let records: ReadonlyMap<string, string> = new Map()
  for (;;) {
    const header = await read(blockBytes)
    if (header.every((byte) => byte === 0)) break
    const { type, path, size } = parseHeader(header)
    if (type === recordsType) {
      if (size > recordsBytesMax) throw new TarDamaged('a header is too long')
      records = parseRecords(await read(size))
      await bytes.skip(paddingOf(size))
      continue
    }
    if (type !== fileType) throw new TarDamaged(`${path} is not a file`)
    const length = Number(records.get('size') ?? size)
    if (!Number.isSafeInteger(length) || length < 0) throw new TarDamaged('a size is wrong')
    yield { path: records.get('path') ?? path, size: length, content: bytes.take(length) }
    await bytes.skip(paddingOf(length))
    records = new Map()
  }
  await bytes.drain()
}

interface Header {
  readonly type: string
  readonly path: string
  readonly size: number
}

function parseHeader(header: Buffer): Header {
  const text = (field: keyof typeof fields): string => header.toString('utf8', ...fields[field]).replace(/\0.*$/s, '')
  const octal = (field: keyof typeof fields): number => Number.parseInt(text(field), 8)
  if (octal('checksum') !== checksumOf(header) || text('magic') !== 'ustar') throw new TarDamaged('a header is damaged')
  const prefix = text('prefix')
  return {
    type: text('type'),
    path: prefix === '' ? text('path') : `${prefix}/${text('path')}`,
    size: octal('size'),
  }
}

/** Records as `recordOf` writes them: their lengths, names and values. */
function parseRecords(bytes: Buffer): Map<string, string> {
  const records = new Map<string, string>()
  for (let at = 0; at < bytes.length;) {
    const match = /^(\d{1,6}) ([^=]+)=/.exec(bytes.toString('utf8', at, at + 100))
    const length = Number(match?.[1] ?? 0)
    if (match === null || length <= match[0].length || at + length > bytes.length)
      throw new TarDamaged('a header is damaged')
    records.set(match[2] as string, bytes.toString('utf8', at + match[0].length, at + length - 1))
    at += length
  }
  return records
}

/** Reads a stream in pieces of any size. */
function byteReader(source: AsyncIterable<Uint8Array>) {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Uint8Array = Buffer.alloc(0)
  async function* take(count: number): AsyncGenerator<Uint8Array> {
    for (let left = count; left > 0;) {
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      if (part.length > 0) yield part
      else await refill()
    }
  }
  async function refill(): Promise<void> {
    const next = await iterator.next()
    if (next.done === true) throw new TarDamaged('it ends too early')
    rest = next.value
  }
  return {
    take,
    async skip(count: number): Promise<void> {
      for await (const _ of take(count));
    },
    /** Reads on to the end, where a compressed file has its checksum. */
    async drain(): Promise<void> {
      while ((await iterator.next()).done !== true);
    },
  }
}
