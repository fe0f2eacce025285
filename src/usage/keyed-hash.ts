import { createHmac } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

/** Text → 22 characters that cannot be turned back without the key. */
export type KeyedHash = (text: string) => string

const keyBytes = 32

/** HMAC-SHA-256, cut to 128 bits. */
export function keyedHash(key: Buffer): KeyedHash {
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22)
}

/**
 * The key of the usage log: `<dataDir>/usage.key`, made at first use, readable only by its owner. It appears whole or not at all,
 * and of two processes that start together one wins. Throws when the file is there but is no key: a new one would
 * cut the last 24 hours off.
 */
export function usageKey(dataDir: string, randomBytes: (size: number) => Buffer): Buffer {
  const path = join(dataDir, 'usage.key')
  mkdirSync(dataDir, { recursive: true })
  const fresh = `${path}.${randomBytes(6).toString('hex')}`
  const file = openSync(fresh, 'wx', 0o600)
  try {
    writeSync(file, randomBytes(keyBytes))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(fresh)
  }
  chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key of ${keyBytes} bytes`)
  return key
}
