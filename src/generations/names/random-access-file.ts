import { GenerationDamaged } from '../sealed/damage.ts'
import { readFully } from '../sealed/regular-file.ts'
import type { OpenFile } from '../sealed/sealed-files.ts'

export interface RandomAccessFile {
  readonly size: number
  /** Fills `bytes` from `position` of the file. Returns the number of bytes read, which is smaller only at the end of the file. */
  readonly read: (bytes: Uint8Array, position: number) => number
}

/** `descriptor` must stay open until the last read. */
export const openRandomAccessFile = ({ path, descriptor, size }: OpenFile): RandomAccessFile => ({
  size,
  read(bytes, position) {
    if (position >= 0 && position <= size) return readFully(descriptor, bytes, position)
    // Only damage can cause a position outside of the file.
    throw new GenerationDamaged(`${path} points to a position outside of the file`)
  },
})
