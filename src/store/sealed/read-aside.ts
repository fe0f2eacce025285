import { GenerationDamaged } from './damage.ts'
import { readFully } from './regular-file.ts'

/** How fast a file is read. */
export interface Pace {
  readonly now: () => number
  /** Called after each read, to wait until the next one. */
  readonly rest: (bytes: number, milliseconds: number) => void
}

const windowBytes = 1 << 24
const readBytes = 1 << 20

/**
 * The content of a file in windows, front to back, which the next one reuses. Within a window the end is read first: the system reads ahead
 * where a file is read forwards, up to megabytes at once, for which all other reads would wait.
 */
export function* windowsOf(descriptor: number, size: number, { now, rest }: Pace): Generator<Uint8Array> {
  const buffer = Buffer.allocUnsafe(Math.min(windowBytes, size))
  for (let start = 0; start < size; start += windowBytes) {
    const window = buffer.subarray(0, Math.min(windowBytes, size - start))
    const reads = Math.ceil(window.length / readBytes)
    for (let read = reads - 1; read >= 0; read--) {
      const bytes = window.subarray(read * readBytes, (read + 1) * readBytes)
      const before = now()
      if (readFully(descriptor, bytes, start + read * readBytes) < bytes.length)
        throw new GenerationDamaged('a file was cut off while it was read')
      rest(bytes.length, now() - before)
    }
    yield window
  }
}

/** Half of what a small volume in a cloud delivers. */
const bytesPerSecond = 64_000_000
/** No disk is faster: these bytes were in the file cache. */
const cachedBytesPerMillisecond = 4_000_000

/**
 * A pace that leaves at least half of the disk to others: it rests as long as each read took, and longer where the disk is fast only for
 * a moment. `sleep`: in milliseconds.
 */
export function halfOfDisk(sleep: (milliseconds: number) => void): Pace['rest'] {
  return (bytes, milliseconds) => {
    const isCached = bytes > milliseconds * cachedBytesPerMillisecond
    if (!isCached) sleep(Math.max(milliseconds, (bytes / bytesPerSecond) * 1000 - milliseconds))
  }
}
