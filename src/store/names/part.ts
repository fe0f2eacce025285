import { blockSuffixes, end, firstLetter, headUnits, type PartLayout } from './layout.ts'
import { openPartFile, type PartFile, type Range } from './part-file.ts'

import type { Positions } from './positions.ts'

export type { Range } from './part-file.ts'

export const sizeOf = ({ from, to }: Range): number => to - from

export interface Part extends PartFile {
  readonly everything: Range
  /** The suffixes that begin with a pattern (`end` may be its last unit), among those of `within`. */
  rangeOf(pattern: string, within?: Range): Range
}

export function openPart(file: Positions, layout: PartLayout): Part {
  const part = openPartFile(file, layout)
  const everything = { from: 0, to: part.suffixCount }
  return {
    ...part,
    everything,
    rangeOf(pattern, within = everything) {
      if (within.from >= within.to) return within
      const from = bound(part, pattern, { ...within, behind: 0 })
      return { from, to: from === within.to ? from : bound(part, pattern, { from, to: within.to, behind: 1 }) }
    },
  }
}

/** The first place of a range that is at (with `behind`: after) what begins with the pattern. */
function bound(part: PartFile, pattern: string, { from, to, behind }: Range & { readonly behind: 0 | 1 }): number {
  const { heads } = part
  const blocks = [Math.ceil(from / blockSuffixes), Math.ceil(to / blockSuffixes)] as const
  const compareHead = (block: number): number =>
    compare(heads, block * headUnits, pattern, Math.min(headUnits, pattern.length))
  // A head decides nothing about the rest of a longer pattern.
  const isLong = pattern.length > headUnits
  const first = binarySearch(...blocks, (block) => compareHead(block) < (isLong ? 0 : behind))
  const last = isLong ? binarySearch(first, blocks[1], (block) => compareHead(block) <= 0) : first
  const [low, high] = [Math.max(from, (first - 1) * blockSuffixes), Math.min(to, last * blockSuffixes)]
  const isBefore = (place: number): boolean =>
    compare(part.unitsOf(part.suffixAt(place), pattern.length), 0, pattern) < behind
  return low === from && behind === 1 ? gallopingSearch(low, high, isBefore) : binarySearch(low, high, isBefore)
}

/** Galloping search: as `binarySearch`, for a bound that is mostly near the beginning. */
function gallopingSearch(low: number, high: number, isBefore: (value: number) => boolean): number {
  let [known, step] = [low, 1]
  while (known + step <= high && isBefore(known + step - 1)) {
    known += step
    step *= 2
  }
  return binarySearch(known, Math.min(high, known + step - 1), isBefore)
}

/**
 * Of the units from a place on, the first of a suffix. Below 0: the suffix stands before everything that begins with the pattern;
 * 0: it begins with it, in its first `known` units.
 */
function compare(units: Uint16Array, from: number, pattern: string, known = pattern.length): number {
  for (let at = 0; at < known; at++) {
    const unit = units[from + at]!
    const difference = (at > 0 && unit < firstLetter ? end : unit) - pattern.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}

/** The first whole number of low..high for which `isBefore` does not hold. */
function binarySearch(low: number, high: number, isBefore: (value: number) => boolean): number {
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
