import { CFB } from '@e965/xlsx'
import { PublicationRefused } from '../../domain/reading.ts'

/** Record types of the Excel binary format (MS-XLS, 2.3.1) that begin and end a part and that hold the value of cells. */
const partBegins = new Set([0x0009, 0x0209, 0x0409, 0x0809])
const partEnds = 0x000a
const singleCells = new Set([
  0x0002, 0x0003, 0x0004, 0x0006, 0x0206, 0x0406, 0x0203, 0x0204, 0x0205, 0x027e, 0x00d6, 0x00fd,
])
const severalNumbers = 0x00bd
const cellsMax = 1_000_000

/**
 * How many cells with a value an .xls workbook has, counted record by record without the workbook library, which gives up a
 * sheet at a record it does not understand, drops a sheet whose place is stated wrongly and takes the last of two cells at one place.
 * Refuses `wrong_format` for two cells at one place and for a workbook that breaks off.
 */
export function countXlsCells(bytes: Buffer, name: string): number {
  const wrong = (problem: string) => new PublicationRefused('wrong_format', `${name}: ${problem}`)
  const stream = workbookStream(bytes)
  if (stream === null) throw wrong('it has no workbook stream')
  const view = Buffer.from(stream)
  let total = 0
  let depth = 0
  let places = new Set<number>()
  for (let at = 0; at + 4 <= view.length; at += 4 + view.readUInt16LE(at + 2)) {
    const type = view.readUInt16LE(at)
    const length = view.readUInt16LE(at + 2)
    if (at + 4 + length > view.length) throw wrong('it breaks off inside a record')
    if (partBegins.has(type)) {
      // A chart inside of a sheet is a part of its own between the sheet's records.
      if (depth++ === 0) places = new Set()
    } else if (type === partEnds) depth = Math.max(0, depth - 1)
    else if (depth === 1) {
      for (const place of placesOf(view.subarray(at + 4, at + 4 + length), type)) {
        if (places.has(place)) throw wrong('two values stand in one cell')
        if (++total > cellsMax)
          throw new PublicationRefused('reading_limit_exceeded', `${name} has more than ${cellsMax} cells`)
        places.add(place)
      }
    }
  }
  if (depth > 0) throw wrong('it breaks off inside a sheet')
  return total
}

/** A formula counts by itself, not by the text that may follow it. */
function placesOf(record: Buffer, type: number): number[] {
  if (record.length < 6) return []
  const first = record.readUInt16LE(0) * 65_536 + record.readUInt16LE(2)
  if (singleCells.has(type)) return [first]
  if (type !== severalNumbers) return []
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
