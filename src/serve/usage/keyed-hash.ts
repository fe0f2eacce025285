import { hash } from 'node:crypto'
import { chmodSync, readFileSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { dayMilliseconds } from '../../domain/calendar.ts'
import { limits } from '../../domain/limits.ts'
import { ownerMode, replaceFile } from '../../ledger/files.ts'

/** The keyed hash of a text, 22 characters. Without the key, an address cannot be found by hashing all addresses. */
export type KeyedHash = (text: string) => string

/**
 * SHA-256 of key and text, truncated to 128 bits. Truncation prevents length extension, the attack that HMAC prevents at ten times
 * the cost in Node.
 */
export function createKeyedHash(key: Buffer): KeyedHash {
  const prefix = key.toString('base64url')
  return (text) => hash('sha256', prefix + text, 'buffer').toString('base64url', 0, 16)
}

interface HashKeyOptions {
  readonly dataDir: string
  readonly now: () => number
  readonly randomBytes: (size: number) => Buffer
}

/** A secret key in a file, and the hash with it. */
export type HashKey = ReturnType<typeof openHashKey>

/**
 * The key of the addresses in the usage log: `<dataDir>/usage.key`. It is replaced regularly, so that older rows cannot be linked to an
 * address.
 */
export const openUsageKey = (options: HashKeyOptions) => openHashKey('usage.key', limits.usageKeyDays, options)

/**
 * The key of the client state, of addresses and queries alike: `<dataDir>/fair-use.key`. It exists only beside `fair-use.db`, so that
 * neither the usage log nor a backup tells who asked or what was asked. It need not be replaced: the rows that it protects are deleted after
 * a day.
 */
export const openClientStateKey = (options: HashKeyOptions) => openHashKey('fair-use.key', Infinity, options)

/**
 * Opens the key, which is created at first use and readable only by its owner. Throws if the file is not a key: with a new key every
 * client would get a new quota.
 */
function openHashKey(name: string, days: number, options: HashKeyOptions) {
  const path = join(options.dataDir, name)
  const open = () => {
    replaceOldKey(path, days, options)
    const key = readKey(path)
    return { key, hash: createKeyedHash(key) }
  }
  let current = open()
  return {
    hash: (text: string) => current.hash(text),
    key: () => current.key,
    /** Replaces the key by one that several servers share. */
    adopt(key: Buffer): void {
      if (key.equals(current.key)) return
      replaceKey(path, key, options)
      current = open()
    },
    /** Replaces and destroys the key when it is old enough. Call it regularly. */
    refresh: (): void => void (current = open()),
  }
}

/** Creates the key, or replaces one that is too old. The age of a key is the age of its file. */
function replaceOldKey(path: string, days: number, options: HashKeyOptions): void {
  const { now, randomBytes } = options
  const file = statSync(path, { throwIfNoEntry: false })
  const age = now() - (file?.mtimeMs ?? now())
  // The key was created while the clock was ahead, so its age is unknown. It counts as new.
  if (age < -dayMilliseconds) utimesSync(path, now() / 1000, now() / 1000)
  if (file === undefined || age >= days * dayMilliseconds) replaceKey(path, randomBytes(keyBytes), options)
}

const keyBytes = 32

function replaceKey(path: string, key: Buffer, { now }: HashKeyOptions): void {
  replaceFile(path, key, ownerMode)
  utimesSync(path, now() / 1000, now() / 1000)
}

function readKey(path: string): Buffer {
  chmodSync(path, ownerMode)
  const key = readFileSync(path)
  if (key.length !== keyBytes) throw new Error(`${path} is not a key of ${keyBytes} bytes`)
  return key
}
