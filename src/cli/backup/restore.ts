import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir, open, readFile, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ownerMode, replaceFile, syncFolder } from '../../ledger/files.ts'
import type { UsageRow } from '../../serve/usage/usage-rows.ts'
import { unfinishedPath, usageFolder, type About } from './contents.ts'
import { inspectBackup } from './inspect-backup.ts'
import { isUsageFile, readBackup } from './read-backup.ts'
import type { TarEntry } from './tar.ts'

export interface RestoreInput {
  readonly dataDir: string
  readonly path: string
  readonly onFile: (path: string) => void
  /** Called with the rows of the usage log, if the backup has one. */
  readonly addUsage: (batches: AsyncIterable<readonly UsageRow[]>) => Promise<void>
  /** Called when all files are there and verified. What it throws takes everything back. */
  readonly check: () => Promise<void>
}

export interface Restored {
  readonly about: About
  readonly files: number
}

/** A new file system has this folder; a data folder may be one. */
const lostAndFound = 'lost+found'

/**
 * Puts a backup into an empty data folder: all of it, each file with its checksum, or nothing. It is read as a whole before the first file is
 * placed. The file `restore.unfinished` is there meanwhile; after a kill it stays, and then what is beside it is removed and restored again.
 */
export async function restoreBackup(input: RestoreInput): Promise<Restored> {
  const { dataDir } = input
  const unfinished = unfinishedPath(dataDir)
  mkdirSync(dataDir, { recursive: true })
  if (existsSync(unfinished)) emptyFolder(dataDir)
  const [first] = contentsOf(dataDir)
  if (first !== undefined)
    throw new Error(
      `${dataDir} is not empty (${first}): a backup is restored into an empty folder; stop the server, and move what is there away or set another DATA_DIR`,
    )
  const { bavail, bsize } = await statfs(dataDir)
  await inspectBackup(input.path, bavail * bsize)
  replaceFile(unfinished, 'A backup is being restored into this folder.\n')
  try {
    const restored = await restoreInto(input)
    rmSync(unfinished)
    syncFolder(dataDir)
    return restored
  } catch (error) {
    emptyFolder(dataDir)
    throw error
  }
}

const contentsOf = (dataDir: string): string[] => readdirSync(dataDir).filter((name) => name !== lostAndFound)

/** `restore.unfinished` goes last: before, the folder is not whole. */
function emptyFolder(dataDir: string): void {
  const unfinished = unfinishedPath(dataDir)
  const paths = contentsOf(dataDir).map((name) => join(dataDir, name))
  for (const path of paths.filter((one) => one !== unfinished)) rmSync(path, { recursive: true, force: true })
  rmSync(unfinished, { force: true })
}

async function restoreInto({ dataDir, path, onFile, addUsage, check }: RestoreInput): Promise<Restored> {
  const { about, sums } = await readBackup(path, async (entry) => {
    onFile(entry.path)
    return { sha256: await placeFile(dataDir, entry) }
  })
  if (about.usage) await addUsage(usageBatches(dataDir))
  rmSync(join(dataDir, usageFolder), { recursive: true, force: true })
  await check()
  return { about, files: sums.size - 1 }
}

/** Writes a file and returns its checksum. Only its owner may read rows of the usage log, which are removed in the end. */
async function placeFile(dataDir: string, { path, content }: TarEntry): Promise<string> {
  const target = join(dataDir, path)
  await mkdir(dirname(target), { recursive: true })
  const hash = createHash('sha256')
  const file = await open(target, 'wx', isUsageFile(path) ? ownerMode : undefined)
  try {
    for await (const chunk of content) {
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    await file.sync()
  } finally {
    await file.close()
  }
  return hash.digest('hex')
}

async function* usageBatches(dataDir: string): AsyncGenerator<readonly UsageRow[]> {
  const folder = join(dataDir, usageFolder)
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder).toSorted()) {
    const lines = (await readFile(join(folder, name), 'utf8')).split('\n').slice(0, -1)
    yield lines.map((line) => JSON.parse(line) as UsageRow)
  }
}
