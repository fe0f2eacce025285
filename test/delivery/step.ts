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

/** What `npm run release` made of the files of this checkout, compressed less: all of it if a step that takes long is chosen. */
export interface Release {
  readonly folder: string
  readonly version: string
  /** The repository that it is made from: the files of this checkout, with a day for the version. */
  readonly sources: string
  /** The environment in which it was made: where buildah has the base of the image, and gpg its keys. */
  readonly env: Readonly<Record<string, string>>
  readonly npmPackage: string
  /** The Debian package for this machine. */
  readonly debianPackage: string
  /** The one for the other architecture; null if only that of this machine was made. */
  readonly otherDebianPackage: string | null
  /** null if it was left out. */
  readonly image: string | null
}

/** One thing that an operator does with what is delivered. It throws if that does not work. */
export interface Step {
  readonly name: string
  /** Programs of Debian packages without which the step is left out, beside those that make the release. */
  readonly needs: readonly ProgramName[]
  /** Left out of the checks before a change: it is a step of the long run. */
  readonly isLong?: true
  readonly run: (delivery: Delivery) => Promise<void>
}
