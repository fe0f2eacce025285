import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'

/** A new file that grows at its end, where room may be left to be filled later. */
export interface AppendingFile {
  /** Returns the byte position of the array in the file. */
  append(array: NodeJS.TypedArray): number
  /** Leaves room for bytes that `writeAt` writes later. Returns their position. */
  reserve(bytes: number): number
  writeAt(array: NodeJS.TypedArray, position: number): void
  /** The byte position of the end. */
  position(): number
  /** Appends the SHA-256 of the content in the order in which it was written, syncs the file and returns the hash in hexadecimal. */
  seal(): string
  close(): void
}

/** Appended bytes are written in chunks of this size, because block texts are short. */
const chunkBytes = 1 << 20

export function createAppendingFile(path: string): AppendingFile {
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let [chunkAt, filled] = [0, 0]
  const writeAt = (array: NodeJS.TypedArray, position: number): void => {
    const bytes = bytesOf(array)
    hash.update(bytes)
    writeFully(file, bytes, position)
  }
  const flush = (): void => {
    writeAt(chunk.subarray(0, filled), chunkAt)
    chunkAt += filled
    filled = 0
  }
  const position = (): number => chunkAt + filled
  return {
    append(array) {
      const start = position()
      const bytes = bytesOf(array)
      if (filled + bytes.length > chunk.length) flush()
      if (bytes.length > chunk.length) {
        writeAt(bytes, start)
        chunkAt += bytes.length
      } else {
        chunk.set(bytes, filled)
        filled += bytes.length
      }
      return start
    },
    reserve(bytes) {
      flush()
      const start = chunkAt
      chunkAt += bytes
      return start
    },
    writeAt,
    position,
    seal() {
      flush()
      const digest = hash.digest()
      writeFully(file, digest, chunkAt)
      chunkAt += digest.length
      fsyncSync(file)
      return digest.toString('hex')
    },
    close: () => closeSync(file),
  }
}

const bytesOf = (array: NodeJS.TypedArray): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

function writeFully(file: number, bytes: Uint8Array, position: number): void {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, position + written)
}
