/** A mutant that no test can tell from the code. */
export interface Survivor {
  readonly file: string
  /** The line of the code, without its indentation, so that the row still holds when lines above it change. */
  readonly line: string
  /** What the mutant puts in the place of a part of the line. */
  readonly mutant: string
  readonly reason: string
}

export const survivors: readonly Survivor[] = []
