import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import type { SpooledNames } from './spool.ts'
import {
  blockSuffixes,
  firstLetter,
  headUnits,
  isSearched,
  longLength,
  partNames,
  suffixBytesFor,
  type NamesLayout,
  type PartLayout,
  type PartName,
} from './layout.ts'
import { readPartText } from './read-spool.ts'
import { sortSuffixes, type PartText, type Suffixes } from './suffix-sort.ts'

/** Builds the names file from the spool files, syncs it and removes the spool files. */
export function buildNames(path: string, { files, companies, places }: SpooledNames): NamesLayout {
  const file = createAppendingFile(path)
  try {
    const parts = partNames.map((part): [PartName, PartLayout] => {
      const text = readPartText(files[part], companies)
      rmSync(files[part])
      return [part, writePart(file, text, isSearched(part))]
    })
    const placesAt = file.append(places)
    const sha256 = file.seal()
    return {
      bytes: file.position(),
      sha256,
      companies,
      placesAt,
      parts: Object.fromEntries(parts) as Record<PartName, PartLayout>,
    }
  } finally {
    file.close()
  }
}

function writePart(file: AppendingFile, text: PartText, isSearched: boolean): PartLayout {
  const companies = text.starts.length - 1
  const lengths = new Uint8Array(companies)
  const longTexts: (readonly [number, number])[] = []
  let longest = 1
  for (let company = 1; company <= companies; company++) {
    const length = text.starts[company]! - text.starts[company - 1]!
    longest = Math.max(longest, length)
    lengths[company - 1] = Math.min(length, longLength)
    if (length >= longLength) longTexts.push([company, length])
  }
  const lengthsAt = file.append(lengths)
  const textAt = file.append(text.units)
  const offsetBits = Math.ceil(Math.log2(longest))
  const suffixes = isSearched ? writeSuffixes(file, text, offsetBits) : noSuffixes
  return { companies, units: text.units.length, lengthsAt, longTexts, textAt, offsetBits, ...suffixes }
}

type SuffixLayout = Pick<PartLayout, 'suffixes' | 'suffixesAt' | 'headsAt' | 'lowestAt'>

const noSuffixes: SuffixLayout = { suffixes: 0, suffixesAt: 0, headsAt: 0, lowestAt: 0 }

function writeSuffixes(file: AppendingFile, text: PartText, offsetBits: number): SuffixLayout {
  // No suffix starts at the final mark.
  const count = text.units.length - 1
  const blocks = Math.ceil(count / blockSuffixes)
  const heads = new Uint16Array(blocks * headUnits)
  const lowest = new Uint32Array(blocks)
  const scale = 2 ** offsetBits
  const suffixBytes = suffixBytesFor(text.starts.length - 1, offsetBits)
  const suffixesAt = file.position()
  let written = 0
  sortSuffixes(text, offsetBits, (sorted, length) => {
    for (let index = 0; index < length; index++) {
      const company = Math.floor(sorted[index]! / scale)
      const offset = sorted[index]! - company * scale
      const block = Math.floor((written + index) / blockSuffixes)
      const isFirst = (written + index) % blockSuffixes === 0
      if (isFirst || company < lowest[block]!) lowest[block] = company
      if (isFirst) copyHead(heads, block, text.units, text.starts[company - 1]! + offset)
    }
    file.append(bytesOfSuffixes(sorted, length, suffixBytes))
    written += length
  })
  return { suffixes: count, suffixesAt, headsAt: file.append(heads), lowestAt: file.append(lowest) }
}

/** Copies the first units of the suffix at `position`, up to its end, to the head of a block. */
function copyHead(heads: Uint16Array, block: number, units: Uint16Array, position: number): void {
  for (let index = 0; index < headUnits; index++) {
    const unit = units[position + index]!
    if (index > 0 && unit < firstLetter) return
    heads[block * headUnits + index] = unit
  }
}

function bytesOfSuffixes(sorted: Suffixes, count: number, suffixBytes: 4 | 5): Uint8Array {
  if (suffixBytes === 4) return new Uint8Array(Uint32Array.from(sorted.subarray(0, count)).buffer)
  const buffer = Buffer.allocUnsafe(count * suffixBytes)
  for (let index = 0; index < count; index++) buffer.writeUIntLE(sorted[index]!, index * suffixBytes, suffixBytes)
  return buffer
}

interface AppendingFile {
  /** Returns the byte position of the array in the file. */
  append(array: NodeJS.TypedArray): number
  position(): number
  /** Appends the SHA-256 of the content, syncs the file and returns the hash in hexadecimal. */
  seal(): string
  close(): void
}

function createAppendingFile(path: string): AppendingFile {
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  let position = 0
  const write = (bytes: Uint8Array): void => {
    let written = 0
    while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written)
    position += bytes.length
  }
  return {
    append(array) {
      const start = position
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
      hash.update(bytes)
      write(bytes)
      return start
    },
    position: () => position,
    seal() {
      const digest = hash.digest()
      write(digest)
      fsyncSync(file)
      return digest.toString('hex')
    },
    close: () => closeSync(file),
  }
}
