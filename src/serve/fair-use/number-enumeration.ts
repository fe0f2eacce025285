import { limits } from '../../domain/limits.ts'

/**
 * Whether `number` belongs to an enumeration of neighbouring numbers, in any order. `ascending` has the base digits of the numbers
 * queried before, distinct and without `number`.
 */
export function isNumberEnumeration(ascending: readonly number[], number: number): boolean {
  const { sequentialNumbersMax, neighbourDistanceMax, strideMax, clusteredNumbersMax, clusterSpan } = limits.enumeration
  if (ascending.length < sequentialNumbersMax) return false
  const density = allowedDensity(ascending, number)
  const { count, width } = chainAround(ascending, number, neighbourDistanceMax)
  return (
    count > sequentialNumbersMax + density * (width + 2 * neighbourDistanceMax) ||
    largestCluster(ascending, number, clusterSpan) > clusteredNumbersMax + density * clusterSpan ||
    longestProgression(ascending, number, strideMax) > sequentialNumbersMax
  )
}

/** Index of the first number that is not less than `number`, by binary search. */
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

function includes(ascending: readonly number[], number: number): boolean {
  return ascending[lowerBound(ascending, number)] === number
}

/**
 * How many numbers above the threshold are allowed per unit of width. All companies that a user looks up may be in one small
 * registry, where some have neighbouring numbers by chance. In that case the user has also queried many numbers at a greater
 * distance, so the allowance is proportional to their density.
 */
function allowedDensity(ascending: readonly number[], number: number): number {
  const { surroundingsSpan, surroundingNumbersMax, clusterSpan, chanceFactor } = limits.enumeration
  const inSurroundings = countBetween(ascending, number - surroundingsSpan, number + surroundingsSpan)
  const inCluster = countBetween(ascending, number - clusterSpan, number + clusterSpan)
  const counted = Math.min(inSurroundings - inCluster, surroundingNumbersMax)
  const width = 2 * (surroundingsSpan - clusterSpan)
  return (chanceFactor * counted) / width
}

/** Count and width of the longest chain around `number` with gaps of at most `distanceMax`. */
function chainAround(ascending: readonly number[], number: number, distanceMax: number) {
  const index = lowerBound(ascending, number)
  let [lowest, highest] = [number, number]
  let below = index - 1
  for (; lowest - (ascending[below] ?? -Infinity) <= distanceMax; below--) lowest = ascending[below] ?? lowest
  let above = index
  for (; (ascending[above] ?? Infinity) - highest <= distanceMax; above++) highest = ascending[above] ?? highest
  return { count: above - below, width: highest - lowest }
}

/** Length of the longest arithmetic progression that contains `number`. */
function longestProgression(ascending: readonly number[], number: number, strideMax: number): number {
  const end = lowerBound(ascending, number + strideMax + 1)
  let longest = 0
  for (let index = lowerBound(ascending, number - strideMax); index < end; index++) {
    const step = Math.abs((ascending[index] ?? number) - number)
    let length = 1
    for (let next = number + step; includes(ascending, next); next += step) length++
    for (let next = number - step; includes(ascending, next); next -= step) length++
    longest = Math.max(longest, length)
  }
  return longest
}

/** Size of the largest set of numbers around `number` within a range of `span`. */
function largestCluster(ascending: readonly number[], number: number, span: number): number {
  const index = lowerBound(ascending, number)
  let largest = 0
  // A range of `span` that begins at each possible lowest number; `end` is the index after its highest one.
  let end = index
  for (let start = lowerBound(ascending, number - span); start <= index; start++) {
    const lowest = start === index ? number : (ascending[start] ?? number)
    while ((ascending[end] ?? Infinity) - lowest <= span) end++
    // `number` itself is not in the list.
    largest = Math.max(largest, end - start + 1)
  }
  return largest
}
