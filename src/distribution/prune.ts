import { dayMilliseconds } from '../domain/calendar.ts'
import type { ListedObject, ObjectStore } from './objects/object-store.ts'
import { listGenerations, manifestOf, readCurrent } from './stored-generations.ts'
import { serversFolder } from './servers.ts'

/**
 * Removes from the store what no server needs: complete generations but the newest `keptCount` and the one in `current`; copies that
 * were interrupted more than a day ago; and heartbeats of servers that are gone for a day. Returns the removed generations.
 */
export async function pruneStore(store: ObjectStore, keptCount: number, storeTime: Date): Promise<string[]> {
  const dayBefore = new Date(storeTime.getTime() - dayMilliseconds)
  const generations = await listGenerations(store)
  const isComplete = ([name, objects]: readonly [string, readonly ListedObject[]]): boolean =>
    objects.some(({ key }) => key === manifestOf(name))
  const old = [...generations].filter(isComplete).slice(0, -keptCount)
  const removed: string[] = []
  for (const [name, objects] of old) if (await removeUnlessCurrent(store, name, objects)) removed.push(name)
  for (const [, objects] of [...generations].filter((entry) => !isComplete(entry)))
    if (objects.every(({ writtenAt }) => writtenAt < dayBefore)) await removeAll(store, objects)
  const heartbeats = await store.list(serversFolder)
  await removeAll(
    store,
    heartbeats.filter(({ writtenAt }) => writtenAt < dayBefore),
  )
  await store.removeInterruptedWrites(dayBefore)
  return removed
}

/**
 * Takes the manifest away first: without it, nothing can name the generation any more. A rollback that named it just before finds its
 * manifest again, because it is put back.
 */
async function removeUnlessCurrent(
  store: ObjectStore,
  name: string,
  objects: readonly ListedObject[],
): Promise<boolean> {
  if ((await readCurrent(store)).name === name) return false
  const manifest = await store.read(manifestOf(name))
  await store.remove(manifestOf(name))
  if ((await readCurrent(store)).name === name) {
    if (manifest !== null) await store.write(manifestOf(name), manifest.bytes)
    return false
  }
  await removeAll(store, objects)
  return true
}

async function removeAll(store: ObjectStore, objects: readonly ListedObject[]): Promise<void> {
  for (const { key } of objects) await store.remove(key)
}
