import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { readManifest, type SealedFile } from './manifest.ts'
import { hashOf } from './seal.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

/**
 * Hashes every file of a generation and compares the hashes with the manifest. Returns the identity of the files (`SealedFiles.fileIdentity`).
 * Throws `GenerationDamaged` on a difference, `GenerationUnreadable` without a manifest.
 */
export function checkInFull(generationPath: string): string {
  const manifest = readManifest(generationPath)
  if (manifest === null) throw new GenerationUnreadable(`${generationPath} has no manifest`)
  const files = openSealedFiles(generationPath, manifest)
  try {
    for (const [index, file] of [files.database, files.names].entries()) checkHash(file, manifest.files[index])
    files.assertUnchangedSinceOpened()
    return files.fileIdentity
  } finally {
    files.close()
  }
}

function checkHash({ path, descriptor }: OpenFile, sealed: SealedFile | undefined): void {
  let sha256: string
  try {
    ;({ sha256 } = hashOf(descriptor))
  } catch (error) {
    throw new GenerationDamaged(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (sha256 !== sealed?.sha256) throw new GenerationDamaged(`${path} does not match its manifest: its SHA-256 differs`)
}
