import { createHash } from 'node:crypto'
import { closeSync, fchmodSync, fstatSync, fsyncSync, futimesSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { manifestPathOf, type Manifest, type SealedFile } from './manifest.ts'
import { openRegularFile, readFully } from './regular-file.ts'

const readOnly = 0o444

/**
 * Seals the finished files of a generation: hashes them, makes them read-only, sets one modification time on all, and writes the
 * manifest. `files`: the current path and the final name of each.
 */
export function sealGeneration(
  generation: string,
  facts: Pick<Manifest, 'format' | 'generation' | 'sample'>,
  files: readonly { readonly path: string; readonly name: string }[],
): void {
  const seconds = modifiedSeconds(files[0]?.path ?? generation)
  const sealed = files.map(({ path, name }): SealedFile => sealFile(path, name, seconds))
  const modified = new Date(seconds * 1000).toISOString()
  const { format, generation: id, sample } = facts
  const manifest: Manifest = { format, generation: id, sample, modified, files: sealed }
  const path = manifestPathOf(generation)
  rmSync(path, { force: true })
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true, mode: readOnly })
}

function modifiedSeconds(path: string): number {
  const file = openRegularFile(path)
  try {
    return Math.floor(fstatSync(file).mtimeMs / 1000)
  } finally {
    closeSync(file)
  }
}

function sealFile(path: string, name: string, modified: number): SealedFile {
  const file = openSync(path, 'r+')
  try {
    const hashed = hashOf(file)
    fchmodSync(file, readOnly)
    futimesSync(file, modified, modified)
    fsyncSync(file)
    return { name, ...hashed }
  } finally {
    closeSync(file)
  }
}

const readBytes = 1 << 20

/** The size and hash of a whole file. */
export function hashOf(descriptor: number): Pick<SealedFile, 'bytes' | 'sha256'> {
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
