import { hash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  statSync,
  utimesSync,
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeSync,
} from 'node:fs'
import { join, basename, dirname } from 'node:path'
import { dayMilliseconds } from '../domain/calendar.ts'
import { limits } from '../domain/limits.ts'

/** Hashes a text to 22 characters. Without the key the text cannot be found by trying all addresses. */
export type KeyedHash = (text: string) => string

/**
 * SHA-256 of key and text, truncated to 128 bits. Truncation prevents length extension, the attack that HMAC prevents at ten times
 * the cost in Node.
 */
export function createKeyedHash(key: Buffer): KeyedHash {
  const prefix = key.toString('base64url')
  return (text) => hash('sha256', prefix + text, 'buffer').toString('base64url', 0, 16)
}

export interface HashKeyOptions extends KeyFileOptions {
  readonly dataDir: string
}

/** A secret key in a file, and the hash with it. */
export interface HashKey {
  readonly hash: KeyedHash
  key(): Buffer
  /** Replaces the key by one that several servers share. */
  adopt(key: Buffer): void
  /** Replaces and destroys the key when it is old enough. Call it regularly. */
  refresh(): void
}

/**
 * The key of the addresses in the usage log: `<dataDir>/usage.key`. It is replaced regularly, so that older rows cannot be linked to an
 * address.
 */
export const openUsageKey = (options: HashKeyOptions): HashKey => openHashKey('usage.key', limits.usageKeyDays, options)

/**
 * The key of the client state, of addresses and queries alike: `<dataDir>/fair-use.key`. It exists only beside `fair-use.db`, so that
 * neither the usage log nor a backup tells who asked or what was asked. It is never replaced, because the rows there live for a day.
 */
export const openClientStateKey = (options: HashKeyOptions): HashKey => openHashKey('fair-use.key', Infinity, options)

/**
 * Opens the key, which is created at first use and readable only by its owner. Throws if the file is not a key: with a new key every
 * client would get a new quota.
 */
function openHashKey(name: string, days: number, options: HashKeyOptions): HashKey {
  mkdirSync(options.dataDir, { recursive: true })
  const path = join(options.dataDir, name)
  const open = () => {
    const key = replaceAndReadKey(path, days, options)
    return { key, hash: createKeyedHash(key) }
  }
  let current = open()
  return {
    hash: (text) => current.hash(text),
    key: () => current.key,
    adopt(key) {
      if (key.equals(current.key)) return
      replaceKey(path, key, options)
      current = open()
    },
    refresh: () => void (current = open()),
  }
}

/** The age of a key is the age of its file. */
function replaceAndReadKey(path: string, days: number, options: KeyFileOptions): Buffer {
  const { now, randomBytes } = options
  removeUnfinishedKeys(path, options)
  if (!existsSync(path)) createKey(path, options)
  const age = now() - statSync(path).mtimeMs
  // The key was created while the clock was ahead, so its age is unknown. It counts as new.
  if (age < -dayMilliseconds) utimesSync(path, now() / 1000, now() / 1000)
  if (age >= days * dayMilliseconds) replaceKey(path, randomBytes(keyBytes), options)
  return readKey(path)
}

/** A secret key in a file of its own, readable only by its owner. */
interface KeyFileOptions {
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}

const keyBytes = 32

/** Another process may still be creating a key of less than this age. */
const unfinishedMilliseconds = 60_000

/**
 * Removes the temporary files of processes that were killed while they created a key. Such a file may be a hard link to the key, so
 * the key would survive when the file is destroyed.
 */
function removeUnfinishedKeys(path: string, { now }: KeyFileOptions): void {
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

function replaceKey(path: string, key: Buffer, options: KeyFileOptions): void {
  renameSync(writeTemporaryKey(path, key, options), path)
}

/** Creates the key file atomically, unless it exists. If two processes create it at once, one file wins. */
function createKey(path: string, options: KeyFileOptions): void {
  const temporary = writeTemporaryKey(path, options.randomBytes(keyBytes), options)
  try {
    linkSync(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(temporary)
  }
}

function readKey(path: string): Buffer {
  // A FIFO would keep the server waiting.
  if (!statSync(path).isFile()) throw new Error(`${path} is not a regular file`)
  chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key of ${keyBytes} bytes`)
  return key
}
