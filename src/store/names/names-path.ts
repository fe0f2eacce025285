/** The path of the names file next to the database of a generation. */
export const namesPathOf = (generationPath: string): string => `${generationPath}.names`
