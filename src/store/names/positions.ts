import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

/** A file that is read by position. */
export interface Positions {
  readonly size: number
  /** Fills `bytes` from a position on, as far as the file goes. Returns how many were read. */
  readonly read: (bytes: Uint8Array, position: number) => number
  readonly close: () => void
}

/** A file of no more than this is held in memory: a read costs a tenth of a call of the system. */
const inMemoryMax = 8_388_608

export function openPositions(path: string): Positions {
  const file = openSync(path, 'r')
  try {
    const { size } = fstatSync(file)
    const reading: Positions = {
      size,
      read: (bytes, position) => readFully(file, bytes, position),
      close: () => closeSync(file),
    }
    return size <= inMemoryMax ? inMemory(reading) : reading
  } catch (error) {
    closeSync(file)
    throw error
  }
}

function readFully(file: number, bytes: Uint8Array, position: number): number {
  let done = 0
  while (done < bytes.length) {
    const read = readSync(file, bytes, done, bytes.length - done, position + done)
    if (read === 0) break
    done += read
  }
  return done
}

function inMemory({ size, read, close }: Positions): Positions {
  const whole = new Uint8Array(size)
  read(whole, 0)
  close()
  return {
    size,
    read(bytes, position) {
      const end = Math.min(size, position + bytes.length)
      bytes.set(whole.subarray(position, end))
      return Math.max(0, end - position)
    },
    close: () => {},
  }
}
