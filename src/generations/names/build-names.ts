import { createAppendingFile, type AppendingFile } from './appending-file.ts'
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
} from './layout.ts'
import type { PartName } from '../ports.ts'
import type { PartSource } from './part-source.ts'
import type { SpooledNames } from './spool.ts'
import type { PartText, Suffixes } from './suffix-sort.ts'

/**
 * Builds the names file (`layout.ts` describes it), and syncs it. `positions`: the position of each company in the order of names, by rank. The
 * texts come from the source in the order of ranks and are written in the order of positions.
 */
export function buildNames(
  path: string,
  source: PartSource,
  { units, companies, places, positions }: SpooledNames & { readonly positions: Uint32Array },
): NamesLayout {
  const file = createAppendingFile(path)
  try {
    const ranks = ranksByPosition(positions)
    const written: WrittenPart[] = []
    for (const group of partGroups as readonly (readonly PartName[])[]) {
      const reserved = group.map((part) => ({ part, textAt: file.reserve(textBytes(units[part])) }))
      for (const place of reserved) written.push(writePart(file, source, { ...place, ranks }))
    }
    const parts = written.map(({ part, appendTables }): [PartName, PartLayout] => [part, appendTables()])
    const placesAt = file.append(places)
    const positionsAt = file.append(positions)
    const sha256 = file.seal()
    return {
      bytes: file.position(),
      sha256,
      companies,
      placesAt,
      positionsAt,
      parts: Object.fromEntries(parts) as NamesLayout['parts'],
    }
  } finally {
    file.close()
  }
}

/** The inverse of `positions`: the rank at each position, the first at index 0. Behind the last position it is 0. */
function ranksByPosition(positions: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(positions.length)
  for (const [index, position] of positions.entries()) if (position > 0) ranks[position - 1] = index + 1
  return ranks
}

/** A mark ends the last text. */
const textBytes = (units: number): number => Uint16Array.BYTES_PER_ELEMENT * (units + 1)

interface WrittenPart {
  readonly part: PartName
  /** Appends the tables that a reader keeps in memory, in the order in which it reads them. They are the end of the file. */
  readonly appendTables: () => PartLayout
}

/** Writes the text of a part to its reserved place, and appends its suffixes. */
function writePart(
  file: AppendingFile,
  source: PartSource,
  { part, textAt, ranks }: { readonly part: PartName; readonly textAt: number; readonly ranks: Uint32Array },
): WrittenPart {
  const text = source.readText(part)
  writeText(file, text, { textAt, ranks })
  const { lengths, longTexts } = lengthsOf(text, ranks)
  // `appendTables` must not keep the text in memory.
  const units = text.units.length
  const { blockTextEnds, heads, lowest, ...layout } = writeSuffixes(file, text, isSearched(part) ? source : null)
  const appendTables = (): PartLayout => ({
    companies: lengths.length,
    units,
    longTexts,
    textAt,
    ...layout,
    lengthsAt: file.append(lengths),
    blockTextEndsAt: file.append(blockTextEnds),
    headsAt: file.append(heads),
    lowestAt: file.append(lowest),
  })
  return { part, appendTables }
}

/** The lengths of texts in the order of positions, as `PartLayout` describes them. */
function lengthsOf({ starts }: PartText, ranks: Uint32Array) {
  const lengths = new Uint8Array(starts.length - 1)
  const longTexts: [position: number, units: number][] = []
  for (const [index, company] of ranks.entries()) {
    if (company === 0) break
    const length = starts[company]! - starts[company - 1]!
    lengths[index] = Math.min(length, longLength)
    if (length >= longLength) longTexts.push([index + 1, length])
  }
  return { lengths, longTexts }
}

/** Units per write, more than any text has. */
const textChunkUnits = 1 << 19

function writeText(
  file: AppendingFile,
  { units, starts }: PartText,
  { textAt, ranks }: { readonly textAt: number; readonly ranks: Uint32Array },
): void {
  const chunk = new Uint16Array(textChunkUnits)
  let [position, filled] = [textAt, 0]
  const write = (array: Uint16Array): void => {
    file.writeAt(array, position)
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
  const finalMark = units.subarray(units.length - 1)
  write(finalMark)
}

/** Appends the suffix array of a text and the texts of its blocks. `source`: null for a text without suffix array. */
function writeSuffixes(file: AppendingFile, text: PartText, source: PartSource | null) {
  // No suffix starts at the final mark.
  const count = source === null ? 0 : text.units.length - 1
  const blocks = Math.ceil(count / blockSuffixes)
  const heads = new Uint16Array(blocks * headUnits)
  const lowest = new Uint32Array(blocks)
  const blockTextEnds = new Uint32Array(blocks)
  const offsetBits = offsetBitsOf(text.starts)
  const scale = 2 ** offsetBits
  const suffixBytes = suffixBytesFor(text.starts.length - 1, offsetBits)
  const suffixesAt = file.reserve(count * suffixBytes)
  const blockTextsAt = file.position()
  const blockText = createBlockTextWriter(text.units)
  let written = 0
  source?.sortSuffixes(text, (sorted, length) => {
    for (let index = 0; index < length; index++) {
      const company = Math.floor(sorted[index]! / scale)
      const position = text.starts[company - 1]! + (sorted[index]! - company * scale)
      const ordinal = written + index
      const block = Math.floor(ordinal / blockSuffixes)
      const isFirst = ordinal % blockSuffixes === 0
      const isLast = (ordinal + 1) % blockSuffixes === 0 || ordinal + 1 === count
      if (isFirst || company < lowest[block]!) lowest[block] = company
      if (isFirst) copyHead(heads, block, text.units, position)
      blockText.add(position)
      if (isLast) {
        file.append(blockText.endBlock())
        blockTextEnds[block] = file.position() - blockTextsAt
      }
    }
    file.writeAt(bytesOfSuffixes(sorted, length, suffixBytes), suffixesAt + written * suffixBytes)
    written += length
  })
  return { offsetBits, suffixes: count, suffixesAt, blockTextsAt, blockTextEnds, heads, lowest }
}

/** Copies the first units of the suffix at `position`, up to its end, to the head of a block. */
function copyHead(heads: Uint16Array, block: number, units: Uint16Array, position: number): void {
  for (let index = 0; index < headUnits; index++) {
    const unit = units[position + index]!
    if (index > 0 && unit < firstLetter) return
    heads[block * headUnits + index] = unit
  }
}

function bytesOfSuffixes(sorted: Suffixes, count: number, suffixBytes: 4 | 5): NodeJS.TypedArray {
  if (suffixBytes === 4) return Uint32Array.from(sorted.subarray(0, count))
  const buffer = Buffer.allocUnsafe(count * suffixBytes)
  for (let index = 0; index < count; index++) buffer.writeUIntLE(sorted[index]!, index * suffixBytes, suffixBytes)
  return buffer
}
