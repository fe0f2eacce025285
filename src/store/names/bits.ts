import type { Part, Range } from './part.ts'

/** A bit a company. */
export type Bits = Uint32Array

const room = new WeakMap<Part, Bits>()

/** The companies of a range. Valid until the next call for the same part. */
export function markedIn(part: Part, range: Range): Bits {
  const bits = room.get(part)?.fill(0) ?? new Uint32Array((part.companies >>> 5) + 1)
  room.set(part, bits)
  for (const companies of companiesIn(part, range)) {
    for (let at = 0; at < companies.length; at++) {
      const company = companies[at]!
      bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
    }
  }
  return bits
}

const readTogether = 1 << 16

export const isMarked = (bits: Bits, company: number): boolean => (bits[company >>> 5]! & (1 << (company & 31))) !== 0

/** The companies of a range in pieces; each is valid until the next one. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += readTogether)
    yield part.companiesOf({ from: start, to: Math.min(to, start + readTogether) })
}
