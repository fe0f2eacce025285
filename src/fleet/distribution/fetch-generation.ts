import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ownerMode } from '../../ledger/files.ts'
import { isDiskFull } from '../../generations/disk-full.ts'
import { filesOf, type Generations } from '../../generations/generation-folder.ts'
import { companiesWithHashes, hasIntactCompanies } from '../../generations/intact-companies.ts'
import { GenerationDamaged } from '../../generations/sealed/damage.ts'
import { filesOfLayer, idOf, type Layer } from '../../generations/sealed/layers.ts'
import { manifestPathOf, readManifest, type Manifest, type SealedFile } from '../../generations/sealed/manifest.ts'
import { generationFormat } from '../../generations/sqlite/schema.ts'
import { takeCompanies } from '../../generations/sealed/take-companies.ts'
import type { ByteRange, ObjectStore } from './objects/object-store.ts'
import { manifestOf, objectOfFile } from './stored-generations.ts'

export interface FetchInput {
  readonly store: ObjectStore
  /** The file name of the generation. */
  readonly name: string
  /** Those of the server. */
  readonly generations: Generations
  /** The folder of unfinished fetches. It is on the file system of the generations. */
  readonly folder: string
  /** Compares all bytes of a generation with its manifest, and opens it; throws `GenerationUnreadable`. */
  readonly check: (path: string) => Promise<unknown>
  readonly signal: AbortSignal
  /** Called with the number of bytes of each range. */
  readonly onBytes: (count: number) => void
}

/** Large enough that the wait for each answer does not count. */
const rangeBytes = 32 << 20
const readOnlyMode = 0o444
/** Space that a fetch leaves for the logs and the ledger. */
const spareBytes = 256 << 20

/** A generation cannot be fetched for a reason that lasts; trying again at once does not help. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused'
}

/**
 * Fetches a generation into a folder of its own, where it goes on after an interruption, and checks it there. Returns the path of its
 * database. Throws `GenerationDamaged` when the bytes are not those of the manifest, and then removes them.
 */
export async function fetchGeneration(input: FetchInput): Promise<string> {
  const { name, folder, check } = input
  const target = join(folder, idOf(name))
  const path = join(target, name)
  try {
    const manifest = await beginOrResume(input, target)
    const isTaken = takeCompaniesOfFolder(input, target, manifest)
    await fetchFiles(input, target, manifest, (layer) => !(isTaken && layer === 'companies'))
    try {
      await check(path)
    } catch (error) {
      if (!isTaken || (await hasIntactCompanies(path))) throw error
      for (const file of filesOfLayer(path, 'companies')) rmSync(file, { force: true })
      await fetchFiles(input, target, manifest, (layer) => layer === 'companies')
      await check(path)
    }
    return path
  } catch (error) {
    if (isSpoiled(error)) rmSync(target, { recursive: true, force: true })
    throw error
  }
}

/** What was fetched is of no use for another attempt, or takes the last space of the disk. */
const isSpoiled = (error: unknown): boolean => error instanceof GenerationDamaged || isDiskFull(error)

export const diskFull = (): FetchRefused => new FetchRefused('the disk has too little space for it')

/** The manifest is fetched first. What an earlier attempt left is used if it was of the same manifest. */
async function beginOrResume({ store, name }: FetchInput, target: string): Promise<Manifest> {
  const object = await store.read(manifestOf(name))
  if (object === null) throw new FetchRefused(`${name} is not in the store`)
  const path = manifestPathOf(join(target, name))
  if (!isSameFile(path, object.bytes)) {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
    writeFileSync(path, object.bytes)
  }
  const manifest = readManifest(join(target, name))
  if (manifest !== null && manifest.format < generationFormat)
    throw new FetchRefused(
      `${name} has format ${manifest.format}, this program reads ${generationFormat}: run \`shobun publish\``,
    )
  const files = manifest?.files.map((file) => file.name) ?? []
  const isOfThis = [...files, manifestPathOf(name)].join() === filesOf(name).join()
  if (manifest?.generation === idOf(name) && isOfThis) return manifest
  throw new GenerationDamaged(`the manifest in the store is not that of ${name}`)
}

/**
 * Links the companies of a generation of the folder that has the same by its manifest. Whether they are is seen when all is checked: so many
 * bytes are not read twice. False without such a generation; then they are fetched, too.
 */
function takeCompaniesOfFolder({ generations, name }: FetchInput, target: string, { files }: Manifest): boolean {
  const hashes = files.filter(({ layer }) => layer === 'companies').map(({ sha256 }) => sha256)
  const source = companiesWithHashes(generations, hashes)
  if (source === null) return false
  takeCompanies(source.path, source.manifest, join(target, name))
  return true
}

async function fetchFiles(
  input: FetchInput,
  target: string,
  manifest: Manifest,
  isFetched: (layer: Layer) => boolean,
): Promise<void> {
  await assertSpace(target, manifest)
  const files = manifest.files.filter(({ layer }) => isFetched(layer))
  for (const file of files) await fetchFile(input, target, file)
  seal(target, files)
}

function isSameFile(path: string, bytes: Uint8Array): boolean {
  try {
    return Buffer.compare(readFileSync(path), bytes) === 0
  } catch {
    return false
  }
}

async function assertSpace(target: string, { files }: Manifest): Promise<void> {
  const { bavail, bsize } = await statfs(target)
  let missing = 0
  for (const { name, bytes } of files)
    missing += bytes - (statSync(join(target, name), { throwIfNoEntry: false })?.size ?? 0)
  if (bavail * bsize < missing + spareBytes) throw diskFull()
}

/** Ranges are written in their order, so that an interrupted fetch goes on at the end of the file. */
async function fetchFile({ store, name, signal, onBytes }: FetchInput, target: string, sealed: SealedFile) {
  const key = objectOfFile(name, sealed)
  const path = join(target, sealed.name)
  // An earlier attempt may have sealed it, before the check failed.
  if (existsSync(path)) chmodSync(path, ownerMode)
  const file = await open(path, 'a', ownerMode)
  try {
    for (let start = (await file.stat()).size; start < sealed.bytes; start += rangeBytes) {
      const range = { start, end: Math.min(sealed.bytes, start + rangeBytes) }
      const bytes = await fetchRange(store, key, range, signal)
      await file.writeFile(bytes)
      onBytes(bytes.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

async function fetchRange(store: ObjectStore, key: string, range: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await store.readRange(key, range, signal)
  signal.throwIfAborted()
  if (bytes?.length === range.end - range.start) return bytes
  throw new GenerationDamaged(`${key} is ${bytes === null ? 'not in the store' : 'shorter than its manifest says'}`)
}

/** Gives the files the modification time and the mode with which they were sealed, so that they count as unmodified. */
function seal(target: string, files: readonly SealedFile[]): void {
  for (const { name, modified } of files) {
    utimesSync(join(target, name), new Date(modified), new Date(modified))
    chmodSync(join(target, name), readOnlyMode)
  }
}
