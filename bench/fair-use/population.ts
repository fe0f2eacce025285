/** The invented companies of the simulation. */
export const population = { companies: 100_000, seed: 1 }

/** Records of the collections that are attacked: as collected in November 2026, and many more. */
export const collectionSizes = [4_377, 100_000] as const

/** The larger collection, in which everything is simulated that does not depend on the size. */
export const largeCollection = collectionSizes[1]
