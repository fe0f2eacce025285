import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { open, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from '../files.ts'
import { lockFile } from '../generations/file-lock.ts'
import { filesOf, idOf, type Generations } from '../generations/generation-folder.ts'
import type { ByteRange, ObjectStore } from './objects/object-store.ts'
import { GenerationDamaged, GenerationUnreadable } from '../generations/sealed/damage.ts'
import { manifestPathOf, readManifest, type Manifest, type SealedFile } from '../generations/sealed/manifest.ts'
import { manifestOf, objectOf } from './stored-generations.ts'

export interface FetcherInput {
  readonly store: ObjectStore
  readonly dataDir: string
  readonly generations: Generations
  /** Compares all bytes of a generation with its manifest, and opens it; throws `GenerationUnreadable`. */
  readonly check: (path: string) => Promise<unknown>
  readonly now: () => Date
  /** Called with the generation that a fetch is about, and with null at its end. */
  readonly onFetch: (name: string | null) => void
  readonly onBytes: (count: number) => void
}

/** The wait after the nth failure. The first damage may be an accident of the transfer; a store may be back soon. */
const retryMilliseconds = {
  lasting: [0, 60_000, 300_000, 600_000],
  passing: [1_000, 2_000, 5_000, 10_000, 30_000],
} as const

interface Failure {
  readonly count: number
  readonly problem: string
  /** Epoch milliseconds. */
  readonly retryAt: number
}

export const fetchingFolder = 'fetching'

/** Makes generations of the store ready in the folder of a server. */
export function createFetcher(input: FetcherInput) {
  const { now } = input
  const failures = new Map<string, Failure>()

  function remember(name: string, error: Error): void {
    const count = (failures.get(name)?.count ?? 0) + 1
    const pauses = retryMilliseconds[isLasting(error) ? 'lasting' : 'passing']
    const retryAt = now().getTime() + pauses[Math.min(count, pauses.length) - 1]!
    failures.set(name, { count, problem: error.message, retryAt })
  }

  return {
    /** Whether the wait after a failure is over. */
    mayTry: (name: string): boolean => (failures.get(name)?.retryAt ?? 0) <= now().getTime(),
    /** Why it failed more than once; null otherwise. */
    problemOf(name: string): string | null {
      const failure = failures.get(name)
      return failure !== undefined && failure.count > 1 ? failure.problem : null
    },
    /** Fetches the generation unless it is in the folder, and compares all its bytes. False after a failure, which is remembered. */
    async fetch(name: string, signal: AbortSignal): Promise<boolean> {
      try {
        if (!(await isIntact(input, name))) await fetchAndPlace(input, name, signal)
        failures.delete(name)
        return !signal.aborted
      } catch (error) {
        if (!signal.aborted && !(error instanceof AnotherFetches)) remember(name, error as Error)
        return false
      }
    },
  }
}

/** Whether all files of a generation are in the folder. */
export const isWhole = (generations: Generations, name: string): boolean =>
  filesOf(name).every((file) => existsSync(generations.pathOf(file)))

/** Checks a generation of the folder. A damaged one is fetched again; one that this program cannot read would be the same. */
async function isIntact({ generations, check }: FetcherInput, name: string): Promise<boolean> {
  if (!isWhole(generations, name)) return false
  try {
    await check(generations.pathOf(name))
    return true
  } catch (error) {
    if (error instanceof GenerationDamaged) return false
    throw error
  }
}

async function fetchAndPlace(input: FetcherInput, name: string, signal: AbortSignal): Promise<void> {
  const { dataDir, onFetch } = input
  const unlock = lockFile(join(dataDir, 'fetch.lock'), 0)
  if (unlock === null) throw new AnotherFetches()
  onFetch(name)
  try {
    const path = await fetchGeneration({ ...input, name, folder: join(dataDir, fetchingFolder), signal })
    placeFetched(path, name, join(dataDir, 'generations'))
  } finally {
    unlock()
    onFetch(null)
  }
}

/** Another server on the same folder fetches; its result is used. */
class AnotherFetches extends Error {}

/** Everything else is a failure of the store. */
const isLasting = (error: Error): boolean => error instanceof GenerationUnreadable || error instanceof FetchRefused

interface FetchInput extends Pick<FetcherInput, 'store' | 'check' | 'onBytes'> {
  /** The file name of the generation. */
  readonly name: string
  /** The folder of unfinished fetches. It is on the file system of the generations. */
  readonly folder: string
  readonly signal: AbortSignal
}

/** Large enough that the wait for each answer does not count. */
const rangeBytes = 32 << 20
const readOnlyMode = 0o444
/** Space that a fetch leaves for the logs and the ledger. */
const spareBytes = 256 << 20

/** A generation cannot be fetched for a reason that lasts; trying again at once does not help. */
class FetchRefused extends Error {
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

/** Ranges are written in their order, so that the size of the file is what was fetched. */
async function fetchFile({ store, name, signal, onBytes }: FetchInput, target: string, sealed: SealedFile) {
  const key = objectOf(name, sealed.name)
  const path = join(target, sealed.name)
  chmodSync(path, 0o600)
  const file = await open(path, 'a')
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
function seal(target: string, { files, modified }: Manifest): void {
  for (const { name } of files) {
    utimesSync(join(target, name), new Date(modified), new Date(modified))
    chmodSync(join(target, name), readOnlyMode)
  }
}

/** Moves a checked generation into its place. The database comes first: companions without it count as left over. */
function placeFetched(path: string, name: string, generationsFolder: string): void {
  const target = join(path, '..')
  mkdirSync(generationsFolder, { recursive: true })
  for (const file of filesOf(name)) renameSync(join(target, file), join(generationsFolder, file))
  syncFolder(generationsFolder)
  rmSync(target, { recursive: true, force: true })
}
