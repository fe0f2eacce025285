import { firstLetter, suffixBytesFor } from './layout.ts'

/** The texts of all companies, one behind the other; `starts` has one entry more than there are companies. Ends with a mark. */
export interface PartText {
  readonly units: Uint16Array
  readonly starts: Uint32Array
}

/** `company * 2 ** offsetBits + offset`; companies count from 1. */
export type Suffixes = Uint32Array | Float64Array

/** Suffixes that are sorted at once: what memory the sorting takes beside the text. */
const groupMax = 4_000_000
const insertedMax = 12
const exactIntegers = 2 ** 52

/**
 * Gives the suffixes of a text in alphabetical order, in pieces; equal ones in the order of the companies.
 * All suffixes of a few beginning letters are gathered, and sorted by numbers made of the next letters, as many as a double holds
 * beside the suffix's place; what is still equal is sorted by the letters behind those.
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
  for (let at = 0; at < units.length; at++) counts[units[at]!]!++
  // The mark behind the last text begins no suffix.
  counts[0] = 0
  return counts
}

/** Neighbouring first letters, as many as are sorted at once. */
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
  /** Place of a unit among those that occur, 0 for every mark. */
  readonly places: Uint16Array
  readonly size: number
}

function createAlphabet(counts: Uint32Array): Alphabet {
  const places = new Uint16Array(counts.length)
  let size = 1
  for (let unit = firstLetter; unit < counts.length; unit++) if (counts[unit]! > 0) places[unit] = size++
  return { places, size }
}

interface Sorting {
  readonly text: PartText
  readonly alphabet: Alphabet
  /** Offsets in a suffix: 2 ** offsetBits. */
  readonly scale: number
  /** The suffixes that are being sorted, and their keys. */
  readonly sorted: Suffixes
  readonly keys: Float64Array
}

/** How keys are made: number of the letters times `places` (a power of two) plus the place in the unsorted piece. */
interface Step {
  /** Letters that are the same already. */
  readonly depth: number
  /** Letters in a key, as many as fit beside the places. */
  readonly letters: number
  readonly places: number
}

function stepFor(depth: number, count: number, alphabet: Alphabet): Step {
  const places = 2 ** Math.ceil(Math.log2(Math.max(1, count)))
  const letters = Math.floor(Math.log2(exactIntegers / places) / Math.log2(Math.max(2, alphabet.size)))
  return { depth, letters: Math.max(1, letters), places }
}

function positionOf({ text, scale }: Sorting, suffix: number): number {
  const company = Math.floor(suffix / scale)
  return text.starts[company - 1]! + (suffix - company * scale)
}

/** The units from a position as a number, in the alphabet's base; zeros from the first mark on. */
function numberAt({ text: { units }, alphabet: { places, size } }: Sorting, position: number, letters: number): number {
  let number = 0
  let at = position
  let left = letters
  for (; left > 0; left--) {
    const place = places[units[at++]!]!
    if (place === 0) break
    number = number * size + place
  }
  for (; left > 0; left--) number *= size
  return number
}

function sortGroup(sorting: Sorting, group: Group, counts: Uint32Array, spare: Suffixes): void {
  const letters = Array.from({ length: group.to - group.from }, (_, at) => group.from + at)
  const begins = new Uint32Array(letters.length + 1)
  for (const [at, unit] of letters.entries()) begins[at + 1] = begins[at]! + counts[unit]!
  const steps = letters.map((unit) => stepFor(1, counts[unit]!, sorting.alphabet))
  gatherGroup(sorting, group, { begins, steps })
  for (const [at, step] of steps.entries())
    if (begins[at + 1]! > begins[at]!) finish(sorting, { from: begins[at]!, to: begins[at + 1]!, step }, spare)
}

/** Puts the suffixes of a group in buckets by their first letter, each in the order of the companies, with the first keys. */
function gatherGroup(
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
      const at = next[bucket]!++
      const { letters, places } = steps[bucket]!
      sorted[at] = company * scale + (position - start)
      keys[at] = numberAt(sorting, position + 1, letters) * places + (at - begins[bucket]!)
    }
  }
}

interface Piece {
  readonly from: number
  readonly to: number
  readonly step: Step
}

/** Sorts a piece whose keys are made, and what is equal in all their letters by the letters behind them. */
function finish(sorting: Sorting, { from, to, step }: Piece, spare: Suffixes): void {
  const { sorted, keys, alphabet } = sorting
  // In place: the copy of toSorted would take as much memory again.
  // oxlint-disable-next-line unicorn/no-array-sort
  keys.subarray(from, to).sort()
  for (let at = from; at < to; at++) spare[at] = sorted[from + (keys[at]! % step.places)]!
  for (let at = from; at < to; at++) sorted[at] = spare[at]!
  let begin = from
  while (begin < to) {
    const number = Math.floor(keys[begin]! / step.places)
    let next = begin + 1
    while (next < to && Math.floor(keys[next]! / step.places) === number) next++
    // A number that ends with a mark's 0 says that the suffixes end: they are equal.
    if (next - begin > 1 && number % alphabet.size !== 0)
      sortFurther(sorting, { from: begin, to: next, depth: step.depth + step.letters }, spare)
    begin = next
  }
}

interface Further {
  readonly from: number
  readonly to: number
  readonly depth: number
}

function sortFurther(sorting: Sorting, piece: Further, spare: Suffixes): void {
  const { from, to, depth } = piece
  if (to - from <= insertedMax) return insert(sorting, piece)
  const step = stepFor(depth, to - from, sorting.alphabet)
  for (let at = from; at < to; at++) {
    const number = numberAt(sorting, positionOf(sorting, sorting.sorted[at]!) + depth, step.letters)
    sorting.keys[at] = number * step.places + (at - from)
  }
  finish(sorting, { from, to, step }, spare)
}

function insert(sorting: Sorting, { from, to, depth }: Further): void {
  const { sorted } = sorting
  for (let at = from + 1; at < to; at++) {
    const suffix = sorted[at]!
    const position = positionOf(sorting, suffix) + depth
    let place = at
    for (; place > from && isBefore(sorting, position, positionOf(sorting, sorted[place - 1]!) + depth); place--)
      sorted[place] = sorted[place - 1]!
    sorted[place] = suffix
  }
}

function isBefore({ text: { units }, alphabet: { places } }: Sorting, one: number, other: number): boolean {
  for (let at = 0; ; at++) {
    const left = places[units[one + at]!]!
    const right = places[units[other + at]!]!
    if (left !== right) return left < right
    if (left === 0) return false
  }
}
