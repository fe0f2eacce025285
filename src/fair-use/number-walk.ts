import type { limits } from '../domain/limits.ts'

export type NumberThresholds = Pick<
  { readonly [Name in keyof typeof limits.enumeration]: number },
  | 'sequentialNumbersMax'
  | 'neighbourDistanceMax'
  | 'strideMax'
  | 'clusteredNumbersMax'
  | 'clusterSpan'
  | 'surroundingsSpan'
  | 'surroundingNumbersMax'
  | 'chanceFactor'
>

/** Index of the first number that is not less than `number`. */
export function lowerBound(ascending: readonly number[], number: number): number {
  let [low, high] = [0, ascending.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ascending[middle] ?? 0) < number) low = middle + 1
    else high = middle
  }
  return low
}

const countBetween = (ascending: readonly number[], first: number, last: number): number =>
  lowerBound(ascending, last + 1) - lowerBound(ascending, first)

function has(ascending: readonly number[], number: number): boolean {
  return ascending[lowerBound(ascending, number)] === number
}

/**
 * How many numbers above the threshold are allowed per unit of width. All companies that a user looks up may be in one small
 * registry, where some are neighbours by chance; then many queried numbers are also further away.
 */
function allowedDensity(ascending: readonly number[], number: number, thresholds: NumberThresholds): number {
  const { surroundingsSpan, surroundingNumbersMax, clusterSpan, chanceFactor } = thresholds
  const around = countBetween(ascending, number - surroundingsSpan, number + surroundingsSpan)
  const near = countBetween(ascending, number - clusterSpan, number + clusterSpan)
  const further = Math.min(around - near, surroundingNumbersMax)
  return (chanceFactor * further) / (2 * (surroundingsSpan - clusterSpan))
}

/** Count and width of the longest chain around `number` with gaps of at most `distanceMax`. */
function chainAround(ascending: readonly number[], number: number, distanceMax: number) {
  const index = lowerBound(ascending, number)
  let [left, lowest] = [index - 1, number]
  for (; lowest - (ascending[left] ?? -Infinity) <= distanceMax; left--) lowest = ascending[left] ?? lowest
  let [right, highest] = [index, number]
  for (; (ascending[right] ?? Infinity) - highest <= distanceMax; right++) highest = ascending[right] ?? highest
  return { count: right - left, width: highest - lowest }
}

/** Length of the longest arithmetic progression that contains `number`. */
function longestProgression(ascending: readonly number[], number: number, strideMax: number): number {
  const end = lowerBound(ascending, number + strideMax + 1)
  let longest = 0
  for (let index = lowerBound(ascending, number - strideMax); index < end; index++) {
    const step = Math.abs((ascending[index] ?? number) - number)
    let length = 1
    for (let next = number + step; has(ascending, next); next += step) length++
    for (let next = number - step; has(ascending, next); next -= step) length++
    longest = Math.max(longest, length)
  }
  return longest
}

/** Size of the largest set of numbers around `number` within a range of `span`. */
function largestCluster(ascending: readonly number[], number: number, span: number): number {
  const index = lowerBound(ascending, number)
  let largest = 0
  let right = index
  for (let left = lowerBound(ascending, number - span); left <= index; left++) {
    const first = left === index ? number : (ascending[left] ?? number)
    while ((ascending[right] ?? Infinity) - first <= span) right++
    largest = Math.max(largest, right - left + 1)
  }
  return largest
}

/**
 * Whether `number` belongs to an enumeration of neighbouring numbers, in any order. `ascending` has the base digits of the numbers
 * queried before, distinct and without `number`. Only numbers near it are read.
 */
export function isNumberWalk(ascending: readonly number[], number: number, thresholds: NumberThresholds): boolean {
  const { sequentialNumbersMax, neighbourDistanceMax, strideMax, clusteredNumbersMax, clusterSpan } = thresholds
  if (ascending.length < sequentialNumbersMax) return false
  const density = allowedDensity(ascending, number, thresholds)
  const { count, width } = chainAround(ascending, number, neighbourDistanceMax)
  return (
    count > sequentialNumbersMax + density * (width + 2 * neighbourDistanceMax) ||
    largestCluster(ascending, number, clusterSpan) > clusteredNumbersMax + density * clusterSpan ||
    longestProgression(ascending, number, strideMax) > sequentialNumbersMax
  )
}
