import { dayMilliseconds } from '../../domain/calendar.ts'
import { readFile } from 'node:fs/promises'
import type { Generations } from '../../generations/generation-folder.ts'
import { fileNameOf, idOf } from '../../generations/sealed/layers.ts'
import {
  manifestPathOf,
  parseManifest,
  readManifest,
  type Manifest,
  type SealedFile,
} from '../../generations/sealed/manifest.ts'
import { ObjectConflict, textOf, type ListedObject, type ObjectStore } from './objects/object-store.ts'
import { serversFolder } from './servers.ts'

/** Folder of the generations in a store: `generations/<id>/` with the records of each; the manifest is written last. */
const generationsFolder = 'generations/'
/** Folder of the companies, by their hashes: generations that share them share the objects. */
const companiesFolder = 'companies/'

const folderOf = (name: string): string => `${generationsFolder}${idOf(name)}/`
export const objectOf = (name: string, file: string): string => `${folderOf(name)}${file}`
export const manifestOf = (name: string): string => objectOf(name, manifestPathOf(name))

/** The key of a file of the generation with this manifest. */
export const objectOfFile = (name: string, { layer, name: file, sha256 }: SealedFile): string =>
  layer === 'companies' ? `${companiesFolder}${sha256}` : objectOf(name, file)

/** `current` of a store, which names the generation in service. */
export interface CurrentPointer {
  /** The file name of a generation; null when there is no pointer, or it names no generation. */
  readonly name: string | null
  /** The version of the object, for replacing it; null when there is none. */
  readonly version: string | null
}

const currentKey = 'current'

export async function readCurrent(store: ObjectStore): Promise<CurrentPointer> {
  const object = await store.read(currentKey)
  if (object === null) return { name: null, version: null }
  const text = textOf(object).trim()
  return { name: /^[\w-]{1,200}\.generation$/.test(text) ? text : null, version: object.version }
}

/** The generation in service did not change. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
}

/**
 * Puts a generation of the store into service: every server fetches it, checks it and then switches to it. `before`: `current` when the
 * command started. Throws `ReleaseRefused` if the generation is not in the store as a whole, or somebody moved `current` meanwhile.
 */
export async function releaseGeneration(store: ObjectStore, name: string, before: CurrentPointer): Promise<void> {
  if ((await store.read(manifestOf(name))) === null) throw new ReleaseRefused(`${name} is not in the store`)
  try {
    await store.write(currentKey, new TextEncoder().encode(`${name}\n`), before.version)
  } catch (error) {
    if (!(error instanceof ObjectConflict)) throw error
    const { name: other } = await readCurrent(store)
    throw new ReleaseRefused(`another publication or rollback put ${other} into service meanwhile`, { cause: error })
  }
}

/** The files of each generation in the store, complete or not, by its file name, oldest first. */
async function listGenerations(store: ObjectStore): Promise<ReadonlyMap<string, readonly ListedObject[]>> {
  const objects = await store.list(generationsFolder)
  return Map.groupBy(objects, ({ key }) => fileNameOf(key.split('/')[1] ?? ''))
}

/** Whether the manifest, which is written last, is there. */
const isComplete = ([name, objects]: readonly [string, readonly ListedObject[]]): boolean =>
  objects.some(({ key }) => key === manifestOf(name))

/** The names of the generations whose manifest is there, oldest first. */
export async function completeGenerations(store: ObjectStore): Promise<string[]> {
  return [...(await listGenerations(store))].filter(isComplete).map(([name]) => name)
}

export interface UploadInput {
  readonly generations: Generations
  /** The file name of the generation. */
  readonly name: string
  /** Whether its companies are new. Those of another generation are only copied where the store lacks them. */
  readonly areCompaniesNew: boolean
  readonly onFile: (file: string, bytes: number) => void
}

/** Copies a sealed generation to the store. Its manifest comes last, so that an interrupted copy is not a generation. */
export async function uploadGeneration(store: ObjectStore, input: UploadInput): Promise<void> {
  const { generations, name, areCompaniesNew, onFile } = input
  const manifest = readManifest(generations.pathOf(name))
  if (manifest === null) throw new Error(`${name} has no manifest`)
  const present = areCompaniesNew ? new Map<string, number>() : await sizesIn(store, companiesFolder)
  for (const file of manifest.files) {
    const key = objectOfFile(name, file)
    if (present.get(key) === file.bytes) continue
    onFile(file.name, file.bytes)
    await store.writeFile(key, generations.pathOf(file.name))
  }
  const written = new Map([...(await sizesIn(store, folderOf(name))), ...(await sizesIn(store, companiesFolder))])
  for (const file of manifest.files) {
    const key = objectOfFile(name, file)
    if (written.get(key) !== file.bytes)
      throw new Error(`${key} has ${written.get(key)} bytes in the store and not ${file.bytes}`)
  }
  await store.write(manifestOf(name), await readFile(manifestPathOf(generations.pathOf(name))), null)
}

const sizesIn = async (store: ObjectStore, folder: string): Promise<Map<string, number>> =>
  new Map((await store.list(folder)).map(({ key, size }) => [key, size]))

/**
 * Removes from the store what no server needs: complete generations but the newest `keptCount` and the one in `current`; copies that
 * were interrupted more than a day ago; companies that no generation has, after a day; and heartbeats of servers that are gone for a day. Returns the removed generations.
 */
export async function pruneStore(store: ObjectStore, keptCount: number, storeTime: Date): Promise<string[]> {
  const dayBefore = new Date(storeTime.getTime() - dayMilliseconds)
  const generations = await listGenerations(store)
  const old = [...generations].filter(isComplete).slice(0, -keptCount)
  const removed: string[] = []
  for (const [name, objects] of old) if (await removeUnlessCurrent(store, name, objects)) removed.push(name)
  const isOld = ({ writtenAt }: ListedObject): boolean => writtenAt < dayBefore
  const interrupted = [...generations].filter((entry) => !isComplete(entry)).map(([, objects]) => objects)
  for (const objects of interrupted) if (objects.every(isOld)) await removeAll(store, objects)
  await removeAll(store, (await store.list(serversFolder)).filter(isOld))
  await removeAll(store, (await companiesWithoutGeneration(store)).filter(isOld))
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

/** None while a manifest cannot be read, or a generation is being copied: it may name them. */
async function companiesWithoutGeneration(store: ObjectStore): Promise<readonly ListedObject[]> {
  const companies = await store.list(companiesFolder)
  const generations = [...(await listGenerations(store))]
  if (!generations.every(isComplete)) return []
  const named = new Set<string>()
  for (const [name] of generations) {
    const manifest = await readStoredManifest(store, name)
    if (manifest === null) return []
    for (const file of manifest.files) named.add(objectOfFile(name, file))
  }
  return companies.filter(({ key }) => !named.has(key))
}

async function readStoredManifest(store: ObjectStore, name: string): Promise<Manifest | null> {
  const object = await store.read(manifestOf(name))
  try {
    return object === null ? null : parseManifest(textOf(object))
  } catch {
    return null
  }
}

async function removeAll(store: ObjectStore, objects: readonly ListedObject[]): Promise<void> {
  for (const { key } of objects) await store.remove(key)
}
