/** The names file beside the database of a generation. */
export const namesPathOf = (generation: string): string => `${generation}.names`
