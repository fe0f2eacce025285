import { inflateSync } from 'node:zlib'
import { PublicationRefused } from '../../domain/reading.ts'

/** The objects of a PDF by number, as text. Of an object that was updated, the last version. */
export interface PdfObjects {
  readonly textOf: (number: number) => string | undefined
  /** Number of the catalogue; `null`: the file has no /Root. */
  readonly root: number | null
}

const bytesPerMb = 1024 * 1024
/** Official lists unpack to a few MB altogether. */
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
  let left = unpackedMbMax * bytesPerMb
  let root: number | null = null
  const updateRoot = (text: string): void => {
    root = Number(/\/Root\s+(\d+)\s+\d+\s+R/.exec(text)?.[1] ?? root ?? Number.NaN)
  }
  const begin = /(?:(\d+)\s+\d+\s+obj\b|\btrailer\b)/g
  for (let match = begin.exec(file); match !== null; match = begin.exec(file)) {
    const object = bodyAt(file, match.index + match[0].length)
    begin.lastIndex = object.end
    if (match[1] === undefined || /\/Type\s*\/XRef\b/.test(object.text)) updateRoot(object.text)
    if (match[1] === undefined) continue
    add(Number(match[1]), object.text)
    if (object.stream === null || isEncrypted || !isDeflated(object.text)) continue
    const unpacked = unpack(bytes.subarray(...object.stream), left, name)
    left -= unpacked.length
    if (/\/Type\s*\/ObjStm\b/.test(object.text))
      for (const [number, text] of packedObjects(object.text, unpacked)) add(number, text)
  }
  return { textOf: (number) => objects.get(number), root: Number.isNaN(root) ? null : root }
}

interface Body {
  readonly text: string
  readonly end: number
  readonly stream: readonly [start: number, end: number] | null
}

function bodyAt(file: string, start: number): Body {
  const mark = /\bendobj\b|\bstream\r?\n|\bstartxref\b/g
  mark.lastIndex = start
  const found = mark.exec(file)
  if (found === null) return { text: file.slice(start), end: file.length, stream: null }
  const text = file.slice(start, found.index)
  const end = found.index + found[0].length
  if (!found[0].startsWith('stream')) return { text, end, stream: null }
  const stated = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(text)?.[1] ?? Number.NaN)
  const isSo = /^\s*endstream/.test(file.slice(end + stated, end + stated + 20))
  const closing = isSo ? end + stated : file.indexOf('endstream', end)
  const last = closing < 0 ? file.length : closing
  return { text, end: last, stream: [end, last] }
}

const isDeflated = (text: string): boolean => /\/Filter\s*\[?\s*\/(?:FlateDecode|Fl)\b/.test(text)

function unpack(packed: Buffer, left: number, name: string): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(left, 1) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') {
      throw new PublicationRefused('reading_limit_exceeded', `${name} unpacks to more than ${unpackedMbMax} MB`)
    }
    throw new PublicationRefused('truncated', `${name}: a compressed stream is damaged (${(error as Error).message})`)
  }
}

/** An object stream begins with pairs of object number and offset. */
function* packedObjects(dictionary: string, unpacked: Buffer): Generator<[number, string]> {
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const content = unpacked.toString('latin1')
  const head = content.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at + 1 < head.length; at += 2) {
    const [number = 0, offset = 0, , next] = head.slice(at, at + 4)
    yield [number, content.slice(first + offset, next === undefined ? undefined : first + next)]
  }
}
