import { sizeOf, type Part, type Range } from './part.ts'

/** A set of companies, and room for those found in it. */
interface Marks {
  /** One bit per company. */
  readonly bits: Uint32Array
  room: Uint32Array
}

const marksByPart = new WeakMap<Part, Marks>()

function marksOf(part: Part): Marks {
  const marks = marksByPart.get(part) ?? { bits: new Uint32Array((part.companies >>> 5) + 1), room: new Uint32Array() }
  marksByPart.set(part, marks)
  return marks
}

/** Companies per chunk. */
const chunkSize = 1 << 16

/** The companies of a range in chunks. The next chunk reuses the buffer. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += chunkSize)
    yield part.companiesOf({ from: start, to: Math.min(to, start + chunkSize) })
}

/** The companies of a range, with duplicates. The next call for the part reuses the memory. */
export function companiesOfRange(part: Part, range: Range): Uint32Array {
  const room = roomFor(marksOf(part), sizeOf(range))
  let count = 0
  for (const companies of companiesIn(part, range)) {
    room.set(companies, count)
    count += companies.length
  }
  return room.subarray(0, count)
}

/**
 * The companies of a list that are also in a range, each once, unordered. It takes least if the range is longer than the list. The next call for
 * the part reuses the memory.
 */
export function commonCompanies(part: Part, companies: Uint32Array, range: Range): Uint32Array {
  const marks = marksOf(part)
  const bits = marks.bits.fill(0)
  mark(bits, companies)
  const room = roomFor(marks, companies.length)
  let count = 0
  for (const others of companiesIn(part, range)) count = takeMarked(bits, others, { room, count })
  return room.subarray(0, count)
}

function roomFor(marks: Marks, count: number): Uint32Array {
  if (marks.room.length < count) marks.room = new Uint32Array(count)
  return marks.room
}

function mark(bits: Uint32Array, companies: Uint32Array): void {
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
  }
}

/** Appends the marked companies to those taken before and removes their marks. Returns the new number of those taken. */
function takeMarked(
  bits: Uint32Array,
  companies: Uint32Array,
  { room, count }: { readonly room: Uint32Array; readonly count: number },
): number {
  let taken = count
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    const bit = 1 << (company & 31)
    if ((bits[company >>> 5]! & bit) === 0) continue
    bits[company >>> 5] = bits[company >>> 5]! & ~bit
    room[taken++] = company
  }
  return taken
}
