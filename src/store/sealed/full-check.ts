import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { readManifest, type SealedFile } from './manifest.ts'
import { hashOf } from './seal.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

/**
 * Compares every byte of a generation with the hashes in its manifest. Returns the stamp of the files. Throws `GenerationDamaged` on a
 * difference, `GenerationUnreadable` without a manifest.
 */
export function checkInFull(generation: string): string {
  const manifest = readManifest(generation)
  if (manifest === null) throw new GenerationUnreadable(`${generation} has no manifest`)
  const files = openSealedFiles(generation, manifest)
  try {
    for (const [at, file] of [files.database, files.names].entries()) compare(file, manifest.files[at])
    files.assertUnchanged()
    return files.stamp
  } finally {
    files.close()
  }
}

function compare({ path, descriptor }: OpenFile, sealed: SealedFile | undefined): void {
  let sha256: string
  try {
    ;({ sha256 } = hashOf(descriptor))
  } catch (error) {
    throw new GenerationDamaged(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (sha256 !== sealed?.sha256) throw new GenerationDamaged(`${path} is not what was written: its hash is another`)
}
