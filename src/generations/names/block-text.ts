import { GenerationDamaged } from '../sealed/damage.ts'
import { firstLetter, formEnd, patternUnitsMax } from './layout.ts'

/**
 * The suffixes of a block as text, in alphabetical order. Equal suffixes are one entry: how many there are, how many units it shares with
 * the entry before, how many units follow, and these units in two bytes each. The suffixes 山, 山川, 山川 and 川 are three entries: `1 0 1 山`,
 * `2 1 1 川` and `1 0 1 川`. The numbers have seven bits a byte, the lowest first; the high bit announces another byte.
 */
export interface BlockTextWriter {
  /** Adds the suffix at `position` of the text. Suffixes come in alphabetical order. */
  add(position: number): void
  /** Completes a block and returns its bytes. The next block reuses them. */
  endBlock(): Uint8Array
}

export function createBlockTextWriter(units: Uint16Array): BlockTextWriter {
  let bytes = new Uint8Array(1 << 14)
  let filled = 0
  /** The latest suffix; how often it came, and the units that it shares with the one before. Its entry is written when another one comes. */
  let last: Suffix = { position: 0, length: 0 }
  let [count, shared] = [0, 0]

  const putNumber = (value: number): void => {
    let rest = value
    for (; rest > 0x7f; rest >>>= 7) bytes[filled++] = (rest & 0x7f) | 0x80
    bytes[filled++] = rest
  }
  const putEntry = (): void => {
    const added = last.length - shared
    const needed = filled + numbersBytesMax + 2 * added
    if (bytes.length < needed) bytes = new Uint8Array(bytes.buffer.transfer(2 * needed))
    putNumber(count)
    putNumber(shared)
    putNumber(added)
    for (let index = shared; index < last.length; index++) {
      const unit = units[last.position + index]!
      bytes[filled++] = unit & 0xff
      bytes[filled++] = unit >>> 8
    }
  }
  return {
    add(position) {
      const length = suffixLength(units, position)
      const common = count === 0 ? 0 : commonUnits(units, last, { position, length })
      if (count > 0 && common === length && length === last.length) {
        count += 1
        return
      }
      if (count > 0) putEntry()
      last = { position, length }
      shared = common
      count = 1
    },
    endBlock() {
      if (count > 0) putEntry()
      const block = bytes.subarray(0, filled)
      ;[filled, count, shared] = [0, 0, 0]
      return block
    },
  }
}

/** Of the three numbers of an entry; each is less than 2 ** 32, which takes five bytes. */
const numbersBytesMax = 15

/** A suffix ends before the first mark after its first unit. Of one that is longer than any pattern, the block has only the beginning. */
function suffixLength(units: Uint16Array, position: number): number {
  let length = 1
  while (length < patternUnitsMax && units[position + length]! >= firstLetter) length++
  return length
}

interface Suffix {
  readonly position: number
  readonly length: number
}

function commonUnits(units: Uint16Array, a: Suffix, b: Suffix): number {
  const max = Math.min(a.length, b.length)
  let common = 0
  while (common < max && units[a.position + common] === units[b.position + common]) common++
  return common
}

/** The number of suffixes of a block that precede a pattern, and of those that start with it. */
export interface PatternCounts {
  readonly before: number
  readonly matching: number
}

/**
 * Counts the suffixes of a block by a pattern, whose last unit may be `formEnd`. It ends at the first suffix that is greater than the
 * pattern. Only the units by which an entry differs from the one before are compared.
 */
export function countInBlock(bytes: Uint8Array, pattern: string): PatternCounts {
  let [before, matching] = [0, 0]
  /** How many units of the latest entry equal the beginning of the pattern. */
  let matched = 0
  const reader = numberReader(bytes)
  while (reader.position < bytes.length) {
    const count = reader.next()
    const shared = reader.next()
    const added = reader.next()
    let unit = reader.position
    const end = unit + 2 * added
    if (end > bytes.length) throw new GenerationDamaged(cutOff)
    reader.position = end
    // The entry before has more of the pattern than this one has of it. As entries are in order, this one is greater than both.
    if (shared < matched) break
    if (shared === matched) {
      for (; matched < pattern.length && unitAt(bytes, unit, end) === pattern.charCodeAt(matched); unit += 2) matched++
      if (matched < pattern.length && unitAt(bytes, unit, end) > pattern.charCodeAt(matched)) break
    }
    if (matched === pattern.length) matching += count
    else before += count
  }
  return { before, matching }
}

/** Compares the first suffix of a block with a pattern: 0 if it starts with it, else negative or positive. */
export function compareFirstSuffix(bytes: Uint8Array, pattern: string): number {
  const reader = numberReader(bytes)
  // Before the units, the entry says how many suffixes it stands for, what it shares, here nothing, and its length.
  const [, , added] = [reader.next(), reader.next(), reader.next()]
  const end = reader.position + 2 * added
  if (end > bytes.length) throw new GenerationDamaged(cutOff)
  for (let index = 0; index < pattern.length; index++) {
    const difference = unitAt(bytes, reader.position + 2 * index, end) - pattern.charCodeAt(index)
    if (difference !== 0) return difference
  }
  return 0
}

const cutOff = 'a block of the names file is cut off'

/** Reads the numbers of entries. Nearly all have one byte. The byte behind the end is undefined, and is damage. */
function numberReader(bytes: Uint8Array): { position: number; readonly next: () => number } {
  const reader = {
    position: 0,
    next(): number {
      const byte = bytes[reader.position++]!
      return byte <= 0x7f ? byte : readLong(byte)
    },
  }
  const readLong = (first: number | undefined): number => {
    let [value, byte] = [0, first]
    for (let shift = 0; ; shift += 7) {
      if (byte === undefined) throw new GenerationDamaged(cutOff)
      value |= (byte & 0x7f) << shift
      if (byte <= 0x7f) return value
      byte = bytes[reader.position++]
    }
  }
  return reader
}

/** The unit at a byte position; `formEnd` at the end of the suffix. */
const unitAt = (bytes: Uint8Array, at: number, end: number): number =>
  at < end ? bytes[at]! | (bytes[at + 1]! << 8) : formEnd
