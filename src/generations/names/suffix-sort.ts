import { firstLetter, offsetBitsOf, suffixBytesFor } from './layout.ts'

/**
 * The texts of all companies, one after the other, and a final mark. A text is the forms of a company, each after its mark. Two companies
 * with the names 山川 and 川, whose mark is 1, have the units 1 山 川 1 川 0 and the starts 0, 3, 5.
 */
export interface PartText {
  readonly units: Uint16Array
  /** The start of each text, and the end of the last. */
  readonly starts: Uint32Array
}

/**
 * Suffixes, each as a number `company * 2 ** offsetBits + offset`. The offset is the position in the text of the company; the first
 * company is 1. A suffix ends before the next mark. Those of the example in alphabetical order, that is by UTF-16 unit, are, as company
 * and offset: 1山川 (1, 0), 1川 (2, 0), 山川 (1, 1), 川 (1, 2), 川 (2, 1).
 */
export type Suffixes = Uint32Array | Float64Array

/** Maximum number of suffixes that are sorted at once. It bounds the memory of the sort, apart from the text. Four million take 90 MB more and no less time. */
const groupSizeMax = 1_500_000
/** Up to this number of suffixes, insertion sort is faster. */
const insertionSortMax = 12
/** A double represents every integer up to this one exactly. */
const keyMax = 2 ** 52

/**
 * Passes the suffixes of a text to `onSorted` in alphabetical order, in chunks. Equal suffixes are in order of company.
 *
 * Suffixes with the same first unit form a bucket, and each bucket is sorted by numbers, which is faster than comparing texts. The number
 * of a suffix, its key, has the letters after the first unit as digits, as many as a double holds, and its index in the bucket as last
 * digits. If 山 and 川 are the letters 1 and 2 of an alphabet of three (0 is the end), and a bucket has eight suffixes, the one at index 5
 * that goes on with 川山 has the key (2 * 3 + 1) * 8 + 5. Suffixes with equal letters in the key are sorted by those that follow.
 */
export function sortSuffixes(text: PartText, onSorted: (sorted: Suffixes, count: number) => void): void {
  const counts = countByFirstUnit(text.units)
  const groups = splitIntoGroups(counts)
  const largestGroup = Math.max(0, ...groups.map(({ count }) => count))
  const offsetBits = offsetBitsOf(text.starts)
  const isWide = suffixBytesFor(text.starts.length - 1, offsetBits) > 4
  const createBuffer = (): Suffixes => (isWide ? new Float64Array(largestGroup) : new Uint32Array(largestGroup))
  const state: SortState = {
    text,
    alphabet: createAlphabet(counts),
    scale: 2 ** offsetBits,
    sorted: createBuffer(),
    scratch: createBuffer(),
    keys: new Float64Array(largestGroup),
  }
  for (const group of groups) {
    sortGroup(state, group, counts)
    onSorted(state.sorted, group.count)
  }
}

function countByFirstUnit(units: Uint16Array): Uint32Array {
  const counts = new Uint32Array(0x10000)
  for (let index = 0; index < units.length; index++) counts[units[index]!]!++
  // No suffix starts at the final mark, which is 0.
  counts[0] = 0
  return counts
}

/** The buckets of a range of first units; `to` is exclusive. */
interface Group {
  readonly from: number
  readonly to: number
  /** The number of suffixes. */
  readonly count: number
}

/** Ranges of first units with at most `groupSizeMax` suffixes, unless a single unit has more. */
function splitIntoGroups(counts: Uint32Array): Group[] {
  const groups: Group[] = []
  let [from, count] = [0, 0]
  for (let unit = 0; unit <= counts.length; unit++) {
    const unitCount = counts[unit] ?? 0
    if (count > 0 && (unit === counts.length || count + unitCount > groupSizeMax)) {
      groups.push({ from, to: unit, count })
      ;[from, count] = [unit, 0]
    }
    count += unitCount
  }
  return groups
}

interface Alphabet {
  /** The ordinal of each unit that occurs; 0 for marks. */
  readonly ordinals: Uint16Array
  readonly size: number
}

function createAlphabet(counts: Uint32Array): Alphabet {
  const ordinals = new Uint16Array(counts.length)
  let size = 1
  for (let unit = firstLetter; unit < counts.length; unit++) if (counts[unit]! > 0) ordinals[unit] = size++
  return { ordinals, size }
}

interface SortState {
  readonly text: PartText
  readonly alphabet: Alphabet
  /** 2 ** offsetBits */
  readonly scale: number
  /** The suffixes of the current group, and their keys. */
  readonly sorted: Suffixes
  readonly keys: Float64Array
  /** Holds a copy of `sorted` while it is reordered. */
  readonly scratch: Suffixes
}

/** Sorts the suffixes of a group. */
function sortGroup(state: SortState, group: Group, counts: Uint32Array): void {
  const bucketSizes = counts.subarray(group.from, group.to)
  const starts = new Uint32Array(bucketSizes.length + 1)
  for (const [bucket, size] of bucketSizes.entries()) starts[bucket + 1] = starts[bucket]! + size
  const formats = Array.from(bucketSizes, (size) => keyFormatFor(1, size, state.alphabet))
  fillBuckets(state, group, { starts, formats })
  for (const [bucket, format] of formats.entries()) {
    const [from, to] = [starts[bucket]!, starts[bucket + 1]!]
    if (to > from) sortByKeys(state, { from, to, format })
  }
}

/** How the keys of suffixes are made that have a prefix in common. */
interface KeyFormat {
  /** Length of the common prefix, which a key leaves out. */
  readonly depth: number
  /** Letters per key, as many as fit beside the index. */
  readonly letters: number
  /** The factor of the letters, larger than any index; a power of two. */
  readonly indexCount: number
}

function keyFormatFor(depth: number, suffixCount: number, alphabet: Alphabet): KeyFormat {
  const indexCount = 2 ** Math.ceil(Math.log2(Math.max(1, suffixCount)))
  const letters = Math.floor(Math.log2(keyMax / indexCount) / Math.log2(Math.max(2, alphabet.size)))
  return { depth, letters: Math.max(1, letters), indexCount }
}

/** Puts the suffixes of a group in buckets by their first unit, in order of company, and computes their keys. */
function fillBuckets(
  state: SortState,
  group: Group,
  { starts, formats }: { readonly starts: Uint32Array; readonly formats: readonly KeyFormat[] },
): void {
  const { text, scale, sorted, keys } = state
  const next = starts.slice()
  for (let company = 1; company < text.starts.length; company++) {
    const start = text.starts[company - 1]!
    for (let position = start; position < text.starts[company]!; position++) {
      const bucket = text.units[position]! - group.from
      if (bucket < 0 || bucket >= formats.length) continue
      const index = next[bucket]!++
      const { letters, indexCount } = formats[bucket]!
      sorted[index] = company * scale + (position - start)
      keys[index] = lettersAt(state, position + 1, letters) * indexCount + (index - starts[bucket]!)
    }
  }
}

/** The letters at a position as a number in the base of the alphabet; zeros from the first mark on. */
function lettersAt(
  { text: { units }, alphabet: { ordinals, size } }: SortState,
  position: number,
  letters: number,
): number {
  let number = 0
  let hasEnded = false
  for (let index = 0; index < letters; index++) {
    const ordinal: number = hasEnded ? 0 : ordinals[units[position + index]!]!
    hasEnded = ordinal === 0
    number = number * size + ordinal
  }
  return number
}

/** Suffixes whose keys have been computed. */
interface KeyedRange {
  readonly from: number
  readonly to: number
  readonly format: KeyFormat
}

/** Sorts a range by its keys, and suffixes with equal letters in the key by those that follow. */
function sortByKeys(state: SortState, { from, to, format }: KeyedRange): void {
  const { sorted, scratch, keys, alphabet } = state
  // In place: the copy of toSorted would take as much memory again.
  // oxlint-disable-next-line unicorn/no-array-sort
  keys.subarray(from, to).sort()
  for (let index = from; index < to; index++) scratch[index] = sorted[from + (keys[index]! % format.indexCount)]!
  for (let index = from; index < to; index++) sorted[index] = scratch[index]!
  let begin = from
  while (begin < to) {
    const letters = Math.floor(keys[begin]! / format.indexCount)
    let next = begin + 1
    while (next < to && Math.floor(keys[next]! / format.indexCount) === letters) next++
    // If the last letter is 0, a mark, the suffixes end there and are equal.
    if (next - begin > 1 && letters % alphabet.size !== 0)
      sortDeeper(state, { from: begin, to: next, depth: format.depth + format.letters })
    begin = next
  }
}

/** Suffixes with a common prefix of `depth` letters. */
interface PrefixRange {
  readonly from: number
  readonly to: number
  readonly depth: number
}

/** Sorts suffixes with a common prefix by the letters after it. */
function sortDeeper(state: SortState, range: PrefixRange): void {
  const { from, to, depth } = range
  if (to - from <= insertionSortMax) return insertionSort(state, range)
  const format = keyFormatFor(depth, to - from, state.alphabet)
  for (let index = from; index < to; index++) {
    const letters = lettersAt(state, positionOf(state, state.sorted[index]!) + depth, format.letters)
    state.keys[index] = letters * format.indexCount + (index - from)
  }
  sortByKeys(state, { from, to, format })
}

/** The position of a suffix in the units of all texts. */
function positionOf({ text, scale }: SortState, suffix: number): number {
  const company = Math.floor(suffix / scale)
  return text.starts[company - 1]! + (suffix - company * scale)
}

function insertionSort(state: SortState, { from, to, depth }: PrefixRange): void {
  const { sorted } = state
  for (let index = from + 1; index < to; index++) {
    const suffix = sorted[index]!
    const position = positionOf(state, suffix) + depth
    let slot = index
    for (; slot > from && isBefore(state, position, positionOf(state, sorted[slot - 1]!) + depth); slot--)
      sorted[slot] = sorted[slot - 1]!
    sorted[slot] = suffix
  }
}

/** Whether the suffix at a position precedes another in alphabetical order. */
function isBefore(
  { text: { units }, alphabet: { ordinals } }: SortState,
  position: number,
  otherPosition: number,
): boolean {
  for (let index = 0; ; index++) {
    const ordinal = ordinals[units[position + index]!]!
    const otherOrdinal = ordinals[units[otherPosition + index]!]!
    if (ordinal !== otherOrdinal) return ordinal < otherOrdinal
    if (ordinal === 0) return false
  }
}
