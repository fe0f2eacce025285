import { closeSync, openSync, readSync } from 'node:fs'
import { spoolHeaderBytes } from './spool.ts'
import type { PartText } from './suffix-sort.ts'

/** Reads the spool file of a part and orders its texts by rank. */
export function readPartText(path: string, companies: number): PartText {
  // First the lengths, which a running sum turns into the starts.
  const starts = new Uint32Array(companies + 1)
  for (const { rank, units } of readSpool(path)) starts[rank] = units
  let total = 0
  for (let rank = 1; rank <= companies; rank++) {
    total += starts[rank]!
    starts[rank] = total
  }
  const units = new Uint16Array(total + 1)
  const bytes = new Uint8Array(units.buffer)
  for (const { rank, buffer, position, units: length } of readSpool(path))
    bytes.set(buffer.subarray(position, position + 2 * length), 2 * starts[rank - 1]!)
  return { units, starts }
}

interface SpooledCompany {
  rank: number
  /** The length of the text in UTF-16 units. */
  units: number
  readonly buffer: Buffer
  /** Byte position of the text in `buffer`. */
  position: number
}

const bufferBytes = 1 << 20

/** Yields every company in the same object, which the next one overwrites. */
function* readSpool(path: string): Generator<SpooledCompany> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(bufferBytes)
    const company: SpooledCompany = { rank: 0, units: 0, buffer, position: 0 }
    let [from, filled] = [0, 0]
    for (;;) {
      buffer.copyWithin(0, from, filled)
      filled -= from
      from = 0
      const count = readSync(file, buffer, filled, buffer.length - filled, null)
      if (count === 0) return
      filled += count
      while (filled - from >= spoolHeaderBytes) {
        company.units = buffer.readUInt16LE(from + 4)
        const next = from + spoolHeaderBytes + 2 * company.units
        if (next > filled) break
        company.rank = buffer.readUInt32LE(from)
        company.position = from + spoolHeaderBytes
        yield company
        from = next
      }
    }
  } finally {
    closeSync(file)
  }
}
