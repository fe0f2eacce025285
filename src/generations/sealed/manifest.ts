import { basename } from 'node:path'
import type { DecisionLines } from '../../ledger/decisions/decisions-file.ts'
import { GenerationDamaged } from './damage.ts'
import { layers, type Layer } from './layers.ts'
import { readSmallFile } from './regular-file.ts'

/** A file of a generation when it was sealed. */
export interface SealedFile {
  readonly layer: Layer
  readonly name: string
  readonly bytes: number
  /** Hexadecimal. */
  readonly sha256: string
  /**
   * The modification time that was set on it, ISO 8601 in whole seconds. A file with a different time was modified or copied since and needs
   * the full check.
   */
  readonly modified: string
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
  /** What the layer of companies was made of, as a hash; null if that is not known, and the layer of no use for another generation. */
  readonly companies: string | null
  /** The version of the program that made that layer; undefined in generations of earlier versions. */
  readonly companiesProgram?: string | undefined
  /** In the order of `layerFilesOf`. */
  readonly files: readonly SealedFile[]
}

/** The first format with layers. Of an earlier one only the format, the id and the decisions are read. */
const firstLayeredFormat = 28

export const manifestPathOf = (generationPath: string): string => `${generationPath}.manifest`

/** Maximum size of a manifest. */
const manifestBytesMax = 65_536

/** Returns `null` without a manifest. Throws `GenerationDamaged` when it is malformed. */
export function readManifest(generationPath: string): Manifest | null {
  const path = manifestPathOf(generationPath)
  try {
    const text = readSmallFile(path, manifestBytesMax)
    return text === null ? null : parseManifest(text)
  } catch (error) {
    throw new GenerationDamaged(`${path} is damaged: ${(error as Error).message}`, { cause: error })
  }
}

/** Returns `null` without a manifest, and for one that cannot be read. */
export function readableManifest(generationPath: string): Manifest | null {
  try {
    return readManifest(generationPath)
  } catch {
    return null
  }
}

/** Whether a generation is the fictional sample; false without a readable manifest. */
export const isSample = (generationPath: string): boolean => readableManifest(generationPath)?.sample === true

/** Throws when it is malformed. */
export function parseManifest(text: string): Manifest {
  const manifest = JSON.parse(text) as Manifest
  const isCount = (number: number): boolean => Number.isSafeInteger(number) && number >= 0
  const isSha256 = (hash: string): boolean => /^[0-9a-f]{64}$/.test(hash)
  const isFile = ({ layer, name, bytes, sha256, modified }: SealedFile): boolean =>
    layers.includes(layer) &&
    name === basename(name) &&
    isCount(bytes) &&
    isSha256(sha256) &&
    !Number.isNaN(Date.parse(modified))
  const isInputs = (inputs: string | null): boolean => inputs === null || isSha256(inputs)
  const isLines = ({ lines, sha256 }: DecisionLines): boolean => isCount(lines) && isSha256(sha256)
  const isValid =
    Number.isSafeInteger(manifest.format) &&
    typeof manifest.generation === 'string' &&
    typeof manifest.sample === 'boolean' &&
    (manifest.decisions === undefined || isLines(manifest.decisions)) &&
    ['undefined', 'string'].includes(typeof manifest.companiesProgram) &&
    Array.isArray(manifest.files) &&
    (manifest.format < firstLayeredFormat || (isInputs(manifest.companies) && manifest.files.every(isFile)))
  if (!isValid) throw new Error('it is no manifest of a generation')
  return manifest
}
