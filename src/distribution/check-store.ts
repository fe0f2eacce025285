import { randomUUID } from 'node:crypto'
import { ObjectConflict, StoreUnavailable, type ObjectStore } from './objects/object-store.ts'

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
    const conditions = [null, version.replaceAll(/./g, '0')]
    for (const condition of conditions) await assertRefused(store, store.write(key, bytes('two'), condition))
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
