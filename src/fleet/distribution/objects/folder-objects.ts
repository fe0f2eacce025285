import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream, existsSync, readFileSync } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { replaceFile } from '../../../ledger/files.ts'
import { lockFile } from '../../../generations/file-lock.ts'
import { assertKey, ObjectConflict, StoreUnavailable, type ListedObject, type ObjectStore } from './object-store.ts'

/** Folder of writes in progress. It is on the same file system, so a write is completed by a rename. */
const incoming = '.incoming'
const lockName = '.lock'
const lockMilliseconds = 10_000

/**
 * Objects as files of a folder, which several machines may share. The folder must exist: one that is created here would stand in for a
 * share that is not mounted.
 */
export function folderObjects(root: string): ObjectStore {
  const pathOf = (key: string): string => {
    assertKey(key)
    return join(root, ...key.split('/'))
  }
  /** `folder/`, which is no key. */
  const folderOf = (folder: string): string => join(root, ...folder.split('/'))
  return {
    location: root,
    read: explained(root, async (key) => {
      const bytes = await readFile(pathOf(key)).catch(nullIfMissing)
      return bytes === null ? null : { bytes, version: versionOf(bytes) }
    }),
    readRange: explained(root, async (key, { start, end }) =>
      buffer(createReadStream(pathOf(key), { start, end: end - 1, highWaterMark: end - start })).catch(nullIfMissing),
    ),
    write: explained(root, async (key, bytes, expected) => {
      const path = pathOf(key)
      const write = { root, path, fill: async (temporary: string) => writeFile(temporary, bytes) }
      if (expected === undefined) await writeWhole(write, rename)
      else if (expected === null) await writeWhole(write, async (from, to) => linkNew(from, to, key))
      else replaceVersion({ root, path, key }, bytes, expected)
      return versionOf(bytes)
    }),
    writeFile: explained(root, async (key, source) => {
      const fill = async (temporary: string): Promise<void> => copyFile(source, temporary, constants.COPYFILE_FICLONE)
      await writeWhole({ root, path: pathOf(key), fill }, rename)
    }),
    list: explained(root, async (folder) => listFolder(root, folderOf(folder))),
    remove: explained(root, async (key) => rm(pathOf(key), { force: true })),
    removeInterruptedWrites: explained(root, async (before) => {
      for (const { key, writtenAt } of await listFolder(root, folderOf(incoming)))
        if (writtenAt < before) await rm(join(root, key), { force: true })
    }),
    close: () => undefined,
  }
}

interface Write {
  readonly root: string
  readonly path: string
  readonly fill: (temporary: string) => Promise<void>
}

/** Writes a file under a temporary name and puts it in its place with `place`. */
async function writeWhole(
  { root, path, fill }: Write,
  place: (temporary: string, path: string) => Promise<void>,
): Promise<void> {
  const temporary = join(root, incoming, randomUUID())
  await mkdir(dirname(temporary), { recursive: true })
  await mkdir(dirname(path), { recursive: true })
  try {
    await fill(temporary)
    await sync(temporary)
    await place(temporary, path)
    await sync(dirname(path))
  } finally {
    await rm(temporary, { force: true })
  }
}

/** Replaces an object of the expected version. One process does so at a time, because of a lock, and once at a time, because it is synchronous. */
function replaceVersion(
  { root, path, key }: { readonly root: string; readonly path: string; readonly key: string },
  bytes: Uint8Array,
  expected: string,
): void {
  const unlock = lockFile(join(root, lockName), lockMilliseconds)
  if (unlock === null) throw new StoreUnavailable(`the store ${root} is locked by another process`)
  try {
    if (!existsSync(path) || versionOf(readFileSync(path)) !== expected) throw conflict(key)
    replaceFile(path, bytes)
  } finally {
    unlock()
  }
}

/** The operation, which throws `StoreUnavailable` if the folder is missing or the file system reports an error. */
function explained<Arguments extends unknown[], Result>(
  root: string,
  operation: (...args: Arguments) => Promise<Result>,
): (...args: Arguments) => Promise<Result> {
  return async (...args) => {
    try {
      await assertRoot(root)
      return await operation(...args)
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      throw code === undefined ? error : new StoreUnavailable(`the store ${root} cannot be used: ${message}`)
    }
  }
}

async function assertRoot(root: string): Promise<void> {
  const found = await stat(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (found?.isDirectory() === true) return
  throw new StoreUnavailable(`there is no folder ${root} for the store: create it, or mount the share`)
}

const versionOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

const conflict = (key: string): ObjectConflict => new ObjectConflict(`${key} was changed by another process`)

/** EISDIR: the path is a folder of objects, and no object has its key. */
function nullIfMissing(error: unknown): null {
  if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return null
  throw error
}

/** A link fails where the file exists, in one step and on network file systems too. */
async function linkNew(from: string, to: string, key: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? conflict(key) : error
  }
}

async function listFolder(root: string, folder: string): Promise<ListedObject[]> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(nullIfMissing)) ?? []
  const listed: ListedObject[] = []
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    // A file may be removed while the folder is read.
    if (found === null) continue
    listed.push({ key: relative(root, path).split(sep).join('/'), size: found.size, writtenAt: found.mtime })
  }
  return listed.toSorted((a, b) => (a.key < b.key ? -1 : 1))
}

/** A file or a rename is durable once the file or its folder is synced. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
