import type { ProgramName } from '../services/packages.ts'

/** What a step may use of the run. What several steps use is made when the first of them asks. */
export interface Delivery {
  /** An empty folder of this step, removed after the run. */
  readonly folder: string
  /** The path of the npm package. */
  readonly npmPackage: () => string
  /** A small Debian as a tar file. */
  readonly debianBase: () => string
  /** The Debian package for this machine, of the version 0.2.0 and of one before. */
  readonly debianPackages: () => DebianPackages
  /** Prints a line below the name of the step. */
  readonly log: (line: string) => void
}

export interface DebianPackages {
  readonly earlier: string
  readonly current: string
}

/** One thing that an operator does with what is delivered. It throws if that does not work. */
export interface Step {
  readonly name: string
  /** Programs of Debian packages without which the step is left out. */
  readonly needs: readonly ProgramName[]
  readonly run: (delivery: Delivery) => Promise<void>
}
