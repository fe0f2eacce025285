import { ascending } from './ascending.ts'
import { bitsFor, keepCommon, mark, markedFrom, type Bits } from './bits.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** So many companies of the rarest word are looked at one by one before anything is counted. */
const triedMax = 200
/** Reading the text of one company costs as much as marking so many suffixes. */
const textCost = 400

/**
 * Companies that may have a suffix in every one of the ranges, in the order of the static rank; whoever asks compares their forms.
 * Complete: no company that has them all is missing. Common words are not compared one by one: what has a word is marked in a
 * set of bits, the rarest word first, until few companies are left.
 */
export function* holdingAll(part: Part, ranges: readonly Range[]): Generator<number> {
  const [rarest, ...others] = ranges.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (rarest === undefined || sizeOf(rarest) === 0) return
  let tried = 0
  for (const company of companiesOf(part, rarest)) {
    if (tried++ === triedMax) {
      yield* markedFrom(intersection(part, rarest, others), company)
      return
    }
    yield company
  }
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
