import { hash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, statSync, unlinkSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { dayMilliseconds } from '../domain/calendar.ts'
import { createKey, readKey, removeUnfinishedKeys, replaceKey, type KeyFileOptions } from './key-file.ts'

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

export interface UsageKeysOptions extends KeyFileOptions {
  readonly dataDir: string
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
  removeUnfinishedKeys(path, options)
  const age = (): number => (existsSync(path) ? now() - statSync(path).mtimeMs : 0)
  // The key was created while the clock was ahead, so its age is unknown. It counts as new.
  if (age() < -dayMilliseconds) utimesSync(path, now() / 1000, now() / 1000)
  if (age() >= days * dayMilliseconds) renameSync(path, previousPath)
  if (!existsSync(path)) createKey(path, options)
  const key = readKey(path)
  if (existsSync(previousPath) && age() > previousKeyMilliseconds) unlinkSync(previousPath)
  return { key, previous: existsSync(previousPath) ? readKey(previousPath) : null }
}
