import { GenerationDamaged } from '../sealed/damage.ts'
import { readFully } from '../sealed/regular-file.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'

/** A file that is read by position. */
export interface Positions {
  readonly size: number
  /** Fills `bytes` from a position on, as far as the file goes. Returns how many were read. */
  readonly read: (bytes: Uint8Array, position: number) => number
}

/** A file of no more than this is held in memory: a read costs a tenth of a call of the system. */
const inMemoryMax = 8_388_608

/** Reads a file that is open and stays so. */
export function openPositions({ path, descriptor, size }: OpenFile): Positions {
  if (size <= inMemoryMax) return inMemory(path, descriptor, size)
  return { size, read: (bytes, position) => readFully(descriptor, bytes, placeIn(path, size, position)) }
}

/** A place outside of the file can only come from what is damaged in it. */
function placeIn(path: string, size: number, position: number): number {
  if (position >= 0 && position <= size) return position
  throw new GenerationDamaged(`${path} points at a place outside of itself`)
}

function inMemory(path: string, descriptor: number, size: number): Positions {
  const whole = new Uint8Array(size)
  if (readFully(descriptor, whole, 0) < size) throw new GenerationDamaged(`${path} was cut off while it was opened`)
  return {
    size,
    read(bytes, position) {
      const start = placeIn(path, size, position)
      const end = Math.min(size, start + bytes.length)
      bytes.set(whole.subarray(start, end))
      return end - start
    },
  }
}
