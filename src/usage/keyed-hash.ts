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

/** Text → 22 characters that cannot be turned back without the key. */
export type KeyedHash = (text: string) => string

const keyBytes = 32

/**
 * SHA-256 of key and text, cut to half: so nothing can be appended either, which is what HMAC is for, and Node's HMAC objects cost
 * ten times as much.
 */
export function keyedHash(key: Buffer): KeyedHash {
  const prefix = key.toString('base64url')
  return (text) => hash('sha256', prefix + text, 'buffer').toString('base64url', 0, 16)
}

/** Makes the file with a fresh key, unless it is there. It appears whole or not at all, and of two processes one wins. */
function makeKey(path: string, options: UsageKeysOptions): void {
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
  /** Days after which the key is replaced. */
  readonly days: number
}

export interface UsageKeys {
  readonly hash: KeyedHash
  /** Under the key before this one, for a day after it was replaced; `null` otherwise. */
  readonly formerHash: (text: string) => string | null
  /** Another number when `hash` has another key. */
  readonly version: () => number
  /** Replaces the key when it is old enough and destroys the former one a day later. Call it now and then. */
  refresh(): void
}

const dayMilliseconds = 86_400_000

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

/** Reads the keys, after replacing or destroying the one whose time has come. The age of the key is the time of its file. */
function keysOnDisk(options: UsageKeysOptions): { readonly key: Buffer; readonly former: Buffer | null } {
  const path = join(options.dataDir, 'usage.key')
  const formerPath = `${path}.former`
  removeUnfinished(options)
  const age = (): number => (existsSync(path) ? options.now() - statSync(path).mtimeMs : 0)
  // Of a key that was made while the clock was ahead nobody knows the age: it is new from now on.
  if (age() < -dayMilliseconds) utimesSync(path, options.now() / 1000, options.now() / 1000)
  if (age() >= options.days * dayMilliseconds) renameSync(path, formerPath)
  if (!existsSync(path)) makeKey(path, options)
  const key = readKey(path)
  // An hour longer than the last window, for requests counted while the key was being replaced.
  if (existsSync(formerPath) && age() > dayMilliseconds + 3_600_000) unlinkSync(formerPath)
  return { key, former: existsSync(formerPath) ? readKey(formerPath) : null }
}

/**
 * The key of the usage log: `<dataDir>/usage.key`, made at first use, readable only by its owner; for a day after it was replaced
 * the former one is kept beside it, so that the last 24 hours stay counted. Throws when a file is there but is no key: a new
 * one would cut the last 24 hours off.
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
    formerHash: (text) => keys.former?.(text) ?? null,
    version: () => version,
    refresh() {
      const fresh = read()
      if (!fresh.key.equals(keys.key)) version += 1
      keys = fresh
    },
  }
}
