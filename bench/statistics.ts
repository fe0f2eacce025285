/** The median; for an even number of values, the higher of the two middle values. */
export const median = (values: readonly number[]): number =>
  ascending(values)[Math.floor(values.length / 2)] ?? Number.NaN

/** The smallest value that is not below the given share of all values. */
export const percentile = (values: readonly number[], share: number): number =>
  ascending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
