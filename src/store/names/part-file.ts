import { blockSuffixes, headUnits, longLength, suffixBytesFor, type PartLayout } from './layout.ts'
import { GenerationDamaged } from '../sealed/damage.ts'
import type { Positions } from './positions.ts'

/** Places `from` to `to` (exclusive) in the alphabetical order of a part's suffixes. */
export interface Range {
  readonly from: number
  readonly to: number
}

/** A part of the names, read by position. What is asked often stays in memory: a few bytes a company. */
export interface PartFile {
  readonly companies: number
  readonly suffixCount: number
  /** The suffixes of a range as they lie: alphabetical. Valid until the next call. */
  suffixes(range: Range): ArrayLike<number>
  /** The companies of the suffixes of a range, as they lie. Valid until the next call. */
  companiesOf(range: Range): Uint32Array
  suffixAt(place: number): number
  companyOf(suffix: number): number
  offsetOf(suffix: number): number
  /** The first units of a suffix, at least `count` of them. Valid until the next call. */
  unitsOf(suffix: number, count: number): Uint16Array
  /** Units of a company's text. */
  lengthOf(company: number): number
  /** The text of a company: forms, each behind its mark. Empty when it has none. */
  textOf(company: number): string
  /** The first units of the first suffix of each block, `headUnits` a block. */
  readonly heads: Uint16Array
  /** The lowest company among the suffixes of each block. */
  readonly lowest: Uint32Array
}

export function openPartFile(file: Positions, layout: PartLayout): PartFile {
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
    suffixAt: oneBlock(suffixReader(file, layout), suffixCount),
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
  file: Positions,
  at: number,
  values: Values,
): Values {
  readWhole(file, new Uint8Array(values.buffer), at)
  return values
}

const tooShort = 'the file of the names is shorter than it should be'

function readWhole(file: Positions, bytes: Uint8Array, at: number): void {
  if (file.read(bytes, at) < bytes.length) throw new GenerationDamaged(tooShort)
}

/** Companies of which the beginning of the text is known; between them the lengths are added up. */
const startEvery = 64

function openLengths(file: Positions, { companies, units: unitsInAll, lengthsAt, longTexts }: PartLayout) {
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
  if (start > unitsInAll) throw new GenerationDamaged('the file of the names speaks of longer texts than it holds')
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

/** One suffix after another, mostly of one block. */
function oneBlock(readSuffixes: PartFile['suffixes'], suffixCount: number): PartFile['suffixAt'] {
  let block = -1
  let suffixes: ArrayLike<number> = []
  return (place) => {
    const wanted = Math.floor(place / blockSuffixes)
    if (wanted !== block) {
      const from = wanted * blockSuffixes
      suffixes = readSuffixes({ from, to: Math.min(suffixCount, from + blockSuffixes) })
      block = wanted
    }
    return suffixes[place - block * blockSuffixes]!
  }
}

/** Reads suffixes into a buffer that the next call uses again. */
function suffixReader(file: Positions, { companies, offsetBits, suffixesAt }: PartLayout): PartFile['suffixes'] {
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

/** Reads units of the text into a buffer that the next call uses again. */
function unitReader(file: Positions, textAt: number) {
  let units = new Uint16Array(256)
  let bytes = new Uint8Array(units.buffer)
  return (position: number, count: number): Uint16Array => {
    if (units.length < count) {
      units = new Uint16Array(2 * count)
      bytes = new Uint8Array(units.buffer)
    }
    const at = textAt + 2 * position
    const read = file.read(bytes.subarray(0, 2 * count), at)
    // Behind the last text the file may end before so many units.
    if (read < 2 * count && at + 2 * count <= file.size) throw new GenerationDamaged(tooShort)
    return units
  }
}
