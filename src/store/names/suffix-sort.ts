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
  const sorted = suffixBytesFor(companies, offsetBits) > 4 ? new Float64Array(size) : new Uint32Array(size)
  const sorter = createSorter(text, { alphabet, offsetBits, sorted })
  for (const group of groups) {
    sorter.sort(group, counts)
    take(sorted, group.count)
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
  readonly alphabet: Alphabet
  readonly offsetBits: number
  readonly sorted: Suffixes
}

function createSorter({ units, starts }: PartText, { alphabet, offsetBits, sorted }: Sorting) {
  const { places, size } = alphabet
  const scale = 2 ** offsetBits
  const keys = new Float64Array(sorted.length)
  const spare = sorted.slice()
  const positionOf = (suffix: number): number => {
    const company = Math.floor(suffix / scale)
    return starts[company - 1]! + (suffix - company * scale)
  }

  /** The `letters` units from a position as a number; the place is put behind them by the caller. */
  function numberAt(position: number, letters: number): number {
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

  /** How many letters fit beside the places of `count` suffixes. */
  const lettersBeside = (places: number): number =>
    Math.max(1, Math.floor(Math.log2(exactIntegers / places) / Math.log2(Math.max(2, size))))

  /** Sorts sorted[from..to), whose keys are made, and what is equal in all `letters` by the letters behind them. */
  function finish(from: number, to: number, { depth, letters, places: room }: Step): void {
    keys.subarray(from, to).sort()
    for (let at = from; at < to; at++) spare[at] = sorted[from + (keys[at]! % room)]!
    for (let at = from; at < to; at++) sorted[at] = spare[at]!
    let begin = from
    while (begin < to) {
      const number = Math.floor(keys[begin]! / room)
      let next = begin + 1
      while (next < to && Math.floor(keys[next]! / room) === number) next++
      // A number that ends with a mark's 0 says that the suffixes end: they are equal.
      if (next - begin > 1 && number % size !== 0) sortFrom(begin, next, depth + letters)
      begin = next
    }
  }

  function sortFrom(from: number, to: number, depth: number): void {
    if (to - from <= insertedMax) return insert(from, to, depth)
    const room = 2 ** Math.ceil(Math.log2(to - from))
    const letters = lettersBeside(room)
    for (let at = from; at < to; at++)
      keys[at] = numberAt(positionOf(sorted[at]!) + depth, letters) * room + (at - from)
    finish(from, to, { depth, letters, places: room })
  }

  function insert(from: number, to: number, depth: number): void {
    for (let at = from + 1; at < to; at++) {
      const suffix = sorted[at]!
      const position = positionOf(suffix) + depth
      let place = at
      for (; place > from && isBefore(position, positionOf(sorted[place - 1]!) + depth); place--)
        sorted[place] = sorted[place - 1]!
      sorted[place] = suffix
    }
  }

  function isBefore(one: number, other: number): boolean {
    for (let at = 0; ; at++) {
      const [left, right] = [places[units[one + at]!]!, places[units[other + at]!]!]
      if (left !== right) return left < right
      if (left === 0) return false
    }
  }

  function sort(group: Group, counts: Uint32Array): void {
    const begins = new Uint32Array(group.to - group.from + 1)
    for (let unit = group.from; unit < group.to; unit++)
      begins[unit - group.from + 1] = begins[unit - group.from]! + counts[unit]!
    const next = begins.slice()
    const steps = Array.from({ length: group.to - group.from }, (_, at): Step => {
      const places = 2 ** Math.ceil(Math.log2(Math.max(1, begins[at + 1]! - begins[at]!)))
      return { depth: 1, letters: lettersBeside(places), places }
    })
    for (let company = 1; company < starts.length; company++) {
      const start = starts[company - 1]!
      for (let position = start; position < starts[company]!; position++) {
        const bucket = units[position]! - group.from
        if (bucket < 0 || bucket >= steps.length) continue
        const at = next[bucket]!++
        const { letters, places } = steps[bucket]!
        sorted[at] = company * scale + (position - start)
        keys[at] = numberAt(position + 1, letters) * places + (at - begins[bucket]!)
      }
    }
    for (let bucket = 0; bucket < steps.length; bucket++)
      if (begins[bucket + 1]! > begins[bucket]!) finish(begins[bucket]!, begins[bucket + 1]!, steps[bucket]!)
  }

  return { sort }
}

interface Step {
  /** Letters that are the same already. */
  readonly depth: number
  /** Letters in a key. */
  readonly letters: number
  /** Power of two: a key is the number of the letters times this one plus the place in the unsorted piece. */
  readonly places: number
}
