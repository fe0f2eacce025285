import { closeSync, constants, fstatSync, lstatSync, openSync, readSync } from 'node:fs'

/** Opens a regular file for reading. Throws for anything else: reading a FIFO or a device could block. */
export function openRegularFile(path: string): number {
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  if (fstatSync(descriptor).isFile()) return descriptor
  closeSync(descriptor)
  throw new Error(`${path} is not a regular file`)
}

/** Reads a text file of at most `bytesMax` bytes; null when it does not exist. */
export function readSmallFile(path: string, bytesMax: number): string | null {
  let descriptor: number
  try {
    descriptor = openRegularFile(path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    if (lstatSync(path, { throwIfNoEntry: false }) === undefined) return null
    throw new Error(`${path} is a dangling symbolic link`, { cause: error })
  }
  try {
    const bytes = Buffer.alloc(bytesMax + 1)
    const length = readFully(descriptor, bytes, 0)
    if (length > bytesMax) throw new Error(`${path} has more than ${bytesMax} bytes`)
    return bytes.toString('utf8', 0, length)
  } finally {
    closeSync(descriptor)
  }
}

/**
 * Reads from `position` of the file until `bytes` is full. Returns the number of bytes read, which is smaller only at the end of the
 * file.
 */
export function readFully(descriptor: number, bytes: Uint8Array, position: number): number {
  let filled = 0
  while (filled < bytes.length) {
    const count = readSync(descriptor, bytes, filled, bytes.length - filled, position + filled)
    if (count === 0) break
    filled += count
  }
  return filled
}
