import type { Part, Range } from './part.ts'

/** One bit per company. */
export type Bitmap = Uint32Array

const bitmaps = new WeakMap<Part, Bitmap>()

/** Sets the bits of the companies of a range. The next call for the same part reuses the bitmap. */
export function companyBitmap(part: Part, range: Range): Bitmap {
  const bits = bitmaps.get(part)?.fill(0) ?? new Uint32Array((part.companies >>> 5) + 1)
  bitmaps.set(part, bits)
  for (const companies of companiesIn(part, range)) {
    for (let index = 0; index < companies.length; index++) {
      const company = companies[index]!
      bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
    }
  }
  return bits
}

/** Companies per chunk. */
const chunkSize = 1 << 16

export const hasCompany = (bits: Bitmap, company: number): boolean =>
  (bits[company >>> 5]! & (1 << (company & 31))) !== 0

/** The companies of a range in chunks. The next chunk reuses the buffer. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += chunkSize)
    yield part.companiesOf({ from: start, to: Math.min(to, start + chunkSize) })
}
