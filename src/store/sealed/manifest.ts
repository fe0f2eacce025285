import { basename } from 'node:path'
import { GenerationDamaged } from './damage.ts'
import { readSmallFile } from './regular-file.ts'

/** What a file of a generation was when it was sealed. */
export interface SealedFile {
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
}

/** Stands beside a generation and says what its files are; written last. */
export interface Manifest {
  readonly format: number
  readonly generation: string
  /** true: fictional sample data. */
  readonly sample: boolean
  /**
   * The modification time that every file was given, in whole seconds. A file that has another one was written to or copied since
   * and must be hashed before it is believed.
   */
  readonly modified: string
  /** The database, then the names. */
  readonly files: readonly SealedFile[]
}

export const manifestPathOf = (generation: string): string => `${generation}.manifest`

const bytesMax = 65_536

/** `null` where there is none. Throws `GenerationDamaged` when it cannot be understood. */
export function readManifest(generation: string): Manifest | null {
  const path = manifestPathOf(generation)
  try {
    const text = readSmallFile(path, bytesMax)
    return text === null ? null : manifestOf(JSON.parse(text))
  } catch (error) {
    throw new GenerationDamaged(`${path} is damaged: ${(error as Error).message}`, { cause: error })
  }
}

function manifestOf(value: unknown): Manifest {
  const manifest = value as Manifest
  const isFile = ({ name, bytes, sha256 }: SealedFile): boolean =>
    name === basename(name) && Number.isSafeInteger(bytes) && bytes >= 0 && /^[0-9a-f]{64}$/.test(sha256)
  const isWhole =
    Number.isSafeInteger(manifest.format) &&
    typeof manifest.generation === 'string' &&
    typeof manifest.sample === 'boolean' &&
    !Number.isNaN(Date.parse(manifest.modified)) &&
    Array.isArray(manifest.files) &&
    manifest.files.every(isFile)
  if (!isWhole) throw new Error('it is no manifest of a generation')
  return manifest
}
