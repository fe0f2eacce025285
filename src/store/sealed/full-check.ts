import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { readManifest, type SealedFile } from './manifest.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

/**
 * Hashes every file of a generation and compares the hashes with the manifest. Throws `GenerationDamaged` on a difference,
 * `GenerationUnreadable` without a manifest.
 */
export async function checkInFull(generationPath: string): Promise<void> {
  const manifest = readManifest(generationPath)
  if (manifest === null) throw new GenerationUnreadable(`${generationPath} has no manifest`)
  const files = openSealedFiles(generationPath, manifest)
  try {
    await checkHash(files.database, manifest.files[0])
    await checkHash(files.names, manifest.files[1])
  } finally {
    files.close()
  }
}

const readBytes = 1 << 20

async function checkHash({ path, descriptor }: OpenFile, sealed: SealedFile | undefined): Promise<void> {
  const hash = createHash('sha256')
  try {
    const content = createReadStream(path, { fd: descriptor, start: 0, autoClose: false, highWaterMark: readBytes })
    for await (const bytes of content) hash.update(bytes as Buffer)
  } catch (error) {
    throw new GenerationDamaged(`${path} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (hash.digest('hex') !== sealed?.sha256)
    throw new GenerationDamaged(`${path} does not match its manifest: its SHA-256 differs`)
}
