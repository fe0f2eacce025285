import { compareFirstSuffix, countInBlock } from './block-text.ts'
import { blockSuffixes, firstLetter, formEnd, headUnits, patternUnitsMax, type PartLayout } from './layout.ts'
import { openPartFile, type PartFile, type Range } from './part-file.ts'
import { withLatestResults } from '../../words/text/latest-results.ts'
import type { RandomAccessFile } from './random-access-file.ts'

export type { Range } from './part-file.ts'

export const sizeOf = ({ from, to }: Range): number => to - from

export interface Part extends PartFile {
  /** The suffixes that start with a pattern, whose last unit may be `formEnd`. */
  rangeOf(pattern: string): Range
}

/** `positions`: see `openPartFile`. */
export function openPart(file: RandomAccessFile, layout: PartLayout, positions: Uint32Array): Part {
  const part = openPartFile(file, layout, positions)
  const rangeOf = (pattern: string): Range => (pattern.length > patternUnitsMax ? nothing : findRange(part, pattern))
  return { ...part, rangeOf: withLatestResults(rangeOf, latestMax) }
}

const nothing: Range = { from: 0, to: 0 }
/** The lookups of one search ask for the same patterns again. */
const latestMax = 64

/**
 * The heads in memory lead to the block in which the range starts and to that in which it ends, usually the same. Their texts tell the
 * places.
 */
function findRange(part: PartFile, pattern: string): Range {
  const blocks = part.lowest.length
  // The blocks before `first` start before the range, those from `end` on start after it.
  const first = binarySearch(0, blocks, (block) => compareStart(part, block, pattern) < 0)
  const end = binarySearch(first, blocks, (block) => compareStart(part, block, pattern) <= 0)
  if (end === 0) return nothing
  const last = countInBlock(part.blockText(end - 1), pattern)
  const to = (end - 1) * blockSuffixes + last.before + last.matching
  if (first === 0) return { from: 0, to }
  const { before } = first === end ? last : countInBlock(part.blockText(first - 1), pattern)
  return { from: (first - 1) * blockSuffixes + before, to }
}

/** Compares the first suffix of a block with a pattern: 0 if it starts with it, else negative or positive. */
function compareStart(part: PartFile, block: number, pattern: string): number {
  const comparison = compareHead(part.heads, block * headUnits, pattern)
  return comparison === 0 && pattern.length > headUnits
    ? compareFirstSuffix(part.blockText(block), pattern)
    : comparison
}

function compareHead(heads: Uint16Array, from: number, pattern: string): number {
  const count = Math.min(headUnits, pattern.length)
  for (let index = 0; index < count; index++) {
    const unit = heads[from + index]!
    // A mark after the first unit ends the suffix.
    const difference = (index > 0 && unit < firstLetter ? formEnd : unit) - pattern.charCodeAt(index)
    if (difference !== 0) return difference
  }
  return 0
}

/** The first number of `from` to `to` for which `isBefore` is false; `to` if it is true for all before it. */
function binarySearch(from: number, to: number, isBefore: (value: number) => boolean): number {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
