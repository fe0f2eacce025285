import { PublicationRefused } from '../../domain/publication-refused.ts'
import { detectEncoding } from './text/decode.ts'
import type { DocumentFormat } from './document.ts'

/** What a file is by its first bytes, for the refusal of one that has another format than its source. */
interface FileKind {
  readonly words: string
  /** The format in which it could be read. */
  readonly format?: DocumentFormat
  /** What the operator does with it, if it cannot be read. */
  readonly next?: string
}

const unpack = 'unpack it and import the file in it'
const asPdf = 'save it as a PDF, or ask its publisher for the list in another format'
const noText = 'it has no text to be read: ask its publisher for the list as text'

/** The bytes by which formats begin, in hexadecimal. The first that fits is taken. */
const signatures: readonly (FileKind & { readonly at: number; readonly bytes: readonly string[] })[] = [
  { words: 'a PDF', format: 'pdf', at: 0, bytes: ['255044462d', 'efbbbf255044462d'] },
  { words: 'a gzip archive', next: unpack, at: 0, bytes: ['1f8b'] },
  { words: 'a RAR archive', next: unpack, at: 0, bytes: ['52617221'] },
  { words: 'a 7z archive', next: unpack, at: 0, bytes: ['377abcaf'] },
  { words: 'an LZH archive', next: unpack, at: 2, bytes: ['2d6c68'] },
  { words: 'a CAB archive', next: unpack, at: 0, bytes: ['4d534346'] },
  { words: 'a tar archive', next: unpack, at: 257, bytes: ['7573746172'] },
  { words: 'a picture (JPEG)', next: noText, at: 0, bytes: ['ffd8ff'] },
  { words: 'a picture (PNG)', next: noText, at: 0, bytes: ['89504e470d0a1a0a'] },
  { words: 'a picture (TIFF)', next: noText, at: 0, bytes: ['49492a00', '4d4d002a'] },
  { words: 'a picture (GIF)', next: noText, at: 0, bytes: ['474946383961', '474946383761'] },
  { words: 'a text of a word processor (RTF)', next: asPdf, at: 0, bytes: ['7b5c727466'] },
]

/** The bytes by which containers begin, and the workbooks among them; what is in one shows by names that stand in it as they are. */
const containers = [
  { format: 'xlsx', bytes: ['504b0304', '504b0506', '504b0708'] },
  { format: 'xls', bytes: ['d0cf11e0'] },
] as const

/** The workbook that a container may be, by its first bytes; `null`: no container. */
export const containerOf = (bytes: Buffer): 'xlsx' | 'xls' | null =>
  containers.find(({ bytes: all }) => all.some((hex) => bytes.toString('hex', 0, 4) === hex))?.format ?? null

const inZip: readonly (FileKind & { readonly name: string })[] = [
  { words: 'a workbook (.xlsx)', format: 'xlsx', name: 'xl/workbook.xml' },
  { words: 'a binary workbook (.xlsb)', next: 'save it as .xlsx', name: 'xl/workbook.bin' },
  // Excel for the web numbers it: workbook22.xml.
  { words: 'a workbook (.xlsx)', format: 'xlsx', name: 'xl/workbook' },
  { words: 'a text of a word processor (.docx)', next: asPdf, name: 'word/' },
  { words: 'slides (.pptx)', next: asPdf, name: 'ppt/' },
  { words: 'an OpenDocument spreadsheet', next: 'save it as .xlsx', name: 'opendocument.spreadsheet' },
  { words: 'an OpenDocument text', next: asPdf, name: 'opendocument.text' },
]

/** Names in a compound file are in UTF-16. */
const inCompoundFile: readonly (FileKind & { readonly name: string })[] = [
  {
    words: 'a document protected by a password',
    next: 'remove the password with the program that made it, or ask its publisher for an open file',
    name: 'EncryptedPackage',
  },
  { words: 'an old workbook (.xls)', format: 'xls', name: 'Workbook' },
  { words: 'an old workbook (.xls)', format: 'xls', name: 'Book' },
  { words: 'an old text of a word processor (.doc)', next: asPdf, name: 'WordDocument' },
  { words: 'old slides (.ppt)', next: asPdf, name: 'PowerPoint Document' },
]

/** How texts that are no tables begin. None is valid CSV: a quotation mark stands inside a field. */
const texts: readonly (FileKind & { readonly pattern: RegExp })[] = [
  {
    words: 'a message with attachments',
    next: unpack,
    pattern: /^(?:MIME-Version|Content-Type|From|Return-Path|Received):/i,
  },
  {
    words: 'JSON',
    next: 'its publisher may have answered with an error: look at it',
    pattern: /^\s*[[{]\s*(?:[[{]\s*)*"/,
  },
  { words: 'XML', next: 'look at it', pattern: /^\s*<\?xml\s[^>]*"(?![\s\S]*<(?:!doctype\s+html|html)\b)/i },
]

const textStart = 4096

/** What a file is, by all of its bytes, or by the first if it is no container; `null`: a text, or unknown. */
export function fileKindOf(bytes: Buffer): FileKind | null {
  const begins = (at: number, hex: string): boolean => bytes.subarray(at, at + hex.length / 2).toString('hex') === hex
  const container = containerOf(bytes)
  if (container === 'xlsx')
    return kindInZip((name) => bytes.includes(name)) ?? { words: `a ZIP archive${firstMember(bytes)}`, next: unpack }
  if (container === 'xls') {
    const kind = inCompoundFile.find(({ name }) => bytes.includes(Buffer.from(`${name}\0`, 'utf16le')))
    return kind ?? { words: 'a document of an old office program', next: asPdf }
  }
  const signature = signatures.find(({ at, bytes: all }) => all.some((hex) => begins(at, hex)))
  if (signature !== undefined) return signature
  const start = bytes.subarray(0, textStart).toString('latin1')
  return texts.find(({ pattern }) => pattern.test(start)) ?? null
}

const kindInZip = (has: (name: string) => boolean): FileKind | null => inZip.find(({ name }) => has(name)) ?? null

/** A hostile archive has thousands of long names. */
const [namesShown, nameCharactersShown] = [5, 80]

/** The refusal of a ZIP in which there is not the one text that was expected. */
export function otherMembers(names: readonly string[], name: string): PublicationRefused {
  const kind = kindInZip((part) => names.some((member) => member.startsWith(part)))
  if (kind !== null) return refusalOf(kind, name, 'csv')
  const more = names.length - namesShown
  const shown = names.slice(0, namesShown).map((member) => member.slice(0, nameCharactersShown))
  const found = names.length === 0 ? 'nothing' : `${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return new PublicationRefused('wrong_format', `${name}: expected one .csv file in the zip, found ${found}; ${unpack}`)
}

/** The first file in a ZIP, by its header (APPNOTE.TXT, 4.3.7). Its name may be in CP932, so only a plain one is shown. */
function firstMember(bytes: Buffer): string {
  if (bytes.length < 30) return ' without a file'
  const name = bytes.subarray(30, 30 + bytes.readUInt16LE(26)).toString('latin1')
  return /^[\w. ()/-]{1,80}$/.test(name) ? ` of ${name}` : ''
}

/** What a source, or `source new` (`any`), expects. */
type Expected = DocumentFormat | 'any'

const expectedWords: Readonly<Record<Expected, string>> = {
  any: 'CSV, a workbook, a PDF or an HTML page',
  csv: 'CSV',
  html: 'an HTML page',
  xlsx: 'a workbook (.xlsx or .xls)',
  xls: 'a workbook (.xlsx or .xls)',
  pdf: 'a PDF',
}

/**
 * Throws `PublicationRefused` (`wrong_format`) for a file of another known format. A reader of one format may find the last of several files in an
 * archive.
 */
export function refuseOtherKinds(bytes: Buffer, name: string, expected: DocumentFormat): void {
  const kind = fileKindOf(bytes)
  if (kind !== null && kind.format !== expected) throw otherFormat(bytes, name, expected)
}

/** The refusal of a file that is not of the format of its source: what it is, and what to do with it. */
export function otherFormat(bytes: Buffer, name: string, expected: Expected): PublicationRefused {
  return refusalOf(fileKindOf(bytes) ?? unknownKind(bytes), name, expected)
}

function refusalOf({ words, format, next = '' }: FileKind, name: string, expected: Expected): PublicationRefused {
  const found = `${name} is ${words}, not ${expectedWords[expected]}`
  const advice = format === undefined ? next : changeFormat(format)
  return new PublicationRefused('wrong_format', `${found}; ${advice}`)
}

/** What to do when a publisher changed the format of its list. */
export const changeFormat = (format: DocumentFormat): string =>
  `if its publisher now offers that, write "format: ${format}" under data in source.yml`

const isBinary = (start: Buffer): boolean => start.includes(0) && detectEncoding(start)?.startsWith('utf-16') !== true

const unknownKind = (bytes: Buffer): FileKind =>
  isBinary(bytes.subarray(0, textStart))
    ? {
        words: 'binary data of an unknown format',
        next: 'open it with the program that made it, and save it as CSV or PDF',
      }
    : { words: 'a text', format: 'csv' }
