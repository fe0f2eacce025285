import type { Part, Range } from './part.ts'

/** A bit a company. */
export type Bits = Uint32Array

export const bitsFor = (part: Part): Bits => new Uint32Array((part.companies >>> 5) + 1)

const readTogether = 1 << 16

/** The suffixes of a range as they lie, in pieces. */
export function* pieces(part: Part, { from, to }: Range): Generator<ArrayLike<number>> {
  for (let at = from; at < to; at += readTogether)
    yield part.suffixes({ from: at, to: Math.min(to, at + readTogether) })
}

/** Marks the companies of a range; returns how many were not yet marked. */
export function mark(bits: Bits, part: Part, range: Range): number {
  let count = 0
  for (const suffixes of pieces(part, range)) {
    for (let at = 0; at < suffixes.length; at++) {
      const company = part.companyOf(suffixes[at]!)
      const bit = 1 << (company & 31)
      const word = bits[company >>> 5]!
      if ((word & bit) !== 0) continue
      bits[company >>> 5] = word | bit
      count += 1
    }
  }
  return count
}

export const isMarked = (bits: Bits, company: number): boolean => (bits[company >>> 5]! & (1 << (company & 31))) !== 0

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
  for (let at = first >>> 5; at < bits.length; at++) {
    for (let left = at === first >>> 5 ? bits[at]! & (-1 << (first & 31)) : bits[at]!; left !== 0; left &= left - 1)
      yield at * 32 + 31 - Math.clz32(left & -left)
  }
}
