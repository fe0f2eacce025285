import { CFB } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/publication-refused.ts'

/** Types of the records that begin and end a substream, such as a sheet or a chart, in Excel 2 to 97 (MS-XLS, 2.3.1). */
const beginOfSubstream = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const endOfSubstream = 0x000a

/** Types of the records that contain the value of one cell. */
const oneCell = new Set([
  // Integer, Number and Label of Excel 2
  0x0002, 0x0003, 0x0004,
  // Formula
  0x0006, 0x0206, 0x0406,
  // Number, Label, BoolErr, RK, RString, LabelSst
  0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd,
])
/** MulRk: the numbers of several neighbouring cells. */
const severalCells = 0x00bd

/** Rows and columns are numbers of 16 bits. */
const columnsMax = 65_536
const cellsMax = 1_000_000

/**
 * Counts the cells with a value in an .xls workbook, record by record and without the workbook library. The library stops reading a
 * sheet at an unknown record, drops a sheet with a wrong offset, and keeps the last of two cells with the same address.
 * Throws `PublicationRefused`: `wrong_format` for two cells with the same address and for a truncated workbook, and
 * `reading_limit_exceeded`.
 */
export function countXlsCells(bytes: Buffer, name: string): number {
  const stream = workbookStream(bytes)
  if (stream === null) throw wrongFormat(name, 'it has no workbook stream')
  let count = 0
  /** 1 in a sheet, 2 in a chart of a sheet. */
  let depth = 0
  let addresses = new Set<number>()
  for (const record of xlsRecords(stream, name)) {
    if (beginOfSubstream.has(record.type)) {
      if (depth === 0) addresses = new Set()
      depth++
    } else if (record.type === endOfSubstream) depth = Math.max(0, depth - 1)
    if (depth !== 1) continue
    for (const address of addressesOf(record)) {
      if (addresses.has(address)) throw wrongFormat(name, 'a cell has two values')
      addresses.add(address)
      count++
    }
    if (count > cellsMax)
      throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
  }
  if (depth > 0) throw wrongFormat(name, 'it is truncated inside a sheet')
  return count
}

function wrongFormat(name: string, problem: string): PublicationRefused {
  return new PublicationRefused('wrong_format', `${name}: ${problem}`)
}

export interface XlsRecord {
  readonly type: number
  /** In the stream, in bytes. */
  readonly position: number
  readonly content: Buffer
}

/** A record is its type (2 bytes), the length of its content (2 bytes) and the content. */
export function* xlsRecords(stream: Buffer, name: string): Generator<XlsRecord> {
  const headBytes = 4
  let position = 0
  while (position + headBytes <= stream.length) {
    const type = stream.readUInt16LE(position)
    const contentEnd = position + headBytes + stream.readUInt16LE(position + 2)
    if (contentEnd > stream.length) throw wrongFormat(name, 'it is truncated inside a record')
    yield { type, position, content: stream.subarray(position + headBytes, contentEnd) }
    position = contentEnd
  }
}

/** Addresses of the cells in a record, as numbers. The record with the text of a formula is not counted beside the formula. */
function addressesOf({ type, content }: XlsRecord): number[] {
  const rowAndColumnBytes = 6
  if (content.length < rowAndColumnBytes) return []
  const row = content.readUInt16LE(0)
  const first = row * columnsMax + content.readUInt16LE(2)
  if (oneCell.has(type)) return [first]
  if (type !== severalCells) return []
  const last = row * columnsMax + content.readUInt16LE(content.length - 2)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

export function workbookStream(bytes: Buffer): Buffer | null {
  try {
    const container = CFB.read(bytes, { type: 'buffer' })
    const entry = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
    return entry === null ? null : Buffer.from(Uint8Array.from(entry.content))
  } catch {
    return null
  }
}
