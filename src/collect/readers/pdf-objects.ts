import { inflateSync } from 'node:zlib'
import { PublicationRefused } from '../../domain/publication-refused.ts'

/** The objects of a PDF as text. */
export interface PdfObjects {
  /** The last version of the object with this number. */
  readonly textOf: (number: number) => string | undefined
  /** Number of the catalogue, to which /Root refers; `null` when the file has no /Root. */
  readonly root: number | null
}

const bytesPerMb = 1024 * 1024
/** The streams of an official list unpack to a few MB in total. */
const unpackedMbMax = 128
const objectsMax = 200_000

/**
 * Scans the objects of a PDF in file order, without its cross-reference table. The PDF library skips a compressed stream that is
 * damaged; this function refuses it.
 * Throws `PublicationRefused` (`truncated`, and `reading_limit_exceeded` for a file that unpacks to too much).
 */
export function readPdfObjects(bytes: Buffer, name: string): PdfObjects {
  const file = bytes.toString('latin1')
  const isEncrypted = /\/Encrypt\s+\d+\s+\d+\s+R|\/Encrypt\s*<</.test(file)
  const objects = new Map<number, string>()
  const add = (number: number, text: string): void => {
    if (objects.size >= objectsMax)
      throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${objectsMax} objects`)
    objects.set(number, text)
  }
  let unpackableBytes = unpackedMbMax * bytesPerMb
  let root: number | null = null
  /** Finds the number of an object, or a trailer, which has none. */
  const beginning = /(?:(\d+)\s+\d+\s+obj\b|\btrailer\b)/g
  for (let match = beginning.exec(file); match !== null; match = beginning.exec(file)) {
    const [whole, number] = match
    const object = bodyAt(file, match.index + whole.length)
    beginning.lastIndex = object.end
    const isTrailer = number === undefined
    if (isTrailer || /\/Type\s*\/XRef\b/.test(object.text)) root = rootIn(object.text) ?? root
    if (isTrailer) continue
    add(Number(number), object.text)
    if (object.stream === null || isEncrypted || !isDeflated(object.text)) continue
    const unpacked = unpack(bytes.subarray(...object.stream), unpackableBytes, name)
    unpackableBytes -= unpacked.length
    if (/\/Type\s*\/ObjStm\b/.test(object.text))
      for (const [packedNumber, text] of packedObjects(object.text, unpacked)) add(packedNumber, text)
  }
  return { textOf: (number) => objects.get(number), root }
}

function rootIn(trailer: string): number | null {
  const number = /\/Root\s+(\d+)\s+\d+\s+R/.exec(trailer)?.[1]
  return number === undefined ? null : Number(number)
}

interface Body {
  /** The object without its stream. */
  readonly text: string
  /** Index from which the next object is searched. */
  readonly end: number
  /** Position of the bytes of its stream. */
  readonly stream: readonly [start: number, end: number] | null
}

function bodyAt(file: string, start: number): Body {
  const keyword = /\bendobj\b|\bstream\r?\n|\bstartxref\b/g
  keyword.lastIndex = start
  const match = keyword.exec(file)
  if (match === null) return { text: file.slice(start), end: file.length, stream: null }
  const text = file.slice(start, match.index)
  const afterKeyword = match.index + match[0].length
  if (!match[0].startsWith('stream')) return { text, end: afterKeyword, stream: null }
  const streamEnd = endOfStream(file, afterKeyword, text)
  return { text, end: streamEnd, stream: [afterKeyword, streamEnd] }
}

/** Uses the stated length of a stream if `endstream` follows, otherwise the next `endstream`. */
function endOfStream(file: string, start: number, dictionary: string): number {
  const statedLength = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(dictionary)?.[1] ?? Number.NaN)
  const statedEnd = start + statedLength
  if (/^\s*endstream/.test(file.slice(statedEnd, statedEnd + 20))) return statedEnd
  const nextEnd = file.indexOf('endstream', start)
  return nextEnd < 0 ? file.length : nextEnd
}

const isDeflated = (text: string): boolean => /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(text)

function unpack(packed: Buffer, bytesMax: number, name: string): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(bytesMax, 1) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PublicationRefused('reading_limit_exceeded', `${name} unpacks to more than ${unpackedMbMax} MB`)
    }
    throw new PublicationRefused('truncated', `${name}: a compressed stream is damaged (${(error as Error).message})`)
  }
}

/** The objects in an object stream, which begins with pairs of object number and offset (ISO 32000-1, 7.5.7). */
function* packedObjects(dictionary: string, unpacked: Buffer): Generator<[number, string]> {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const content = unpacked.toString('latin1')
  const pairs = content.slice(0, first).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < pairs.length; index += 2) {
    const [number = 0, offset = 0, , nextOffset] = pairs.slice(index, index + 4)
    yield [number, content.slice(first + offset, nextOffset === undefined ? undefined : first + nextOffset)]
  }
}
