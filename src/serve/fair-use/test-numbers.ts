import { isNumberEnumeration, lowerBound } from './number-enumeration.ts'

/** Base digits of the first number. */
export const first = 70_001_000_071
export const sequence = (length: number, numberAt: (index: number) => number): number[] =>
  Array.from({ length }, (_, index) => numberAt(index))

/** The number of distinct numbers that are accepted, in this order, before a detection. */
export function countAccepted(numbers: Iterable<number>): number {
  const queried: number[] = []
  let count = 0
  for (const number of numbers) {
    const index = lowerBound(queried, number)
    if (queried[index] === number) continue
    if (isNumberEnumeration(queried, number)) return count
    queried.splice(index, 0, number)
    count++
  }
  return count
}
