import { closeSync, openSync, readSync } from 'node:fs'
import { spoolHeaderBytes } from './spool.ts'
import type { PartText } from './suffix-sort.ts'

/** Reads the spool file of a part and orders its texts by rank. */
export function readPartText(path: string, companies: number): PartText {
  const starts = new Uint32Array(companies + 1)
  for (const { rank, units } of spooled(path)) starts[rank] = units
  let total = 0
  for (let rank = 1; rank <= companies; rank++) starts[rank] = total += starts[rank]!
  const units = new Uint16Array(total + 1)
  const bytes = new Uint8Array(units.buffer)
  for (const { rank, buffer, at, units: length } of spooled(path))
    bytes.set(buffer.subarray(at, at + 2 * length), 2 * starts[rank - 1]!)
  return { units, starts }
}

interface SpooledCompany {
  rank: number
  units: number
  readonly buffer: Buffer
  at: number
}

const bufferBytes = 1 << 20

/** Yields one object that is reused for every company. */
function* spooled(path: string): Generator<SpooledCompany> {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.allocUnsafe(bufferBytes)
    const company: SpooledCompany = { rank: 0, units: 0, buffer, at: 0 }
    let [from, filled] = [0, 0]
    for (;;) {
      buffer.copyWithin(0, from, filled)
      filled -= from
      from = 0
      const read = readSync(file, buffer, filled, buffer.length - filled, null)
      if (read === 0) return
      filled += read
      while (filled - from >= spoolHeaderBytes) {
        company.units = buffer.readUInt16LE(from + 4)
        const next = from + spoolHeaderBytes + 2 * company.units
        if (next > filled) break
        company.rank = buffer.readUInt32LE(from)
        company.at = from + spoolHeaderBytes
        yield company
        from = next
      }
    }
  } finally {
    closeSync(file)
  }
}
