import type { Part, Range } from './part.ts'

/** One bit per company. */
export type Bitmap = Uint32Array

const buffers = new WeakMap<Part, Bitmap>()

/** The companies of a range. The bitmap is reused by the next call for the same part. */
export function companyBitmap(part: Part, range: Range): Bitmap {
  const bits = buffers.get(part)?.fill(0) ?? new Uint32Array((part.companies >>> 5) + 1)
  buffers.set(part, bits)
  for (const companies of companiesIn(part, range)) {
    for (let index = 0; index < companies.length; index++) {
      const company = companies[index]!
      bits[company >>> 5] = bits[company >>> 5]! | (1 << (company & 31))
    }
  }
  return bits
}

const chunkSize = 1 << 16

export const hasCompany = (bits: Bitmap, company: number): boolean =>
  (bits[company >>> 5]! & (1 << (company & 31))) !== 0

/** The companies of a range in chunks. The buffer is reused by the next chunk. */
export function* companiesIn(part: Part, { from, to }: Range): Generator<Uint32Array> {
  for (let start = from; start < to; start += chunkSize)
    yield part.companiesOf({ from: start, to: Math.min(to, start + chunkSize) })
}
