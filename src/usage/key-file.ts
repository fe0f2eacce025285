import { chmodSync, closeSync, fsyncSync, linkSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, statSync, unlinkSync, utimesSync, writeSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A secret key in a file of its own, readable only by its owner. */
export interface KeyFileOptions {
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}

export const keyBytes = 32

/** Another process may still be creating a key of less than this age. */
const unfinishedMilliseconds = 60_000

/**
 * Removes the temporary files of processes that were killed while they created a key. Such a file may be a hard link to the key, so
 * the key would survive when the file is destroyed.
 */
export function removeUnfinishedKeys(path: string, { now }: KeyFileOptions): void {
  const prefix = `${basename(path)}.`
  const isTemporary = (name: string): boolean =>
    name.startsWith(prefix) && /^[\da-f]{12}$/.test(name.slice(prefix.length))
  for (const name of readdirSync(dirname(path)).filter(isTemporary)) {
    const temporary = join(dirname(path), name)
    const createdAt = statSync(temporary, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (now() - createdAt > unfinishedMilliseconds) rmSync(temporary, { force: true })
  }
}

/** Writes a key to a file that only its owner can read, under a temporary name, which it returns. */
function writeTemporaryKey(path: string, key: Buffer, { randomBytes, now }: KeyFileOptions): string {
  const temporary = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(temporary, 'wx', 0o600)
  try {
    writeSync(file, key)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  utimesSync(temporary, now() / 1000, now() / 1000)
  return temporary
}

export function replaceKey(path: string, key: Buffer, options: KeyFileOptions): void {
  renameSync(writeTemporaryKey(path, key, options), path)
}

/** Creates the key file atomically, unless it exists. If two processes create it at once, one file wins. */
export function createKey(path: string, options: KeyFileOptions): void {
  const temporary = writeTemporaryKey(path, options.randomBytes(keyBytes), options)
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
}

export function readKey(path: string): Buffer {
  // A FIFO would keep the server waiting.
  if (!statSync(path).isFile()) throw new Error(`${path} is not a regular file`)
  chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key of ${keyBytes} bytes`)
  return key
}
