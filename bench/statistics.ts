/** The median; of an even number of values the higher of the two in the middle. */
export const median = (values: readonly number[]): number => ascending(values)[values.length >> 1] ?? Number.NaN

/** The smallest value that is not below the given share of all values. */
export const percentile = (values: readonly number[], share: number): number =>
  ascending(values)[Math.ceil(values.length * share) - 1] ?? Number.NaN

const ascending = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)
