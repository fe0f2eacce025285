import { readFile } from 'node:fs/promises'
import { fileNameOf, idOf, type Generations } from '../generations/generation-folder.ts'
import { manifestPathOf, readManifest } from '../generations/sealed/manifest.ts'
import { ObjectConflict, textOf, type ListedObject, type ObjectStore } from './objects/object-store.ts'

/** Folder of the generations in a store: `generations/<id>/` with the files of each; the manifest is written last. */
export const generationsFolder = 'generations/'

export const folderOf = (name: string): string => `${generationsFolder}${idOf(name)}/`
export const objectOf = (name: string, file: string): string => `${folderOf(name)}${file}`
export const manifestOf = (name: string): string => objectOf(name, manifestPathOf(name))

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
export async function listGenerations(store: ObjectStore): Promise<ReadonlyMap<string, readonly ListedObject[]>> {
  const objects = await store.list(generationsFolder)
  return Map.groupBy(objects, ({ key }) => fileNameOf(key.split('/')[1] ?? ''))
}

/** The names of the generations whose manifest is there, oldest first. */
export async function completeGenerations(store: ObjectStore): Promise<string[]> {
  return [...(await listGenerations(store))]
    .filter(([name, objects]) => objects.some(({ key }) => key === manifestOf(name)))
    .map(([name]) => name)
}

/** Copies a sealed generation to the store. Its manifest comes last, so that an interrupted copy is not a generation. */
export async function uploadGeneration(
  store: ObjectStore,
  generations: Generations,
  name: string,
  onFile: (file: string, bytes: number) => void,
): Promise<void> {
  const manifest = readManifest(generations.pathOf(name))
  if (manifest === null) throw new Error(`${name} has no manifest`)
  const sizes = new Map(manifest.files.map(({ name: file, bytes }) => [objectOf(name, file), bytes]))
  for (const { name: file, bytes } of manifest.files) {
    onFile(file, bytes)
    await store.writeFile(objectOf(name, file), generations.pathOf(file))
  }
  const written = new Map((await store.list(folderOf(name))).map(({ key, size }) => [key, size]))
  for (const [key, bytes] of sizes)
    if (written.get(key) !== bytes)
      throw new Error(`${key} has ${written.get(key)} bytes in the store and not ${bytes}`)
  await store.write(manifestOf(name), await readFile(manifestPathOf(generations.pathOf(name))), null)
}
