import { firstSuffixPerCompany } from './suffixes-by-rank.ts'
import { companiesIn, hasCompany, companyBitmap } from './company-bitmap.ts'
import { minHeapOf } from './min-heap.ts'
import { sizeOf, type Part, type Range } from './part.ts'

/** Reading the text of a company takes as long as adding this number of suffixes to a bitmap. */
const textCost = 400
/** Companies to scan where intersecting is cheaper than scanning to the end. */
const scannedMin = 50

/**
 * Candidates for companies that have a suffix in every range, ordered by static rank. The caller compares their forms and takes the first
 * `wantedCount` matches; no match is missing. The smallest range is scanned first, which suffices where the words often occur together. After
 * `scanLimit` companies it is intersected with the next larger ranges, until few candidates remain.
 */
export function* intersectRanges(part: Part, ranges: readonly Range[], wantedCount: number): Generator<number> {
  const [rarest, ...others] = ranges.toSorted((a, b) => sizeOf(a) - sizeOf(b))
  if (rarest === undefined || sizeOf(rarest) === 0) return
  const scannedMax = scanLimit(part, others, wantedCount)
  let scanned = 0
  for (const suffix of firstSuffixPerCompany(part, rarest)) {
    const company = part.companyOf(suffix)
    if (scanned++ === scannedMax) {
      const candidates = minHeapOf(intersection(part, rarest, others))
      let previous = 0
      while (candidates.size() > 0) {
        const next = candidates.pop()
        if (next >= company && next !== previous) yield next
        previous = next
      }
      return
    }
    yield company
  }
}

/** How many companies of the smallest range to scan before intersecting: twice the expected number, if that is cheaper. */
function scanLimit(part: Part, others: readonly Range[], wantedCount: number): number {
  const share = others.reduce((product, range) => product * Math.min(1, sizeOf(range) / part.companies), 1)
  const expected = (2 * wantedCount) / share
  const intersectionCost = others.reduce((sum, range) => sum + sizeOf(range), 0)
  return expected * textCost <= intersectionCost
    ? Math.ceil(expected)
    : Math.min(scannedMin, Math.floor(intersectionCost / textCost))
}

/** Companies of the smallest range that are also in the next ranges, as far as these are worth reading. Unordered, with duplicates. */
function intersection(part: Part, rarest: Range, others: readonly Range[]): Uint32Array {
  const candidates = new Uint32Array(sizeOf(rarest))
  let count = 0
  for (const companies of companiesIn(part, rarest)) {
    candidates.set(companies, count)
    count += companies.length
  }
  for (const range of others) {
    if (count * textCost < sizeOf(range)) break
    const bitmap = companyBitmap(part, range)
    let remaining = 0
    for (let index = 0; index < count; index++)
      if (hasCompany(bitmap, candidates[index]!)) candidates[remaining++] = candidates[index]!
    count = remaining
  }
  return candidates.subarray(0, count)
}
