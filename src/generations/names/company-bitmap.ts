import { sizeOf, type Part, type Range } from './part.ts'

/** One bit per company. */
type Bitmap = Uint32Array

interface Memory {
  /** For one call. */
  readonly bits: Bitmap
  /** The companies of long ranges that were needed lately, the latest last. */
  readonly kept: Map<string, Bitmap>
  /** For the companies found. */
  room: Uint32Array
}

const memories = new WeakMap<Part, Memory>()

const bitmapFor = ({ companies }: Part): Bitmap => new Uint32Array((companies >>> 5) + 1)

function memoryOf(part: Part): Memory {
  const memory = memories.get(part) ?? { bits: bitmapFor(part), kept: new Map(), room: new Uint32Array() }
  memories.set(part, memory)
  return memory
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
  const room = roomFor(memoryOf(part), sizeOf(range))
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
  const memory = memoryOf(part)
  const bits = memory.bits.fill(0)
  mark(bits, companies)
  const room = roomFor(memory, companies.length)
  let count = 0
  for (const others of companiesIn(part, range)) count = takeMarked(bits, others, { room, count })
  return room.subarray(0, count)
}

/** Suffixes of the shortest ranges whose companies are kept, and the bytes for all of them. */
const keptSizeMin = 16_384
const keptBytesMax = 8_388_608

/** Whether the companies of a range are kept. */
export const isKept = (part: Part, range: Range): boolean => memories.get(part)?.kept.has(keyOf(range)) === true

const keyOf = ({ from, to }: Range): string => `${from} ${to}`

/**
 * Like `commonCompanies`, but each company as often as in the list. The companies of a long range are kept, because words such as 建設 are in many
 * texts with several words.
 */
export function companiesAlsoIn(part: Part, companies: Uint32Array, range: Range): Uint32Array {
  if (sizeOf(range) < keptSizeMin) return commonCompanies(part, companies, range)
  const memory = memoryOf(part)
  const bits = keptBitmap(part, memory.kept, range)
  const room = roomFor(memory, companies.length)
  let count = 0
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    if ((bits[company >>> 5]! & (1 << (company & 31))) !== 0) room[count++] = company
  }
  return room.subarray(0, count)
}

function keptBitmap(part: Part, kept: Memory['kept'], range: Range): Bitmap {
  const key = keyOf(range)
  const known = kept.get(key)
  const bits = known ?? roomForBitmap(part, kept)
  if (known === undefined) for (const companies of companiesIn(part, range)) mark(bits, companies)
  kept.delete(key)
  kept.set(key, bits)
  return bits
}

/** An empty bitmap; in place of the one that was not needed for the longest time if there is no more room. */
function roomForBitmap(part: Part, kept: Memory['kept']): Bitmap {
  const [oldest] = kept
  if (oldest === undefined || (kept.size + 1) * oldest[1].byteLength <= keptBytesMax) return bitmapFor(part)
  kept.delete(oldest[0])
  return oldest[1].fill(0)
}

function roomFor(memory: Memory, count: number): Uint32Array {
  if (memory.room.length < count) memory.room = new Uint32Array(count)
  return memory.room
}

function mark(bits: Bitmap, companies: Uint32Array): void {
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
  }
}

/** Appends the marked companies to those taken before and removes their marks. Returns the new number of those taken. */
function takeMarked(
  bits: Bitmap,
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
