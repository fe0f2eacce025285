import { blockSuffixes, headUnits, longLength, suffixBytesFor, type PartLayout } from './layout.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { RandomAccessFile } from './random-access-file.ts'

/** A range of the suffix array of a part; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** Reads a part of the names file. Lengths and block heads are kept in memory, a few bytes per company. */
export interface PartFile {
  readonly companies: number
  readonly suffixCount: number
  /** The suffixes of a range, in alphabetical order. The next call reuses the buffer. */
  suffixes(range: Range): ArrayLike<number>
  /** The companies of these suffixes, in the same order. The next call reuses the buffer. */
  companiesOf(range: Range): Uint32Array
  companyOf(suffix: number): number
  offsetOf(suffix: number): number
  /** The suffixes of a block as text (`block-text.ts`). The next call reuses the buffer. */
  blockText(block: number): Uint8Array
  /** The number of units of a company's text. */
  lengthOf(company: number): number
  /** The text of a company: its forms, each after its mark. Empty when it has none. */
  textOf(company: number): string
  /** The first `headUnits` units of the first suffix of each block. */
  readonly heads: Uint16Array
  /** The lowest company among the suffixes of each block. */
  readonly lowest: Uint32Array
}

export function openPartFile(file: RandomAccessFile, layout: PartLayout): PartFile {
  const { companies, offsetBits, suffixes: suffixCount, textAt } = layout
  const blocks = Math.ceil(suffixCount / blockSuffixes)
  const { lengthOf, startOf } = openLengths(file, layout)
  const scale = 2 ** offsetBits
  const readUnits = createUnitReader(file, textAt)
  const readSuffixes = createSuffixReader(file, layout)
  return {
    companies,
    suffixCount,
    suffixes: readSuffixes,
    companiesOf: createCompanyReader(readSuffixes, offsetBits),
    companyOf: (suffix) => Math.floor(suffix / scale),
    offsetOf: (suffix) => suffix % scale,
    blockText: createBlockTextReader(file, layout, blocks),
    lengthOf,
    textOf(company) {
      const length = lengthOf(company)
      const { buffer } = readUnits(startOf(company), length)
      return Buffer.from(buffer, 0, 2 * length).toString('utf16le')
    },
    heads: readArray(file, layout.headsAt, new Uint16Array(blocks * headUnits)),
    lowest: readArray(file, layout.lowestAt, new Uint32Array(blocks)),
  }
}

export function readArray<Values extends Uint8Array | Uint16Array | Uint32Array>(
  file: RandomAccessFile,
  position: number,
  values: Values,
): Values {
  readExactly(file, new Uint8Array(values.buffer), position)
  return values
}

const tooShort = 'the names file is too short'

function readExactly(file: RandomAccessFile, bytes: Uint8Array, position: number): void {
  if (file.read(bytes, position) < bytes.length) throw new GenerationDamaged(tooShort)
}

/** The start of every 64th text is stored; the others are computed from the lengths. */
const startInterval = 64

function openLengths(file: RandomAccessFile, { companies, units: totalUnits, lengthsAt, longTexts }: PartLayout) {
  const lengths = readArray(file, lengthsAt, new Uint8Array(companies))
  const longLengths = new Map(longTexts)
  const starts = new Uint32Array(Math.ceil(companies / startInterval))
  const lengthOf = (company: number): number => {
    const length = lengths[company - 1]
    const units = length === longLength ? longLengths.get(company) : length
    if (units === undefined) throw new GenerationDamaged('the names file has no length for a company')
    return units
  }
  let start = 0
  for (let index = 0; index < companies; index++) {
    if (index % startInterval === 0) starts[index / startInterval] = start
    const length = lengths[index]!
    start += length === longLength ? lengthOf(index + 1) : length
  }
  if (start > totalUnits) throw new GenerationDamaged('the lengths in the names file exceed its texts')
  const startOf = (company: number): number => {
    const stored = Math.floor((company - 1) / startInterval)
    let position = starts[stored] ?? 0
    for (let previous = stored * startInterval + 1; previous < company; previous++) position += lengthOf(previous)
    return position
  }
  return { lengthOf, startOf }
}

function createCompanyReader(readSuffixes: PartFile['suffixes'], offsetBits: number): PartFile['companiesOf'] {
  return (range) => {
    const suffixes = readSuffixes(range)
    if (!(suffixes instanceof Uint32Array))
      return Uint32Array.from(suffixes, (suffix) => Math.floor(suffix / 2 ** offsetBits))
    for (let index = 0; index < suffixes.length; index++) suffixes[index] = suffixes[index]! >>> offsetBits
    return suffixes
  }
}

/** Returns a function that reads the text of a block, or returns the one that it has just read. */
function createBlockTextReader(
  file: RandomAccessFile,
  { blockTextsAt, blockTextEndsAt }: PartLayout,
  blocks: number,
): PartFile['blockText'] {
  const ends = readArray(file, blockTextEndsAt, new Uint32Array(blocks))
  let buffer = new Uint8Array(1 << 12)
  let latest = { block: -1, bytes: buffer }
  return (block) => {
    if (block === latest.block) return latest.bytes
    const start = block === 0 ? 0 : ends[block - 1]!
    const length = ends[block]! - start
    if (length < 0) throw new GenerationDamaged('a block of the names file ends before it starts')
    if (buffer.length < length) buffer = new Uint8Array(2 * length)
    const bytes = buffer.subarray(0, length)
    latest = { block: -1, bytes }
    readExactly(file, bytes, blockTextsAt + start)
    latest = { block, bytes }
    return bytes
  }
}

/** Returns a function that reads suffixes into a buffer, which the next call reuses. */
function createSuffixReader(
  file: RandomAccessFile,
  { companies, offsetBits, suffixesAt }: PartLayout,
): PartFile['suffixes'] {
  const suffixBytes = suffixBytesFor(companies, offsetBits)
  let buffer = Buffer.from(new ArrayBuffer(blockSuffixes * suffixBytes))
  return ({ from, to }) => {
    const bytes = (to - from) * suffixBytes
    if (buffer.length < bytes) buffer = Buffer.from(new ArrayBuffer(bytes))
    readExactly(file, buffer.subarray(0, bytes), suffixesAt + from * suffixBytes)
    if (suffixBytes === 4) return new Uint32Array(buffer.buffer, 0, to - from)
    return Float64Array.from({ length: to - from }, (_, index) => buffer.readUIntLE(index * suffixBytes, suffixBytes))
  }
}

/** Returns a function that reads units of the text into a buffer, which the next call reuses. */
function createUnitReader(file: RandomAccessFile, textAt: number) {
  let units = new Uint16Array(256)
  let bytes = new Uint8Array(units.buffer)
  return (position: number, count: number): Uint16Array => {
    if (units.length < count) {
      units = new Uint16Array(2 * count)
      bytes = new Uint8Array(units.buffer)
    }
    const start = textAt + 2 * position
    const end = start + 2 * count
    const readBytes = file.read(bytes.subarray(0, 2 * count), start)
    // `count` units may reach beyond the last text and the end of the file.
    if (readBytes < 2 * count && end <= file.size) throw new GenerationDamaged(tooShort)
    return units
  }
}
