import type { ProgramName } from '../services/packages.ts'

/** What a step may use of the run. */
export interface Delivery {
  /** An empty folder of this step, removed after the run. */
  readonly folder: string
  /** The path of the npm package, which is packed once for all steps. */
  readonly npmPackage: () => string
  /** Prints a line below the name of the step. */
  readonly log: (line: string) => void
}

/** One thing that an operator does with what is delivered. It throws if that does not work. */
export interface Step {
  readonly name: string
  /** Programs of Debian packages without which the step is left out. */
  readonly needs: readonly ProgramName[]
  readonly run: (delivery: Delivery) => Promise<void>
}
