import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fstatSync,
  fchmodSync,
  fsyncSync,
  futimesSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { GenerationDamaged, GenerationUnreadable } from './damage.ts'
import { filesOfLayer, type Layer } from './layers.ts'
import { manifestPathOf, readManifest, type Manifest, type SealedFile } from './manifest.ts'
import { readFully } from './regular-file.ts'
import { openSealedFiles, type OpenFile } from './sealed-files.ts'

const readOnlyMode = 0o444

/**
 * Seals the finished files of a generation: hashes them, makes them read-only, sets their modification time to whole seconds, and writes the
 * manifest. `name`: its final name. `taken`: the files of the companies if they are those of another generation, where they were sealed.
 */
export function sealGeneration(
  generationPath: string,
  facts: Omit<Manifest, 'files'>,
  { name, taken }: { readonly name: string; readonly taken: readonly SealedFile[] | null },
): void {
  const companies = taken ?? sealLayer(generationPath, 'companies', name)
  const names = filesOfLayer(name, 'companies')
  const manifest: Manifest = {
    ...facts,
    files: [
      ...sealLayer(generationPath, 'records', name),
      ...companies.map((file, index) => ({ ...file, name: names[index]! })),
    ],
  }
  const path = manifestPathOf(generationPath)
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: readOnlyMode })
}

function sealLayer(generationPath: string, layer: Layer, name: string): SealedFile[] {
  const names = filesOfLayer(name, layer)
  return filesOfLayer(generationPath, layer).map((path, index) => ({ layer, name: names[index]!, ...sealFile(path) }))
}

function sealFile(path: string): Omit<SealedFile, 'layer' | 'name'> {
  const file = openSync(path, 'r+')
  try {
    const hashed = hashOf(file)
    const modifiedSeconds = Math.floor(fstatSync(file).mtimeMs / 1000)
    fchmodSync(file, readOnlyMode)
    futimesSync(file, modifiedSeconds, modifiedSeconds)
    fsyncSync(file)
    return { ...hashed, modified: new Date(modifiedSeconds * 1000).toISOString() }
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
 * Hashes every file of a generation, or of one layer of it, and compares the hashes with the manifest. Throws `GenerationDamaged` on a
 * difference, `GenerationUnreadable` without a manifest.
 */
export async function checkInFull(generationPath: string, only?: Layer): Promise<void> {
  const manifest = readManifest(generationPath)
  if (manifest === null) throw new GenerationUnreadable(`${generationPath} has no manifest`)
  const files = openSealedFiles(generationPath, manifest)
  try {
    for (const [index, file] of files.all.entries()) {
      const sealed = manifest.files[index]
      if (only === undefined || sealed?.layer === only) await checkHash(file, sealed)
    }
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
