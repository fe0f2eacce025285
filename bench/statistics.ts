/** Of an even number of values the higher one of the two in the middle. */
export const median = (values: readonly number[]): number => ascending(values)[values.length >> 1] ?? Number.NaN

/** The smallest value that is not below so great a share of all. */
export const percentile = (values: readonly number[], share: number): number =>
  ascending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)
