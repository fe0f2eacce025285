import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs'
import type { SpooledNames } from './spool.ts'
import { createBlockTextWriter } from './block-text.ts'
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

type SuffixLayout = Pick<
  PartLayout,
  'suffixes' | 'suffixesAt' | 'blockTextsAt' | 'blockTextEndsAt' | 'headsAt' | 'lowestAt'
>

const noSuffixes: SuffixLayout = {
  suffixes: 0,
  suffixesAt: 0,
  blockTextsAt: 0,
  blockTextEndsAt: 0,
  headsAt: 0,
  lowestAt: 0,
}

function writeSuffixes(file: AppendingFile, text: PartText, offsetBits: number): SuffixLayout {
  // No suffix starts at the final mark.
  const count = text.units.length - 1
  const blocks = Math.ceil(count / blockSuffixes)
  const heads = new Uint16Array(blocks * headUnits)
  const lowest = new Uint32Array(blocks)
  const textEnds = new Uint32Array(blocks)
  const scale = 2 ** offsetBits
  const suffixBytes = suffixBytesFor(text.starts.length - 1, offsetBits)
  const suffixesAt = file.reserve(count * suffixBytes)
  const blockTextsAt = file.position()
  const blockText = createBlockTextWriter(text.units)
  let written = 0
  sortSuffixes(text, offsetBits, (sorted, length) => {
    for (let index = 0; index < length; index++) {
      const company = Math.floor(sorted[index]! / scale)
      const position = text.starts[company - 1]! + (sorted[index]! - company * scale)
      const ordinal = written + index
      const block = Math.floor(ordinal / blockSuffixes)
      const isFirst = ordinal % blockSuffixes === 0
      if (isFirst || company < lowest[block]!) lowest[block] = company
      if (isFirst) copyHead(heads, block, text.units, position)
      blockText.add(position)
      if ((ordinal + 1) % blockSuffixes === 0 || ordinal + 1 === count) {
        file.append(blockText.endBlock())
        textEnds[block] = file.position() - blockTextsAt
      }
    }
    file.writeAt(bytesOfSuffixes(sorted, length, suffixBytes), suffixesAt + written * suffixBytes)
    written += length
  })
  return {
    suffixes: count,
    suffixesAt,
    blockTextsAt,
    blockTextEndsAt: file.append(textEnds),
    headsAt: file.append(heads),
    lowestAt: file.append(lowest),
  }
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
  /** Leaves room for bytes that `writeAt` writes later. Returns their position. */
  reserve(bytes: number): number
  writeAt(bytes: Uint8Array, position: number): void
  position(): number
  /** Appends the SHA-256 of the content, syncs the file and returns the hash in hexadecimal. */
  seal(): string
  close(): void
}

/** Appended bytes are written in chunks of this size, because block texts are short. */
const chunkBytes = 1 << 20

function createAppendingFile(path: string): AppendingFile {
  const file = openSync(path, 'w')
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(chunkBytes)
  let [chunkAt, filled] = [0, 0]
  const writeAt = (bytes: Uint8Array, position: number): void => {
    hash.update(bytes)
    let written = 0
    while (written < bytes.length)
      written += writeSync(file, bytes, written, bytes.length - written, position + written)
  }
  const flush = (): void => {
    writeAt(chunk.subarray(0, filled), chunkAt)
    chunkAt += filled
    filled = 0
  }
  const position = (): number => chunkAt + filled
  const append = (array: NodeJS.TypedArray): number => {
    const start = position()
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    if (filled + bytes.length > chunk.length) flush()
    if (bytes.length > chunk.length) {
      writeAt(bytes, start)
      chunkAt += bytes.length
    } else {
      chunk.set(bytes, filled)
      filled += bytes.length
    }
    return start
  }
  return {
    append,
    reserve(bytes) {
      flush()
      const start = chunkAt
      chunkAt += bytes
      return start
    },
    writeAt,
    position,
    seal() {
      flush()
      const digest = hash.digest()
      let written = 0
      while (written < digest.length)
        written += writeSync(file, digest, written, digest.length - written, chunkAt + written)
      chunkAt += digest.length
      fsyncSync(file)
      return digest.toString('hex')
    },
    close: () => closeSync(file),
  }
}
