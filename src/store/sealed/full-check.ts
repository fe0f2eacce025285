import { createHash } from 'node:crypto'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { readManifest, type SealedFile } from './manifest.ts'
import { windowsOf, type Pace } from './read-aside.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

const withoutRests: Pace = { now: () => 0, rest: () => undefined }

/**
 * Hashes every file of a generation and compares the hashes with the manifest. Returns the identity of the files (`SealedFiles.fileIdentity`).
 * Throws `GenerationDamaged` on a difference, `GenerationUnreadable` without a manifest.
 *
 * The names come first, because the check of a server that has just started thereby fills the file cache with what every search reads.
 */
export function checkInFull(generationPath: string, pace: Pace = withoutRests): string {
  const manifest = readManifest(generationPath)
  if (manifest === null) throw new GenerationUnreadable(`${generationPath} has no manifest`)
  const files = openSealedFiles(generationPath, manifest)
  const [database, names] = manifest.files
  try {
    checkHash(files.names, names, pace)
    checkHash(files.database, database, pace)
    files.assertUnchangedSinceOpened()
    return files.fileIdentity
  } finally {
    files.close()
  }
}

function checkHash({ path, descriptor, size }: OpenFile, sealed: SealedFile | undefined, pace: Pace): void {
  const hash = createHash('sha256')
  try {
    for (const window of windowsOf(descriptor, size, pace)) hash.update(window)
  } catch (error) {
    throw new GenerationDamaged(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (hash.digest('hex') !== sealed?.sha256)
    throw new GenerationDamaged(`${path} does not match its manifest: its SHA-256 differs`)
}
