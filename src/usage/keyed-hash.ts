import { hash } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { dayMilliseconds } from '../domain/calendar.ts'

/** Hashes a text to 22 characters. Without the key the text cannot be found by trying all addresses. */
export type KeyedHash = (text: string) => string

const keyBytes = 32

/**
 * SHA-256 of key and text, truncated to 128 bits. Truncation prevents length extension, the attack that HMAC prevents at ten times
 * the cost in Node.
 */
export function createKeyedHash(key: Buffer): KeyedHash {
  const prefix = key.toString('base64url')
  return (text) => hash('sha256', prefix + text, 'buffer').toString('base64url', 0, 16)
}

export interface UsageKeysOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
  /** Days after which the key is rotated. */
  readonly days: number
}

export interface UsageKeys {
  readonly hash: KeyedHash
  /** The hash with the previous key for a day after a rotation; `null` otherwise. */
  readonly previousHash: (text: string) => string | null
  /** Increases when the key of `hash` changes. */
  readonly version: () => number
  /** Rotates the key when it is old enough and destroys the previous one a day later. Call it regularly. */
  refresh(): void
  /** The key of `hash`. */
  key(): Buffer
  /** Replaces the key by one that several servers share. `previous`: its predecessor there, by default the key of this server. */
  adopt(key: Buffer, previous: Buffer | null): void
}

/**
 * The key of the address hashes: `<dataDir>/usage.key`, created at first use, readable only by its owner. The previous key is kept
 * for a day after a rotation, so that the windows of the last 24 hours stay valid. Throws if the file is not a key: with a new key
 * every client would get a new quota.
 */
export function createUsageKeys(options: UsageKeysOptions): UsageKeys {
  mkdirSync(options.dataDir, { recursive: true })
  const open = () => {
    const { key, previous } = rotateAndReadKeys(options)
    return { key, hash: createKeyedHash(key), previousHash: previous === null ? null : createKeyedHash(previous) }
  }
  let current = open()
  let version = 0
  function refresh(): void {
    const refreshed = open()
    if (!refreshed.key.equals(current.key)) version += 1
    current = refreshed
  }
  return {
    hash: (text) => current.hash(text),
    previousHash: (text) => current.previousHash?.(text) ?? null,
    version: () => version,
    refresh,
    key: () => current.key,
    adopt(key, previous) {
      if (key.equals(current.key)) return
      // The files are those of a rotation, which `refresh` continues.
      replaceKey(`${pathOf(options)}.former`, previous ?? current.key, options)
      replaceKey(pathOf(options), key, options)
      refresh()
    },
  }
}

const pathOf = ({ dataDir }: UsageKeysOptions): string => join(dataDir, 'usage.key')

/** An hour longer than the longest window, for requests counted during the rotation. */
const previousKeyMilliseconds = dayMilliseconds + 3_600_000

/** Rotates and destroys keys that are due, then reads them. The age of a key is the age of its file. */
function rotateAndReadKeys(options: UsageKeysOptions): { readonly key: Buffer; readonly previous: Buffer | null } {
  const { now, days } = options
  const path = pathOf(options)
  const previousPath = `${path}.former`
  removeUnfinishedKeys(options)
  const age = (): number => (existsSync(path) ? now() - statSync(path).mtimeMs : 0)
  // The key was created while the clock was ahead, so its age is unknown. It counts as new.
  if (age() < -dayMilliseconds) utimesSync(path, now() / 1000, now() / 1000)
  if (age() >= days * dayMilliseconds) renameSync(path, previousPath)
  if (!existsSync(path)) createKey(path, options)
  const key = readKey(path)
  if (existsSync(previousPath) && age() > previousKeyMilliseconds) unlinkSync(previousPath)
  return { key, previous: existsSync(previousPath) ? readKey(previousPath) : null }
}

/** Another process may still be creating a key of less than this age. */
const unfinishedMilliseconds = 60_000

/**
 * Removes the temporary files of processes that were killed while they created a key. Such a file may be a hard link to the key, so
 * the key would survive when `usage.key` is destroyed.
 */
function removeUnfinishedKeys({ dataDir, now }: UsageKeysOptions): void {
  const temporaryKey = /^usage\.key\.[\da-f]{12}$/
  for (const name of readdirSync(dataDir).filter((file) => temporaryKey.test(file))) {
    const path = join(dataDir, name)
    const createdAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (now() - createdAt > unfinishedMilliseconds) rmSync(path, { force: true })
  }
}

/** Writes a key to a file that only its owner can read, under a temporary name, which it returns. */
function writeTemporaryKey(key: Buffer, options: UsageKeysOptions): string {
  const { randomBytes, now } = options
  const temporary = `${pathOf(options)}.${randomBytes(6).toString('hex')}`
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

function replaceKey(path: string, key: Buffer, options: UsageKeysOptions): void {
  renameSync(writeTemporaryKey(key, options), path)
}

/** Creates the key file atomically, unless it exists. If two processes create it at once, one file wins. */
function createKey(path: string, options: UsageKeysOptions): void {
  const temporary = writeTemporaryKey(options.randomBytes(keyBytes), options)
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
  if (!statSync(path).isFile()) throw new Error(`${path} is no regular file`)
  chmodSync(path, 0o600)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key of ${keyBytes} bytes`)
  return key
}
