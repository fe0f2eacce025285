import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fchmodSync,
  fsyncSync,
  futimesSync,
  openSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { manifestPathOf, readManifest, type Manifest, type SealedFile } from './manifest.ts'
import { readFully } from './regular-file.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

const readOnlyMode = 0o444

/**
 * Seals the finished files of a generation: hashes them, makes them read-only, sets one modification time on all, and writes the
 * manifest. `files`: the current path and the final name of each.
 */
export function sealGeneration(
  generationPath: string,
  facts: Pick<Manifest, 'format' | 'generation' | 'sample' | 'decisions'>,
  files: readonly { readonly path: string; readonly name: string }[],
): void {
  const modifiedSeconds = Math.floor(statSync(generationPath).mtimeMs / 1000)
  const sealed = files.map(({ path, name }): SealedFile => sealFile(path, name, modifiedSeconds))
  const manifest: Manifest = { ...facts, modified: new Date(modifiedSeconds * 1000).toISOString(), files: sealed }
  const path = manifestPathOf(generationPath)
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: readOnlyMode })
}

function sealFile(path: string, name: string, modifiedSeconds: number): SealedFile {
  const file = openSync(path, 'r+')
  try {
    const hashed = hashOf(file)
    fchmodSync(file, readOnlyMode)
    futimesSync(file, modifiedSeconds, modifiedSeconds)
    fsyncSync(file)
    return { name, ...hashed }
  } finally {
    closeSync(file)
  }
}

const readBytes = 1 << 20

/** The size and hash of a whole file. */
function hashOf(descriptor: number): Pick<SealedFile, 'bytes' | 'sha256'> {
  const hash = createHash('sha256')
  const buffer = Buffer.allocUnsafe(readBytes)
  let bytes = 0
  for (;;) {
    const read = readFully(descriptor, buffer, bytes)
    hash.update(buffer.subarray(0, read))
    bytes += read
    if (read < buffer.length) return { bytes, sha256: hash.digest('hex') }
  }
}

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

/** Reads as a stream, because a server answers meanwhile. */
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
