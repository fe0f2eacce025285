import { companiesAlsoIn, companiesOfRange, isKept } from './company-bitmap.ts'
import { minHeapOf } from './min-heap.ts'
import { sizeOf, type Part, type Range } from './part.ts'
import { firstSuffixPerCompany } from './suffixes-by-rank.ts'

// Costs are in suffixes that are compared with a bitmap in the same time.
/** Reading the text of a company. */
const textCost = 800
/** Finding the next company of a long range by rank, and reading its text. */
const scanCost = 2 * textCost

/**
 * Candidates for companies that have a suffix in every range, ordered by static rank. The caller compares their forms and takes the first
 * `wantedCount` matches; no match is missing. Where the words often occur together, the companies of the smallest range are all
 * candidates. Else, or if more of them were needed than expected, the smallest range is intersected with the next larger ones, until few
 * candidates remain.
 */
export function* intersectRanges(part: Part, ranges: readonly Range[], wantedCount: number): Generator<number> {
  const [rarest, ...others] = ranges.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  if (rarest === undefined || sizeOf(rarest) === 0) return
  const scannedMax = scanLimit(part, [rarest, ...others], wantedCount)
  let [scanned, last] = [0, 0]
  if (scannedMax > 0) {
    for (const suffix of firstSuffixPerCompany(part, rarest)) {
      if (scanned++ === scannedMax) break
      last = part.companyOf(suffix)
      yield last
    }
    if (scanned <= scannedMax) return
  }
  for (const company of inOrder(narrow(part, companiesOfRange(part, rarest), others))) if (company > last) yield company
}

/**
 * How many companies of the smallest range to scan before intersecting: twice the expected number if that is cheaper, else none. If 3
 * companies are wanted and a tenth of all have the other word, 30 are expected to be read.
 */
function scanLimit(part: Part, [rarest, ...others]: readonly [Range, ...Range[]], wantedCount: number): number {
  const share = others.reduce((product, range) => product * Math.min(1, sizeOf(range) / part.companies), 1)
  const expectedTwice = Math.ceil((2 * wantedCount) / share)
  const intersectionCost = others.reduce((sum, range) => sum + costOf(part, range), sizeOf(rarest))
  return expectedTwice * scanCost <= intersectionCost ? expectedTwice : 0
}

/** The cost of comparing a range; that of a range with a kept bitmap does not count. */
const costOf = (part: Part, range: Range): number => (isKept(part, range) ? 0 : sizeOf(range))

/** The companies of a list that are also in ranges, the smallest first, as far as these are worth reading. The caller compares the forms. */
export function narrow(part: Part, companies: Uint32Array, ranges: readonly Range[]): Uint32Array {
  let common = companies
  for (const range of ranges) {
    if (common.length * textCost < costOf(part, range)) break
    common = companiesAlsoIn(part, common, range)
  }
  return common
}

/** Companies by rank, each once. Few of many are taken, so they are not sorted. */
export function* inOrder(companies: Uint32Array): Generator<number> {
  const heap = minHeapOf(companies)
  let last = 0
  while (heap.size() > 0) {
    const next = heap.pop()
    if (next > last) yield next
    last = next
  }
}
