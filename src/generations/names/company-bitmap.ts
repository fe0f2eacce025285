import { sizeOf, type Part, type Range } from './part.ts'

/** One bit per company: company 70 is bit 70 & 31 = 6 of the number at 70 >>> 5 = 2. */
type Bitmap = Uint32Array

/** Companies per chunk. */
const chunkSize = 1 << 16

/** The companies of a range in chunks. The next chunk reuses the buffer. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += chunkSize)
    yield part.companiesOf({ from: start, to: Math.min(to, start + chunkSize) })
}

/** What is reused for a part, so that a search leaves no large arrays behind. */
interface Memory {
  /** For one call. */
  readonly bits: Bitmap
  /** For the companies found. The next call overwrites them. */
  room: Uint32Array
  /** The companies of long ranges that were needed lately, by `keyOf`, the latest last. */
  readonly kept: Map<string, Bitmap>
}

const memories = new WeakMap<Part, Memory>()

function memoryOf(part: Part): Memory {
  const memory = memories.get(part) ?? { bits: bitmapFor(part), room: new Uint32Array(), kept: new Map() }
  memories.set(part, memory)
  return memory
}

const bitmapFor = ({ companies }: Part): Bitmap => new Uint32Array((companies >>> 5) + 1)

function roomFor(memory: Memory, count: number): Uint32Array {
  if (memory.room.length < count) memory.room = new Uint32Array(count)
  return memory.room
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
 * The companies of a list that are also in a range, each once, unordered. It marks the list and looks the range up in it. The next call
 * for the part reuses the memory; the list may be in it.
 */
export function commonCompanies(part: Part, companies: Uint32Array, range: Range): Uint32Array {
  const memory = memoryOf(part)
  const bits = memory.bits.fill(0)
  mark(bits, companies)
  const room = roomFor(memory, companies.length)
  let count = 0
  for (const others of companiesIn(part, range)) count += takeMarked(bits, others, room.subarray(count))
  return room.subarray(0, count)
}

function mark(bits: Bitmap, companies: Uint32Array): void {
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
  }
}

/** Copies the marked companies to `room` and removes their marks. Returns their number. */
function takeMarked(bits: Bitmap, companies: Uint32Array, room: Uint32Array): number {
  let taken = 0
  for (let index = 0; index < companies.length; index++) {
    const company = companies[index]!
    const bit = 1 << (company & 31)
    if ((bits[company >>> 5]! & bit) === 0) continue
    bits[company >>> 5] = bits[company >>> 5]! & ~bit
    room[taken++] = company
  }
  return taken
}

/** Suffixes of the shortest ranges whose companies are kept, and the bytes for all of them. */
const keptSizeMin = 16_384
const keptBytesMax = 8_388_608

/** Whether the companies of a range are kept. */
export const isKept = (part: Part, range: Range): boolean => memories.get(part)?.kept.has(keyOf(range)) === true

const keyOf = ({ from, to }: Range): string => `${from} ${to}`

/**
 * Like `commonCompanies`, but a long range is marked and kept, because words such as 建設 are in many texts with several words. The list is
 * looked up in it, and a company comes as often as in the list.
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
  const bits = known ?? emptyBitmap(part, kept)
  if (known === undefined) for (const companies of companiesIn(part, range)) mark(bits, companies)
  // The latest is the last of the map.
  kept.delete(key)
  kept.set(key, bits)
  return bits
}

/** Once all bytes are used, the bitmap that was not needed for the longest time is emptied and given. */
function emptyBitmap(part: Part, kept: Memory['kept']): Bitmap {
  const [oldest] = kept
  if (oldest === undefined || (kept.size + 1) * oldest[1].byteLength <= keptBytesMax) return bitmapFor(part)
  const [oldestKey, bits] = oldest
  kept.delete(oldestKey)
  return bits.fill(0)
}
