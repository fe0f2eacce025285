import { oneACompany } from './ascending.ts'
import { companiesIn, isMarked, markedIn } from './bits.ts'
import { lowestFirst } from './lowest-first.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Reading the text of one company costs as much as marking so many suffixes. */
const textCost = 400
const triedMin = 50

/**
 * Companies that may have a suffix in every one of the ranges, in the order of the static rank; the caller compares their forms and
 * takes the first `wanted` that match. Complete: no company that has them all is missing. Where the words probably occur together, the
 * companies of the rarest are compared one by one; else they are intersected with those of the next rarest until few are left.
 */
export function* holdingAll(part: Part, ranges: readonly Range[], wanted: number): Generator<number> {
  const [rarest, ...others] = ranges.toSorted((one, other) => sizeOf(one) - sizeOf(other))
  if (rarest === undefined || sizeOf(rarest) === 0) return
  const triedMax = worthTrying(part, others, wanted)
  let tried = 0
  for (const suffix of oneACompany(part, rarest)) {
    const company = part.companyOf(suffix)
    if (tried++ === triedMax) {
      for (const left = lowestFirst(intersection(part, rarest, others)); left.left() > 0;) {
        const next = left.take()
        if (next >= company) yield next
      }
      return
    }
    yield company
  }
}

/** How many companies of the rarest word to compare before intersecting: twice the expected number, if that is cheaper. */
function worthTrying(part: Part, others: readonly Range[], wanted: number): number {
  const share = others.reduce((product, range) => product * Math.min(1, sizeOf(range) / part.companies), 1)
  const expected = (2 * wanted) / share
  const intersecting = others.reduce((sum, range) => sum + sizeOf(range), 0)
  return expected * textCost <= intersecting ? Math.ceil(expected) : triedMin
}

/** Companies of the rarest word and of as many others as are worth reading, in no order; one may occur twice. */
function intersection(part: Part, rarest: Range, others: readonly Range[]): Uint32Array {
  const left = new Uint32Array(sizeOf(rarest))
  let count = 0
  for (const companies of companiesIn(part, rarest)) {
    left.set(companies, count)
    count += companies.length
  }
  for (const range of others) {
    if (count * textCost < sizeOf(range)) break
    const marked = markedIn(part, range)
    let kept = 0
    for (let at = 0; at < count; at++) if (isMarked(marked, left[at]!)) left[kept++] = left[at]!
    count = kept
  }
  return left.subarray(0, count)
}
