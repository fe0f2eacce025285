import { setTimeout as sleep } from 'node:timers/promises'
import { checkStore } from '../distribution/check-store.ts'
import { pruneStore } from '../distribution/prune.ts'
import { releaseGeneration, type Released } from '../distribution/release.ts'
import { readPointer, uploadGeneration } from '../distribution/stored-generations.ts'
import { generationsIn } from '../store/generations.ts'
import type { ObjectStore } from '../store/objects/object-store.ts'
import { openObjectStore } from '../store/objects/open-store.ts'
import type { Context } from './context.ts'

/** The way of a generation to the servers of a store. */
export interface StoreRelease {
  readonly store: ObjectStore
  /** The generation in service when the command started; null without one. */
  readonly current: string | null
  /** Copies a generation of the data folder to the store. */
  upload(name: string): Promise<void>
  /** Puts a generation of the store into service; throws `ReleaseRefused` if another command did so meanwhile. */
  release(name: string): Promise<Released>
  /** Removes old generations from the store. A failure is a warning: the next publication tries again. */
  prune(): Promise<readonly string[]>
}

/**
 * Runs a command with the store of the settings, or with null without one. Fails before the command has done anything when the store
 * cannot be used.
 */
export async function withStoreRelease<Result>(
  context: Context,
  onProgress: (step: string) => void,
  command: (release: StoreRelease | null) => Promise<Result>,
): Promise<Result> {
  const { storeUrl, dataDir, keepGenerations } = context.config()
  if (storeUrl === null) return command(null)
  const store = await openObjectStore(storeUrl)
  try {
    const storeTime = await checkStore(store)
    const offset = storeTime.getTime() - performance.now()
    const timeOfStore = (): Date => new Date(offset + performance.now())
    const before = await readPointer(store, 'current')
    return await command({
      store,
      current: before.name,
      upload: async (name) =>
        uploadGeneration(store, generationsIn(dataDir), name, (file, bytes) =>
          onProgress(`copy ${file} to the store: ${Math.ceil(bytes / 1_000_000).toLocaleString('en-US')} MB`),
        ),
      release: async (name) =>
        releaseGeneration({
          store,
          name,
          before,
          storeTime: timeOfStore(),
          waiting: { steadyNow: () => performance.now(), sleep },
          onWait: (servers) => onProgress(`wait for ${servers.join(', ')}`),
        }),
      prune: async () => {
        try {
          return await pruneStore(store, keepGenerations + 1, timeOfStore())
        } catch (error) {
          context.stderr.write(`warning: old generations were not removed: ${(error as Error).message}\n`)
          return []
        }
      },
    })
  } finally {
    store.close()
  }
}

/** The outcome of a release for a JSON report. */
export const releasedJson = ({ ready, failed, missing }: Released) => ({ ready, failed, not_ready: missing })

/** A server looks at the store once a second, so this is said before it has switched. */
const haveIt = (count: number): string => {
  if (count === 0) return 'no running server of the store has it; a server serves it when it has fetched it'
  const [servers, have, switches] = count === 1 ? ['server', 'has', 'switches'] : ['servers', 'have', 'switch']
  return `${count} ${servers} of the store ${have} it and ${switches} within a few seconds`
}

/** What the operator has to know beyond that the generation is selected. */
export function printReleased(
  { stdout, stderr }: Pick<Context, 'stdout' | 'stderr'>,
  { ready, failed, missing }: Released,
): void {
  stdout.write(`${haveIt(ready.length)}\n`)
  for (const { server, problem } of failed) stderr.write(`warning: ${server} cannot serve it: ${problem}\n`)
  for (const server of missing) stderr.write(`warning: ${server} was not ready in time; it switches when it is\n`)
}
