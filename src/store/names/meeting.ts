import { bitsFor, isMarked, mark, pieces, type Bits } from './bits.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Suffixes of the rarer of two ranges whose companies may be in the other one, too; `null`: any company is. */
export type Meeting = (one: Range, other: Range | null) => Iterable<number>

/** Up to this many are handed out as they are: whoever asks compares their texts. */
const comparedAnyway = 128
/** A range that is longer is not counted. */
const countedMax = 1_000_000

export function meeting(part: Part): Meeting {
  let bits: Bits | null = null
  return function* meet(one, other) {
    const [rarer, longer] = other === null || sizeOf(one) <= sizeOf(other) ? [one, other] : [other, one]
    if (longer === null || sizeOf(rarer) <= comparedAnyway || sizeOf(longer) > countedMax) {
      for (const piece of pieces(part, rarer)) yield* Array.from(piece)
      return
    }
    bits = bits === null ? bitsFor(part) : bits.fill(0)
    mark(bits, part, longer)
    for (const piece of pieces(part, rarer)) {
      const found = Array.from(piece).filter((suffix) => isMarked(bits!, part.companyOf(suffix)))
      yield* found
    }
  }
}
