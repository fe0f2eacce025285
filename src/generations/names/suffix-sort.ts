import { firstLetter, suffixBytesFor } from './layout.ts'

/** The concatenated texts of all companies, terminated by a mark. `starts` contains the start of each text, and the end. */
export interface PartText {
  readonly units: Uint16Array
  readonly starts: Uint32Array
}

/** A suffix is stored as `company * 2 ** offsetBits + offset`. The first company is 1. */
export type Suffixes = Uint32Array | Float64Array

/** Maximum number of suffixes that are sorted at once. It bounds the memory of the sort, apart from the text. */
const groupSizeMax = 4_000_000
/** Up to this number of suffixes, insertion sort is faster. */
const insertionSortMax = 12
/** A double represents every integer up to this one exactly. */
const keyMax = 2 ** 52

/**
 * Passes the suffixes of a text to `onSorted` in alphabetical order, in chunks. Equal suffixes are in order of company.
 * A bucket sort by the first unit comes first. The suffixes of each bucket are sorted by numeric keys: as many of the following letters as
 * fit in a double together with the suffix's index. Suffixes with equal keys are sorted by the letters after those.
 */
export function sortSuffixes(
  text: PartText,
  offsetBits: number,
  onSorted: (sorted: Suffixes, count: number) => void,
): void {
  const counts = countUnits(text.units)
  const alphabet = createAlphabet(counts)
  const groups = splitIntoGroups(counts)
  const largestGroup = Math.max(0, ...groups.map(({ count }) => count))
  const companies = text.starts.length - 1
  const createBuffer = (): Suffixes =>
    suffixBytesFor(companies, offsetBits) > 4 ? new Float64Array(largestGroup) : new Uint32Array(largestGroup)
  const state: SortState = {
    text,
    alphabet,
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

/** The suffixes whose first unit is in a range; `to` is exclusive. */
interface Group {
  readonly from: number
  readonly to: number
  readonly count: number
}

/** The number of suffixes by their first unit. */
function countUnits(units: Uint16Array): Uint32Array {
  const counts = new Uint32Array(0x10000)
  for (let index = 0; index < units.length; index++) counts[units[index]!]!++
  // No suffix starts at the final mark, which is 0.
  counts[0] = 0
  return counts
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
  for (let unit = firstLetter; unit < counts.length; unit++) {
    if (counts[unit]! > 0) {
      ordinals[unit] = size
      size += 1
    }
  }
  return { ordinals, size }
}

interface SortState {
  readonly text: PartText
  readonly alphabet: Alphabet
  /** 2 ** offsetBits */
  readonly scale: number
  /** The suffixes of the current group, and their keys. */
  readonly sorted: Suffixes
  /** Holds a copy of `sorted` while it is reordered. */
  readonly scratch: Suffixes
  readonly keys: Float64Array
}

/** A key is the letters as a number, times `indexCount`, plus the index in the unsorted range. */
interface KeyFormat {
  /** Length of the common prefix, which is already compared. */
  readonly depth: number
  /** Letters per key, as many as fit beside the index. */
  readonly letters: number
  /** A power of two. */
  readonly indexCount: number
}

function keyFormatFor(depth: number, count: number, alphabet: Alphabet): KeyFormat {
  const indexCount = 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const letters = Math.floor(Math.log2(keyMax / indexCount) / Math.log2(Math.max(2, alphabet.size)))
  return { depth, letters: Math.max(1, letters), indexCount }
}

function positionOf({ text, scale }: SortState, suffix: number): number {
  const company = Math.floor(suffix / scale)
  return text.starts[company - 1]! + (suffix - company * scale)
}

/** The units at a position as a number in the base of the alphabet; zeros from the first mark on. */
function numberAt(
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

/** Sorts the suffixes of a group in buckets by their first unit. */
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
      keys[index] = numberAt(state, position + 1, letters) * indexCount + (index - starts[bucket]!)
    }
  }
}

/** Suffixes whose keys have been computed. */
interface KeyedRange {
  readonly from: number
  readonly to: number
  readonly format: KeyFormat
}

/** Sorts a range by its keys, and suffixes with equal keys by the letters after those of the key. */
function sortByKeys(state: SortState, { from, to, format }: KeyedRange): void {
  const { sorted, scratch, keys, alphabet } = state
  // In place: the copy of toSorted would take as much memory again.
  // oxlint-disable-next-line unicorn/no-array-sort
  keys.subarray(from, to).sort()
  for (let index = from; index < to; index++) scratch[index] = sorted[from + (keys[index]! % format.indexCount)]!
  for (let index = from; index < to; index++) sorted[index] = scratch[index]!
  let begin = from
  while (begin < to) {
    const number = Math.floor(keys[begin]! / format.indexCount)
    let next = begin + 1
    while (next < to && Math.floor(keys[next]! / format.indexCount) === number) next++
    // A number that ends with 0, a mark, means that the suffixes end and are equal.
    if (next - begin > 1 && number % alphabet.size !== 0)
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
    const number = numberAt(state, positionOf(state, state.sorted[index]!) + depth, format.letters)
    state.keys[index] = number * format.indexCount + (index - from)
  }
  sortByKeys(state, { from, to, format })
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
