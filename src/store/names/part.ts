import { blockSuffixes, end, firstLetter, headUnits, type PartLayout } from './layout.ts'
import { openPartFile, type PartFile, type Range } from './part-file.ts'

import type { RandomAccessFile } from './random-access-file.ts'

export type { Range } from './part-file.ts'

export const sizeOf = ({ from, to }: Range): number => to - from

export interface Part extends PartFile {
  readonly everything: Range
  /** The suffixes within a range that start with a pattern, whose last unit may be `end`. */
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
      const from = bound(part, pattern, { ...within, side: 'lower' })
      return { from, to: from === within.to ? from : bound(part, pattern, { from, to: within.to, side: 'upper' }) }
    },
  }
}

/** The lower or upper bound, within a range, of the suffixes that start with the pattern. */
function bound(
  part: PartFile,
  pattern: string,
  { from, to, side }: Range & { readonly side: 'lower' | 'upper' },
): number {
  const limit = side === 'lower' ? 0 : 1
  const { heads } = part
  const blocks = [Math.ceil(from / blockSuffixes), Math.ceil(to / blockSuffixes)] as const
  const compareHead = (block: number): number =>
    compare(heads, block * headUnits, pattern, Math.min(headUnits, pattern.length))
  // For a longer pattern, the heads leave a range of blocks to search.
  const isLong = pattern.length > headUnits
  const first = binarySearch(...blocks, (block) => compareHead(block) < (isLong ? 0 : limit))
  const last = isLong ? binarySearch(first, blocks[1], (block) => compareHead(block) <= 0) : first
  const [low, high] = [Math.max(from, (first - 1) * blockSuffixes), Math.min(to, last * blockSuffixes)]
  const isBefore = (index: number): boolean =>
    compare(part.unitsOf(part.suffixAt(index), pattern.length), 0, pattern) < limit
  return low === from && side === 'upper' ? gallopingSearch(low, high, isBefore) : binarySearch(low, high, isBefore)
}

/** Galloping search: `binarySearch` for a bound that is usually near `low`. */
function gallopingSearch(low: number, high: number, isBefore: (value: number) => boolean): number {
  let [known, step] = [low, 1]
  while (known + step <= high && isBefore(known + step - 1)) {
    known += step
    step *= 2
  }
  return binarySearch(known, Math.min(high, known + step - 1), isBefore)
}

/**
 * Compares the suffix that starts at `units[from]` with the first `known` units of a pattern. The result is 0 if the suffix starts with
 * them, else negative or positive.
 */
function compare(units: Uint16Array, from: number, pattern: string, known = pattern.length): number {
  for (let index = 0; index < known; index++) {
    const unit = units[from + index]!
    const difference = (index > 0 && unit < firstLetter ? end : unit) - pattern.charCodeAt(index)
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
