import { readSync } from 'node:fs'
import { blockSuffixes, end, firstLetter, headUnits, suffixBytesFor, type PartLayout } from './layout.ts'

/** Suffixes that begin alike: places `from` to `to` (exclusive) in the alphabetical order. */
export interface Range {
  readonly from: number
  readonly to: number
}

export const sizeOf = ({ from, to }: Range): number => to - from

/** A part of the names, read by position. What is asked often stays in memory: a few bytes a company. */
export interface Part {
  readonly companies: number
  readonly everything: Range
  /** The suffixes that begin with a pattern (`end` may be its last unit), among those of `within`. */
  rangeOf(pattern: string, within?: Range): Range
  /** The suffixes of a range as they lie: alphabetical. Valid until the next call. */
  suffixes(range: Range): ArrayLike<number>
  companyOf(suffix: number): number
  offsetOf(suffix: number): number
  /** Units of a company's text. */
  lengthOf(company: number): number
  /** The text of a company: forms, each behind its mark. Empty when it has none. */
  textOf(company: number): string
  /** The lowest company among the suffixes of a block. */
  lowestIn(block: number): number
}

/** Companies of which the beginning of the text is known; between them the lengths are added up. */
const startEvery = 64

export function openPart(file: number, layout: PartLayout): Part {
  const { companies, offsetBits, suffixes: count } = layout
  const lengths = load(file, layout.lengthsAt, new Uint8Array(companies))
  const blocks = Math.ceil(count / blockSuffixes)
  const heads = load(file, layout.headsAt, new Uint16Array(blocks * headUnits))
  const lowest = load(file, layout.lowestAt, new Uint32Array(blocks))
  const long = new Map(layout.longTexts)
  const scale = 2 ** offsetBits
  const lengthOf = (company: number): number =>
    lengths[company - 1] === 255 ? long.get(company)! : lengths[company - 1]!
  const startOf = createStarts(lengths, long, companies)
  const readSuffixes = suffixReader(file, layout)
  const readBlock = suffixReader(file, layout)
  const units = textReader(file, layout.textAt)
  const everything = { from: 0, to: count }
  const cache = { block: -1, suffixes: [] as ArrayLike<number> }

  const positionOf = (suffix: number): number => {
    const company = Math.floor(suffix / scale)
    return startOf(company) + (suffix - company * scale)
  }

  function suffixAt(place: number): number {
    const block = Math.floor(place / blockSuffixes)
    if (cache.block !== block) {
      cache.suffixes = readBlock(block * blockSuffixes, Math.min(count, (block + 1) * blockSuffixes))
      cache.block = block
    }
    return cache.suffixes[place - block * blockSuffixes]!
  }

  /** Below 0: the suffix stands before everything that begins with the pattern; 0: it begins with it. */
  function compare(place: number, pattern: string): number {
    const found = units(positionOf(suffixAt(place)), pattern.length)
    for (let at = 0; at < pattern.length; at++) {
      const unit = found[at]!
      const difference = (at > 0 && unit < firstLetter ? end : unit) - pattern.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }

  function compareHead(block: number, pattern: string): number {
    const known = Math.min(headUnits, pattern.length)
    for (let at = 0; at < known; at++) {
      const difference = heads[block * headUnits + at]! - pattern.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return 0
  }

  /** The first place of a range that is at (with `behind`: after) what begins with the pattern. */
  function bound(pattern: string, { from, to }: Range, behind: 0 | 1): number {
    const blocks = [Math.ceil(from / blockSuffixes), Math.ceil(to / blockSuffixes)] as const
    // A head says nothing of what a longer pattern has behind it.
    const isLong = pattern.length > headUnits
    const first = halve(...blocks, (block) => compareHead(block, pattern) < (isLong ? 0 : behind))
    const last = isLong ? halve(first, blocks[1], (block) => compareHead(block, pattern) <= 0) : first
    const [low, high] = [Math.max(from, (first - 1) * blockSuffixes), Math.min(to, last * blockSuffixes)]
    return halve(low, high, (place) => compare(place, pattern) < behind)
  }

  return {
    companies,
    everything,
    rangeOf(pattern, within = everything) {
      if (within.from >= within.to) return within
      const from = bound(pattern, within, 0)
      return { from, to: from === within.to ? from : bound(pattern, { from, to: within.to }, 1) }
    },
    suffixes: ({ from, to }) => readSuffixes(from, to),
    companyOf: (suffix) => Math.floor(suffix / scale),
    offsetOf: (suffix) => suffix % scale,
    lengthOf,
    textOf(company) {
      const length = lengthOf(company)
      const { buffer } = units(startOf(company), length)
      return Buffer.from(buffer, 0, 2 * length).toString('utf16le')
    },
    lowestIn: (block) => lowest[block]!,
  }
}

/** The first whole number of low..high for which `isBefore` no longer holds. */
function halve(low: number, high: number, isBefore: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function load<Values extends Uint8Array | Uint16Array | Uint32Array>(file: number, at: number, values: Values): Values {
  const bytes = new Uint8Array(values.buffer)
  readFully(file, bytes, at)
  return values
}

function readFully(file: number, bytes: Uint8Array, at: number): void {
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, bytes.length - done, at + done)
    if (read === 0) throw new Error('the file of the names is shorter than it should be')
    done += read
  }
}

function createStarts(
  lengths: Uint8Array,
  long: ReadonlyMap<number, number>,
  companies: number,
): (company: number) => number {
  const starts = new Uint32Array(Math.ceil(companies / startEvery))
  let start = 0
  for (let index = 0; index < companies; index++) {
    if (index % startEvery === 0) starts[index / startEvery] = start
    start += lengths[index] === 255 ? long.get(index + 1)! : lengths[index]!
  }
  return (company) => {
    const index = company - 1
    const known = Math.floor(index / startEvery)
    let position = starts[known]!
    for (let at = known * startEvery; at < index; at++)
      position += lengths[at] === 255 ? long.get(at + 1)! : lengths[at]!
    return position
  }
}

/** Reads suffixes from..to into a buffer that the next call uses again. */
function suffixReader(file: number, { companies, offsetBits, suffixesAt }: PartLayout) {
  const bytesEach = suffixBytesFor(companies, offsetBits)
  let buffer = Buffer.from(new ArrayBuffer(blockSuffixes * bytesEach))
  return (from: number, to: number): Uint32Array | Float64Array => {
    const bytes = (to - from) * bytesEach
    if (buffer.length < bytes) buffer = Buffer.from(new ArrayBuffer(bytes))
    readFully(file, buffer.subarray(0, bytes), suffixesAt + from * bytesEach)
    if (bytesEach === 4) return new Uint32Array(buffer.buffer, 0, to - from)
    return Float64Array.from({ length: to - from }, (_, at) => buffer.readUIntLE(at * bytesEach, bytesEach))
  }
}

/** Reads units of the text into a buffer that the next call uses again; behind the text there are zeros. */
function textReader(file: number, textAt: number) {
  let units = new Uint16Array(256)
  let bytes = new Uint8Array(units.buffer)
  return (position: number, count: number): Uint16Array => {
    if (units.length < count) {
      units = new Uint16Array(2 * count)
      bytes = new Uint8Array(units.buffer)
    }
    readSync(file, bytes, 0, 2 * count, textAt + 2 * position)
    return units
  }
}
