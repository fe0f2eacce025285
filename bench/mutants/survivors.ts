/** Mutants that no test can tell from the code. */
export interface Survivor {
  readonly file: string
  /** A part of the line on which the code begins, so that the row still holds when lines above it change. */
  readonly line: string
  /** The code that is replaced, and by what. */
  readonly code: string
  readonly mutants: readonly string[]
  readonly reason: string
}

export const survivors: readonly Survivor[] = []
