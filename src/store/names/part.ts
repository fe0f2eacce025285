import { blockSuffixes, firstLetter, formEnd, headUnits, type PartLayout } from './layout.ts'
import { openPartFile, type PartFile, type Range } from './part-file.ts'
import type { RandomAccessFile } from './random-access-file.ts'

export type { Range } from './part-file.ts'

export const sizeOf = ({ from, to }: Range): number => to - from

export interface Part extends PartFile {
  readonly everything: Range
  /** The suffixes within a range that start with a pattern, whose last unit may be `formEnd`. */
  rangeOf(pattern: string, within?: Range): Range
}

export function openPart(file: RandomAccessFile, layout: PartLayout): Part {
  const part = openPartFile(file, layout)
  const everything = { from: 0, to: part.suffixCount }
  return {
    ...part,
    everything,
    rangeOf(pattern, within = everything) {
      if (within.from >= within.to) return within
      const from = boundOf(part, pattern, { ...within, side: 'lower' })
      if (from === within.to) return { from, to: from }
      return { from, to: boundOf(part, pattern, { from, to: within.to, side: 'upper' }) }
    },
  }
}

/**
 * The lower or upper bound, within a range, of the suffixes that start with the pattern. The heads in memory narrow the search to a few
 * blocks.
 */
function boundOf(
  part: PartFile,
  pattern: string,
  { from, to, side }: Range & { readonly side: 'lower' | 'upper' },
): number {
  /** Whether a suffix or head with this result of `comparePrefix` is before the bound. */
  const isBeforeBound = (comparison: number): boolean => (side === 'lower' ? comparison < 0 : comparison <= 0)
  const compareHead = (block: number): number =>
    comparePrefix(part.heads, block * headUnits, pattern, Math.min(headUnits, pattern.length))
  const firstBlock = Math.ceil(from / blockSuffixes)
  const endBlock = Math.ceil(to / blockSuffixes)
  // A pattern longer than a head may equal several heads, so their blocks are searched.
  const isLong = pattern.length > headUnits
  const first = binarySearch(firstBlock, endBlock, (block) =>
    isLong ? compareHead(block) < 0 : isBeforeBound(compareHead(block)),
  )
  const last = isLong ? binarySearch(first, endBlock, (block) => compareHead(block) <= 0) : first
  const low = Math.max(from, (first - 1) * blockSuffixes)
  const high = Math.min(to, last * blockSuffixes)
  const isBefore = (index: number): boolean => {
    const units = part.unitsOf(part.suffixAt(index), pattern.length)
    return isBeforeBound(comparePrefix(units, 0, pattern, pattern.length))
  }
  // A range usually ends in the block where it starts, near its lower bound.
  const search = low === from && side === 'upper' ? gallopingSearch : binarySearch
  return search(low, high, isBefore)
}

/** `binarySearch` for a bound that is usually near `low`. */
function gallopingSearch(low: number, high: number, isBefore: (value: number) => boolean): number {
  let [start, step] = [low, 1]
  while (start + step <= high && isBefore(start + step - 1)) {
    start += step
    step *= 2
  }
  return binarySearch(start, Math.min(high, start + step - 1), isBefore)
}

/**
 * Compares the suffix that starts at `units[from]` with the first `count` units of a pattern. The result is 0 if the suffix starts with
 * them, else negative or positive.
 */
function comparePrefix(units: Uint16Array, from: number, pattern: string, count: number): number {
  for (let index = 0; index < count; index++) {
    const unit = units[from + index]!
    // A mark after the first unit ends the suffix.
    const difference = (index > 0 && unit < firstLetter ? formEnd : unit) - pattern.charCodeAt(index)
    if (difference !== 0) return difference
  }
  return 0
}

/** The first number in low..high for which `isBefore` is false. */
function binarySearch(low: number, high: number, isBefore: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
