import type { Part, Range } from './part.ts'

/** A bit a company. */
export type Bits = Uint32Array

export const bitsFor = (part: Part): Bits => new Uint32Array((part.companies >>> 5) + 1)

const readTogether = 1 << 16

/** Marks the companies of a range; returns how many were not yet marked. */
export function mark(bits: Bits, part: Part, range: Range): number {
  let count = 0
  for (const companies of companiesIn(part, range)) {
    for (let at = 0; at < companies.length; at++) {
      const company = companies[at]!
      const word = bits[company >>> 5]!
      const bit = 1 << (company & 31)
      if ((word & bit) !== 0) continue
      bits[company >>> 5] = word | bit
      count += 1
    }
  }
  return count
}

export const isMarked = (bits: Bits, company: number): boolean => (bits[company >>> 5]! & (1 << (company & 31))) !== 0

/** The companies of a range in pieces; each is valid until the next one. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += readTogether)
    yield part.companiesOf({ from: start, to: Math.min(to, start + readTogether) })
}

/** Keeps in `bits` what is in both; returns how many there are. */
export function keepCommon(bits: Bits, others: Bits): number {
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    const word = (bits[at] = bits[at]! & others[at]!)
    for (let left = word; left !== 0; left &= left - 1) count += 1
  }
  return count
}

/** The marked companies from `first` on. */
export function* markedFrom(bits: Bits, first: number): Generator<number> {
  const start = first >>> 5
  for (let at = start; at < bits.length; at++) {
    let left = bits[at]!
    if (left === 0) continue
    if (at === start) left &= -1 << (first & 31)
    for (; left !== 0; left &= left - 1) yield at * 32 + 31 - Math.clz32(left & -left)
  }
}
