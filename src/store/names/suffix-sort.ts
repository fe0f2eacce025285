import { firstLetter, suffixBytesFor } from './layout.ts'

/** The concatenated texts of all companies, terminated by a mark. `starts` has one entry per company and one for the end. */
export interface PartText {
  readonly units: Uint16Array
  readonly starts: Uint32Array
}

/** `company * 2 ** offsetBits + offset`; companies count from 1. */
export type Suffixes = Uint32Array | Float64Array

/** Suffixes sorted at once. This bounds the memory of the sort, beside the text. */
const groupMax = 4_000_000
/** Up to this number, insertion sort is faster. */
const insertionSortMax = 12
const exactIntegers = 2 ** 52

/**
 * Passes the suffixes of a text to `take` in alphabetical order, in chunks; equal suffixes are in order of company.
 * A bucket sort by first letter comes first. The suffixes of each bucket are sorted by numeric keys: as many of the following letters as
 * fit in a double together with the suffix's index. Suffixes with equal keys are sorted by the letters after those.
 */
export function sortSuffixes(
  text: PartText,
  offsetBits: number,
  take: (sorted: Suffixes, count: number) => void,
): void {
  const counts = countUnits(text.units)
  const alphabet = createAlphabet(counts)
  const groups = groupsOf(counts)
  const size = Math.max(0, ...groups.map(({ count }) => count))
  const companies = text.starts.length - 1
  const created = (): Suffixes =>
    suffixBytesFor(companies, offsetBits) > 4 ? new Float64Array(size) : new Uint32Array(size)
  const sorting = { text, alphabet, scale: 2 ** offsetBits, sorted: created(), keys: new Float64Array(size) }
  const spare = created()
  for (const group of groups) {
    sortGroup(sorting, group, counts, spare)
    take(sorting.sorted, group.count)
  }
}

interface Group {
  readonly from: number
  readonly to: number
  readonly count: number
}

function countUnits(units: Uint16Array): Uint32Array {
  const counts = new Uint32Array(0x10000)
  for (let index = 0; index < units.length; index++) counts[units[index]!]!++
  // No suffix starts at the final mark.
  counts[0] = 0
  return counts
}

/** Ranges of first letters with at most `groupMax` suffixes, unless one letter has more. */
function groupsOf(counts: Uint32Array): Group[] {
  const groups: Group[] = []
  let [from, count] = [0, 0]
  for (let unit = 0; unit <= counts.length; unit++) {
    const more = counts[unit] ?? 0
    if (count > 0 && (unit === counts.length || count + more > groupMax)) {
      groups.push({ from, to: unit, count })
      ;[from, count] = [unit, 0]
    }
    count += more
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

interface Sorting {
  readonly text: PartText
  readonly alphabet: Alphabet
  /** 2 ** offsetBits */
  readonly scale: number
  /** The suffixes of the current group, and their keys. */
  readonly sorted: Suffixes
  readonly keys: Float64Array
}

/** The format of keys: the letters as a number, times `indexes` (a power of two), plus the index in the unsorted range. */
interface Step {
  /** Letters already compared: the longest common prefix known. */
  readonly depth: number
  /** Letters per key, as many as fit beside the index. */
  readonly letters: number
  readonly indexes: number
}

function stepFor(depth: number, count: number, alphabet: Alphabet): Step {
  const indexes = 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const letters = Math.floor(Math.log2(exactIntegers / indexes) / Math.log2(Math.max(2, alphabet.size)))
  return { depth, letters: Math.max(1, letters), indexes }
}

function positionOf({ text, scale }: Sorting, suffix: number): number {
  const company = Math.floor(suffix / scale)
  return text.starts[company - 1]! + (suffix - company * scale)
}

/** The units at a position as a number in the base of the alphabet; zeros from the first mark on. */
function numberAt(
  { text: { units }, alphabet: { ordinals, size } }: Sorting,
  position: number,
  letters: number,
): number {
  let number = 0
  let index = position
  let left = letters
  for (; left > 0; left--) {
    const ordinal = ordinals[units[index++]!]!
    if (ordinal === 0) break
    number = number * size + ordinal
  }
  for (; left > 0; left--) number *= size
  return number
}

function sortGroup(sorting: Sorting, group: Group, counts: Uint32Array, spare: Suffixes): void {
  const letters = Array.from({ length: group.to - group.from }, (_, index) => group.from + index)
  const begins = new Uint32Array(letters.length + 1)
  for (const [index, unit] of letters.entries()) begins[index + 1] = begins[index]! + counts[unit]!
  const steps = letters.map((unit) => stepFor(1, counts[unit]!, sorting.alphabet))
  fillBuckets(sorting, group, { begins, steps })
  for (const [index, step] of steps.entries())
    if (begins[index + 1]! > begins[index]!)
      sortByKeys(sorting, { from: begins[index]!, to: begins[index + 1]!, step }, spare)
}

/** Puts the suffixes of a group in buckets by first letter, each in order of company, and computes their keys. */
function fillBuckets(
  sorting: Sorting,
  group: Group,
  { begins, steps }: { readonly begins: Uint32Array; readonly steps: readonly Step[] },
): void {
  const { text, scale, sorted, keys } = sorting
  const next = begins.slice()
  for (let company = 1; company < text.starts.length; company++) {
    const start = text.starts[company - 1]!
    for (let position = start; position < text.starts[company]!; position++) {
      const bucket = text.units[position]! - group.from
      if (bucket < 0 || bucket >= steps.length) continue
      const index = next[bucket]!++
      const { letters, indexes } = steps[bucket]!
      sorted[index] = company * scale + (position - start)
      keys[index] = numberAt(sorting, position + 1, letters) * indexes + (index - begins[bucket]!)
    }
  }
}

interface KeyedRange {
  readonly from: number
  readonly to: number
  readonly step: Step
}

/** Sorts a range by its keys, and suffixes with equal keys by the letters after those of the key. */
function sortByKeys(sorting: Sorting, { from, to, step }: KeyedRange, spare: Suffixes): void {
  const { sorted, keys, alphabet } = sorting
  // In place: the copy of toSorted would take as much memory again.
  // oxlint-disable-next-line unicorn/no-array-sort
  keys.subarray(from, to).sort()
  for (let index = from; index < to; index++) spare[index] = sorted[from + (keys[index]! % step.indexes)]!
  for (let index = from; index < to; index++) sorted[index] = spare[index]!
  let begin = from
  while (begin < to) {
    const number = Math.floor(keys[begin]! / step.indexes)
    let next = begin + 1
    while (next < to && Math.floor(keys[next]! / step.indexes) === number) next++
    // A number that ends with 0, a mark, means that the suffixes end and are equal.
    if (next - begin > 1 && number % alphabet.size !== 0)
      sortDeeper(sorting, { from: begin, to: next, depth: step.depth + step.letters }, spare)
    begin = next
  }
}

/** Suffixes with a common prefix of `depth` letters. */
interface PrefixRange {
  readonly from: number
  readonly to: number
  readonly depth: number
}

function sortDeeper(sorting: Sorting, range: PrefixRange, spare: Suffixes): void {
  const { from, to, depth } = range
  if (to - from <= insertionSortMax) return insertionSort(sorting, range)
  const step = stepFor(depth, to - from, sorting.alphabet)
  for (let index = from; index < to; index++) {
    const number = numberAt(sorting, positionOf(sorting, sorting.sorted[index]!) + depth, step.letters)
    sorting.keys[index] = number * step.indexes + (index - from)
  }
  sortByKeys(sorting, { from, to, step }, spare)
}

function insertionSort(sorting: Sorting, { from, to, depth }: PrefixRange): void {
  const { sorted } = sorting
  for (let index = from + 1; index < to; index++) {
    const suffix = sorted[index]!
    const position = positionOf(sorting, suffix) + depth
    let slot = index
    for (; slot > from && isBefore(sorting, position, positionOf(sorting, sorted[slot - 1]!) + depth); slot--)
      sorted[slot] = sorted[slot - 1]!
    sorted[slot] = suffix
  }
}

function isBefore({ text: { units }, alphabet: { ordinals } }: Sorting, one: number, other: number): boolean {
  for (let index = 0; ; index++) {
    const left = ordinals[units[one + index]!]!
    const right = ordinals[units[other + index]!]!
    if (left !== right) return left < right
    if (left === 0) return false
  }
}
