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
  /** The suffixes of a range, in alphabetical order. The buffer is reused by the next call. */
  suffixes(range: Range): ArrayLike<number>
  /** The companies of these suffixes, in the same order. The buffer is reused by the next call. */
  companiesOf(range: Range): Uint32Array
  suffixAt(index: number): number
  companyOf(suffix: number): number
  offsetOf(suffix: number): number
  /** The first units of a suffix, at least `count`. The buffer is reused by the next call. */
  unitsOf(suffix: number, count: number): Uint16Array
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
  const readUnits = unitReader(file, textAt)
  const readSuffixes = suffixReader(file, layout)
  return {
    companies,
    suffixCount,
    suffixes: readSuffixes,
    companiesOf: companyReader(readSuffixes, offsetBits),
    suffixAt: singleSuffixReader(suffixReader(file, layout), suffixCount),
    companyOf: (suffix) => Math.floor(suffix / scale),
    offsetOf: (suffix) => suffix % scale,
    unitsOf(suffix, count) {
      const company = Math.floor(suffix / scale)
      return readUnits(startOf(company) + (suffix - company * scale), count)
    },
    lengthOf,
    textOf(company) {
      const length = lengthOf(company)
      const { buffer } = readUnits(startOf(company), length)
      return Buffer.from(buffer, 0, 2 * length).toString('utf16le')
    },
    heads: load(file, layout.headsAt, new Uint16Array(blocks * headUnits)),
    lowest: load(file, layout.lowestAt, new Uint32Array(blocks)),
  }
}

function load<Values extends Uint8Array | Uint16Array | Uint32Array>(
  file: RandomAccessFile,
  at: number,
  values: Values,
): Values {
  readWhole(file, new Uint8Array(values.buffer), at)
  return values
}

const tooShort = 'the file of the names is shorter than it should be'

function readWhole(file: RandomAccessFile, bytes: Uint8Array, at: number): void {
  if (file.read(bytes, at) < bytes.length) throw new GenerationDamaged(tooShort)
}

/** Every 64th start of a text is stored; those between are computed from the lengths. */
const startEvery = 64

function openLengths(file: RandomAccessFile, { companies, units: totalUnits, lengthsAt, longTexts }: PartLayout) {
  const lengths = load(file, lengthsAt, new Uint8Array(companies))
  const long = new Map(longTexts)
  const starts = new Uint32Array(Math.ceil(companies / startEvery))
  const lengthOf = (company: number): number => {
    const length = lengths[company - 1]
    const units = length === longLength ? long.get(company) : length
    if (units === undefined) throw new GenerationDamaged('the file of the names speaks of a company that is not there')
    return units
  }
  let start = 0
  for (let at = 0; at < companies; at++) {
    if (at % startEvery === 0) starts[at / startEvery] = start
    const length = lengths[at]!
    start += length === longLength ? lengthOf(at + 1) : length
  }
  if (start > totalUnits) throw new GenerationDamaged('the file of the names speaks of longer texts than it holds')
  const startOf = (company: number): number => {
    const known = Math.floor((company - 1) / startEvery)
    let position = starts[known] ?? 0
    for (let before = known * startEvery + 1; before < company; before++) position += lengthOf(before)
    return position
  }
  return { lengthOf, startOf }
}

function companyReader(readSuffixes: PartFile['suffixes'], offsetBits: number): PartFile['companiesOf'] {
  return (range) => {
    const suffixes = readSuffixes(range)
    if (!(suffixes instanceof Uint32Array))
      return Uint32Array.from(suffixes, (suffix) => Math.floor(suffix / 2 ** offsetBits))
    for (let at = 0; at < suffixes.length; at++) suffixes[at] = suffixes[at]! >>> offsetBits
    return suffixes
  }
}

/** Reads single suffixes and caches the last block. */
function singleSuffixReader(readSuffixes: PartFile['suffixes'], suffixCount: number): PartFile['suffixAt'] {
  let block = -1
  let suffixes: ArrayLike<number> = []
  return (index) => {
    const needed = Math.floor(index / blockSuffixes)
    if (needed !== block) {
      const from = needed * blockSuffixes
      suffixes = readSuffixes({ from, to: Math.min(suffixCount, from + blockSuffixes) })
      block = needed
    }
    return suffixes[index - block * blockSuffixes]!
  }
}

/** Reads suffixes into a buffer that the next call reuses. */
function suffixReader(file: RandomAccessFile, { companies, offsetBits, suffixesAt }: PartLayout): PartFile['suffixes'] {
  const bytesEach = suffixBytesFor(companies, offsetBits)
  let buffer = Buffer.from(new ArrayBuffer(blockSuffixes * bytesEach))
  return ({ from, to }) => {
    const bytes = (to - from) * bytesEach
    if (buffer.length < bytes) buffer = Buffer.from(new ArrayBuffer(bytes))
    readWhole(file, buffer.subarray(0, bytes), suffixesAt + from * bytesEach)
    if (bytesEach === 4) return new Uint32Array(buffer.buffer, 0, to - from)
    return Float64Array.from({ length: to - from }, (_, at) => buffer.readUIntLE(at * bytesEach, bytesEach))
  }
}

/** Reads units of the text into a buffer that the next call reuses. */
function unitReader(file: RandomAccessFile, textAt: number) {
  let units = new Uint16Array(256)
  let bytes = new Uint8Array(units.buffer)
  return (position: number, count: number): Uint16Array => {
    if (units.length < count) {
      units = new Uint16Array(2 * count)
      bytes = new Uint8Array(units.buffer)
    }
    const at = textAt + 2 * position
    const read = file.read(bytes.subarray(0, 2 * count), at)
    // The file may end within `count` units after the last text.
    if (read < 2 * count && at + 2 * count <= file.size) throw new GenerationDamaged(tooShort)
    return units
  }
}
