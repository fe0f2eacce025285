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
 * How many numbers more than the threshold are allowed per unit of width. The companies that somebody deals with may all be in one
 * small registry, where some of them are neighbours by chance; then many numbers lie further out as well.
 */
function allowedDensity(ascending: readonly number[], number: number, thresholds: NumberThresholds): number {
  const { surroundingsSpan, surroundingNumbersMax, clusterSpan, chanceFactor } = thresholds
  const around = countBetween(ascending, number - surroundingsSpan, number + surroundingsSpan)
  const near = countBetween(ascending, number - clusterSpan, number + clusterSpan)
  const further = Math.min(around - near, surroundingNumbersMax)
  return (chanceFactor * further) / (2 * (surroundingsSpan - clusterSpan))
}

/** The chain, `number` included, in which each is at most `distanceMax` from the next: how many there are and how wide it is. */
function chainAround(ascending: readonly number[], number: number, distanceMax: number) {
  const index = lowerBound(ascending, number)
  let [left, lowest] = [index - 1, number]
  for (; lowest - (ascending[left] ?? -Infinity) <= distanceMax; left--) lowest = ascending[left] ?? lowest
  let [right, highest] = [index, number]
  for (; (ascending[right] ?? Infinity) - highest <= distanceMax; right++) highest = ascending[right] ?? highest
  return { count: right - left, width: highest - lowest }
}

/** The longest row of equal steps that `number` is part of. */
function longestStride(ascending: readonly number[], number: number, strideMax: number): number {
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

/** The most numbers, `number` included, that lie within `span` of one another. */
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
 * Is `number` part of a walk along the numbers asked before, in whatever order they were asked? All are twelve base digits, ascending
 * and distinct; `number` is not among them. Only numbers near it are visited.
 */
export function isNumberWalk(ascending: readonly number[], number: number, thresholds: NumberThresholds): boolean {
  const { sequentialNumbersMax, neighbourDistanceMax, strideMax, clusteredNumbersMax, clusterSpan } = thresholds
  if (ascending.length < sequentialNumbersMax) return false
  const density = allowedDensity(ascending, number, thresholds)
  const { count, width } = chainAround(ascending, number, neighbourDistanceMax)
  return (
    count > sequentialNumbersMax + density * (width + 2 * neighbourDistanceMax) ||
    largestCluster(ascending, number, clusterSpan) > clusteredNumbersMax + density * clusterSpan ||
    longestStride(ascending, number, strideMax) > sequentialNumbersMax
  )
}
