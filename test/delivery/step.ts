import type { ProgramName } from '../services/packages.ts'

/** What a step may use of the run. What several steps use is made when the first of them asks. */
export interface Delivery {
  /** An empty folder of this step, removed after the run. */
  readonly folder: string
  readonly release: () => Release
  /** A small Debian as a tar file. */
  readonly debianBase: () => string
  /** Prints a line below the name of the step. */
  readonly log: (line: string) => void
}

/** What `npm run release` made of the files of this checkout, compressed less. */
export interface Release {
  readonly folder: string
  readonly version: string
  /** The repository that it is made from: the files of this checkout, with a day for the version. */
  readonly sources: string
  /** The environment in which it was made: where buildah has the base of the image, and gpg its keys. */
  readonly env: Readonly<Record<string, string>>
  readonly npmPackage: string
  readonly debianPackages: Readonly<Record<'amd64' | 'arm64', string>>
  readonly image: string
}

/** One thing that an operator does with what is delivered. It throws if that does not work. */
export interface Step {
  readonly name: string
  /** Programs of Debian packages without which the step is left out, beside those that make the release. */
  readonly needs: readonly ProgramName[]
  readonly run: (delivery: Delivery) => Promise<void>
}
