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
  /** The suffixes of a range, in alphabetical order. They must not be changed, and are valid until the next call. */
  suffixes(range: Range): ArrayLike<number>
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
  const { companies, offsetBits, suffixes: suffixCount, textAt } = layout
  const blocks = Math.ceil(suffixCount / blockSuffixes)
  const { lengthAt, startAt } = openLengths(file, layout)
  const scale = 2 ** offsetBits
  const readText = createTextReader(file, textAt)
  const readSuffixes = createSuffixReader(file, layout)
  return {
    companies,
    suffixCount,
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

/** Maximum size of the block texts that a reader of a part keeps: of a small part most, of a large one those of a search. */
const cachedTextBytesMax = { small: 8_388_608, large: 131_072 } as const
/** Likewise of the suffixes of blocks. */
const cachedSuffixBytesMax = 65_536

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
  /** 0 at position 0, that of no company. */
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

/** Returns a function that reads the text of a block, or returns it if it was read lately. */
function createBlockTextReader(
  file: RandomAccessFile,
  { blockTextsAt, blockTextEndsAt, companies, suffixes }: PartLayout,
  blocks: number,
): PartFile['blockText'] {
  const ends = readArray(file, blockTextEndsAt, new Uint32Array(blocks))
  const cache = createBlockCache(cachedTextBytesMax[suffixes < companies ? 'small' : 'large'])
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
  let buffer = Buffer.alloc(0)
  const suffixesIn = (bytes: Uint8Array): Uint32Array | Float64Array => {
    const { buffer: memory, byteOffset, length } = bytes
    if (suffixBytes === 4) return new Uint32Array(memory, byteOffset, length / suffixBytes)
    const view = Buffer.from(memory, byteOffset, length)
    return Float64Array.from({ length: length / suffixBytes }, (_, index) =>
      view.readUIntLE(index * suffixBytes, suffixBytes),
    )
  }
  const readInto = (bytes: Uint8Array, from: number): void => readExactly(file, bytes, suffixesAt + from * suffixBytes)
  return ({ from, to }) => {
    if (from === to) return none
    const bytes = (to - from) * suffixBytes
    const block = Math.floor(from / blockSuffixes)
    const start = block * blockSuffixes
    const end = Math.min(start + blockSuffixes, suffixCount)
    if (to <= end) {
      const known =
        cache.get(block) ?? cache.add(block, (end - start) * suffixBytes, (memory) => readInto(memory, start))
      return suffixesIn(known.subarray((from - start) * suffixBytes, (to - start) * suffixBytes))
    }
    if (buffer.length < bytes) buffer = Buffer.from(new ArrayBuffer(bytes))
    readInto(buffer.subarray(0, bytes), from)
    return suffixesIn(buffer.subarray(0, bytes))
  }
}

/** Texts are read by windows of this size, a quarter of a page of the file cache: it holds some thirty names. */
const windowBytes = 1024

/**
 * Returns a function that reads a text by the position of its first unit and the number of its units. It keeps the windows of the latest text:
 * names that are compared with each other are neighbours.
 */
function createTextReader(file: RandomAccessFile, textAt: number): (position: number, units: number) => string {
  let windows = Buffer.alloc(0)
  let [from, to] = [0, 0]
  return (position, units) => {
    const start = textAt + 2 * position
    const end = start + 2 * units
    if (start < from || end > to) {
      const [first, last] = [Math.floor(start / windowBytes) * windowBytes, Math.ceil(end / windowBytes) * windowBytes]
      if (windows.length < last - first) windows = Buffer.alloc(last - first)
      ;[from, to] = [first, first]
      to += file.read(windows.subarray(0, last - first), first)
      if (to < end) throw new GenerationDamaged(tooShort)
    }
    return windows.toString('utf16le', start - from, end - from)
  }
}

/**
 * What was read of blocks lately, in two halves of fixed memory: when the newer one is full, the older one is reused. So bytes stay as they are
 * for at least as many calls as fit into a half.
 */
interface BlockCache {
  get(block: number): Uint8Array | undefined
  /** Reads a block of `length` bytes by `read`, which fills them, and returns them. */
  add(block: number, length: number, read: (bytes: Uint8Array) => void): Uint8Array
}

interface Half {
  memory: Buffer
  filled: number
  readonly blocks: Map<number, Uint8Array>
}

/** `bytesMax`: of both halves. */
export function createBlockCache(bytesMax: number): BlockCache {
  const halfBytes = bytesMax / 2
  let newer: Half = { memory: Buffer.alloc(0), filled: 0, blocks: new Map() }
  let older: Half = { memory: Buffer.alloc(0), filled: 0, blocks: new Map() }

  function room(length: number): Uint8Array {
    if (length > halfBytes) return new Uint8Array(length)
    if (newer.filled + length > newer.memory.length) {
      ;[newer, older] = [older, newer]
      newer.blocks.clear()
      newer.filled = 0
      if (newer.memory.length === 0) newer.memory = Buffer.allocUnsafeSlow(halfBytes)
    }
    newer.filled += length
    return newer.memory.subarray(newer.filled - length, newer.filled)
  }

  function add(block: number, length: number, read: (bytes: Uint8Array) => void): Uint8Array {
    const bytes = room(length)
    read(bytes)
    if (length <= halfBytes) newer.blocks.set(block, bytes)
    return bytes
  }

  return {
    get(block) {
      const bytes = newer.blocks.get(block)
      if (bytes !== undefined) return bytes
      const olderBytes = older.blocks.get(block)
      return olderBytes && add(block, olderBytes.length, (copy) => copy.set(olderBytes))
    },
    add,
  }
}
