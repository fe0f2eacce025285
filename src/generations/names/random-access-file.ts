import { GenerationDamaged } from '../sealed/damage.ts'
import { readFully } from '../sealed/regular-file.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'

export interface RandomAccessFile {
  readonly size: number
  /** Fills `bytes` from `position` of the file. Returns the number of bytes read, which is smaller only at the end of the file. */
  readonly read: (bytes: Uint8Array, position: number) => number
}

/** Files up to this size are read into memory: a read then takes a tenth of the time of a system call. */
const inMemoryBytesMax = 8_388_608

/** `descriptor` must stay open until the last read. */
export function openRandomAccessFile({ path, descriptor, size }: OpenFile): RandomAccessFile {
  if (size <= inMemoryBytesMax) return readIntoMemory(path, descriptor, size)
  return { size, read: (bytes, position) => readFully(descriptor, bytes, checkedPosition(path, size, position)) }
}

/** Only damage can cause a position outside of the file. */
function checkedPosition(path: string, size: number, position: number): number {
  if (position >= 0 && position <= size) return position
  throw new GenerationDamaged(`${path} points to a position outside of the file`)
}

function readIntoMemory(path: string, descriptor: number, size: number): RandomAccessFile {
  const content = new Uint8Array(size)
  if (readFully(descriptor, content, 0) < size) throw new GenerationDamaged(`${path} was cut off while it was opened`)
  return {
    size,
    read(bytes, position) {
      const start = checkedPosition(path, size, position)
      const end = Math.min(size, start + bytes.length)
      bytes.set(content.subarray(start, end))
      return end - start
    },
  }
}
