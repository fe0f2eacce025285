import { randomUUID } from 'node:crypto'

/**
 * A store of objects that several machines share. Keys are segments of letters, digits, `.`, `_` and `-`, separated by slashes.
 * A write is whole or has no effect: no reader sees a part of an object.
 */
export interface ObjectStore {
  /** The address of the store for messages to the operator; it contains no secret. */
  readonly location: string
  /** A small object as a whole; null when there is none. */
  read(key: string): Promise<StoredObject | null>
  /**
   * The bytes from `start` up to `end`, exclusive. They are fewer where the object ends before; null when there is no object. The signal
   * stops the call.
   */
  readRange(key: string, range: ByteRange, signal?: AbortSignal): Promise<Uint8Array | null>
  /**
   * Writes a small object and returns its version. With `expected` only if the object has that version, or, for null, does not exist:
   * otherwise throws `ObjectConflict`.
   */
  write(key: string, bytes: Uint8Array, expected?: string | null): Promise<string>
  /** Copies a file of any size. */
  writeFile(key: string, path: string): Promise<void>
  /** The objects of a folder (`folder/`) and of the folders in it, in the order of their keys. */
  list(folder: string): Promise<readonly ListedObject[]>
  /** Removes an object; without one nothing happens. */
  remove(key: string): Promise<void>
  /** Removes the unfinished objects of writes that were interrupted before this time, by the clock of the store. */
  removeInterruptedWrites(before: Date): Promise<void>
  close(): void
}

export interface ByteRange {
  readonly start: number
  readonly end: number
}

export interface StoredObject {
  readonly bytes: Uint8Array
  /** Identifies the content: two versions are equal when their bytes are. */
  readonly version: string
}

export interface ListedObject {
  readonly key: string
  /** Bytes. */
  readonly size: number
  /** When it was written, by the clock of the store. */
  readonly writtenAt: Date
}

/** The object was changed, created or removed by somebody else. */
export class ObjectConflict extends Error {
  override readonly name = 'ObjectConflict'
}

/** The store cannot be used. The message is for the operator and contains no secret. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

const keySyntax = /^[\w.-]+(\/[\w.-]+)*$/

/** Throws for a key that could lead out of the folder of an engine, or that engines would store differently. */
export function assertKey(key: string): void {
  const isRelative = key.split('/').some((segment) => /^\.+$/.test(segment))
  if (!keySyntax.test(key) || isRelative) throw new Error(`${JSON.stringify(key)} is no key of an object`)
}

export const textOf = ({ bytes }: StoredObject): string => new TextDecoder().decode(bytes)

/**
 * Makes sure that the store obeys conditions on writes, without which two publishers could overwrite each other unnoticed: some
 * services ignore them. Returns the time by the clock of the store.
 */
export async function checkStore(store: ObjectStore): Promise<Date> {
  const folder = `checks/${randomUUID()}/`
  const key = `${folder}object`
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
  const version = await store.write(key, bytes('one'), null)
  try {
    const [listed] = await store.list(folder)
    const wrongVersion = version.replaceAll(/./g, '0')
    await assertRefused(store, store.write(key, bytes('two'), null))
    await assertRefused(store, store.write(key, bytes('two'), wrongVersion))
    await store.write(key, bytes('three'), version)
    if (listed === undefined) throw new StoreUnavailable(`the store ${store.location} does not list what was written`)
    return listed.writtenAt
  } finally {
    await store.remove(key)
  }
}

async function assertRefused(store: ObjectStore, write: Promise<string>): Promise<void> {
  const error = await write.then(
    () => null,
    (error: unknown) => error,
  )
  if (error instanceof ObjectConflict) return
  throw (
    error ??
    new StoreUnavailable(`the store ${store.location} ignores If-Match or If-None-Match on writes; use another`)
  )
}
