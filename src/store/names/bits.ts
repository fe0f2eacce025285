import type { Part, Range } from './part.ts'

/** A bit a company. */
export type Bits = Uint32Array

export const bitsFor = (part: Part): Bits => new Uint32Array((part.companies >>> 5) + 1)

const readTogether = 1 << 16

/** Marks the companies of a range; returns how many were not yet marked. With `only` no others than those marked there. */
export function mark(bits: Bits, part: Part, { from, to }: Range, only: Bits = bits): number {
  let count = 0
  for (let start = from; start < to; start += readTogether) {
    const companies = part.companiesOf({ from: start, to: Math.min(to, start + readTogether) })
    for (let at = 0; at < companies.length; at++) {
      const company = companies[at]!
      const bit = 1 << (company & 31)
      const word = bits[company >>> 5]!
      if ((word & bit) !== 0 || (only !== bits && (only[company >>> 5]! & bit) === 0)) continue
      bits[company >>> 5] = word | bit
      count += 1
    }
  }
  return count
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
