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
export function keyedHash(key: Buffer): KeyedHash {
  const prefix = key.toString('base64url')
  return (text) => hash('sha256', prefix + text, 'buffer').toString('base64url', 0, 16)
}

/** Creates the key file atomically, unless it exists. If two processes create it at once, one file wins. */
function createKey(path: string, options: UsageKeysOptions): void {
  const fresh = `${path}.${options.randomBytes(6).toString('hex')}`
  const file = openSync(fresh, 'wx', 0o600)
  try {
    writeSync(file, options.randomBytes(keyBytes))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  utimesSync(fresh, options.now() / 1000, options.now() / 1000)
  try {
    linkSync(fresh, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(fresh)
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
}

/**
 * Removes what a process left that was killed while it made a key. It may be a second name of the key itself, which would keep the key
 * when that is destroyed.
 */
function removeUnfinished({ dataDir, now }: UsageKeysOptions): void {
  for (const name of readdirSync(dataDir).filter((one) => /^usage\.key\.[\da-f]{12}$/.test(one))) {
    const path = join(dataDir, name)
    // Another process may be making one just now.
    const madeAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Infinity
    if (now() - madeAt > unfinishedMilliseconds) rmSync(path, { force: true })
  }
}

const unfinishedMilliseconds = 60_000

/** Rotates and destroys keys that are due, then reads them. The age of a key is the age of its file. */
function keysOnDisk(options: UsageKeysOptions): { readonly key: Buffer; readonly former: Buffer | null } {
  const path = join(options.dataDir, 'usage.key')
  const formerPath = `${path}.former`
  removeUnfinished(options)
  const age = (): number => (existsSync(path) ? options.now() - statSync(path).mtimeMs : 0)
  // The key was created while the clock was ahead, so its age is unknown. It counts as new.
  if (age() < -dayMilliseconds) utimesSync(path, options.now() / 1000, options.now() / 1000)
  if (age() >= options.days * dayMilliseconds) renameSync(path, formerPath)
  if (!existsSync(path)) createKey(path, options)
  const key = readKey(path)
  // An hour longer than the longest window, for requests counted during the rotation.
  if (existsSync(formerPath) && age() > dayMilliseconds + 3_600_000) unlinkSync(formerPath)
  return { key, former: existsSync(formerPath) ? readKey(formerPath) : null }
}

/**
 * The key of the address hashes: `<dataDir>/usage.key`, created at first use, readable only by its owner. The previous key is kept
 * for a day after a rotation, so that the windows of the last 24 hours stay valid. Throws if the file is not a key: with a new key
 * every client would get a new quota.
 */
export function usageKeys(options: UsageKeysOptions): UsageKeys {
  mkdirSync(options.dataDir, { recursive: true })
  const read = () => {
    const { key, former } = keysOnDisk(options)
    return { key, hash: keyedHash(key), former: former === null ? null : keyedHash(former) }
  }
  let keys = read()
  let version = 0
  return {
    hash: (text) => keys.hash(text),
    previousHash: (text) => keys.former?.(text) ?? null,
    version: () => version,
    refresh() {
      const fresh = read()
      if (!fresh.key.equals(keys.key)) version += 1
      keys = fresh
    },
  }
}
