import { checkStore, type ObjectStore } from '../fleet/distribution/objects/object-store.ts'
import {
  pruneStore,
  readCurrent,
  releaseGeneration,
  uploadGeneration,
} from '../fleet/distribution/stored-generations.ts'
import { generationsIn } from '../generations/generation-folder.ts'
import { openObjectStore } from '../fleet/distribution/objects/open-store.ts'
import type { Context } from './context.ts'

/** The way of a generation to the servers of a store. */
export interface StoreRelease extends Disposable {
  readonly store: ObjectStore
  /** The generation in service when the command started; null without one. */
  readonly current: string | null
  /** Copies a generation of the data folder to the store; its companies where they are new or the store lacks them. */
  upload(name: string, areCompaniesNew: boolean): Promise<void>
  /** Puts a generation of the store into service; throws `ReleaseRefused` if another command did so meanwhile. */
  release(name: string): Promise<void>
  /** Removes old generations from the store. A failure is a warning: the next publication tries again. */
  prune(): Promise<readonly string[]>
}

/** Said after a release. A server looks at the store once a second, so none has switched yet. */
export const releasedLine = 'each server of the store switches when it has fetched and checked it (see `shobun status`)'

/** Opens the store of the settings; null without one. Throws when it cannot be used, before the command has done anything. */
export async function openStoreRelease(
  context: Context,
  onProgress: (step: string) => void,
): Promise<StoreRelease | null> {
  const { storeUrl, dataDir, keepGenerations } = context.config()
  if (storeUrl === null) return null
  using opened = new DisposableStack()
  const store = opened.adopt(await openObjectStore(storeUrl), (objectStore) => objectStore.close())
  // The ages of files in the store are measured by its clock.
  const storeClockOffset = (await checkStore(store)).getTime() - performance.now()
  const before = await readCurrent(store)
  const kept = opened.move()
  return {
    store,
    current: before.name,
    upload: async (name, areCompaniesNew) =>
      uploadGeneration(store, {
        generations: generationsIn(dataDir),
        name,
        areCompaniesNew,
        onFile: (file, bytes) =>
          onProgress(`copy ${file} to the store: ${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`),
      }),
    release: async (name) => releaseGeneration(store, name, before),
    prune: async () => {
      try {
        return await pruneStore(store, keepGenerations + 1, new Date(storeClockOffset + performance.now()))
      } catch (error) {
        context.stderr.write(`warning: old generations were not removed: ${(error as Error).message}\n`)
        return []
      }
    },
    [Symbol.dispose]: () => kept.dispose(),
  }
}
