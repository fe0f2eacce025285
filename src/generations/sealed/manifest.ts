import { basename } from 'node:path'
import type { DecisionLines } from '../../ledger/decisions/decisions-file.ts'
import { GenerationDamaged } from './damage.ts'
import { readSmallFile } from './regular-file.ts'

/** Name, size and hash of a file of a generation when it was sealed. */
export interface SealedFile {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** The manifest of a generation, written after its other files. */
export interface Manifest {
  readonly format: number
  /** The id of the generation. */
  readonly generation: string
  /** Whether the data are the fictional sample. */
  readonly sample: boolean
  /** The decisions of the operator that it was built with; undefined in generations of earlier versions. */
  readonly decisions?: DecisionLines | undefined
  /**
   * The modification time that was set on every file, ISO 8601 in whole seconds. A file with a different time was modified or copied since and
   * needs the full check.
   */
  readonly modified: string
  /** The database, then the names. */
  readonly files: readonly SealedFile[]
}

export const manifestPathOf = (generationPath: string): string => `${generationPath}.manifest`

/** Maximum size of a manifest. */
const manifestBytesMax = 65_536

/** Returns `null` without a manifest. Throws `GenerationDamaged` when it is malformed. */
export function readManifest(generationPath: string): Manifest | null {
  const path = manifestPathOf(generationPath)
  try {
    const text = readSmallFile(path, manifestBytesMax)
    return text === null ? null : checkedManifest(JSON.parse(text))
  } catch (error) {
    throw new GenerationDamaged(`${path} is damaged: ${(error as Error).message}`, { cause: error })
  }
}

function checkedManifest(value: unknown): Manifest {
  const manifest = value as Manifest
  const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0
  const isSha256 = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash)
  const isFile = ({ name, bytes, sha256 }: SealedFile): boolean =>
    name === basename(name) && isCount(bytes) && isSha256(sha256)
  const isLines = ({ lines, sha256 }: DecisionLines): boolean => isCount(lines) && isSha256(sha256)
  const isValid =
    Number.isSafeInteger(manifest.format) &&
    typeof manifest.generation === 'string' &&
    typeof manifest.sample === 'boolean' &&
    (manifest.decisions === undefined || isLines(manifest.decisions)) &&
    !Number.isNaN(Date.parse(manifest.modified)) &&
    Array.isArray(manifest.files) &&
    manifest.files.every(isFile)
  if (!isValid) throw new Error('it is no manifest of a generation')
  return manifest
}
