import { chmodSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files.ts'
import { filesOf, idOf } from '../generations/generation-folder.ts'
import type { ByteRange, ObjectStore } from './objects/object-store.ts'
import { GenerationDamaged } from '../generations/sealed/damage.ts'
import { manifestPathOf, readManifest, type Manifest, type SealedFile } from '../generations/sealed/manifest.ts'
import { manifestOf, objectOf } from './stored-generations.ts'

export interface FetchInput {
  readonly store: ObjectStore
  /** The file name of the generation. */
  readonly name: string
  /** The folder of unfinished fetches. It is on the file system of the generations. */
  readonly folder: string
  /** Compares all bytes with the manifest, and opens the generation; throws `GenerationUnreadable`. */
  readonly check: (path: string) => Promise<unknown>
  readonly signal: AbortSignal
  readonly onBytes: (count: number) => void
}

const rangeBytes = 8 << 20
const rangesAtOnce = 4
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
    await assertSpace(target, manifest)
    for (const file of manifest.files) await fetchFile(input, target, file)
    seal(target, manifest)
    await check(path)
    return path
  } catch (error) {
    if (isSpoiled(error)) rmSync(target, { recursive: true, force: true })
    throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? diskFull() : error
  }
}

/** What was fetched is of no use for another attempt, or takes the last space of the disk. */
const isSpoiled = (error: unknown): boolean =>
  error instanceof GenerationDamaged || (error as NodeJS.ErrnoException).code === 'ENOSPC'

const diskFull = (): FetchRefused => new FetchRefused('the disk has too little space for it')

/** The manifest is fetched first. What an earlier attempt left is used if it was of the same manifest. */
async function beginOrResume({ store, name }: FetchInput, target: string): Promise<Manifest> {
  const object = await store.read(manifestOf(name))
  if (object === null) throw new FetchRefused(`${name} is not in the store`)
  mkdirSync(target, { recursive: true })
  const path = manifestPathOf(join(target, name))
  if (readdirSync(target).length > 0 && !isSameFile(path, object.bytes)) {
    rmSync(target, { recursive: true })
    mkdirSync(target)
  }
  rmSync(path, { force: true })
  writeFileSync(path, object.bytes)
  const manifest = readManifest(join(target, name))
  const files = manifest?.files.map((file) => file.name) ?? []
  const expected = filesOf(name).slice(0, -1)
  if (manifest?.generation === idOf(name) && files.join() === expected.join()) return manifest
  throw new GenerationDamaged(`the manifest in the store is not that of ${name}`)
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
  for (const { name, bytes } of files) missing += bytes - (await sizeOf(join(target, name)))
  if (bavail * bsize < missing + spareBytes) throw diskFull()
}

async function sizeOf(path: string): Promise<number> {
  const file = await open(path, 'a')
  try {
    return (await file.stat()).size
  } finally {
    await file.close()
  }
}

/** Ranges are requested ahead and written in their order, so that the size of the file is what was fetched. */
async function fetchFile({ store, name, signal, onBytes }: FetchInput, target: string, sealed: SealedFile) {
  const key = objectOf(name, sealed.name)
  const path = join(target, sealed.name)
  chmodSync(path, 0o600)
  const file = await open(path, 'a')
  try {
    const ranges = rangesFrom((await file.stat()).size, sealed.bytes)
    const requested: Promise<Uint8Array>[] = []
    const request = (range: ByteRange | undefined): void => {
      if (range === undefined) return
      const bytes = fetchRange(store, key, range, signal)
      // Its failure is thrown when its turn comes.
      bytes.catch(() => undefined)
      requested.push(bytes)
    }
    ranges.splice(0, rangesAtOnce).forEach(request)
    for (let next = requested.shift(); next !== undefined; next = requested.shift()) {
      const bytes = await next
      request(ranges.shift())
      await file.writeFile(bytes)
      onBytes(bytes.length)
    }
    await file.sync()
  } finally {
    await file.close()
  }
}

function rangesFrom(start: number, end: number): ByteRange[] {
  const ranges: ByteRange[] = []
  for (let position = start; position < end; position += rangeBytes)
    ranges.push({ start: position, end: Math.min(end, position + rangeBytes) })
  return ranges
}

async function fetchRange(store: ObjectStore, key: string, range: ByteRange, signal: AbortSignal): Promise<Uint8Array> {
  const bytes = await store.readRange(key, range, signal)
  signal.throwIfAborted()
  if (bytes?.length === range.end - range.start) return bytes
  throw new GenerationDamaged(`${key} is ${bytes === null ? 'not in the store' : 'shorter than its manifest says'}`)
}

/** Gives the files the modification time and the mode with which they were sealed, so that they count as unmodified. */
function seal(target: string, { files, modified }: Manifest): void {
  for (const { name } of files) {
    utimesSync(join(target, name), new Date(modified), new Date(modified))
    chmodSync(join(target, name), readOnlyMode)
  }
}

/** Moves a checked generation into its place. The database comes first: companions without it count as left over. */
export function placeFetched(path: string, name: string, generationsFolder: string): void {
  const target = join(path, '..')
  mkdirSync(generationsFolder, { recursive: true })
  for (const file of filesOf(name)) renameSync(join(target, file), join(generationsFolder, file))
  syncFolder(generationsFolder)
  rmSync(target, { recursive: true, force: true })
}
