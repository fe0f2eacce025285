import { CFB } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/reading.ts'

/** Record types (MS-XLS, 2.3.1): beginning and end of a substream, and cells with values. */
const beginOfSubstream = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const endOfSubstream = 0x000a
const cellRecords = new Set([
  0x0002, 0x0003, 0x0004, 0x0006, 0x0206, 0x0406, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd,
])
const multipleNumbers = 0x00bd
const cellsMax = 1_000_000

/**
 * Counts the cells with a value in an .xls workbook, record by record and without the workbook library. The library stops reading a
 * sheet at an unknown record, drops a sheet with a wrong offset, and keeps the last of two cells with the same address.
 * Throws `PublicationRefused`: `wrong_format` for two cells with the same address and for a truncated workbook.
 */
export function countXlsCells(bytes: Buffer, name: string): number {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const stream = workbookStream(bytes)
  if (stream === null) throw wrong('it has no workbook stream')
  const view = Buffer.from(stream)
  let total = 0
  let depth = 0
  let addresses = new Set<number>()
  for (let at = 0; at + 4 <= view.length; at += 4 + view.readUInt16LE(at + 2)) {
    const type = view.readUInt16LE(at)
    const length = view.readUInt16LE(at + 2)
    if (at + 4 + length > view.length) throw wrong('it is truncated inside a record')
    if (beginOfSubstream.has(type)) {
      // A chart is a substream nested in that of its sheet.
      if (depth++ === 0) addresses = new Set()
    } else if (type === endOfSubstream) depth = Math.max(0, depth - 1)
    else if (depth === 1) {
      for (const address of addressesOf(view.subarray(at + 4, at + 4 + length), type)) {
        if (addresses.has(address)) throw wrong('a cell has two values')
        if (++total > cellsMax)
          throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
        addresses.add(address)
      }
    }
  }
  if (depth > 0) throw wrong('it is truncated inside a sheet')
  return total
}

/** A formula counts once, even when a record with its text follows. */
function addressesOf(record: Buffer, type: number): number[] {
  if (record.length < 6) return []
  const first = record.readUInt16LE(0) * 65_536 + record.readUInt16LE(2)
  if (cellRecords.has(type)) return [first]
  if (type !== multipleNumbers) return []
  const last = record.readUInt16LE(0) * 65_536 + record.readUInt16LE(record.length - 2)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index)
}

function workbookStream(bytes: Buffer): Uint8Array | null {
  try {
    const container = CFB.read(bytes, { type: 'buffer' })
    const entry = CFB.find(container, '/Workbook') ?? CFB.find(container, '/Book')
    return entry === null ? null : Uint8Array.from(entry.content)
  } catch {
    return null
  }
}
