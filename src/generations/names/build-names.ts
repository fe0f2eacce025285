import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs'
import type { PartSource } from './part-source.ts'
import type { SpooledNames } from './spool.ts'
import { createBlockTextWriter } from './block-text.ts'
import {
  blockSuffixes,
  firstLetter,
  headUnits,
  isSearched,
  longLength,
  offsetBitsOf,
  partGroups,
  suffixBytesFor,
  type NamesLayout,
  type PartLayout,
  type PartName,
} from './layout.ts'
import type { PartText, Suffixes } from './suffix-sort.ts'

/** Builds the names file, and syncs it. `positions`: of each company in the order of names, by rank. */
export function buildNames(
  path: string,
  source: PartSource,
  { units, companies, places, positions }: SpooledNames & { readonly positions: Uint32Array },
): NamesLayout {
  const file = createAppendingFile(path)
  const ranks = ranksByPosition(positions)
  try {
    const written = partGroups.flatMap((group: readonly PartName[]) => {
      const textsAt = group.map((part) => file.reserve(textBytes(units[part])))
      return group.map((part, index) => {
        const text = source.readText(part)
        const sortSuffixes = isSearched(part) ? source.sortSuffixes : null
        return { part, ...writePart(file, { text, ranks, textAt: textsAt[index]!, sortSuffixes }) }
      })
    })
    const parts = written.map(({ part, layout, tables }): [PartName, PartLayout] => [
      part,
      { ...layout, ...appendTables(file, tables) },
    ])
    const placesAt = file.append(places)
    const positionsAt = file.append(positions)
    const sha256 = file.seal()
    return {
      bytes: file.position(),
      sha256,
      companies,
      placesAt,
      positionsAt,
      parts: Object.fromEntries(parts) as Record<PartName, PartLayout>,
    }
  } finally {
    file.close()
  }
}

/** The inverse of `positions`: the rank at each position, the first at index 0. */
function ranksByPosition(positions: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(positions.length)
  for (const [index, position] of positions.entries()) if (position > 0) ranks[position - 1] = index + 1
  return ranks
}

/** A mark ends the last text. */
const textBytes = (units: number): number => Uint16Array.BYTES_PER_ELEMENT * (units + 1)

/** The tables that a reader keeps in memory. */
interface Tables {
  readonly lengths: Uint8Array
  readonly blockTextEnds: Uint32Array
  readonly heads: Uint16Array
  readonly lowest: Uint32Array
}

type TablesLayout = Pick<PartLayout, 'lengthsAt' | 'blockTextEndsAt' | 'headsAt' | 'lowestAt'>

/** In the order in which a reader reads them. */
function appendTables(file: AppendingFile, { lengths, blockTextEnds, heads, lowest }: Tables): TablesLayout {
  return {
    lengthsAt: file.append(lengths),
    blockTextEndsAt: file.append(blockTextEnds),
    headsAt: file.append(heads),
    lowestAt: file.append(lowest),
  }
}

interface WrittenPart {
  readonly layout: Omit<PartLayout, keyof TablesLayout>
  readonly tables: Tables
}

interface PartInput {
  /** In the order of ranks. */
  readonly text: PartText
  /** The rank at each position. */
  readonly ranks: Uint32Array
  readonly textAt: number
  /** `null`: the part is not searched. */
  readonly sortSuffixes: PartSource['sortSuffixes'] | null
}

/** Writes the text of a part at `textAt` in the order of positions, and appends its suffixes. */
function writePart(file: AppendingFile, { text, ranks, textAt, sortSuffixes }: PartInput): WrittenPart {
  const companies = text.starts.length - 1
  const lengths = new Uint8Array(companies)
  const longTexts: (readonly [number, number])[] = []
  for (const [index, company] of ranks.entries()) {
    if (company === 0) break
    const length = text.starts[company]! - text.starts[company - 1]!
    lengths[index] = Math.min(length, longLength)
    if (length >= longLength) longTexts.push([index + 1, length])
  }
  writeText(file, { text, ranks, textAt })
  const offsetBits = offsetBitsOf(text.starts)
  const suffixes = sortSuffixes === null ? noSuffixes : writeSuffixes(file, { text, offsetBits, sortSuffixes })
  return {
    layout: { companies, units: text.units.length, longTexts, textAt, offsetBits, ...suffixes.layout },
    tables: { lengths, ...suffixes.tables },
  }
}

/** Units per write, more than any text has. */
const textChunkUnits = 1 << 19

function writeText(file: AppendingFile, { text, ranks, textAt }: Omit<PartInput, 'sortSuffixes'>): void {
  const { units, starts } = text
  const chunk = new Uint16Array(textChunkUnits)
  let [position, filled] = [textAt, 0]
  const write = (array: Uint16Array): void => {
    file.writeAt(bytesOf(array), position)
    position += array.byteLength
  }
  for (const company of ranks) {
    if (company === 0) break
    const [start, end] = [starts[company - 1]!, starts[company]!]
    if (filled + end - start > chunk.length) {
      write(chunk.subarray(0, filled))
      filled = 0
    }
    // A view of a short text would cost more than the copy.
    for (let index = start; index < end; index++) chunk[filled++] = units[index]!
  }
  write(chunk.subarray(0, filled))
  // The final mark.
  write(units.subarray(units.length - 1))
}

interface WrittenSuffixes {
  readonly layout: Pick<PartLayout, 'suffixes' | 'suffixesAt' | 'blockTextsAt'>
  readonly tables: Omit<Tables, 'lengths'>
}

const noSuffixes: WrittenSuffixes = {
  layout: { suffixes: 0, suffixesAt: 0, blockTextsAt: 0 },
  tables: { blockTextEnds: new Uint32Array(), heads: new Uint16Array(), lowest: new Uint32Array() },
}

function writeSuffixes(
  file: AppendingFile,
  {
    text,
    offsetBits,
    sortSuffixes,
  }: Pick<PartInput, 'text'> & { readonly offsetBits: number } & Pick<PartSource, 'sortSuffixes'>,
): WrittenSuffixes {
  // No suffix starts at the final mark.
  const count = text.units.length - 1
  const blocks = Math.ceil(count / blockSuffixes)
  const heads = new Uint16Array(blocks * headUnits)
  const lowest = new Uint32Array(blocks)
  const blockTextEnds = new Uint32Array(blocks)
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
        blockTextEnds[block] = file.position() - blockTextsAt
      }
    }
    file.writeAt(bytesOfSuffixes(sorted, length, suffixBytes), suffixesAt + written * suffixBytes)
    written += length
  })
  return {
    layout: { suffixes: count, suffixesAt, blockTextsAt },
    tables: { blockTextEnds, heads, lowest },
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

const bytesOf = (array: NodeJS.TypedArray): Uint8Array =>
  new Uint8Array(array.buffer, array.byteOffset, array.byteLength)

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
    writeFully(file, bytes, position)
  }
  const flush = (): void => {
    writeAt(chunk.subarray(0, filled), chunkAt)
    chunkAt += filled
    filled = 0
  }
  const position = (): number => chunkAt + filled
  const append = (array: NodeJS.TypedArray): number => {
    const start = position()
    const bytes = bytesOf(array)
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
      writeFully(file, digest, chunkAt)
      chunkAt += digest.length
      fsyncSync(file)
      return digest.toString('hex')
    },
    close: () => closeSync(file),
  }
}

function writeFully(file: number, bytes: Uint8Array, position: number): void {
  let written = 0
  while (written < bytes.length) written += writeSync(file, bytes, written, bytes.length - written, position + written)
}
