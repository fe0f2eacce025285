import { existsSync } from 'node:fs'
import { completeGenerations } from '../distribution/stored-generations.ts'
import type { Released } from '../distribution/release.ts'
import { filesOf, type Generations } from '../store/generations.ts'
import type { StoreRelease } from './store-release.ts'

/** Puts another generation of the store into service. Every server checks it first. */
export async function rollBackStore(
  release: StoreRelease,
  generations: Generations,
  choose: (served: string | null, kept: readonly string[]) => string | null,
): Promise<{ readonly name: string; readonly released: Released }> {
  const { store, current } = release
  const name = choose(current, await completeGenerations(store))
  if (name === null) throw new Error(`there is no generation before ${current ?? 'the first one'} in ${store.location}`)
  const released = await release.release(name)
  if (filesOf(name).every((file) => existsSync(generations.pathOf(file)))) generations.select(name)
  return { name, released }
}
