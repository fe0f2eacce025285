import { GenerationDamaged } from '../sealed/damage.ts'
import { createBlockCache } from './block-cache.ts'
import { blockSuffixes, headUnits, longLength, suffixBytesFor, type PartLayout } from './layout.ts'
import type { RandomAccessFile } from './random-access-file.ts'

/** A range of the suffix array of a part; `to` is exclusive. */
export interface Range {
  readonly from: number
  readonly to: number
}

/**
 * Reads a part of the names file. Lengths and block heads are kept in memory, a few bytes per company. A company is named by its rank; a
 * suffix is a number that contains the company and the offset in its text (`Suffixes`).
 */
export interface PartFile {
  readonly companies: number
  /** The suffixes of a range, in alphabetical order. They must not be changed, and are valid until the next call. */
  suffixes(range: Range): Uint32Array | Float64Array
  /** The companies of these suffixes, in the same order. The next call reuses the buffer. */
  companiesOf(range: Range): Uint32Array
  companyOf(suffix: number): number
  offsetOf(suffix: number): number
  /** The suffixes of a block as text (`block-text.ts`), valid for some further calls. */
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

/** `positions`: the position of each company in the order of texts, by rank. */
export function openPartFile(file: RandomAccessFile, layout: PartLayout, positions: Uint32Array): PartFile {
  const { companies, offsetBits, suffixes, textAt } = layout
  const blocks = Math.ceil(suffixes / blockSuffixes)
  const { lengthAt, startAt } = openLengths(file, layout)
  const scale = 2 ** offsetBits
  const readText = createTextReader(file, textAt)
  const readSuffixes = createSuffixReader(file, layout)
  return {
    companies,
    suffixes: readSuffixes,
    companiesOf: createCompanyReader(readSuffixes, offsetBits),
    companyOf: (suffix) => Math.floor(suffix / scale),
    offsetOf: (suffix) => suffix % scale,
    blockText: createBlockTextReader(file, layout, blocks),
    lengthOf: (company) => lengthAt(positions[company - 1] ?? 0),
    textOf(company) {
      const position = positions[company - 1] ?? 0
      return position === 0 ? '' : readText(startAt(position), lengthAt(position))
    },
    heads: readArray(file, layout.headsAt, new Uint16Array(blocks * headUnits)),
    lowest: readArray(file, layout.lowestAt, new Uint32Array(blocks)),
  }
}

/** Fills an array from the file, in the byte order of this machine, and returns it. */
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

/** Returns functions that tell the number of units of the text at a position in the order of names, and where its first unit is among all. */
function openLengths(file: RandomAccessFile, { companies, units: totalUnits, lengthsAt, longTexts }: PartLayout) {
  const lengths = readArray(file, lengthsAt, new Uint8Array(companies))
  const longLengths = new Map(longTexts)
  const starts = new Uint32Array(Math.ceil(companies / startInterval))
  // Position 0 is that of no company.
  const lengthAt = (position: number): number => {
    if (position === 0) return 0
    const length = lengths[position - 1]
    const units = length === longLength ? longLengths.get(position) : length
    if (units === undefined) throw new GenerationDamaged('the names file has no length for a company')
    return units
  }
  let start = 0
  for (let index = 0; index < companies; index++) {
    if (index % startInterval === 0) starts[index / startInterval] = start
    const length = lengths[index]!
    start += length === longLength ? lengthAt(index + 1) : length
  }
  if (start > totalUnits) throw new GenerationDamaged('the lengths in the names file exceed its texts')
  const startAt = (position: number): number => {
    const stored = Math.floor((position - 1) / startInterval)
    let units = starts[stored] ?? 0
    for (let previous = stored * startInterval + 1; previous < position; previous++) units += lengthAt(previous)
    return units
  }
  return { lengthAt, startAt }
}

function createCompanyReader(readSuffixes: ReadSuffixes, offsetBits: number): PartFile['companiesOf'] {
  const scale = 2 ** offsetBits
  let buffer = new Uint32Array()
  return (range) => {
    const suffixes = readSuffixes(range)
    if (buffer.length < suffixes.length) buffer = new Uint32Array(suffixes.length)
    // A loop for each type is compiled for it.
    if (suffixes instanceof Uint32Array)
      for (let index = 0; index < suffixes.length; index++) buffer[index] = suffixes[index]! >>> offsetBits
    else for (let index = 0; index < suffixes.length; index++) buffer[index] = suffixes[index]! / scale
    return buffer.subarray(0, suffixes.length)
  }
}

/** Maximum size of the block texts that a reader of a part keeps: of a small part most, of a large one those of a search. */
const cachedTextBytesMax = { small: 8_388_608, large: 131_072 } as const

/** Returns a function that reads the text of a block, or returns it if it was read lately. */
function createBlockTextReader(
  file: RandomAccessFile,
  { blockTextsAt, blockTextEndsAt, companies, suffixes }: PartLayout,
  blocks: number,
): PartFile['blockText'] {
  const ends = readArray(file, blockTextEndsAt, new Uint32Array(blocks))
  // Few companies have an alias.
  const isSmall = suffixes < companies
  const cache = createBlockCache(cachedTextBytesMax[isSmall ? 'small' : 'large'])
  return (block) => {
    const cached = cache.get(block)
    if (cached !== undefined) return cached
    const start = block === 0 ? 0 : ends[block - 1]!
    const length = ends[block]! - start
    if (length < 0) throw new GenerationDamaged('a block of the names file ends before it starts')
    return cache.add(block, length, (bytes) => readExactly(file, bytes, blockTextsAt + start))
  }
}

type ReadSuffixes = (range: Range) => Uint32Array | Float64Array

const none = new Uint32Array()

/** Maximum size of the suffixes of blocks that a reader of a part keeps. */
const cachedSuffixBytesMax = 65_536

/**
 * Returns a function that reads suffixes. A range inside a block is read with the whole block, which is kept: an exact match and names that
 * begin so are neighbours. Of other ranges the next call reuses the buffer.
 */
function createSuffixReader(
  file: RandomAccessFile,
  { companies, offsetBits, suffixesAt, suffixes: suffixCount }: PartLayout,
): ReadSuffixes {
  const suffixBytes = suffixBytesFor(companies, offsetBits)
  const cache = createBlockCache(cachedSuffixBytesMax)
  let buffer = new Uint8Array()
  const readInto = (bytes: Uint8Array, from: number): void => readExactly(file, bytes, suffixesAt + from * suffixBytes)
  return ({ from, to }) => {
    if (from === to) return none
    const block = Math.floor(from / blockSuffixes)
    const blockStart = block * blockSuffixes
    const blockEnd = Math.min(blockStart + blockSuffixes, suffixCount)
    if (to <= blockEnd) {
      const length = (blockEnd - blockStart) * suffixBytes
      const ofBlock = cache.get(block) ?? cache.add(block, length, (bytes) => readInto(bytes, blockStart))
      const wanted = ofBlock.subarray((from - blockStart) * suffixBytes, (to - blockStart) * suffixBytes)
      return numbersIn(wanted, suffixBytes)
    }
    const length = (to - from) * suffixBytes
    if (buffer.length < length) buffer = new Uint8Array(length)
    const wanted = buffer.subarray(0, length)
    readInto(wanted, from)
    return numbersIn(wanted, suffixBytes)
  }
}

/** A number of four bytes is one of the array that shares the memory. Numbers of five bytes are converted. */
function numbersIn({ buffer, byteOffset, length }: Uint8Array, bytesEach: 4 | 5): Uint32Array | Float64Array {
  if (bytesEach === 4) return new Uint32Array(buffer, byteOffset, length / bytesEach)
  const bytes = Buffer.from(buffer as ArrayBuffer, byteOffset, length)
  return Float64Array.from({ length: length / bytesEach }, (_, index) => bytes.readUIntLE(index * bytesEach, bytesEach))
}

/** Texts are read by windows of this size, a quarter of a page of the file cache: it holds some thirty names. */
const windowBytes = 1024
const unitBytes = Uint16Array.BYTES_PER_ELEMENT

/**
 * Returns a function that reads a text by the position of its first unit and the number of its units. It keeps the windows of the latest text:
 * names that are compared with each other are neighbours.
 */
function createTextReader(file: RandomAccessFile, textAt: number): (position: number, units: number) => string {
  let windows = Buffer.alloc(0)
  /** Which bytes of the file are in `windows`. */
  let [from, to] = [0, 0]
  return (position, units) => {
    const start = textAt + unitBytes * position
    const end = start + unitBytes * units
    if (start < from || end > to) {
      const first = Math.floor(start / windowBytes) * windowBytes
      const last = Math.ceil(end / windowBytes) * windowBytes
      if (windows.length < last - first) windows = Buffer.alloc(last - first)
      // Should the read fail, the windows are empty.
      ;[from, to] = [first, first]
      // The last window of the file is shorter.
      to += file.read(windows.subarray(0, last - first), first)
      if (to < end) throw new GenerationDamaged(tooShort)
    }
    return windows.toString('utf16le', start - from, end - from)
  }
}
