import { ascending } from './ascending.ts'
import { bitsFor, keepCommon, mark, markedFrom, type Bits } from './bits.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Reading the text of one company costs as much as marking so many suffixes. */
const textCost = 400
const triedMin = 50

/**
 * Companies that may have a suffix in every one of the ranges, in the order of the static rank; whoever asks compares their forms
 * and takes the first `wanted` that hold. Complete: no company that has them all is missing. Where the words are likely to meet,
 * the companies of the rarest are looked at one by one; else what has a word is marked in a set of bits, the rarest first, until
 * few companies are left.
 */
export function* holdingAll(part: Part, ranges: readonly Range[], wanted: number): Generator<number> {
  const [rarest, ...others] = ranges.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (rarest === undefined || sizeOf(rarest) === 0) return
  const triedMax = worthTrying(part, others, wanted)
  let tried = 0
  for (const company of companiesOf(part, rarest)) {
    if (tried++ === triedMax) {
      yield* markedFrom(intersection(part, rarest, others), company)
      return
    }
    yield company
  }
}

/** How many companies of the rarest word to look at before counting: twice as many as it should take, if that is cheaper. */
function worthTrying(part: Part, others: readonly Range[], wanted: number): number {
  const share = others.reduce((product, range) => product * Math.min(1, sizeOf(range) / part.companies), 1)
  const expected = (2 * wanted) / share
  const counting = others.reduce((sum, range) => sum + sizeOf(range), 0)
  return expected * textCost <= counting ? Math.ceil(expected) : triedMin
}

function* companiesOf(part: Part, range: Range): Generator<number> {
  let before = 0
  for (const suffix of ascending(part, range)) {
    const company = part.companyOf(suffix)
    if (company === before) continue
    before = company
    yield company
  }
}

/** Companies of the rarest word and of as many others as it pays to count. */
function intersection(part: Part, rarest: Range, others: readonly Range[]): Bits {
  const left = bitsFor(part)
  const counted = bitsFor(part)
  let count = mark(left, part, rarest)
  for (const range of others) {
    if (count * textCost < sizeOf(range)) break
    mark(counted.fill(0), part, range)
    count = keepCommon(left, counted)
  }
  return left
}
