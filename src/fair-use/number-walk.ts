import { limits } from '../domain/limits.ts'

/** Numbers remembered of one address, whenever they were asked: a slow walk is a walk. */
export const numbersKept = 64

type Thresholds = Pick<
  { readonly [Name in keyof typeof limits.enumeration]: number },
  'sequentialNumbersMax' | 'neighbourDistanceMax' | 'strideMax' | 'clusteredNumbersMax' | 'clusterSpan'
>

/** The largest chain of numbers, in any order, in which each is a near neighbour of the next. */
function longestChain(ascending: readonly number[], distanceMax: number): number {
  let longest = 0
  let length = 0
  for (const [index, number] of ascending.entries()) {
    const previous = ascending[index - 1]
    length = previous !== undefined && number - previous <= distanceMax ? length + 1 : 1
    longest = Math.max(longest, length)
  }
  return longest
}

/** The most numbers that lie within `span` of one another. */
function largestCluster(ascending: readonly number[], span: number): number {
  let largest = 0
  let first = 0
  for (const [index, number] of ascending.entries()) {
    while (number - (ascending[first] ?? number) > span) first++
    largest = Math.max(largest, index - first + 1)
  }
  return largest
}

/** The longest row of equal steps that `number` is part of. */
function longestStride(numbers: ReadonlySet<number>, number: number, strideMax: number): number {
  let longest = 0
  for (const other of numbers) {
    const step = Math.abs(other - number)
    if (step === 0 || step > strideMax) continue
    let length = 1
    for (let next = number + step; numbers.has(next); next += step) length++
    for (let next = number - step; numbers.has(next); next -= step) length++
    longest = Math.max(longest, length)
  }
  return longest
}

/** Do these numbers (twelve base digits each), of which `latest` was asked last, look like counting? */
export function isNumberWalk(numbers: readonly number[], latest: number, thresholds: Thresholds): boolean {
  if (numbers.length <= thresholds.sequentialNumbersMax) return false
  const ascending = numbers.toSorted((a, b) => a - b)
  return (
    longestChain(ascending, thresholds.neighbourDistanceMax) > thresholds.sequentialNumbersMax ||
    longestStride(new Set(numbers), latest, thresholds.strideMax) > thresholds.sequentialNumbersMax ||
    largestCluster(ascending, thresholds.clusterSpan) > thresholds.clusteredNumbersMax
  )
}
